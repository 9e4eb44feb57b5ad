import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ChangeSignal } from '../hls/change-signal.ts'
import {
  type ListedTimeline,
  mediaPlaylist,
  type OfferedPicture,
  type PlaylistKind,
} from '../hls/playlist.ts'
import { PlaylistCache } from '../hls/playlist-cache.ts'
import { MediaMemory } from '../recorder/media-memory.ts'
import { type MediaName, nameInPicture, type PictureName, segmentFile } from '../recorder/media-names.ts'
import { PeakBitrate } from '../recorder/peak-bitrate.ts'
import type { MediaSource } from '../recorder/recording.ts'
import type { InitGroup, Segment, Timeline, VideoDescription } from '../recorder/timeline.ts'
import type { ShownRendition } from '../shown-stream.ts'

/** What of the source a part is made from. */
type SourcePart = Pick<Segment['parts'][number], 'duration' | 'independent'>

/** A segment that is being made smaller: the source's, and what there is of it. */
interface Making {
  source: Segment
  made: Segment
  /** The parts that are to come to it, those that have come included. */
  parts: SourcePart[]
  /** The source's is closed. */
  closed: boolean
  /** No more of it comes. */
  spoilt: boolean
}

export interface SmallerPictureOptions {
  name: PictureName
  /** The source, as it is now. */
  timeline(): Timeline
  /** Where its segments lie while the match is live. */
  directory: string
  /** The disk did not take a segment. */
  onFailure(error: Error): void
  /** A segment is whole, so many bytes. @param written settles when the disk has taken it, or has not */
  onSegment(bytes: number, written: Promise<void>): void
}

/**
 * A picture beside the source as viewers of a live match are shown it, made here or sent by the encoder: the source's segments and parts, one
 * for one and at the same times, smaller where they were made smaller and the source's own where they were not. So whoever watches it never loses the picture. While it is made it ends
 * where it is made, a little behind the source.
 */
export class SmallerPicture implements ShownRendition {
  readonly changes = new ChangeSignal()
  readonly playlists: PlaylistCache<PlaylistKind>
  readonly #options: SmallerPictureOptions
  /** What is listed of closed segments: smaller ones, and the source's between them. */
  #segments: Segment[] = []
  /** By name, what was made: whole, or as far as it is. */
  readonly #made = new Map<string, Segment>()
  readonly #memory = new MediaMemory()
  #making: Making[] = []
  #init: InitGroup | null = null
  /** Of the whole segments since it was begun. */
  #peakBitrate = new PeakBitrate()

  constructor(options: SmallerPictureOptions) {
    this.#options = options
    this.playlists = new PlaylistCache((kind) =>
      this.timeline.hasPicture ? mediaPlaylist(this.timeline, kind === 'delta') : null,
    )
  }

  get timeline(): ListedTimeline {
    const { independent, ended, hasPicture, open } = this.#options.timeline()
    const [first] = this.#making
    return {
      segments: this.#listed(),
      open: first ? first.made : open,
      independent,
      hasPicture,
      ended: ended && !first,
    }
  }

  get finished(): boolean {
    return this.#options.timeline().ended
  }

