import { parseAacConfig } from '../codecs/flv/aac.ts'
import { silentFrame } from '../codecs/flv/silence.ts'
import type { DecoderSetup } from '../codecs/fmp4/init-reader.ts'
import { VIDEO_TIMESCALE } from '../codecs/fmp4/tracks.ts'
import type { InitGroup } from '../recorder/timeline.ts'
import { TrackTables } from './track-tables.ts'

/** Of a frame's length: sound that is further from its place than this is moved there, by silence or by leaving frames out. */
const TOLERANCE = 0.6

/** Where bytes go that are made for the film: right behind what it holds so far. @returns where that is in the media data */
export type Insert = (bytes: Buffer) => number

/** The sound of a film in one set of settings: a track of its own, for nothing plays sound of several settings as one. */
export class SoundTrack {
  readonly tables: TrackTables
  /** Samples a second. */
  readonly rate: number
  /** Samples of a frame. */
  readonly #frame: number
  readonly #entry: Buffer
  readonly #silence: Buffer | null
  /** Where the sound so far ends, in samples of the film; null before the first frame. */
  #end: number | null = null
  /** Where it begins: a little before the film, as decoders need the frame before the first one that is heard. */
  #start = 0
  /** Nothing is heard for so many samples at the beginning, where no frame of silence is known. */
  #hole = 0

  private constructor(rate: number, frame: number, entry: Buffer, silence: Buffer | null, enabled: boolean) {
    this.rate = rate
    this.#frame = frame
    this.#entry = entry
    this.#silence = silence
    this.tables = new TrackTables({ handler: 'soun', timescale: rate, width: 0, height: 0, enabled })
  }

  /** A track for the sound of an init group; null where it has none. */
  static of({ audio }: InitGroup, { aac, entries }: DecoderSetup, enabled: boolean): SoundTrack | null {
    if (!audio || !aac || !entries.audio) return null
    const config = parseAacConfig(aac)
    const { sampleRate, frameSamples } = config
    return new SoundTrack(sampleRate, frameSamples, entries.audio, silentFrame(config), enabled)
  }

  /**
   * Whether a frame has a place in the film: it is not from before its beginning, and nothing is there yet.
   * @param heard when it is heard, in samples of the film
   */
  takes(heard: number): boolean {
    return heard > (this.#end === null ? -2 * this.#frame : this.#end - TOLERANCE * this.#frame)
  }

  /** Whether there is a hole before a frame that is heard then. */
  hasHoleBefore(heard: number): boolean {
    return heard > Math.max(this.#end ?? 0, 0) + TOLERANCE * this.#frame
  }

  /** Adds a frame. @param at where it lies in the media data */
  add(heard: number, at: number, size: number): void {
    this.#end ??= this.#begin(Math.min(heard, 0))
    this.#append(at, size)
  }

  /** Fills up with silence until a time, in samples of the film; without a known frame of silence a hole is left. */
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

  /** Where the sound so far ends, in seconds of the film. */
  get endSeconds(): number {
    return (this.#end ?? 0) / this.rate
  }

  /** Says what of the track is heard, when all is there. @param length ticks of the film */
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
