import type { AacConfig } from '../codecs/flv/aac.ts'
import { QUIET, silentFrame } from '../codecs/flv/silence.ts'
import type { VideoConfig } from '../codecs/flv/video-config.ts'
import { AudioClock } from './audio-clock.ts'
import { Group, type VideoFrame } from './group.ts'
import { HeldPicture } from './held-picture.ts'
import { PictureClock } from './picture-clock.ts'
import type { PackagerSink } from './sink.ts'
import {
  AUDIO_GONE_MS,
  AUDIO_HEADER_WAIT_MS,
  CLOCK_LEAP_MS,
  CLOCK_STEP_BACK_MS,
  PART_TARGET_MS,
  VIDEO_GONE_MS,
} from './timing.ts'

/** Maximum number of frames held while waiting for the audio header, whatever their timestamps are. */
const MAX_HELD_FRAMES = 300

export type PackagerOptions = {
  sink: PackagerSink
  /** Wall clock, in ms since 1970. */
  now: () => number
  /** Returns whether frames may be lost on the way. Absent: they may not. */
  losesFrames?: () => boolean
  /**
   * Called when the encoder's clock has jumped. The video continues at the next key frame, with a
   * discontinuity.
   */
  onClockJump: () => void
  /** Called when the audio's timestamps did not fit the video's and were aligned by arrival. */
  onAudioRealigned: () => void
}

/**
 * Turns one publisher's frames into groups of segments. A group starts at a key frame once the decoder
 * configurations are known. A new group starts when the configurations change, when audio starts or stops, or
 * when the clock jumps.
 */
export class Packager {
  readonly #options: PackagerOptions
  #video: VideoConfig | null = null
  #audio: AacConfig | null = null
  #group: Group | null = null
  /** Frames from the first key frame on, until the group can start. */
  #held: VideoFrame[] = []
  #heldAudio: { timestamp: number; data: Buffer }[] = []
  #lastVideoTimestamp: number | null = null
  #lastAudioTimestamp: number | null = null
  /** The time of the audio when the newest video frame arrived. */
  #audioAtVideo: number | null = null
  /** When the newest video frame arrived, in ms since 1970. */
  #videoArrivedAt = 0
  /** Maps the encoder's clock to the wall clock while the encoder's clock is steady. */
  #clock = new PictureClock()
  readonly #audioClock: AudioClock
  readonly #picture: HeldPicture

  constructor(options: PackagerOptions) {
    this.#options = options
    this.#picture = new HeldPicture(options.losesFrames ?? (() => false))
    this.#audioClock = new AudioClock(options.onAudioRealigned)
  }

  /** Seconds of video received per second; null until measured. */
  get pace(): number | null {
    return this.#clock.pace
  }

