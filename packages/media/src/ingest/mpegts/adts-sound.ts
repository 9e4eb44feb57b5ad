import { SAMPLE_RATES } from '../../codecs/flv/aac.ts'
import { withoutAdts } from '../../codecs/flv/adts.ts'
import { aacFrame, aacSettings } from '../flv-messages.ts'
import type { MediaMessage } from '../publisher.ts'
import type { PesUnit } from './pes-reader.ts'

const HEAD_BYTES = 7
const FRAME_SAMPLES = 1024
/** Maximum bytes of an incomplete frame. The size field of a frame has 13 bits. */
const MOST_WAITING_BYTES = 2 ** 13

/**
 * Turns AAC with ADTS headers into FLV messages. Joins frames that begin in one PES packet and end in the
 * next.
 */
export class AdtsSound {
  #begun: Buffer = Buffer.alloc(0)
  #announced: Buffer | null = null

  /**
   * Returns the messages of the complete frames. If the settings have changed, a message with them comes
   * first.
   */
  read({ decodedAt, data }: PesUnit): MediaMessage[] {
    const continues = this.#begun.length > 0 && !startsFrame(data)
    const bytes = continues ? Buffer.concat([this.#begun, data]) : data
    const end = endOfFrames(bytes)
    const rest = bytes.subarray(end)
    const waits = rest.length <= MOST_WAITING_BYTES && startsFrame(rest)
    this.#begun = waits ? Buffer.from(rest) : Buffer.alloc(0)
    const content = withoutAdts(bytes.subarray(0, end))
    if (!content) return []
    const { specificConfig, frames } = content
    const lengthMs = frameMs(bytes)
    // The time of a packet is the time of the first frame that begins in it.
    const from = continues ? decodedAt - lengthMs : decodedAt
    const messages = frames.map((frame, index) => aacFrame(Math.round(from + index * lengthMs), frame))
    if (this.#announced?.equals(specificConfig)) return messages
    this.#announced = specificConfig
    return [aacSettings(Math.round(from), specificConfig), ...messages]
  }
}

function startsFrame(data: Buffer, at = 0): boolean {
  return at + 2 <= data.length && (data.readUInt16BE(at) & 0xfff6) === 0xfff0
}

/** Returns where the last whole frame ends; 0: there is none. */
function endOfFrames(data: Buffer): number {
  let at = 0
  while (at + HEAD_BYTES <= data.length && startsFrame(data, at)) {
    const size = (data.readUInt32BE(at + 2) >> 5) & 0x1fff
    if (size < HEAD_BYTES || at + size > data.length) break
    at += size
  }
  return at
}

/** Returns the duration of the frames in ms. */
function frameMs(data: Buffer): number {
  const sampleRate = SAMPLE_RATES[(data.readUInt8(2) >> 2) & 0xf]
  return sampleRate ? (FRAME_SAMPLES * 1000) / sampleRate : 0
}
