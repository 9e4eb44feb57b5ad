import type { VideoConfig } from '../codecs/flv/video-config.ts'
import { joinUnits, LENGTH_BYTES, splitFrame } from '../codecs/nal/nal-units.ts'
import type { NalSyntax } from '../codecs/nal/syntax.ts'

/** Maximum bytes of units that wait for their picture, and maximum number of known parameter sets. */
const MOST_WAITING_BYTES = 64 * 1024
const MOST_SETS = 32

/**
 * Why a message gave no picture: its settings are not known, it contains only other units, or a unit is cut
 * off.
 */
export type NoPicture = 'no-settings' | 'no-picture' | 'damaged'

/** The content of a video message. `slices`: slices that continue the previous picture. */
export type ReadFrame =
  | { kind: 'picture'; keyFrame: boolean; data: Buffer; config: VideoConfig }
  | { kind: 'slices'; data: Buffer }
  | { kind: 'nothing'; why: NoPicture }

/**
 * Reads the pictures of one H.264 or HEVC track, whatever the encoder puts into its messages. Each frame it
 * returns has one picture, length prefixes, no empty units, and a known decoder configuration.
 */
export class PictureReader {
  readonly #syntax: NalSyntax
  #config: VideoConfig | null = null
  #lengthBytes: 1 | 2 | 4 = LENGTH_BYTES
  /**
   * The record in the last message with settings. Encoders repeat it even when the stream contains newer
   * settings.
   */
  #announced: Buffer | null = null
  /** The parameter sets in force, by {@link NalSyntax.setKey}. */
  #sets = new Map<string, Buffer>()
  /** Units without a picture, which belong to the next one. */
  #waiting: Buffer[] = []
  #waitingBytes = 0
  /** Whether the previous picture was returned, so that further slices may follow. */
  #begun = false

  constructor(syntax: NalSyntax) {
    this.#syntax = syntax
  }

  /** The settings in force: announced, or from the stream itself. Null while there are none. */
  get config(): VideoConfig | null {
    return this.#config
  }

  /**
   * Applies an announced decoder configuration record. Keeps the current settings when the record is
   * malformed, empty, or the same as the last one.
   * @returns `ignored` for an empty or repeated record
   */
  announce(record: Buffer): 'taken' | 'ignored' | 'malformed' {
    if (record.length === 0 || this.#announced?.equals(record)) return 'ignored'
    try {
      const config = this.#syntax.parse(record)
      const sets = new Map<string, Buffer>()
      for (const set of this.#syntax.setsOf(config.record)) {
        const key = this.#syntax.setKey(set)
        if (key !== null) sets.set(key, set)
      }
      this.#sets = sets
      this.#config = config
      this.#lengthBytes = this.#syntax.lengthBytes(record)
      this.#announced = config.record
      return 'taken'
    } catch {
      return 'malformed'
    }
  }

  /**
   * Reads the frame in a message.
   * @param flaggedKey whether the message says that it is a key frame
   */
  read(data: Buffer, flaggedKey: boolean): ReadFrame {
    const { units, whole, torn } = splitFrame(data, this.#lengthBytes)
    const { slice, keyFrame, usable } = this.#examine(units, flaggedKey)
    if (!slice) {
      this.#wait(usable)
      return { kind: 'nothing', why: torn ? 'damaged' : 'no-picture' }
    }
    const config = this.#config
    if (!config || (keyFrame && !this.#knowsSetOf(slice))) {
      this.#begun = false
      return { kind: 'nothing', why: 'no-settings' }
    }
    if (!this.#syntax.startsPicture(slice)) {
      if (!this.#begun) return { kind: 'nothing', why: 'damaged' }
      return { kind: 'slices', data: joinUnits(usable, this.#lengthBytes) }
    }
    const asSent = whole && usable.length === units.length && this.#waiting.length === 0
    const joined = asSent ? data : joinUnits([...this.#waiting, ...usable], this.#lengthBytes)
    this.#forgetWaiting()
    this.#begun = true
    return { kind: 'picture', keyFrame, data: joined, config }
  }

  /**
   * Looks at each unit once: learns parameter sets, finds the first slice, and leaves out units that are too
   * short.
   */
  #examine(units: Buffer[], flaggedKey: boolean) {
    let slice: Buffer | null = null
    let hasKey = false
    let recovers = false
    let isNews = false
    const usable = units.filter((unit) => {
      if (unit.length < this.#syntax.minBytes) return false
      const role = this.#syntax.role(unit)
      if (role === 'set') isNews = this.#isNewSet(unit) || isNews
      else if (role === 'other') recovers ||= this.#syntax.isRecoveryPoint(unit)
      else if (role !== 'filler') {
        slice ??= unit
        hasKey ||= role === 'key'
      }
      return true
    })
    if (isNews) this.#learn(usable)
    return { slice: slice as Buffer | null, keyFrame: hasKey || (flaggedKey && recovers), usable }
  }

  #isNewSet(set: Buffer): boolean {
    const key = this.#syntax.setKey(set)
    return key !== null && !this.#sets.get(key)?.equals(set)
  }

  /**
   * Uses the parameter sets of the stream from now on. Keeps the previous ones if the new ones are malformed.
   */
  #learn(units: readonly Buffer[]): void {
    const sets = new Map(this.#sets)
    for (const unit of units) {
      const key = this.#syntax.setKey(unit)
      // A copy, because the set outlives the message.
      if (key !== null && (sets.has(key) || sets.size < MOST_SETS)) sets.set(key, Buffer.from(unit))
    }
    try {
      const record = this.#syntax.record([...sets.values()], this.#lengthBytes)
      if (record) this.#config = this.#syntax.parse(record)
      this.#sets = sets
    } catch {
      // The malformed set stays in the frame, where decoders ignore it.
    }
  }

  #knowsSetOf(slice: Buffer): boolean {
    const key = this.#syntax.neededSet(slice)
    return key !== null && this.#sets.has(key)
  }

  #wait(units: readonly Buffer[]): void {
    for (const unit of units) {
      if (this.#syntax.role(unit) === 'filler') continue
      this.#waiting.push(Buffer.from(unit))
      this.#waitingBytes += unit.length
    }
    if (this.#waitingBytes > MOST_WAITING_BYTES) this.#forgetWaiting()
  }

  #forgetWaiting(): void {
    this.#waiting = []
    this.#waitingBytes = 0
  }
}