  /** Sets the announced video configuration, which takes effect at the next key frame. */
  setVideoConfig(config: VideoConfig): void {
    if (this.#video?.record.equals(config.record)) return
    this.#video = config
    this.#held = []
  }

  /** Sets the announced audio configuration, which takes effect at the next key frame. */
  setAudioConfig(config: AacConfig): void {
    if (this.#audio?.specificConfig.equals(config.specificConfig)) return
    this.#audio = config
    this.#heldAudio = []
  }

  /**
   * Adds a video frame. Drops a frame that cannot be decoded because a configuration or the first key frame
   * is missing.
   */
  addVideo(frame: VideoFrame): void {
    if (this.#video === null) return
    if (this.#hasClockJumped(frame.timestamp)) {
      this.#endGroup(null)
      this.#clock = new PictureClock()
      this.#lastAudioTimestamp = null
      this.#options.onClockJump()
    }
    this.#lastVideoTimestamp = frame.timestamp
    this.#audioAtVideo = this.#lastAudioTimestamp
    this.#videoArrivedAt = this.#options.now()
    this.#clock.observe(frame.timestamp + frame.compositionOffset, frame.arrivedAt ?? this.#options.now())
    if (this.#group && frame.keyFrame && !this.#fits(this.#group, frame.timestamp)) {
      this.#endGroup(frame.timestamp)
    }
    if (this.#group) this.#add(this.#group, frame)
    else this.#hold(frame, this.#video)
  }

  /** Adds slices that continue the newest frame. */
  addSlices(data: Buffer): void {
    if (this.#group) this.#group.addSlices(data)
    else {
      const frame = this.#held.at(-1)
      if (frame) frame.data = Buffer.concat([frame.data, data])
    }
  }

  /** Adds an audio frame in the announced configuration. */
  addAudio(timestamp: number, data: Buffer): void {
    if (this.#audio === null) return
    const reached = this.#videoReached
    const video = reached === null ? null : { timestamp: reached, frameMs: this.#picture.frameMs }
    const placed = this.#audioClock.place(timestamp, video)
    if (placed === null) return
    this.#lastAudioTimestamp = placed
    if (this.#group?.audio === this.#audio) this.#group.addAudio(placed, data)
    else if (this.#held.length > 0) this.#heldAudio.push({ timestamp: placed, data })
    if (reached === null || !this.#group) return
    const aloneSince = Math.max(reached, this.#audioAtVideo ?? reached)
    if (placed - aloneSince <= VIDEO_GONE_MS) return
    this.#picture.fill(this.#group, Math.min(placed - VIDEO_GONE_MS / 2, this.#latestPicture))
  }

  /**
   * The latest time of a repeated picture. Without this limit, audio whose clock runs fast would cause any
   * number of repeated pictures.
   */
  get #latestPicture(): number {
    const elapsed = this.#options.now() - this.#videoArrivedAt
    return (this.#lastVideoTimestamp ?? 0) + elapsed + CLOCK_LEAP_MS
  }

  /** The time up to which there are frames, received or repeated; null before the first. */
  get #videoReached(): number | null {
    const last = this.#lastVideoTimestamp
    return last === null ? null : Math.max(last, this.#picture.newest ?? last)
  }

  #add(group: Group, frame: VideoFrame): void {
    if (!this.#picture.bridge(group, frame)) return
    this.#picture.taken(frame)
    group.addVideo(frame)
  }

  /** Writes the remaining frames after the publisher has gone. */
  end(): void {
    const video = this.#video
    if (this.#held.length > 0 && video) this.#beginGroup(video)
    this.#endGroup(null)
  }

  #hasClockJumped(timestamp: number): boolean {
    const last = this.#lastVideoTimestamp
    if (last === null) return false
    // Repeated pictures fill a pause, but delayed frames may still follow the last received one.
    return timestamp - (this.#videoReached ?? last) > CLOCK_LEAP_MS || timestamp - last < -CLOCK_STEP_BACK_MS
  }

  /** Reports whether the group's init segment is still correct at this key frame. */
  #fits(group: Group, timestamp: number): boolean {
    return group.video === this.#video && group.audio === this.#audibleAt(timestamp)
  }

  #audibleAt(timestamp: number): AacConfig | null {
    const last = this.#lastAudioTimestamp
    // Audio announced with the video gets time to arrive.
    return last === null || timestamp - last < AUDIO_GONE_MS ? this.#audio : null
  }

  #hold(frame: VideoFrame, video: VideoConfig): void {
    if (this.#held.length === 0 && !frame.keyFrame) return
    this.#held.push(frame)
    const first = this.#held[0] ?? frame
    if (this.#mayBegin(frame.timestamp - first.timestamp)) this.#beginGroup(video)
  }

  /**
   * Reports whether the group can start, or has waited too long. It needs the audio settings and, if no
   * segment has a time yet, the frames of one part, because the first segment's time depends on their
   * arrivals.
   */
  #mayBegin(heldMs: number): boolean {
    if (heldMs >= AUDIO_HEADER_WAIT_MS || this.#held.length >= MAX_HELD_FRAMES) return true
    return this.#audio !== null && (this.#clock.hasDated || heldMs >= PART_TARGET_MS)
  }

  #beginGroup(video: VideoConfig): void {
    const first = this.#held[0]
    if (!first) return
    const clock = this.#clock
    const group = new Group({
      video,
      audio: this.#audibleAt(first.timestamp),
      quiet: this.#audio && silentFrame(this.#audio) ? this.#audio : QUIET,
      startTimestamp: first.timestamp,
      dateSegment: (timestamp) => clock.dateSegment(timestamp),
      sink: this.#options.sink,
    })
    for (const { timestamp, data } of this.#heldAudio) group.addAudio(timestamp, data)
    for (const frame of this.#held) this.#add(group, frame)
    if (group.audio) this.#lastAudioTimestamp ??= first.timestamp
    this.#held = []
    this.#heldAudio = []
    this.#group = group
  }

  #endGroup(nextTimestamp: number | null): void {
    this.#group?.finish(nextTimestamp)
    this.#group = null
    this.#picture.reset()
    this.#held = []
    this.#heldAudio = []
  }
}
