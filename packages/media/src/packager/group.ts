import type { AacConfig } from '../codecs/flv/aac.ts'
import type { VideoConfig } from '../codecs/flv/video-config.ts'
import { fragment, fragmentBytes, type Sample } from '../codecs/fmp4/fragment.ts'
import { initSegment } from '../codecs/fmp4/init-segment.ts'
import { AUDIO_TRACK, VIDEO_TIMESCALE, VIDEO_TRACK } from '../codecs/fmp4/tracks.ts'
import { AudioQueue } from './audio-queue.ts'
import type { PackagerSink } from './sink.ts'
import { PART_TARGET_MS, SEGMENT_LIMIT_MS, SEGMENT_MAX_MS, SEGMENT_MIN_MS } from './timing.ts'

const TICKS_PER_MS = VIDEO_TIMESCALE / 1000
/** Duration assumed for the last frame of a group when there is no earlier one, in ms. */
const FALLBACK_FRAME_MS = 33
/** Difference of frames of equal length, in ms, because RTMP rounds times to milliseconds. */
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

export type GroupOptions = {
  video: VideoConfig
  audio: AacConfig | null
  /**
   * Settings of the silence for groups without audio. Players cannot continue from video with audio to video
   * without it.
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
  #part: { start: number; independent: boolean; samples: Sample[] } | null = null

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
  }

  /**
   * Writes the remaining frames. `nextTimestamp`: where the next group continues without a gap; null: it does
   * not.
   */
  finish(nextTimestamp: number | null): void {
    if (this.#pending) {
      const time = this.#pending.time
      const end = nextTimestamp === null ? time + this.#lastDuration : this.timeOf(nextTimestamp)
      const duration = Math.max(1, end - time)
      this.#audio.endAt(time + duration)
      this.#place(this.#pending, duration)
      this.#pending = null
      this.#flushPart(time + duration)
    }
    if (this.#segmentStart !== null) this.#options.sink.closeSegment()
    this.#segmentStart = null
  }

  /** Starts a segment with a frame whose long duration would make the current one too long. */
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
    this.#options.sink.openSegment({ programDateTime, independent })
    this.#segmentStart = time
  }

  #closeSegment(time: number): void {
    this.#flushPart(time)
    this.#options.sink.closeSegment()
  }

  /** Adds a frame to the current part, and writes the part first if it would become too long. */
  #place(frame: PlacedFrame, duration: number): void {
    const end = frame.time + duration
    if (this.#part && end - this.#part.start > PART_TARGET_MS) this.#flushPart(frame.time)
    this.#part ??= { start: frame.time, independent: frame.keyFrame, samples: [] }
    this.#part.samples.push({
      duration: duration * TICKS_PER_MS,
      compositionOffset: frame.compositionOffset * TICKS_PER_MS,
      keyFrame: frame.keyFrame,
      data: frame.data,
    })
    this.#lastDuration = duration
    // There is no room for another frame of this duration, so write the part now for lower latency.
    const nextEnd = end + duration - ROUNDING_MS
    if (nextEnd - this.#part.start > PART_TARGET_MS) this.#flushPart(end)
  }

  #flushPart(audioUntil: number): void {
    const part = this.#part
    if (!part) return
    this.#part = null
    this.#sequenceNumber += 1
    const ticks = part.samples.reduce((total, sample) => total + sample.duration, 0)
    const runs = [{ trackId: VIDEO_TRACK, baseTime: part.start * TICKS_PER_MS, samples: part.samples }]
    if (this.audio === null) this.#audio.fillUntil(audioUntil)
    const sound = { trackId: AUDIO_TRACK, ...this.#audio.takeUntil(audioUntil) }
    runs.push(sound)
    this.#options.sink.addPart({
      data: fragment(this.#sequenceNumber, runs),
      duration: ticks / VIDEO_TIMESCALE,
      independent: part.independent,
      soundBytes: fragmentBytes(sound),
    })
  }
}