  /** What it is offered as; null before a segment of it is whole, and when it is not made. */
  get offered(): OfferedPicture | null {
    const peakBitrate = this.#peakBitrate.value
    if (!this.#init || peakBitrate === 0) return null
    return { name: this.#options.name, peakBitrate, video: this.#init.video }
  }

  /** From the next segment on it is made. @param source the group that it is made of */
  begin(source: InitGroup, init: Buffer, video: VideoDescription): void {
    const name = nameInPicture(source.name, this.#options.name)
    this.#init = { name, size: init.length, video, audio: source.audio }
    this.#peakBitrate = new PeakBitrate()
    this.#memory.addInit(name, init)
  }

  /** The source has begun a segment, of which it is made too. */
  openSegment(source: Segment): void {
    if (!this.#init) return
    const { name, programDateTime, discontinuity, independent } = source
    const made: Segment = {
      name: nameInPicture(name, this.#options.name),
      init: this.#init,
      programDateTime,
      discontinuity,
      independent,
      parts: [],
      duration: 0,
      size: 0,
      kept: true,
      gone: false,
    }
    this.#made.set(made.name, made)
    this.#making.push({ source, made, parts: [], closed: false, spoilt: false })
    this.changed()
  }

  /** The source has a part more, which is going to be made smaller. */
  expect(part: SourcePart): void {
    this.#making.at(-1)?.parts.push(part)
  }

  /** The next part is made. @param begins with a key frame; absent: as the source's does */
  addPart(data: Buffer, begins?: boolean): void {
    const making = this.#making.find(({ made, parts }) => made.parts.length < parts.length)
    const part = making?.parts[making.made.parts.length]
    if (!making || !part || making.spoilt) return
    const { made } = making
    this.#memory.addPart(made.name, data)
    const { duration, independent: sourceBegins } = part
    const independent = begins ?? sourceBegins
    made.parts.push({ duration, independent, offset: made.size, length: data.length })
    made.duration += duration
    made.size += data.length
    this.#settle()
  }

  /** The source has closed its segment. */
  closeSegment(): void {
    const making = this.#making.at(-1)
    if (making) making.closed = true
    this.#settle()
  }

  /**
   * It is made no more. What is listed of the segment that is being made cannot be taken back: it ends in a gap. What follows is the source.
   */
  stop(): void {
    const [first] = this.#making
    for (const { made } of this.#making.slice(1)) this.#made.delete(made.name)
    this.#making = first && first.made.parts.length > 0 ? [{ ...first, spoilt: true }] : []
    if (first && this.#making.length === 0) this.#made.delete(first.made.name)
    this.#init = null
    this.#peakBitrate = new PeakBitrate()
    this.#settle()
  }

  /** Forgets all that was made, as the match is over or its recording was read again. */
  forget(): void {
    this.#making = []
    this.#init = null
    this.#peakBitrate = new PeakBitrate()
    this.#segments = []
    this.#made.clear()
    this.#memory.clear()
    this.changed()
  }

  /** It is listed differently from before. */
  changed(): void {
    this.playlists.invalidate()
    this.changes.notify()
  }

  source(media: MediaName): MediaSource | null {
    if (media.kind === 'init') {
      const buffer = this.#memory.init(media.name)
      return buffer ? { buffer } : null
    }
    const made = this.#made.get(media.name)
    if (!made) return null
    const parts = this.#memory.parts(media.name)
    const file = path.join(this.#options.directory, segmentFile(media.name))
    if (media.kind === 'segment') {
      if (this.#making.some((each) => each.made === made)) return null
      return parts ? { buffer: Buffer.concat(parts) } : { path: file, offset: 0, length: made.size }
    }
    const part = made.parts[media.part]
    if (!part) return null
    const buffer = parts?.[media.part]
    return buffer ? { buffer } : { path: file, offset: part.offset, length: part.length }
  }

  /** Closed segments, brought up to where the source is, or where it is being made. */
  #listed(): Segment[] {
    const { segments } = this.#options.timeline()
    const [first] = this.#making
    for (let at = this.#segments.length; at < segments.length; at += 1) {
      const segment = segments[at]
      if (!segment || segment === first?.source) break
      this.#segments.push(segment)
    }
    return this.#segments
  }

  /** Closes what is whole, or never will be. */
  #settle(): void {
    for (let first = this.#making[0]; first?.closed; first = this.#making[0]) {
      const { made, parts, source, spoilt } = first
      if (!spoilt && made.parts.length < parts.length) break
      const before = this.#listed()
      this.#making.shift()
      if (spoilt) this.#spoil(made, source)
      else this.#keep(made)
      before.push(made)
    }
    this.changed()
  }

  #spoil(made: Segment, source: Segment): void {
    Object.assign(made, { parts: [], duration: source.duration, gone: true })
    this.#made.delete(made.name)
    this.#memory.segmentWritten(made.name) // to be forgotten as those are
  }

  #keep(made: Segment): void {
    const { directory, onFailure, onSegment } = this.#options
    this.#peakBitrate.add(made)
    const data = Buffer.concat(this.#memory.parts(made.name) ?? [])
    const written = mkdir(directory, { recursive: true })
      .then(() => writeFile(path.join(directory, segmentFile(made.name)), data))
      .then(
        () => this.#memory.segmentWritten(made.name),
        (error: unknown) => onFailure(error instanceof Error ? error : new Error(String(error))),
      )
    onSegment(made.size, written)
  }
}
