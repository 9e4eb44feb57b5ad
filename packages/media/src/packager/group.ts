import type { AacConfig } from '../codecs/flv/aac.ts'
import type { VideoConfig } from '../codecs/flv/video-config.ts'
import { fragment, fragmentBytes, type Sample } from '../codecs/fmp4/fragment.ts'
import { initSegment } from '../codecs/fmp4/init-segment.ts'
import { AUDIO_TRACK, VIDEO_TIMESCALE, VIDEO_TRACK } from '../codecs/fmp4/tracks.ts'
import { AudioQueue } from './audio-queue.ts'
import type { PackagerSink } from './sink.ts'
import {
  AUDIO_GONE_MS,
  PART_MIN_MS,
  PART_TARGET_MS,
  SEGMENT_LIMIT_MS,
  SEGMENT_MAX_MS,
  SEGMENT_MIN_MS,
} from './timing.ts'

const TICKS_PER_MS = VIDEO_TIMESCALE / 1000
/** Duration assumed for the last frame of a group when there is no earlier one, in ms. */
const FALLBACK_FRAME_MS = 33
/**
 * How much the durations of equally long frames may differ, in ms, because RTMP rounds times to milliseconds.
 */
const ROUNDING_MS = 1

/** A received frame. `arrivedAt`: when it would have arrived without a connection loss; absent: now. */
export type VideoFrame = {
  timestamp: number
  keyFrame: boolean
  compositionOffset: number
  data: Buffer
  arrivedAt?: number | undefined
}

/** A frame on the group's timeline; `time` in ms from the first frame. */
type PlacedFrame = { time: number; keyFrame: boolean; compositionOffset: number; data: Buffer }

/**
 * A part that is not finished. It has audio alone from `start` until `picturesFrom`, while a frame of an
 * earlier part is on screen. Times in ms of the timeline.
 */
type OpenPart = { start: number; picturesFrom: number; independent: boolean; samples: Sample[] }

export type GroupOptions = {
  video: VideoConfig
  audio: AacConfig | null
  /**
   * Settings of the silence for groups without audio. Players cannot switch from video with audio to video
   * without audio.
   */
  quiet: AacConfig
  /** RTMP timestamp of the first frame. */
  startTimestamp: number
  /**
   * Returns the time of a segment that starts at an RTMP timestamp, in ms since 1970. Called once per
   * segment, in order.
   */
  dateSegment(timestamp: number): number
  sink: PackagerSink
}

/** Splits a run of frames, with one decoder configuration and a steady clock, into segments and parts. */
export class Group {
  readonly #options: GroupOptions
  readonly #audio: AudioQueue
  #sequenceNumber = 0
  /** The last received frame, held until the next one determines its duration. */
  #pending: PlacedFrame | null = null
  #lastDuration = FALLBACK_FRAME_MS
  #segmentStart: number | null = null
  #part: OpenPart | null = null
  /** Calls of the sink in order. Each returns false as long as it must wait. */
  readonly #output: (() => boolean)[] = []
  #isFinished = false

  constructor(options: GroupOptions) {
    this.#options = options
    const { video, audio, quiet, startTimestamp, sink } = options
    this.#audio = new AudioQueue(audio ?? quiet)
    sink.beginGroup({ init: initSegment(video, audio ?? quiet), video, audio, startTimestamp })
  }

  get video(): VideoConfig {
    return this.#options.video
  }

  /** The audio configuration; null when silence replaces it. */
  get audio(): AacConfig | null {
    return this.#options.audio
  }

  /** Returns the time of an RTMP timestamp on the group's timeline, in ms. */
  timeOf(timestamp: number): number {
    return timestamp - this.#options.startTimestamp
  }

