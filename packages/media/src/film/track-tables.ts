import { box, fullBox, int32, int64, uint16, uint32, uint64, zeros } from '../codecs/fmp4/boxes.ts'
import { IDENTITY_MATRIX, LANGUAGE_UNDETERMINED } from '../codecs/fmp4/tracks.ts'

const MAX_UINT32 = 0xffff_ffff
const MAX_INT32 = 0x7fff_ffff
/** Normal playback speed, in 16.16 fixed point. */
const NORMAL_SPEED = 0x10000

/** A run-length encoded list of values. */
class Runs {
  readonly counts: number[] = []
  readonly values: number[] = []

  add(value: number): void {
    const last = this.values.length - 1
    if (last >= 0 && this.values[last] === value) this.counts[last] = (this.counts[last] ?? 0) + 1
    else {
      this.values.push(value)
      this.counts.push(1)
    }
  }

  /** Increases the last value, and moves it to a run of its own. */
  prolong(by: number): void {
    const last = this.values.length - 1
    const value = this.values[last]
    if (value === undefined) return
    if (this.counts[last] === 1) {
      this.values.pop()
      this.counts.pop()
    } else this.counts[last] = (this.counts[last] ?? 0) - 1
    this.add(value + by)
  }
}

/** The properties of an MP4 track, apart from its samples. */
export type TrackKind = {
  handler: 'vide' | 'soun'
  /** Ticks per second of the track's own timeline. */
  timescale: number
  width: number
  height: number
  /** Whether players use the track by default: the first of several tracks of a kind. */
  enabled: boolean
}

/** One sample: offset in the media data, size in bytes, duration, and delay from decoding to presentation. */
export type FilmSample = {
  at: number
  size: number
  duration: number
  shift: number
  key: boolean
  /** The sample entry of the sample. */
  entry: Buffer
}

/**
 * An entry of the edit list: length in ticks of the MP4, and start in ticks of the track; `from` -1: nothing
 * is presented.
 */
export type Edit = { length: number; from: number }

/** The sample tables of one track (ISO/IEC 14496-12 sections 8.6 and 8.7), built sample by sample. */
export class TrackTables {
  readonly kind: TrackKind
  /** Duration in ticks of the track. */
  duration = 0
  edits: Edit[] = []
  readonly #sizes: number[] = []
  readonly #keys: number[] = []
  readonly #durations = new Runs()
  readonly #shifts = new Runs()
  readonly #chunks: number[] = []
  readonly #chunkSamples: number[] = []
  readonly #chunkEntries: number[] = []
  readonly #entries: Buffer[] = []
  #end = -1
  /**
   * Added to every `shift` when the table is written, so that none is negative: some readers do not support
   * negative values.
   */
  #putOff = 0

  constructor(kind: TrackKind) {
    this.kind = kind
  }

  get isEmpty(): boolean {
    return this.#sizes.length === 0
  }

  add({ at, size, duration, shift, key, entry }: FilmSample): void {
    const entryNumber = this.#entryNumber(entry)
    const last = this.#chunks.length - 1
    // Adjacent samples form a chunk.
    if (at === this.#end && this.#chunkEntries[last] === entryNumber) {
      this.#chunkSamples[last] = (this.#chunkSamples[last] ?? 0) + 1
    } else {
      this.#chunks.push(at)
      this.#chunkSamples.push(1)
      this.#chunkEntries.push(entryNumber)
    }
    this.#end = at + size
    this.#sizes.push(size)
    if (key) this.#keys.push(this.#sizes.length)
    this.#durations.add(duration)
    this.#shifts.add(shift)
    this.#putOff = Math.max(this.#putOff, -shift)
    this.duration += duration
  }

  /** Extends the duration of the last sample. */
  prolong(by: number): void {
    this.#durations.prolong(by)
    this.duration += by
  }

