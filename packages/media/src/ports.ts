import type { FastifyPluginAsync } from 'fastify'
import type { ChapterMoment, CutOrder, Film } from './film/film.ts'
import type { IngestAddress } from './ingest/ingest-protocol.ts'
import type { IngestState } from './ingest/ingest-state.ts'
import type { MediaMessage } from './ingest/publisher.ts'
import type { RestreamProgress } from './restream/progress.ts'

/** The public id and the stream key of a new match's video. */
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
  /** Returns the current state of the encoder's restreams, for other servers; empty after the end. */
  progress(): RestreamStates
  /** Called once when the encoder stops sending. */
  ended(): void
}

/**
 * The state of a sending camera: `ready` is not on air; `broken` has lost its connection and may come back.
 * `anotherSends`: the camera should be on air, but streaming software is on air.
 */
export interface CameraProgress {
  state: 'ready' | 'on-air' | 'broken'
  /** Bitrate over the last seconds. */
  kbps: number
  anotherSends: boolean
}

/**
 * A source of a match's video that sends to this server, or that this server pulls. `id`: `encoder`, `spare`,
 * `court-camera`, or `camera-` with the phone's camera id.
 */
export interface VideoSource {
  id: string
  state: CameraProgress['state']
  /** Bitrate over the last seconds. */
  kbps: number
}

/** The sources that send to this server, by playback id. One source of a match is on air. */
export interface SourceDesk {
  /** Returns the sources of a match. */
  list(playbackId: string): VideoSource[]
  /**
   * Puts a source on air at its next key frame, replacing the current one.
   * @returns whether the source sends to this match
   */
  choose(playbackId: string, id: string): boolean
}

/** Phones that send to this server, by camera id. */
export interface CameraDesk {
  /** Returns the progress of a camera, or null when it is not sending. */
  progress(cameraId: number): CameraProgress | null
  /** Returns the sending cameras. */
  sending(): number[]
  /**
   * Puts a camera on air at its next key frame, replacing the current one.
   * @returns whether the camera sends to this match
   */
  choose(playbackId: string, cameraId: number): boolean
  /** Invalidates a camera's token and disconnects its phone. */
  withdraw(cameraId: number): void
}

/** Receives the video of matches, on this server or at a service that hosts it. */
export interface VideoIngest {
  /** The server address for streaming software; null: this server, at the RTMP port. */
  readonly ingestUrl: string | null
  /** Phone cameras; null when they are not supported because a host receives the video. */
  readonly cameras: CameraDesk | null
  /** The sources of matches; null when a host receives the video. */
  readonly desk: SourceDesk | null
  /** Whether this server accepts SRT. False before the start, and where libsrt's program is not installed. */
  readonly takesSrt: boolean
  /** Calls `listener` at every later change of an ingest state. */
  onIngestChange(listener: IngestListener): void
  /** Calls `follow` whenever an encoder starts to send to this server. A later call replaces `follow`. */
  onPublication(follow: (playbackId: string) => PublicationFollower): void
  /**
   * Creates the public id and the stream key for the video of a new match with the given title.
   * @throws {Refused} when the host refuses
   */
  create(title: string): Promise<NewVideo>
  /** Opens the stream of a new or existing match, including earlier recordings. Idempotent. */
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
  /** Returns the ingest state of a match; `waiting` for a stream that was not opened in this process. */
  ingestState(playbackId: string): IngestState
  /**
   * Returns the last reported state of a match's restreams if its encoder sends to another server; otherwise
   * nothing.
   */
  restreamsElsewhere(playbackId: string): RestreamStates
}

/** Shows the video of matches. */
export interface VideoPlayback {
  /**
   * Returns the current addresses of a match's video.
   * @param name the name of the video in addresses on this server, if it is not `playbackId`
   */
  sources(playbackId: string, name?: string): VideoSources
  /**
   * Returns whether a match's video has an image, if that is known in memory; null: the recording must be
   * read.
   */
  knownPicture(playbackId: string): boolean | null
  /** Returns whether a match's video has an image. Reads the recording if necessary. */
  hasPicture(playbackId: string): Promise<boolean>
  /**
   * Returns the file of an image at a moment (ms since 1970) of a recording on this server, making it if
   * necessary.
   * @param allow called before the image is made; throws to prevent it
   * @returns null when there is no such image here; 'busy' when too many are waiting
   */
  picture(playbackId: string, at: number, allow: () => void): Promise<string | null | 'busy'>
  /** The routes to mount under /video: the videos on this server, and the webhooks of a host. */
  routes: FastifyPluginAsync
}

/** Makes MP4 files of the video of matches. */
export interface VideoFilms {
  /**
   * Returns the MP4 of a recording on this server, making it if necessary.
   * @param chapters called when the MP4 is made
   * @param awaited whether a client is waiting for it now
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
   * @param allow called before the MP4 is made; throws to prevent it
   * @returns null when nothing of the cuts was recorded here
   */
  filmOfCuts(playbackId: string, order: CutOrder, allow: () => void): Promise<Film | null>
  /** Discards the MP4 of a recording; the next request makes it again. */
  forgetFilm(playbackId: string): Promise<void>
  /** Returns the state of a finished match's MP4 at the host; null when it is recorded here. */
  hostedMp4(playbackId: string): HostedMp4 | null
}

/** Keeps the video of matches. */
export interface VideoStorage {
  /**
   * Calls `makeRoom` whenever the disk is nearly full during a recording, and checks the disk again
   * afterwards. A later call replaces `makeRoom`.
   */
  onScarceRoom(makeRoom: () => Promise<void>): void
  /**
   * Reports whether incoming video is recorded. If not, the disk is full, and the video is only shown live.
   */
  isRecording(): boolean
  /**
   * Returns the bytes of a match's video on the disk, including the index of its MP4 and its images; null
   * when a host keeps it.
   */
  size(playbackId: string): Promise<number | null>
  /** Returns the free and total bytes of the disk that holds recordings. */
  space(): Promise<{ free: number; total: number }>
  /** Returns the playback ids of all recordings on this server, including those that belong to no match. */
  recorded(): Promise<string[]>
  /** Removes a video that no match needs. Does nothing when called again. */
  remove(playbackId: string): Promise<void>
}

/** All four ports, for the composition root. Other code asks for the port that it uses. */
export interface VideoProvider extends VideoIngest, VideoPlayback, VideoFilms, VideoStorage {
  /**
   * Starts all ingest protocols.
   * @returns the addresses that accept video now
   * @throws the listen error, e.g. EADDRINUSE
   */
  start(): Promise<readonly IngestAddress[]>
  /** Closes all publishers, writes pending data and closes the ports. */
  stop(): Promise<void>
}
