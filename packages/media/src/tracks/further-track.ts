import { parseAacConfig } from '../codecs/flv/aac.ts'
import type { VideoConfig } from '../codecs/flv/video-config.ts'
import { readInit } from '../codecs/fmp4/init-reader.ts'
import { initSegment } from '../codecs/fmp4/init-segment.ts'
import type { IngestTrack, TrackState } from '../ingest/ingest-state.ts'
import { StreamMeter } from '../ingest/stream-meter.ts'
import { CLOCK_LEAP_MS, CLOCK_STEP_BACK_MS } from '../packager/timing.ts'
import type { InitGroup, Segment } from '../recorder/timeline.ts'
import type { SmallerPicture } from '../renditions/smaller-picture.ts'
import { KEY_FRAME_TOLERANCE_MS, type SourcePart, TrackCutter, type TrackFrame } from './track-cutter.ts'

/**
 * Number of source segments that must start with a key frame of the track before cutting starts. It doubles
 * with each fault, up to the maximum.
 */
const FIRST_NEEDED = 1
const MOST_NEEDED = 64
/** Number of cut segments after which earlier faults no longer count. */
const FORGIVEN_AFTER = 30
/** Number of key frames to remember; enough for a segment. */
const KEY_FRAMES = 32
/** Maximum bytes and frames to hold since the last key frame. Cutting cannot start with a longer GOP. */
const MOST_BACKLOG = { bytes: 8 * 1024 * 1024, frames: 2000 }

/** The current group of the source. */
export interface SourceGroup {
  startTimestamp: number
  video: VideoConfig
  /** The group's init segment, which contains the audio configuration. */
  init: Buffer
}

/**
 * One further track of an encoder while it publishes. Checks whether its key frames align with the source's
 * and, from then on, cuts it like the source. A fault removes the track for a while and never affects the
 * source.
 */
export class FurtherTrack {
  readonly #number: number
  readonly #picture: SmallerPicture
  #meter = new StreamMeter()
  #config: VideoConfig | null = null
  /** The codec of a track that is not supported. */
  #unshown: string | null = null
  #state: TrackState = 'waiting'
  #group: SourceGroup | null = null
  /** The init segment used in this group. It must not change, because viewers keep it. */
  #init: Buffer | null = null
  #cutter: TrackCutter | null = null
  #backlog: TrackFrame[] = []
  #backlogBytes = 0
  #newest: number | null = null
  /** Presentation times of the newest key frames, on the encoder's clock. */
  #keyFrames: number[] = []
  /** Presentation time at which the source's segment starts; null when not known yet. */
  #segmentShownAt: number | null = null
  #framesInSegment = 0
  #inLine = 0
  #needed = FIRST_NEEDED
  #cutSegments = 0

  /**
   * @param number the encoder's number of the track
   * @param picture the rendition that viewers see
   */
  constructor(number: number, picture: SmallerPicture) {
    this.#number = number
    this.#picture = picture
  }

  /** Whether the track may be offered soon: it is being cut, or waits for its first check. */
  get isUndecided(): boolean {
    return this.#config !== null && this.#state === 'waiting' && this.#needed === FIRST_NEEDED
  }

  /** Frames per second; null until measured. */
  get framesPerSecond(): number | null {
    return this.#meter.framesPerSecond
  }

