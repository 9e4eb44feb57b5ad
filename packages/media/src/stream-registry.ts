import { access, rm } from 'node:fs/promises'
import path from 'node:path'
import { FollowedStreams } from './followed-streams.ts'
import type { IngestState } from './ingest/ingest-state.ts'
import type { VideoLogger } from './logger.ts'
import type { IngestListener, PublicationFollower, VideoProvider } from './ports.ts'
import { isPlaybackId, JOURNAL_FILE } from './recorder/media-names.ts'
import type { Room } from './recorder/room.ts'
import type { RenditionWish } from './renditions/renditions.ts'
import type { ShownStream } from './shown-stream.ts'
import type { Uploads } from './stored/uploads.ts'
import { Stream } from './stream.ts'

/** Streams of finished matches kept in memory for people who watch the archive; others are read again when asked for. */
const MAX_FINISHED_STREAMS = 32
/** Far more than are removed while one is finished. */
const MOST_REMOVED = 1000
/** A picture or an MP4 may just be written into a folder that is removed. */
const RM_RETRIES = 5

/** Who may write to the recordings that several servers can reach. */
export interface Claims {
  /**
   * Has this server write to a recording, for an encoder that comes; each that was granted is given back by {@link left}.
   * @returns false: an encoder sends to another server @throws when that cannot be told
   */
  take(playbackId: string): Promise<boolean>
  /** An encoder has gone, or was refused after all. */
  left(playbackId: string): void
  /** Whether a server is writing to it. */
  isWritten(playbackId: string): boolean
  /** Whether it is for this server to bring recordings to the object store: one does. */
  mayUpload(): Promise<boolean>
  /** Whether any recording is being written. */
  readonly anyWritten: boolean
  /** What was last known of what comes in, whichever server it came to. */
  stateOf(playbackId: string): IngestState | undefined
}

interface RegistryOptions {
  /** Folder of all recordings; each playback id has its own folder in it. */
  mediaDir: string
  logger: VideoLogger
  /** Wall clock, ms since 1970. */
  now?: () => number
  /** Absent: nobody else writes to the recordings. */
  claims?: Claims | undefined
  /** Whether smaller pictures are made of live matches; absent: none ever. */
  renditions?: RenditionWish | undefined
}

/** All streams this process knows. */
export class StreamRegistry {
  readonly #options: RegistryOptions
  readonly #room: () => Room
  readonly #uploads: Uploads | null
  readonly #streams = new Map<string, Stream>()
  readonly #followed = new FollowedStreams()
  readonly #opening = new Map<string, Promise<Stream>>()
  /** What ends streams, one after the other: a recording is not removed while it is being closed. */
  #ending: Promise<unknown> = Promise.resolve()
  /** Removed ones, at most {@link MOST_REMOVED}, for whoever finishes one at the same time. */
  readonly #removed = new Set<string>()
  readonly #listeners = new Set<IngestListener>()
  #follow: Parameters<VideoProvider['onPublication']>[0] | null = null

  /** @param uploads told of recordings that are removed; null: they are on this disk alone */
  constructor(options: RegistryOptions, room: () => Room, uploads: Uploads | null) {
    this.#options = options
    this.#uploads = uploads
    this.#room = room
  }