  addVideo(frame: VideoFrame): void {
    // Times must increase: a repeated timestamp advances by the smallest step.
    const time = Math.max(this.timeOf(frame.timestamp), this.#pending ? this.#pending.time + 1 : 0)
    if (this.#pending) {
      this.#endBefore(this.#pending, time)
      this.#place(this.#pending, time - this.#pending.time)
    }
    if (this.#segmentStart === null) this.#openSegment(time, frame.keyFrame)
    else if (this.#isSegmentOver(time - this.#segmentStart, frame.keyFrame)) {
      this.#closeSegment(time)
      this.#openSegment(time, frame.keyFrame)
    }
    const { keyFrame, compositionOffset, data } = frame
    this.#pending = { time, keyFrame, compositionOffset, data }
  }

  /** Appends slices to the newest frame. */
  addSlices(data: Buffer): void {
    if (this.#pending) this.#pending.data = Buffer.concat([this.#pending.data, data])
  }

  /** The encoder's time at which the part with the newest frame is full, in ms. */
  get partFullAt(): number {
    const { startTimestamp } = this.#options
    const newest = this.#pending?.time ?? 0
    const start = this.#part?.start ?? newest
    return startTimestamp + (start + PART_TARGET_MS > newest ? start : newest) + PART_TARGET_MS
  }

  addAudio(timestamp: number, data: Buffer): void {
    this.#audio.add(this.timeOf(timestamp), data)
    this.#write()
  }

  /**
   * Writes the remaining frames. `nextTimestamp`: where the next group continues without a gap; null: it does
   * not.
   */
  finish(nextTimestamp: number | null): void {
    this.#isFinished = true
    const last = this.#pending
    if (!last) return
    const wanted = nextTimestamp === null ? last.time + this.#lastDuration : this.timeOf(nextTimestamp)
    const duration = Math.min(Math.max(1, wanted - last.time), SEGMENT_LIMIT_MS)
    const end = last.time + duration
    this.#endBefore(last, end)
    this.#audio.endAt(end)
    this.#place(last, duration)
    this.#closeSegment(end)
    this.#pending = null
    this.#segmentStart = null
  }

  /**
   * Starts a new segment with a frame whose long duration would make the current segment too long. `end`: the
   * end of the frame.
   */
  #endBefore(frame: PlacedFrame, end: number): void {
    const start = this.#segmentStart
    if (start === null || frame.time === start || end - start <= SEGMENT_LIMIT_MS) return
    this.#closeSegment(frame.time)
    this.#openSegment(frame.time, frame.keyFrame)
  }

  #isSegmentOver(duration: number, keyFrame: boolean): boolean {
    return duration >= (keyFrame ? SEGMENT_MIN_MS : SEGMENT_MAX_MS)
  }

  #openSegment(time: number, independent: boolean): void {
    const programDateTime = this.#options.dateSegment(this.#options.startTimestamp + time)
    this.#queue(() => {
      this.#options.sink.openSegment({ programDateTime, independent })
      return true
    })
    this.#segmentStart = time
  }

  #closeSegment(time: number): void {
    this.#flushPart(time)
    this.#queue(() => {
      this.#options.sink.closeSegment()
      return true
    })
  }

  /**
   * Adds a frame to the current part. Writes the part first if it would become too long. A frame that lasts
   * longer than its part keeps its duration, and the next parts have audio alone until it ends.
   */
  #place(frame: PlacedFrame, duration: number): void {
    const end = frame.time + duration
    if (end - this.#partStart(frame.time) > PART_TARGET_MS && this.#isFull(frame.time)) {
      this.#flushPart(frame.time)
    }
    this.#part ??= openPart(frame.time, frame.keyFrame)
    if (this.#part.samples.length === 0) this.#part.picturesFrom = frame.time
    this.#part.samples.push({
      duration: duration * TICKS_PER_MS,
      compositionOffset: frame.compositionOffset * TICKS_PER_MS,
      keyFrame: frame.keyFrame,
      data: frame.data,
    })
    while (end - this.#part.start > PART_TARGET_MS) {
      // The rest after the cut must last at least one frame of audio, even if the part before it then ends
      // early.
      const rest = Math.max(PART_TARGET_MS - PART_MIN_MS, Math.ceil(this.#audio.frameMs))
      const cut = Math.min(this.#part.start + PART_TARGET_MS, end - rest)
      this.#flushPart(cut)
      this.#part = openPart(cut, false)
    }
    this.#lastDuration = Math.min(duration, PART_TARGET_MS)
    // There is no room for another frame of this duration, so write the part now for lower latency.
    const nextEnd = end + duration - ROUNDING_MS
    if (nextEnd - this.#partStart(end) > PART_TARGET_MS && this.#isFull(end)) this.#flushPart(end)
  }

  #partStart(otherwise: number): number {
    return this.#part?.start ?? otherwise
  }

  /** Whether the current part may end at `time`. */
  #isFull(time: number): boolean {
    return time - this.#partStart(time) >= PART_MIN_MS
  }

  #flushPart(end: number): void {
    const part = this.#part
    if (!part) return
    this.#part = null
    this.#queue(() => this.#writePart(part, end))
  }

  #queue(call: () => boolean): void {
    this.#output.push(call)
    this.#write()
  }

  #write(): void {
    for (let call = this.#output.shift(); call; call = this.#output.shift()) {
      if (call()) continue
      this.#output.unshift(call)
      return
    }
  }

  /** Writes a part. A part without frames waits for late audio, because players stop at an empty part. */
  #writePart({ start, picturesFrom, independent, samples }: OpenPart, end: number): boolean {
    const isEmpty = samples.length === 0 && !this.#audio.hasBefore(end)
    const isOver = this.#isFinished || this.#audio.reaches(end)
    const isAudioGone = isOver || (this.#pending?.time ?? 0) - end > AUDIO_GONE_MS
    if (isEmpty && this.audio !== null && !isAudioGone) return false
    if (this.audio === null || isEmpty) this.#audio.fillUntil(end)
    this.#sequenceNumber += 1
    const sound = { trackId: AUDIO_TRACK, ...this.#audio.takeUntil(end) }
    const runs = [{ trackId: VIDEO_TRACK, baseTime: picturesFrom * TICKS_PER_MS, samples }, sound]
    this.#options.sink.addPart({
      data: fragment(this.#sequenceNumber, runs),
      duration: (end - start) / 1000,
      independent,
      soundBytes: fragmentBytes(sound),
    })
    return true
  }
}

function openPart(start: number, independent: boolean): OpenPart {
  return { start, picturesFrom: start, independent, samples: [] }
}
