import { type MediaName, type PictureName, pictureOf } from '../recorder/media-names.ts'
import type { MediaSource } from '../recorder/recording.ts'
import type { Segment, Timeline } from '../recorder/timeline.ts'
import type { ShownRendition, ShownStream } from '../shown-stream.ts'
import { type ListedTimeline, mediaPlaylist, type PlaylistKind } from './playlist.ts'
import { PlaylistCache } from './playlist-cache.ts'

/** A stream as viewers watch it: live, or later than live by a delay. */
export interface WatchedStream extends ShownRendition {
  readonly timeline: ListedTimeline & Pick<Timeline, 'segment'>
  /**
   * Returns another video rendition. Viewers get the source if the result is null or the method is absent.
   */
  picture?(name: PictureName): ShownRendition | null
}

/**
 * A rendition that ends earlier than live by a delay. It lists complete segments only, because viewers who
 * are late on purpose need no low latency. A segment that was listed once stays listed when the delay grows.
 */
class DelayedRendition implements ShownRendition {
  readonly playlists: ShownRendition['playlists']
  readonly changes: ShownRendition['changes']
  readonly #shown: ShownRendition
  readonly #cache = new PlaylistCache<PlaylistKind>((kind) => this.#build(kind))
  #listed: Segment[] = []

  constructor(shown: ShownRendition) {
    this.#shown = shown
    this.changes = shown.changes
    this.playlists = {
      get: async (kind) => {
        if (kind !== 'master') return this.#cache.get(kind)
        return this.#listed.length > 0 ? shown.playlists.get(kind) : null
      },
    }
  }

  get finished(): boolean {
    return this.#shown.finished
  }

  get timeline(): ListedTimeline {
    const { independent, longestSegment } = this.#shown.timeline
    const hasPicture = this.#listed.length > 0
    return { segments: this.#listed, open: null, ended: false, independent, longestSegment, hasPicture }
  }

  /** Lists the segments that ended by a moment (ms since 1970). */
  lookUntil(moment: number): void {
    const { segments } = this.#shown.timeline
    const isOver = ({ programDateTime, duration }: Segment) => programDateTime + duration * 1000 <= moment
    const early = segments.findIndex((segment, index) => index >= this.#listed.length && !isOver(segment))
    const listed = early < 0 ? segments.length : early
    if (listed === this.#listed.length) return
    this.#listed = segments.slice(0, listed)
    this.#cache.invalidate()
  }

  source(media: MediaName): MediaSource | null {
    const isKnown = media.kind === 'init' || this.#listed.some(({ name }) => name === media.name)
    return isKnown ? this.#shown.source(media) : null
  }

  #build(kind: PlaylistKind): string | null {
    if (this.#listed.length === 0) return null
    return mediaPlaylist(this.timeline, { rendition: kind.startsWith('sound') ? 'sound' : null })
  }
}

/** A stream for viewers who are later than live by a delay. */
class DelayedStream extends DelayedRendition implements WatchedStream {
  readonly #stream: ShownStream
  readonly #pictures = new WeakMap<ShownRendition, DelayedRendition>()
  #until = Number.NEGATIVE_INFINITY

  constructor(stream: ShownStream) {
    super(stream)
    this.#stream = stream
  }

  override get timeline(): WatchedStream['timeline'] {
    return { ...super.timeline, segment: (name) => this.#stream.timeline.segment(name) }
  }

  override lookUntil(moment: number): void {
    this.#until = Math.max(this.#until, moment)
    super.lookUntil(this.#until)
  }

  picture(name: PictureName): ShownRendition | null {
    const shown = this.#stream.picture?.(name)
    if (!shown) return null
    const delayed = this.#pictures.get(shown) ?? new DelayedRendition(shown)
    this.#pictures.set(shown, delayed)
    delayed.lookUntil(this.#until)
    return delayed
  }

  override source(media: MediaName): MediaSource | null {
    const name = pictureOf(media.name)
    return name ? (this.picture(name)?.source(media) ?? null) : super.source(media)
  }
}

/** Shows streams later than live. Keeps a delayed form of each stream while the stream is in memory. */
export class Delays {
  readonly #delayed = new WeakMap<ShownStream, DelayedStream>()
  readonly #now: () => number

  /** @param now wall clock, in ms since 1970 */
  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * Returns a stream as its viewers watch it. A finished match has no delay.
   * @param delayMs 0: live
   */
  of(stream: ShownStream, delayMs: number): WatchedStream {
    if (delayMs === 0 || stream.finished) return stream
    const delayed = this.#delayed.get(stream) ?? new DelayedStream(stream)
    this.#delayed.set(stream, delayed)
    delayed.lookUntil(this.#now() - delayMs)
    return delayed
  }
}
