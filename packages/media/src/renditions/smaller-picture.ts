import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ChangeSignal } from '../hls/change-signal.ts'
import {
  type ListedTimeline,
  mediaPlaylist,
  type OfferedPicture,
  type PlaylistKind,
  sourceReports,
} from '../hls/playlist.ts'
import { PlaylistCache } from '../hls/playlist-cache.ts'
import { newestPart } from '../hls/rendition-report.ts'
import { MediaMemory } from '../recorder/media-memory.ts'
import { type MediaName, nameInPicture, type PictureName, segmentFile } from '../recorder/media-names.ts'
import { PeakBitrate } from '../recorder/peak-bitrate.ts'
import type { MediaSource } from '../recorder/recording.ts'
import type { InitGroup, Segment, Timeline, VideoDescription } from '../recorder/timeline.ts'
import type { ShownRendition } from '../shown-stream.ts'

/** The properties of the source's part that the rendition's part needs. */
type SourcePart = Pick<Segment['parts'][number], 'duration' | 'independent'>

/** A segment in progress: the segment of the source, and the parts of the rendition's segment made so far. */
interface Making {
  source: Segment
  made: Segment
  /** All expected parts of the segment, including those already made. */
  parts: SourcePart[]
  /** Whether the source's segment is closed. */
  closed: boolean
  /** Whether no more parts of the rendition's segment will come. */
  spoilt: boolean
}

export interface SmallerPictureOptions {
  name: PictureName
  /** Returns the source's current timeline. */
  timeline(): Timeline
  /** Folder of the rendition's segments while the match is live. */
  directory: string
  /** Called when the disk did not accept a segment. */
  onFailure(error: Error): void
  /**
   * Called when a segment is complete.
   * @param bytes its size
   * @param written settles when the write has succeeded or failed
   */
  onSegment(bytes: number, written: Promise<void>): void
}

/**
 * A video rendition other than the source, made here or sent by the encoder, as live viewers see it. It has
 * the source's segments and parts, one for one and at the same times. In place of a segment that was not
 * made, it lists the source's segment, so viewers never lose the video. It ends with its segment in progress,
 * slightly behind the source.
 */
export class SmallerPicture implements ShownRendition {
  readonly changes = new ChangeSignal()
  readonly playlists: PlaylistCache<PlaylistKind>
  readonly #options: SmallerPictureOptions
  /** The listed closed segments. Where the rendition has none, the segment of the source is listed. */
  #segments: Segment[] = []
  /** The rendition's segments by name, complete or in progress. */
  readonly #made = new Map<string, Segment>()
  readonly #memory = new MediaMemory()
  #making: Making[] = []
  #init: InitGroup | null = null
  /** Bitrate of the complete segments since the rendition started. */
  #peakBitrate = new PeakBitrate()

  constructor(options: SmallerPictureOptions) {
    this.#options = options
    this.playlists = new PlaylistCache((kind) =>
      this.timeline.hasPicture
        ? mediaPlaylist(this.timeline, {
            skip: kind === 'delta',
            reports: sourceReports(this.#options.timeline()),
          })
        : null,
    )
  }

  get timeline(): ListedTimeline {
    const { independent, ended, hasPicture, open, longestSegment } = this.#options.timeline()
    const [first] = this.#making
    return {
      segments: this.#listed(),
      open: first ? first.made : open,
      independent,
      hasPicture,
      longestSegment,
      ended: ended && !first,
    }
  }

  get finished(): boolean {
    return this.#options.timeline().ended
  }

  /** The offered rendition; null before its first complete segment, and while it is not made. */
  get offered(): OfferedPicture | null {
    const peakBitrate = this.#peakBitrate.value
    if (!this.#init || peakBitrate === 0) return null
    return {
      name: this.#options.name,
      peakBitrate,
      video: this.#init.video,
      newest: () => newestPart(this.timeline),
    }
  }

  /**
   * Starts the rendition with the next segment.
   * @param source the group that it is made from
   */
  begin(source: InitGroup, init: Buffer, video: VideoDescription): void {
    const name = nameInPicture(source.name, this.#options.name)
    this.#init = { name, size: init.length, video, audio: source.audio }
    this.#peakBitrate = new PeakBitrate()
    this.#memory.addInit(name, init)
  }

  /** Opens a segment after the source has opened one. */
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
      soundBytes: null,
      kept: true,
      gone: false,
    }
    this.#made.set(made.name, made)
    this.#making.push({ source, made, parts: [], closed: false, spoilt: false })
    this.changed()
  }

  /** Adds a source part to the expected parts. */
  expect(part: SourcePart): void {
    this.#making.at(-1)?.parts.push(part)
  }

  /**
   * Adds the next part.
   * @param begins whether it starts with a key frame; absent: the same as the source's part
   */
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

  /** Closes the current segment after the source has closed its own. */
  closeSegment(): void {
    const making = this.#making.at(-1)
    if (making) making.closed = true
    this.#settle()
  }

  /**
   * Stops the rendition. If some parts of a segment are already listed, the segment cannot be withdrawn, so
   * it becomes a gap. The source's segments follow.
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

  /** Discards everything that was made, because the match is over or its recording was read again. */
  forget(): void {
    this.#making = []
    this.#init = null
    this.#peakBitrate = new PeakBitrate()
    this.#segments = []
    this.#made.clear()
    this.#memory.clear()
    this.changed()
  }

  /** Updates the playlists after a change. */
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

  /**
   * Returns the closed segments of the rendition. In place of the segments that it lacks, returns the
   * source's, up to the segment in progress or the newest one.
   */
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

  /** Closes segments in order, as long as the first is complete or can no longer be completed. */
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
    this.#memory.segmentWritten(made.name) // queued for removal like a written segment
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
