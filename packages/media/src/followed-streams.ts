import { ChangeSignal } from './hls/change-signal.ts'
import { type PlaylistKind, playlistOf } from './hls/playlist.ts'
import { PlaylistCache } from './hls/playlist-cache.ts'
import { FollowedRecording } from './recorder/followed-recording.ts'
import type { MediaName } from './recorder/media-names.ts'
import type { MediaSource } from './recorder/recording.ts'
import type { ShownStream } from './shown-stream.ts'

/** Maximum number of recordings with their journal in memory; others are read again on request. */
const MOST_FOLLOWED = 32

/**
 * The streams of recordings that are complete, and of recordings that another server is writing, as far as
 * they are written.
 */
export class FollowedStreams {
  readonly #streams = new Map<string, FollowedStream>()

  /**
   * Returns the stream of a recording, up to date.
   * @param isWritten whether a server is writing to it
   * @returns null when nothing was recorded
   */
  async find(directory: string, isWritten: boolean): Promise<ShownStream | null> {
    const stream = this.#streams.get(directory) ?? new FollowedStream(directory)
    // The stream is stored before any await, so that concurrent callers share it and read its journal only
    // once.
    this.#streams.delete(directory) // makes it the newest entry
    this.#streams.set(directory, stream)
    const isRecorded = await stream.catchUp(isWritten).catch((error: unknown) => {
      this.#drop(directory, stream)
      throw error
    })
    if (isRecorded) this.#forgetOldest()
    else this.#drop(directory, stream)
    return isRecorded ? stream : null
  }

  #forgetOldest(): void {
    for (const oldest of this.#streams.keys()) {
      if (this.#streams.size <= MOST_FOLLOWED) break
      this.#streams.delete(oldest)
    }
  }

  #drop(directory: string, stream: FollowedStream): void {
    if (this.#streams.get(directory) === stream) this.#streams.delete(directory)
  }
}

class FollowedStream implements ShownStream {
  readonly changes = new ChangeSignal()
  readonly playlists = new PlaylistCache<PlaylistKind>((kind) => playlistOf(kind, this.timeline, null))
  readonly #recording: FollowedRecording
  #reading: Promise<boolean> | null = null

  constructor(directory: string) {
    this.#recording = new FollowedRecording(directory)
  }

  get timeline() {
    return this.#recording.timeline
  }

  get finished(): boolean {
    return this.timeline.ended
  }

  source(media: MediaName): MediaSource | null {
    return this.#recording.source(media)
  }

  /**
   * Reads new journal records. Concurrent callers share one read.
   * @returns whether there is a recording
   */
  catchUp(isWritten: boolean): Promise<boolean> {
    this.#reading ??= this.#catchUp(isWritten).finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  async #catchUp(isWritten: boolean): Promise<boolean> {
    const changed = await this.#recording.catchUp(isWritten)
    if (changed) {
      this.playlists.invalidate()
      this.changes.notify()
    }
    return changed !== null
  }
}
