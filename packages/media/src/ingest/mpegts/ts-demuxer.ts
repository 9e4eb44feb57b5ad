import { mp3Frame, type PictureFormat, unsupported } from '../flv-messages.ts'
import type { MediaMessage } from '../publisher.ts'
import { StreamPictures } from '../stream-pictures.ts'
import { AdtsSound } from './adts-sound.ts'
import { PesReader, type PesUnit, ProgramClock } from './pes-reader.ts'
import { type ElementaryStream, mapPidOf, streamsOf, TableReader } from './program-tables.ts'
import { type TsPacket, TsPackets } from './ts-packets.ts'

const ASSOCIATION_PID = 0
/** Stream types (ISO/IEC 13818-1 table 2-34). */
const VIDEO_TYPES: ReadonlyMap<number, PictureFormat> = new Map([
  [0x1b, 'avc1'],
  [0x24, 'hvc1'],
])
const ADTS_AAC = 0x0f
const MPEG_SOUND: ReadonlySet<number> = new Set([0x03, 0x04])
/** Types of streams that cannot be used, each with the FourCC that the FLV reader reports for it. */
const UNSUPPORTED_VIDEO: ReadonlyMap<number, string> = new Map([
  [0x01, 'mp1v'],
  [0x02, 'mp2v'],
  [0x10, 'mp4v'],
  [0x33, 'vvc1'],
])
const UNSUPPORTED_SOUND: ReadonlyMap<number, string> = new Map([
  [0x11, 'latm'],
  [0x81, 'ac-3'],
  [0x87, 'ec-3'],
])
const PRIVATE = 0x06
const PRIVATE_SOUND: ReadonlyMap<string, string> = new Map([
  ['AC-3', 'ac-3'],
  ['EAC3', 'ec-3'],
  ['Opus', 'opus'],
])

type Read = (unit: PesUnit) => MediaMessage[]

/**
 * Demultiplexes MPEG-TS (ISO/IEC 13818-1) into the messages of an RTMP publisher: the first H.264 or HEVC
 * stream and the first audio stream of the first program. Follows a program whose streams change.
 */
export class TsDemuxer {
  readonly #packets = new TsPackets()
  readonly #association = new TableReader()
  #map = new TableReader()
  #mapPid: number | null = null
  #clock = new ProgramClock()
  /** The program map in force, to recognise a changed one. */
  #known = ''
  #streams = new Map<number, { pes: PesReader; read: Read }>()

  /** Adds bytes of the stream and returns the messages that they complete. */
  push(data: Buffer): MediaMessage[] {
    return this.#packets.push(data).flatMap((packet) => this.#take(packet))
  }

  /** Returns the last messages after the end of the stream. */
  end(): MediaMessage[] {
    return [...this.#streams.values()].flatMap(({ pes, read }) => pes.flush().flatMap(read))
  }

  #take(packet: TsPacket): MediaMessage[] {
    const { pid, payload, starts } = packet
    if (pid === ASSOCIATION_PID) this.#associate(this.#association.push(payload, starts))
    else if (pid === this.#mapPid) this.#choose(this.#map.push(payload, starts))
    else {
      const stream = this.#streams.get(pid)
      return stream ? stream.pes.push(packet).flatMap(stream.read) : []
    }
    return []
  }

  #associate(table: Buffer | null): void {
    const pid = table && mapPidOf(table)
    if (pid === null || pid === this.#mapPid) return
    this.#mapPid = pid
    this.#map = new TableReader()
  }

  #choose(table: Buffer | null): void {
    const streams = table && streamsOf(table)
    if (!streams) return
    const name = JSON.stringify(streams)
    if (name === this.#known) return
    this.#known = name
    this.#clock = new ProgramClock()
    this.#streams = new Map()
    for (const readerOf of [videoReaderOf, soundReaderOf]) {
      const [chosen] = streams.flatMap((stream) => {
        const read = readerOf(stream)
        return read ? [{ pid: stream.pid, read }] : []
      })
      if (chosen) this.#streams.set(chosen.pid, { pes: new PesReader(this.#clock), read: chosen.read })
    }
  }
}

function videoReaderOf({ type }: ElementaryStream): Read | null {
  const format = VIDEO_TYPES.get(type)
  if (format) {
    const pictures = new StreamPictures(format)
    return (unit) => pictures.read(unit)
  }
  const fourCc = UNSUPPORTED_VIDEO.get(type)
  return fourCc ? ({ decodedAt }) => [unsupported('video', fourCc, decodedAt)] : null
}

function soundReaderOf({ type, registration }: ElementaryStream): Read | null {
  if (type === ADTS_AAC) {
    const sound = new AdtsSound()
    return (unit) => sound.read(unit)
  }
  if (MPEG_SOUND.has(type)) return ({ decodedAt, data }) => [mp3Frame(decodedAt, data)]
  const fourCc = type === PRIVATE ? PRIVATE_SOUND.get(registration) : UNSUPPORTED_SOUND.get(type)
  return fourCc ? ({ decodedAt }) => [unsupported('audio', fourCc, decodedAt)] : null
}