  /** A description of the track, including whether viewers can watch it. */
  get described(): IngestTrack {
    const { codec, width, height } = this.#config ?? { codec: this.#unshown ?? '', width: null, height: null }
    const { framesPerSecond: fps, kbps } = this.#meter
    const state = this.#cutter && this.#picture.offered ? 'offered' : this.#state
    return { track: this.#number, codec, width, height, fps, kbps, state }
  }

  /** Sets the track's decoder configuration from the next key frame on. */
  configure(config: VideoConfig): void {
    if (this.#config?.record.equals(config.record)) return
    if (this.#cutter) this.leaveOut('unaligned')
    this.#config = config
    this.#unshown = null
    this.#state = 'waiting'
    this.#forget()
  }

  /** Marks the track as unsupported. */
  refuse(codec: string): void {
    if (this.#unshown === codec) return
    if (this.#cutter) this.leaveOut('codec')
    this.#config = null
    this.#unshown = codec
    this.#state = 'codec'
  }

  addFrame(frame: TrackFrame): void {
    this.#meter.videoFrame(frame.decodedAt, frame.keyFrame, frame.data.length)
    if (!this.#config) return
    const step = frame.decodedAt - (this.#newest ?? frame.decodedAt)
    if (step > CLOCK_LEAP_MS || step < -CLOCK_STEP_BACK_MS) {
      if (this.#cutter) this.leaveOut('unaligned')
      this.#forget()
    }
    const decodedAt = Math.max(frame.decodedAt, (this.#newest ?? Number.NEGATIVE_INFINITY) + 1)
    this.#newest = decodedAt
    this.#framesInSegment += 1
    if (frame.keyFrame) this.#keyFrames = [...this.#keyFrames, frame.shownAt].slice(-KEY_FRAMES)
    const placed = { ...frame, decodedAt }
    if (this.#cutter) this.#cutter.addFrame(placed)
    else this.#keep(placed)
    this.#watch()
  }

  /** Handles a new group of the source. Cutting may start with its first segment. */
  beginGroup(group: SourceGroup): void {
    this.#group = group
    this.#init = null
    this.#inLine = 0
    this.#segmentShownAt = null
  }

  /**
   * Handles a new segment of the source.
   * @param mayBegin whether there is space for the track
   */
  openSegment(open: Segment, mayBegin: boolean): void {
    if (this.#cutter) {
      this.#picture.openSegment(open)
      return
    }
    this.#judge()
    this.#segmentShownAt = null
    this.#framesInSegment = 0
    if (!mayBegin) this.leaveOut('no-room')
    else if (this.#inLine >= this.#needed) this.#begin(open)
  }

  /** Handles a new part of the source. `listed`: its entry in the playlist. */
  addPart(part: SourcePart, listed: { duration: number; independent: boolean }): void {
    if (part.beginsSegment) {
      this.#segmentShownAt = listed.independent ? part.shownAt : null
      if (!listed.independent) this.leaveOut('unaligned') // there is no key frame to align with
    }
    if (!this.#cutter) return
    this.#picture.expect(listed)
    this.#cutter.addPart(part)
    this.#watch()
  }

  /** Handles the end of a source segment. */
  closeSegment(): void {
    this.#picture.closeSegment()
    if (!this.#cutter) return
    this.#cutSegments += 1
    if (this.#cutSegments >= FORGIVEN_AFTER) this.#needed = FIRST_NEEDED
  }

  /** Handles the end of the source's group: cuts the remaining frames. */
  endGroup(): void {
    this.#cutter?.finish()
    this.#cutter = null
    this.#picture.stop()
    this.#group = null
    this.#state = this.#config ? 'waiting' : this.#state
  }

  /**
   * Stops offering the track for a while. Listed segments that are incomplete become gaps, and the source's
   * segments follow.
   */
  leaveOut(state: TrackState): void {
    if (this.#config) this.#state = state
    this.#inLine = 0
    this.#segmentShownAt = null
    this.#framesInSegment = 0
    if (!this.#cutter) return
    this.#cutter = null
    this.#needed = Math.min(2 * this.#needed, MOST_NEEDED)
    this.#picture.stop()
  }

  /** Checks whether the last source segment started with a key frame of this track. */
  #judge(): void {
    const { width = 0, height = 0 } = this.#config ?? {}
    const { video } = this.#group ?? {}
    const began = this.#segmentShownAt
    if (!this.#config || !video || began === null) return
    const isInLine = this.#keyFrames.some((each) => Math.abs(each - began) <= KEY_FRAME_TOLERANCE_MS)
    this.#inLine = isInLine ? this.#inLine + 1 : 0
    if (width * height > video.width * video.height) {
      this.#inLine = 0
      this.#state = 'larger'
    } else if (!isInLine) this.#state = this.#framesInSegment === 0 ? 'late' : 'unaligned'
  }

  #begin(open: Segment): void {
    if (!this.#config || !this.#group) return
    const { startTimestamp, init: sourceInit } = this.#group
    const { aac } = readInit(sourceInit)
    if (!aac) throw new Error('the source has no audio track')
    const init = initSegment(this.#config, parseAacConfig(aac))
    if (this.#init && !this.#init.equals(init)) return // waits until the source's next group
    this.#init = init
    this.#show(open.init, init, this.#config)
    this.#picture.openSegment(open)
    const picture = this.#picture
    const onPart = (data: Buffer, begins: boolean) => picture.addPart(data, begins)
    this.#cutter = new TrackCutter({ startTimestamp, onPart }, this.#backlog)
    this.#cutSegments = 0
    this.#state = 'waiting'
    this.#clearBacklog()
    this.#watch()
  }

  #show(group: InitGroup, init: Buffer, { codec, width, height }: VideoConfig): void {
    this.#picture.begin(group, init, { codec, width, height })
  }

  #watch(): void {
    const fault = this.#cutter?.fault
    if (fault) this.leaveOut(fault)
  }

  /** Keeps the frames since the last key frame, because the next segment may start there. */
  #keep(frame: TrackFrame): void {
    if (frame.keyFrame) this.#clearBacklog()
    else if (this.#backlog.length === 0) return
    this.#backlog.push(frame)
    this.#backlogBytes += frame.data.length
    if (this.#backlogBytes > MOST_BACKLOG.bytes || this.#backlog.length > MOST_BACKLOG.frames)
      this.#clearBacklog()
  }

  #clearBacklog(): void {
    this.#backlog = []
    this.#backlogBytes = 0
  }

  #forget(): void {
    this.#clearBacklog()
    this.#keyFrames = []
    this.#newest = null
    this.#inLine = 0
  }
}
