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
import { Turns } from './turns.ts'

/**
 * Maximum number of finished streams in memory, for viewers of the archive. Others are read again on request.
 */
const MAX_FINISHED_STREAMS = 32
/** Maximum number of removed ids to remember. Far fewer can be removed while one stream is being finished. */
const MOST_REMOVED = 1000
/** Retries of a removal, because an image or an MP4 may be written into the folder at the same time. */
const RM_RETRIES = 5

/** Write access to recordings that several servers share. */
export interface Claims {
  /**
   * Claims a recording for this server because an encoder connects. Each successful claim ends with
   * {@link left}.
   * @returns false when an encoder sends to another server
   * @throws when that cannot be determined
   */
  take(playbackId: string): Promise<boolean>
  /** Ends a claim, after an encoder has gone or was refused after all. */
  left(playbackId: string): void
  /** Reports whether any server is writing to a recording. */
  isWritten(playbackId: string): boolean
  /** Reports whether this server should upload recordings to the object store. Only one server does. */
  mayUpload(): Promise<boolean>
  /** Whether any recording is being written. */
  readonly anyWritten: boolean
  /** Returns the last known ingest state, from any server. */
  stateOf(playbackId: string): IngestState | undefined
}

interface RegistryOptions {
  /** Folder of all recordings, with one subfolder per playback id. */
  mediaDir: string
  logger: VideoLogger
  /** Wall clock, in ms since 1970. */
  now?: () => number
  /** Absent when no other server writes to the recordings. */
  claims?: Claims | undefined
  /** Whether smaller renditions are made of live matches; absent: never. */
  renditions?: RenditionWish | undefined
}

/** All streams known to this process. */
export class StreamRegistry {
  readonly #options: RegistryOptions
  readonly #room: () => Room
  readonly #uploads: Uploads | null
  readonly #streams = new Map<string, Stream>()
  readonly #followed = new FollowedStreams()
  readonly #opening = new Map<string, Promise<Stream>>()
  /** Streams that were opened without a claim. Another server may have continued them since. */
  readonly #unclaimed = new Set<string>()
  /**
   * The operations that end streams. The operations of one stream run one after another, so that no recording
   * is removed while it is being closed.
   */
  readonly #ending = new Turns()
  /** Removed ids, at most {@link MOST_REMOVED}, for a concurrent call of `finish`. */
  readonly #removed = new Set<string>()
  readonly #listeners = new Set<IngestListener>()
  #follow: Parameters<VideoProvider['onPublication']>[0] | null = null

  /** @param uploads is notified of removed recordings; null: recordings are on this disk only */
  constructor(options: RegistryOptions, room: () => Room, uploads: Uploads | null) {
    this.#options = options
    this.#uploads = uploads
    this.#room = room
  }

  /** Returns the streams with a publisher. */
  published(): Stream[] {
    return [...this.#streams.values()].filter(({ input }) => input.isPublished)
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

  /**
   * Returns the stream of a playback id for writing. The caller must have claimed the recording.
   * @throws {StoreError} when servers share journals instead of a folder and the store does not answer
   */
  async openClaimed(playbackId: string): Promise<Stream> {
    await this.#opening.get(playbackId)?.catch(() => {}) // reported to its caller
    const stale = this.#unclaimed.delete(playbackId) ? this.#streams.get(playbackId) : undefined
    if (stale) {
      this.#streams.delete(playbackId)
      await stale.close()
    }
    if (!this.#streams.has(playbackId)) await this.#uploads?.mirror?.takeOver(playbackId)
    const stream = await this.open(playbackId)
    this.#unclaimed.delete(playbackId)
    return stream
  }

  /** Returns the stream of a playback id, creating or recovering it if necessary. */
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

  /** Returns a stream that is known or was recorded, or null when there is none. */
  async find(playbackId: string): Promise<ShownStream | null> {
    const known = this.#streams.get(playbackId)
    if (known) return known
    const { claims } = this.#options
    await this.#uploads?.mirror?.refresh(playbackId)
    if (claims) return this.#followed.find(this.directory(playbackId), claims.isWritten(playbackId))
    const journal = path.join(this.directory(playbackId), JOURNAL_FILE)
    const recorded = await access(journal).then(
      () => true,
      () => false,
    )
    return recorded ? this.open(playbackId) : null
  }

  finish(playbackId: string): Promise<void> {
    return this.#ending.take(playbackId, async () => {
      if (this.#removed.has(playbackId)) return
      const stream = await this.openClaimed(playbackId)
      await stream.finish()
      this.#uploads?.grown(playbackId)
      this.#forgetFinished()
    })
  }

  /** Closes a stream, forgets it and removes its files. */
  async remove(playbackId: string): Promise<void> {
    this.#noteRemoved(playbackId)
    await this.#ending.take(playbackId, async () => {
      await this.#opening.get(playbackId)?.catch(() => {}) // reported to its caller
      const stream = this.#streams.get(playbackId)
      this.#streams.delete(playbackId)
      await stream?.close()
      await this.#uploads?.mirror?.readAll(playbackId) // another server may have recorded it
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

  /** Closes a stream and forgets it, so that another server may continue it. */
  letGo(playbackId: string): Promise<void> {
    return this.#ending.take(playbackId, async () => {
      const stream = this.#streams.get(playbackId)
      this.#streams.delete(playbackId)
      await stream?.close()
      if (stream) await this.#uploads?.giveUp(playbackId)
    })
  }

  /** Removes this server's copy of a recording that another server has removed. */
  async drop(playbackId: string): Promise<void> {
    await this.letGo(playbackId)
    this.#uploads?.mirror?.forget(playbackId)
    await rm(this.directory(playbackId), { recursive: true, force: true, maxRetries: RM_RETRIES })
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
      onWritten: () => this.#uploads?.grown(playbackId),
      follow: () => this.#follower(playbackId),
      before: claims?.stateOf(playbackId),
      renditions,
    })
    this.#streams.set(playbackId, stream)
    if (claims) this.#unclaimed.add(playbackId)
    if (stream.finished) this.#forgetFinished()
    return stream
  }

  #tell(playbackId: string, state: IngestState): void {
    for (const listener of this.#listeners) {
      try {
        listener(playbackId, state)
      } catch (error) {
        // A failing listener is not the encoder's fault.
        this.#options.logger.error({ err: error, playbackId }, 'Could not report the ingest state')
      }
    }
  }

  /** Returns the follower of an encoder that starts to send. Its errors never reach the stream. */
  #follower(playbackId: string): PublicationFollower {
    const guarded = <Result>(action: () => Result): Result | undefined => {
      try {
        return action()
      } catch (error) {
        this.#options.logger.error({ err: error, playbackId }, 'Could not follow a stream')
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
    // A stream that is being closed stays in the map, so that it is not opened a second time.
    const finished = [...this.#streams].filter(([id, { finished }]) => finished && !this.#ending.isTaken(id))
    for (const [playbackId] of finished.slice(0, -MAX_FINISHED_STREAMS)) this.#streams.delete(playbackId)
  }

  /**
   * Returns the folder of a recording.
   * @throws when the id is not a valid playback id
   */
  directory(playbackId: string): string {
    if (!isPlaybackId(playbackId)) throw new Error('not a playback id')
    return path.join(this.#options.mediaDir, playbackId)
  }
}
