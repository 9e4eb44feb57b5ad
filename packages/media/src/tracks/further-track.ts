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

/** So many segments of the source have to be in line with a track before it is cut; after each fault of it twice as many, up to these. */
const FIRST_NEEDED = 1
const MOST_NEEDED = 64
/** A track that was cut for so many segments has no faults any more. */
const FORGIVEN_AFTER = 30
/** Key frames that are remembered: those of a segment at least. */
const KEY_FRAMES = 32
/** What has come since the last key frame, at most, bytes and frames: what takes more cannot be begun with. */
const MOST_BACKLOG = { bytes: 8 * 1024 * 1024, frames: 2000 }

/** The group of the source that comes in. */
export interface SourceGroup {
  startTimestamp: number
  video: VideoConfig
  /** Its init segment, which says how its sound is decoded. */
  init: Buffer
}

/**
 * One further track of an encoder, as long as it publishes: looks whether its key frames are in line with the source's, and has it cut as the
 * source is from then on. What goes wrong leaves it out for a while, and never touches the source.
 */
export class FurtherTrack {
  readonly #number: number
  readonly #picture: SmallerPicture
  #meter = new StreamMeter()
  #config: VideoConfig | null = null
  /** What cannot be shown here. */
  #unshown: string | null = null
  #state: TrackState = 'waiting'
  #group: SourceGroup | null = null
  /** What was begun with in the group: it stays what it is, as viewers keep it. */
  #init: Buffer | null = null
  #cutter: TrackCutter | null = null
  #backlog: TrackFrame[] = []
  #backlogBytes = 0
  #newest: number | null = null
  /** When the newest key frames are shown, on the encoder's clock. */
  #keyFrames: number[] = []
  /** When the source's segment begins to be shown; null: it is not known yet. */
  #segmentShownAt: number | null = null
  #framesInSegment = 0
  #inLine = 0
  #needed = FIRST_NEEDED
  #cutSegments = 0

  /** @param number what the encoder calls it @param picture as what viewers are shown it */
  constructor(number: number, picture: SmallerPicture) {
    this.#number = number
    this.#picture = picture
  }

  /** It is being cut, or may be after one look: whether it is offered is not decided. */
  get isUndecided(): boolean {
    return this.#config !== null && this.#state === 'waiting' && this.#needed === FIRST_NEEDED
  }

  /** Frames per second; null until measured. */
  get framesPerSecond(): number | null {
    return this.#meter.framesPerSecond
  }

  /** What comes in, and whether viewers can be shown it. */
  get described(): IngestTrack {
    const { codec, width, height } = this.#config ?? { codec: this.#unshown ?? '', width: null, height: null }
    const { framesPerSecond: fps, kbps } = this.#meter
    const state = this.#cutter && this.#picture.offered ? 'offered' : this.#state
    return { track: this.#number, codec, width, height, fps, kbps, state }
  }

  /** How it is decoded from its next key frame on. */
  configure(config: VideoConfig): void {
    if (this.#config?.record.equals(config.record)) return
    if (this.#cutter) this.leaveOut('unaligned')
    this.#config = config
    this.#unshown = null
    this.#state = 'waiting'
    this.#forget()
  }

  /** It comes in a codec that cannot be shown. */
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

  /** The source's next segments are of another group: with their first one it may be begun again. */
  beginGroup(group: SourceGroup): void {
    this.#group = group
    this.#init = null
    this.#inLine = 0
    this.#segmentShownAt = null
  }

  /** The source has begun a segment. @param mayBegin whether there is room for what is cut */
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

  /** The source has a part more, listed as `listed`. */
  addPart(part: SourcePart, listed: { duration: number; independent: boolean }): void {
    if (part.beginsSegment) {
      this.#segmentShownAt = listed.independent ? part.shownAt : null
      if (!listed.independent) this.leaveOut('unaligned') // there is nothing to be in line with
    }
    if (!this.#cutter) return
    this.#picture.expect(listed)
    this.#cutter.addPart(part)
    this.#watch()
  }

  /** The source has closed its segment. */
  closeSegment(): void {
    this.#picture.closeSegment()
    if (!this.#cutter) return
    this.#cutSegments += 1
    if (this.#cutSegments >= FORGIVEN_AFTER) this.#needed = FIRST_NEEDED
  }

  /** The source's group has ended: what is left of it is cut. */
  endGroup(): void {
    this.#cutter?.finish()
    this.#cutter = null
    this.#picture.stop()
    this.#group = null
    this.#state = this.#config ? 'waiting' : this.#state
  }

  /** It is not shown for a while. What was listed and has not come ends in a gap; what follows is the source. */
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

  /** Whether the last segment of the source began with a key frame of the track's, too. */
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
    if (!aac) throw new Error('the source has no track of sound')
    const init = initSegment(this.#config, parseAacConfig(aac))
    if (this.#init && !this.#init.equals(init)) return // until the source's next group
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

  /** Keeps what a segment may begin with. */
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