  /**
   * Returns the track's box.
   * @param id a number from 1
   * @param base offset of the media data in the file
   * @param film length of the MP4 in ticks
   */
  box(id: number, { base, film }: { base: number; film: number }): Buffer {
    const { handler, timescale, width, height, enabled } = this.kind
    const video = handler === 'vide'
    const long = film > MAX_UINT32
    const mediaLong = this.duration > MAX_UINT32
    return box(
      'trak',
      fullBox(
        'tkhd',
        long ? 1 : 0,
        enabled ? 3 : 2,
        ...(long
          ? [zeros(16), uint32(id), zeros(4), uint64(film)]
          : [zeros(8), uint32(id), zeros(4), uint32(film)]),
        zeros(8),
        uint16(0), // layer
        uint16(video ? 0 : 1), // alternate group
        uint16(video ? 0 : 0x100), // volume
        zeros(2),
        IDENTITY_MATRIX,
        uint32(width * 0x10000),
        uint32(height * 0x10000),
      ),
      box('edts', this.#editList()),
      box(
        'mdia',
        fullBox(
          'mdhd',
          mediaLong ? 1 : 0,
          0,
          ...(mediaLong
            ? [zeros(16), uint32(timescale), uint64(this.duration)]
            : [zeros(8), uint32(timescale), uint32(this.duration)]),
          uint16(LANGUAGE_UNDETERMINED),
          zeros(2),
        ),
        fullBox('hdlr', 0, 0, zeros(4), Buffer.from(handler), zeros(12), Buffer.from('Courtside\0')),
        box(
          'minf',
          video ? fullBox('vmhd', 0, 1, zeros(8)) : fullBox('smhd', 0, 0, zeros(4)),
          box('dinf', fullBox('dref', 0, 0, uint32(1), fullBox('url ', 0, 1))),
          this.#sampleTable(base),
        ),
      ),
    )
  }

  #entryNumber(entry: Buffer): number {
    const known = this.#entries.findIndex((bytes) => bytes.equals(entry))
    return known < 0 ? this.#entries.push(entry) : known + 1
  }

  #editList(): Buffer {
    const putOff = this.#putOff
    const long = this.edits.some(({ length, from }) => length > MAX_UINT32 || from + putOff > MAX_INT32)
    const fields = this.edits.flatMap(({ length, from }) => {
      const begins = from < 0 ? -1 : from + putOff
      return long
        ? [uint64(length), int64(begins), uint32(NORMAL_SPEED)]
        : [uint32(length), int32(begins), uint32(NORMAL_SPEED)]
    })
    return fullBox('elst', long ? 1 : 0, 0, uint32(this.edits.length), ...fields)
  }

  #sampleTable(base: number): Buffer {
    const putOff = this.#putOff
    const { counts, values } = this.#shifts
    const shifted = values.some((shift) => shift + putOff !== 0)
    const keyTable = this.#keys.length < this.#sizes.length
    return box(
      'stbl',
      fullBox('stsd', 0, 0, uint32(this.#entries.length), ...this.#entries),
      table('stts', this.#durations.counts, this.#durations.values),
      ...(shifted
        ? [
            table(
              'ctts',
              counts,
              values.map((shift) => shift + putOff),
            ),
          ]
        : []),
      ...(keyTable ? [table('stss', this.#keys)] : []),
      this.#samplesOfChunks(),
      fullBox('stsz', 0, 0, uint32(0), rows(this.#sizes)),
      this.#chunkOffsets(base),
    )
  }

  #samplesOfChunks(): Buffer {
    const first: number[] = []
    const samples: number[] = []
    const entries: number[] = []
    for (const [index, count] of this.#chunkSamples.entries()) {
      const entry = this.#chunkEntries[index] ?? 1
      if (samples.at(-1) === count && entries.at(-1) === entry) continue
      first.push(index + 1)
      samples.push(count)
      entries.push(entry)
    }
    return table('stsc', first, samples, entries)
  }

  #chunkOffsets(base: number): Buffer {
    const last = this.#chunks.reduce((most, at) => Math.max(most, at), 0)
    if (base + last <= MAX_UINT32)
      return table(
        'stco',
        this.#chunks.map((at) => at + base),
      )
    const offsets = Buffer.allocUnsafe(this.#chunks.length * 8)
    this.#chunks.forEach((at, index) => {
      offsets.writeBigUInt64BE(BigInt(at + base), index * 8)
    })
    return fullBox('co64', 0, 0, uint32(this.#chunks.length), offsets)
  }
}

/** Returns a full box with a row count; all `columns` have the same length. */
function table(type: string, ...columns: (readonly number[])[]): Buffer {
  return fullBox(type, 0, 0, rows(...columns))
}

function rows(...columns: (readonly number[])[]): Buffer {
  const count = columns[0]?.length ?? 0
  const bytes = Buffer.allocUnsafe(4 + count * columns.length * 4)
  let at = bytes.writeUInt32BE(count, 0)
  for (let row = 0; row < count; row += 1) {
    for (const column of columns) at = bytes.writeUInt32BE(column[row] ?? 0, at)
  }
  return bytes
}
