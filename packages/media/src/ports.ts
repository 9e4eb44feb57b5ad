import type { FastifyPluginAsync } from 'fastify'
import type { ChapterMoment, CutOrder, Film } from './film/film.ts'
import type { IngestAddress } from './ingest/ingest-protocol.ts'
import type { IngestState } from './ingest/ingest-state.ts'
import type { MediaMessage } from './ingest/rtmp/session.ts'
import type { RestreamProgress } from './restream/progress.ts'

/** The names of a new match's video. */
export interface NewVideo {
  /** The public id. */
  playbackId: string
  /** The secret that lets a publisher in. */
  streamKey: string
}

/** The addresses that pages show a video from: absolute, or paths on this server. */
export interface VideoSources {
  hlsUrl: string
  /** Null when there is no image. */
  thumbnailUrl: string | null
  /** Whether the incoming stream is measured: codec, size, rates, and problems. */
  measured: boolean
  /** Whether clips and images of any moment of the recording are available. */
  moments: boolean
}

/** The MP4 of a video at a host. `working`: the host is making it; `nothing`: nothing was recorded. */
export type HostedMp4 = { status: 'ready'; url: string } | { status: 'working' | 'failed' | 'nothing' }

/** Called when the ingest state of a match has changed. Its errors are logged and have no other effect. */
export type IngestListener = (playbackId: string, state: IngestState) => void

/** The state of a match's restreams, by target id. */
export type RestreamStates = Readonly<Record<number, RestreamProgress>>

/**
 * Receives an encoder's messages unchanged, once the encoder has been accepted. Its errors are logged and
 * have no other effect.
 */
export interface PublicationFollower {
  media(message: MediaMessage): void
  /** Returns the current state of its restreams for other servers; empty after the end. */
  progress(): RestreamStates
  /** Called once when the encoder stops sending. */
  ended(): void
}

/**
 * The state of a sending camera: `ready` is not on air; `broken` has lost its connection and may come back.
 * `anotherSends`: it should be on air, but streaming software is.
 */
export interface CameraProgress {
  state: 'ready' | 'on-air' | 'broken'
  /** Bitrate over the last seconds. */
  kbps: number
  anotherSends: boolean
}

/** Phones that send to this server, by camera id. */
export interface CameraDesk {
  /** Returns the progress of a camera, or null when it is not sending. */
  progress(cameraId: number): CameraProgress | null
  /** Returns the sending cameras. */
  sending(): number[]
  /**
   * Puts a camera on air at its next key frame, replacing the current one.
   * @returns whether it sends to this match
   */
  choose(playbackId: string, cameraId: number): boolean
  /** Invalidates a camera's token and disconnects its phone. */
  withdraw(cameraId: number): void
}

/** Takes the video of matches in: on this machine, or at a service that hosts it. */
export interface VideoIngest {
  /** The address streaming software sends to; null: this server, at the RTMP port. */
  readonly ingestUrl: string | null
  /** Phone cameras; null when they are not supported because a host receives the video. */
  readonly cameras: CameraDesk | null
  /** Calls `listener` at every later change of an ingest state. */
  onIngestChange(listener: IngestListener): void
  /** Calls `follow` whenever an encoder starts to send to this server. A later call replaces `follow`. */
  onPublication(follow: (playbackId: string) => PublicationFollower): void
  /** Makes names for the video of a match that is about to be created under `title`. @throws {Refused} when the host refuses */
  create(title: string): Promise<NewVideo>
  /** A match was created or is known from before: makes its stream known, with what was recorded. Idempotent. */
  open(playbackId: string): Promise<void>
  /**
   * Ends a match's video: closes its publisher, and its recording permanently. Does nothing for a removed
   * video. Idempotent.
   * @throws write errors
   */
  finish(playbackId: string): Promise<void>
  /**
   * Creates a new stream key for a match. Where a host authorizes publishers, it refuses the old key from
   * then on.
   * @throws {Refused} when the host refuses
   */
  newStreamKey(playbackId: string): Promise<string>
  /** Disconnects any publisher of a match. A publisher with a valid key may follow. */
  disconnect(playbackId: string, reason: string): void
  /** What is known of a match's incoming video; of a match not opened in this process, nothing: waiting. */
  ingestState(playbackId: string): IngestState
  /** How the restreams of a match stand whose encoder sends to another server, as it last told; of others, nothing. */
  restreamsElsewhere(playbackId: string): RestreamStates
}

/** Shows the video of matches. */
export interface VideoPlayback {
  /**
   * Returns the current addresses of a match's video.
   * @param name its name in addresses on this server, if different
   */
  sources(playbackId: string, name?: string): VideoSources
  /** Whether there is a picture of a match's video, as far as memory tells; null: only its recording knows. */
  knownPicture(playbackId: string): boolean | null
  /** Returns whether a match's video has an image. Reads the recording if necessary. */
  hasPicture(playbackId: string): Promise<boolean>
  /**
   * The file of the picture of a moment (ms since 1970) of a recording here, made when there is none yet.
   * @param allow asked when it has to be made; throws when it must not be
   * @returns null when there is no picture of it here; 'busy' when too many wait for theirs
   */
  picture(playbackId: string, at: number, allow: () => void): Promise<string | null | 'busy'>
  /** To be mounted under /video: what this server serves of videos, and what a host tells it. */
  routes: FastifyPluginAsync
}

/** Makes MP4 files of the video of matches. */
export interface VideoFilms {
  /**
   * Returns the MP4 of a recording on this server, making it if necessary.
   * @param chapters called when it is made
   * @param awaited whether a client waits for it, rather than a later one
   * @returns null when nothing was recorded here; 'busy' when too many are waiting
   * @throws when it could not be made
   */
  film(
    playbackId: string,
    chapters: () => Promise<readonly ChapterMoment[]>,
    awaited: boolean,
  ): Promise<Film | null | 'busy'>
  /**
   * Returns an MP4 of a clip or of several cuts of a recording on this server, even during the recording.
   * @param allow called before it is made; throws to prevent that
   * @returns null when nothing of the cuts was recorded here
   */
  filmOfCuts(playbackId: string, order: CutOrder, allow: () => void): Promise<Film | null>
  /** The film of a recording is made again when it is next asked for. */
  forgetFilm(playbackId: string): Promise<void>
  /** How the MP4 of a finished match stands where it is hosted; null: it is recorded here. */
  hostedMp4(playbackId: string): HostedMp4 | null
}

/** Keeps the video of matches. */
export interface VideoStorage {
  /**
   * Calls `makeRoom` whenever the disk is about to be full while something is recorded here; it is looked at again when that is done.
   * There is one who makes room.
   */
  onScarceRoom(makeRoom: () => Promise<void>): void
  /** Whether what comes in is recorded; else the disk is full, and there is only the live picture of it. */
  isRecording(): boolean
  /** Bytes of a match's video on the disk, its film's index and pictures included; null: a host keeps it. */
  size(playbackId: string): Promise<number | null>
  /** Returns the free and total bytes of the disk that holds recordings. */
  space(): Promise<{ free: number; total: number }>
  /** Removes a video that no match needs. Does nothing when called again. */
  remove(playbackId: string): Promise<void>
}

/** Everything of the video of matches, for who puts a server together. Others ask for the port that they use. */
export interface VideoProvider extends VideoIngest, VideoPlayback, VideoFilms, VideoStorage {
  /** Opens all ways in for video. @returns where it takes video now @throws the listen error, e.g. EADDRINUSE */
  start(): Promise<readonly IngestAddress[]>
  /** Closes all publishers, writes what waits, closes the port. */
  stop(): Promise<void>
}
