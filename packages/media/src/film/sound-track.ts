import { parseAacConfig } from '../codecs/flv/aac.ts'
import { silentFrame } from '../codecs/flv/silence.ts'
import type { DecoderSetup } from '../codecs/fmp4/init-reader.ts'
import { VIDEO_TIMESCALE } from '../codecs/fmp4/tracks.ts'
import type { InitGroup } from '../recorder/timeline.ts'
import { TrackTables } from './track-tables.ts'

/**
 * Maximum distance of audio from its correct position, as a share of a frame's duration. Larger distances are
 * corrected by adding silence or dropping frames.
 */
const TOLERANCE = 0.6

/**
 * Appends bytes made for the MP4 to its media data.
 * @returns their offset there
 */
export type Insert = (bytes: Buffer) => number

/**
 * The audio of an MP4 with one configuration. Each configuration gets its own track, because players cannot
 * play several configurations as one track.
 */
export class SoundTrack {
  readonly tables: TrackTables
  /** Samples per second. */
  readonly rate: number
  /** Samples per frame. */
  readonly #frame: number
  readonly #entry: Buffer
  readonly #silence: Buffer | null
  /** The end of the audio so far, in samples of the MP4; null before the first frame. */
  #end: number | null = null
  /**
   * The start of the audio: slightly before the MP4, because decoders need one frame before the first audible
   * one.
   */
  #start = 0
  /** Length of the gap before the first audio, in samples; 0 if frames of silence can fill the gap. */
  #hole = 0

  private constructor(rate: number, frame: number, entry: Buffer, silence: Buffer | null, enabled: boolean) {
    this.rate = rate
    this.#frame = frame
    this.#entry = entry
    this.#silence = silence
    this.tables = new TrackTables({ handler: 'soun', timescale: rate, width: 0, height: 0, enabled })
  }

  /** Returns a track for the audio of an init group, or null when it has none. */
  static of({ audio }: InitGroup, { aac, entries }: DecoderSetup, enabled: boolean): SoundTrack | null {
    if (!audio || !aac || !entries.audio) return null
    const config = parseAacConfig(aac)
    const { sampleRate, frameSamples } = config
    return new SoundTrack(sampleRate, frameSamples, entries.audio, silentFrame(config), enabled)
  }

  /**
   * Reports whether a frame fits into the MP4: the first frame may start at most two frames before the MP4,
   * and a later frame must not start where audio already exists.
   * @param heard its presentation time, in samples of the MP4
   */
  takes(heard: number): boolean {
    return heard > (this.#end === null ? -2 * this.#frame : this.#end - TOLERANCE * this.#frame)
  }

  /** Reports whether there is a gap before a frame with this presentation time. */
  hasHoleBefore(heard: number): boolean {
    return heard > Math.max(this.#end ?? 0, 0) + TOLERANCE * this.#frame
  }

  /**
   * Appends a frame.
   * @param at its offset in the media data
   */
  add(heard: number, at: number, size: number): void {
    this.#end ??= this.#begin(Math.min(heard, 0))
    this.#append(at, size)
  }

  /**
   * Fills up with silence until a time, in samples of the MP4. Leaves a gap when no frame of silence is
   * known.
   */
  fill(until: number, insert: Insert): void {
    this.#end ??= this.#begin(0)
    const count = Math.round((until - this.#end) / this.#frame)
    if (count <= 0) return
    if (!this.#silence) {
      this.#leaveHole(count * this.#frame)
      return
    }
    const { length } = this.#silence
    const at = insert(Buffer.concat(new Array<Buffer>(count).fill(this.#silence)))
    for (let frame = 0; frame < count; frame += 1) this.#append(at + frame * length, length)
  }

  /** The end of the audio so far, in seconds of the MP4. */
  get endSeconds(): number {
    return (this.#end ?? 0) / this.rate
  }

  /**
   * Writes the edit list once all frames are added.
   * @param length ticks of the MP4
   */
  finish(length: number): void {
    const hole = Math.round((this.#hole / this.rate) * VIDEO_TIMESCALE)
    const heard = { length: length - hole, from: Math.round(this.#start) }
    this.tables.edits = hole > 0 ? [{ length: hole, from: -1 }, heard] : [heard]
  }

  #begin(at: number): number {
    this.#start = -at
    return at
  }

  #append(at: number, size: number): void {
    const begins = this.#end ?? 0
    const ends = begins + this.#frame
    const duration = Math.round(ends) - Math.round(begins)
    this.tables.add({ at, size, duration, shift: 0, key: true, entry: this.#entry })
    this.#end = ends
  }

  #leaveHole(samples: number): void {
    if (this.tables.isEmpty) this.#hole += samples
    else this.tables.prolong(samples)
    this.#end = (this.#end ?? 0) + samples
  }
}