  /** The streams that somebody sends to. */
  published(): Stream[] {
    return [...this.#streams.values()].filter(({ isPublished }) => isPublished)
  }

  onIngestChange(listener: IngestListener): void {
    this.#listeners.add(listener)
  }

  onPublication(follow: Parameters<VideoProvider['onPublication']>[0]): void {
    this.#follow = follow
  }

  known(playbackId: string): Stream | undefined {
    return this.#streams.get(playbackId)
  }

  /** The stream of a playback id, made or recovered if need be. */
  async open(playbackId: string): Promise<Stream> {
    const known = this.#streams.get(playbackId)
    if (known) return known
    const opening = this.#opening.get(playbackId) ?? this.#open(playbackId)
    this.#opening.set(playbackId, opening)
    try {
      return await opening
    } finally {
      if (this.#opening.get(playbackId) === opening) this.#opening.delete(playbackId)
    }
  }

  /** A stream that is known or was recorded; null when there is none. */
  async find(playbackId: string): Promise<ShownStream | null> {
    const known = this.#streams.get(playbackId)
    if (known) return known
    const { claims } = this.#options
    if (claims) return this.#followed.find(this.directory(playbackId), claims.isWritten(playbackId))
    const journal = path.join(this.directory(playbackId), JOURNAL_FILE)
    const recorded = await access(journal).then(
      () => true,
      () => false,
    )
    return recorded ? this.open(playbackId) : null
  }

  async finish(playbackId: string): Promise<void> {
    await this.#inTurn(async () => {
      if (this.#removed.has(playbackId)) return
      const stream = await this.open(playbackId)
      await stream.finish()
      this.#forgetFinished()
    })
  }

  /** Closes a stream, knows it no more and removes its files. */
  async remove(playbackId: string): Promise<void> {
    this.#noteRemoved(playbackId)
    await this.#inTurn(async () => {
      await this.#opening.get(playbackId)?.catch(() => {}) // told to who asked
      const stream = this.#streams.get(playbackId)
      this.#streams.delete(playbackId)
      await stream?.close()
      await this.#uploads?.noteRemoval(playbackId)
      await rm(this.directory(playbackId), { recursive: true, force: true, maxRetries: RM_RETRIES })
    })
  }

  #noteRemoved(playbackId: string): void {
    this.#removed.add(playbackId)
    for (const oldest of this.#removed) {
      if (this.#removed.size <= MOST_REMOVED) break
      this.#removed.delete(oldest)
    }
  }

  /** Closes a stream and knows it no more: another server may go on with it. */
  async letGo(playbackId: string): Promise<void> {
    await this.#inTurn(async () => {
      const stream = this.#streams.get(playbackId)
      this.#streams.delete(playbackId)
      await stream?.close()
    })
  }

  #inTurn(end: () => Promise<void>): Promise<void> {
    const ended = this.#ending.then(end)
    this.#ending = ended.catch(() => {}) // told to who asked
    return ended
  }

  async close(): Promise<void> {
    await Promise.all([...this.#streams.values()].map((stream) => stream.close()))
    this.#streams.clear()
  }

  async #open(playbackId: string): Promise<Stream> {
    const { logger, now, claims, renditions } = this.#options
    const stream = await Stream.open({
      playbackId,
      directory: this.directory(playbackId),
      logger,
      now: now ?? Date.now,
      room: this.#room,
      onIngestChange: (state) => this.#tell(playbackId, state),
      follow: () => this.#follower(playbackId),
      before: claims?.stateOf(playbackId),
      renditions,
    })
    this.#streams.set(playbackId, stream)
    if (stream.finished) this.#forgetFinished()
    return stream
  }

  #tell(playbackId: string, state: IngestState): void {
    for (const listener of this.#listeners) {
      try {
        listener(playbackId, state)
      } catch (error) {
        this.#options.logger.error({ err: error, playbackId }, 'Ingest state could not be reported') // not the encoder's fault
      }
    }
  }

  /** Who follows an encoder that begins to send: its faults stay its own. */
  #follower(playbackId: string): PublicationFollower {
    const guarded = <Result>(action: () => Result): Result | undefined => {
      try {
        return action()
      } catch (error) {
        this.#options.logger.error({ err: error, playbackId }, 'A stream could not be followed')
        return undefined
      }
    }
    const follower = guarded(() => this.#follow?.(playbackId))
    return {
      media: (message) => guarded(() => follower?.media(message)),
      progress: () => guarded(() => follower?.progress()) ?? {},
      ended: () => guarded(() => follower?.ended()),
    }
  }

  #forgetFinished(): void {
    const finished = [...this.#streams].filter(([, stream]) => stream.finished)
    for (const [playbackId] of finished.slice(0, -MAX_FINISHED_STREAMS)) this.#streams.delete(playbackId)
  }

  /** The folder of a recording. @throws when that is no playback id */
  directory(playbackId: string): string {
    if (!isPlaybackId(playbackId)) throw new Error('not a playback id')
    return path.join(this.#options.mediaDir, playbackId)
  }
}
