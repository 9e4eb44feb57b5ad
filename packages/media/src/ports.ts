import type { FastifyPluginAsync } from 'fastify'
import type { ChapterMoment, CutOrder, Film } from './film/film.ts'
import type { IngestAddress } from './ingest/ingest-protocol.ts'
import type { IngestState } from './ingest/ingest-state.ts'
import type { MediaMessage } from './ingest/rtmp/session.ts'
import type { RestreamProgress } from './restream/progress.ts'

/** The names of a new match's video. */
export interface NewVideo {
  /** The public one. */
  playbackId: string
  /** The secret by which a publisher is let in. */
  streamKey: string
}

/** What pages show a video from. Addresses are absolute, or paths on this server. */
export interface VideoSources {
  hlsUrl: string
  /** Null: there is no picture. */
  thumbnailUrl: string | null
  /** The incoming stream is measured: codec, size, rates, and what is wrong with it. */
  measured: boolean
  /** Clips and pictures of any moment of the recording can be had. */
  moments: boolean
}

/** The MP4 of a video that a host keeps. `working`: the host makes it; `nothing`: nothing was recorded. */
export type HostedMp4 = { status: 'ready'; url: string } | { status: 'working' | 'failed' | 'nothing' }

/** Told when what is known of a match's incoming video has changed. What it throws is logged, and nobody's fault but its own. */
export type IngestListener = (playbackId: string, state: IngestState) => void

/** How a match's restreams stand, by the ids of their targets. */
export type RestreamStates = Readonly<Record<number, RestreamProgress>>

/** Hears what an encoder sends, as it came, after it was taken. What it throws is logged, and nobody's fault but its own. */
export interface PublicationFollower {
  media(message: MediaMessage): void
  /** How what it passes on stands now, for other servers to know; after the end, nothing. */
  progress(): RestreamStates
  /** It sends no more. Called once. */
  ended(): void
}

/**
 * Where a camera that sends stands: `ready` is not on air; `broken` has lost its line and may come back. `anotherSends`: it is to be on
 * air, and streaming software is.
 */
export interface CameraProgress {
  state: 'ready' | 'on-air' | 'broken'
  /** What came over the last seconds. */
  kbps: number
  anotherSends: boolean
}

/** Phones that send to this machine, by the ids of their cameras. */
export interface CameraDesk {
  /** What a camera sends now; null: nothing. */
  progress(cameraId: number): CameraProgress | null
  /** The cameras that send. */
  sending(): number[]
  /** Puts a camera on air in place of the one that is, at its next key frame. @returns whether it sends to this match */
  choose(playbackId: string, cameraId: number): boolean
  /** A camera's token lets nobody in any more: who sends with it is sent away. */
  withdraw(cameraId: number): void
}

/** Takes the video of matches in: on this machine, or at a service that hosts it. */
export interface VideoIngest {
  /** The address streaming software sends to; null: this server, at the RTMP port. */
  readonly ingestUrl: string | null
  /** Phones that are cameras; null: none can be, since a host takes the pictures. */
  readonly cameras: CameraDesk | null
  /** Calls `listener` at every change of what comes in, from now on. */
  onIngestChange(listener: IngestListener): void
  /** Calls `follow` whenever an encoder begins to send to this machine, from now on; there is one who follows. */
  onPublication(follow: (playbackId: string) => PublicationFollower): void
  /** Makes names for the video of a match that is about to be created under `title`. @throws {Refused} when the host refuses */
  create(title: string): Promise<NewVideo>
  /** A match was created or is known from before: makes its stream known, with what was recorded. Idempotent. */
  open(playbackId: string): Promise<void>
  /** A match ended: closes its publisher and its recording for good; of a removed video nothing. Idempotent. @throws write errors */
  finish(playbackId: string): Promise<void>
  /** Makes another stream key for a match; where a host lets publishers in, the old one is refused from then on. @throws {Refused} when the host refuses */
  newStreamKey(playbackId: string): Promise<string>
  /** Cuts off who publishes to a match; a publisher with a valid key may come after. Nothing happens when there is none. */
  disconnect(playbackId: string, reason: string): void
  /** What is known of a match's incoming video; of a match not opened in this process, nothing: waiting. */
  ingestState(playbackId: string): IngestState
  /** How the restreams of a match stand whose encoder sends to another server, as it last told; of others, nothing. */
  restreamsElsewhere(playbackId: string): RestreamStates
}

/** Shows the video of matches. */
export interface VideoPlayback {
  /**
   * Where a match's video is to be had now.
   * @param name by which it is asked for here, where that is another one
   */
  sources(playbackId: string, name?: string): VideoSources
  /** Whether there is a picture of a match's video, as far as memory tells; null: only its recording knows. */
  knownPicture(playbackId: string): boolean | null
  /** Whether there is a picture of a match's video. Reads the recording where memory does not know it. */
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
   * The film of a recording here, made when there is none yet.
   * @param chapters asked when it is made
   * @param awaited whether somebody waits for it, or it is made for later
   * @returns null when nothing was recorded here; 'busy' when too many wait for theirs @throws when it could not be made
   */
  film(
    playbackId: string,
    chapters: () => Promise<readonly ChapterMoment[]>,
    awaited: boolean,
  ): Promise<Film | null | 'busy'>
  /**
   * A clip of a recording here, or cuts behind one another, also while it is being recorded.
   * @param allow asked when it has to be made; throws when it must not be
   * @returns null when nothing of them was recorded here
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
  /** Bytes that are free where recordings are kept, and how many there are. */
  space(): Promise<{ free: number; total: number }>
  /** Removes a video that no match needs. Again: nothing happens. */
  remove(playbackId: string): Promise<void>
}

/** Everything of the video of matches, for who puts a server together. Others ask for the port that they use. */
export interface VideoProvider extends VideoIngest, VideoPlayback, VideoFilms, VideoStorage {
  /** Opens all ways in for video. @returns where it takes video now @throws the listen error, e.g. EADDRINUSE */
  start(): Promise<readonly IngestAddress[]>
  /** Closes all publishers, writes what waits, closes the port. */
  stop(): Promise<void>
}
