import { access, rm } from 'node:fs/promises'
import path from 'node:path'
import type { IngestState } from './ingest/ingest-state.ts'
import type { VideoLog } from './log.ts'
import { isPlaybackId, JOURNAL_FILE } from './recording/media-names.ts'
import type { Room } from './recording/room.ts'
import { Stream } from './stream.ts'
import type { IngestListener, PublicationFollower, VideoProvider } from './video-provider.ts'

/** Streams of finished matches kept in memory for people who watch the archive; others are read again when asked for. */
const MAX_FINISHED_STREAMS = 32
/** A picture or an MP4 may just be written into a folder that is removed. */
const RM_RETRIES = 5

interface RegistryOptions {
  /** Folder of all recordings; each playback id has its own folder in it. */
  mediaDir: string
  log: VideoLog
  /** Wall clock, ms since 1970. */
  now?: () => number
}

/** All streams this process knows. */
export class StreamRegistry {
  readonly #options: RegistryOptions
  readonly #room: () => Room
  readonly #streams = new Map<string, Stream>()
  readonly #opening = new Map<string, Promise<Stream>>()
  /** What ends streams, one after the other: a recording is not removed while it is being closed. */
  #ending: Promise<unknown> = Promise.resolve()
  readonly #removed = new Set<string>()
  readonly #listeners = new Set<IngestListener>()
  #follow: Parameters<VideoProvider['onPublication']>[0] | null = null

  constructor(options: RegistryOptions, room: () => Room) {
    this.#options = options
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
      this.#opening.delete(playbackId)
    }
  }

  /** A stream that is known or was recorded; null when there is none. */
  async find(playbackId: string): Promise<Stream | null> {
    const known = this.#streams.get(playbackId)
    if (known) return known
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
    this.#removed.add(playbackId)
    await this.#inTurn(async () => {
      const stream = this.#streams.get(playbackId)
      this.#streams.delete(playbackId)
      await stream?.close()
      await rm(this.directory(playbackId), { recursive: true, force: true, maxRetries: RM_RETRIES })
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
    const { log, now } = this.#options
    const stream = await Stream.open({
      playbackId,
      directory: this.directory(playbackId),
      log,
      now: now ?? Date.now,
      room: this.#room,
      onIngestChange: (state) => this.#tell(playbackId, state),
      follow: () => this.#followed(playbackId),
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
        this.#options.log.error({ err: error, playbackId }, 'Ingest state could not be reported') // not the encoder's fault
      }
    }
  }

  /** Who follows an encoder that begins to send: its faults stay its own. */
  #followed(playbackId: string): PublicationFollower {
    const guarded = <Result>(action: () => Result): Result | undefined => {
      try {
        return action()
      } catch (error) {
        this.#options.log.error({ err: error, playbackId }, 'A stream could not be followed')
        return undefined
      }
    }
    const follower = guarded(() => this.#follow?.(playbackId))
    return {
      media: (message) => guarded(() => follower?.media(message)),
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
