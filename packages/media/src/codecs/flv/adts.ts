import { aacConfigOf, SAMPLE_RATES } from './aac.ts'

/** The frames in a message with ADTS headers, and the settings that the headers repeat. */
export type AdtsContent = { specificConfig: Buffer; frames: Buffer[] }

const HEAD_BYTES = 7
const CHECKSUM_BYTES = 2

/**
 * Removes the ADTS headers (ISO/IEC 13818-7 section 6.2) from AAC frames. FLV needs no such headers, but some
 * encoders send them. Stops at a damaged or incomplete frame and drops the rest.
 * @returns null when the first frame is damaged or has no header; a bare AAC frame never starts like a header
 */
export function withoutAdts(data: Buffer): AdtsContent | null {
  let specificConfig: Buffer | null = null
  const frames: Buffer[] = []
  for (let at = 0; at + HEAD_BYTES <= data.length; ) {
    if ((data.readUInt16BE(at) & 0xfff6) !== 0xfff0) break
    const [, second = 0, third = 0, fourth = 0] = data.subarray(at)
    const size = (data.readUInt32BE(at + 2) >> 5) & 0x1fff
    const head = HEAD_BYTES + (second & 1 ? 0 : CHECKSUM_BYTES)
    const sampleRate = SAMPLE_RATES[(third >> 2) & 0xf]
    if (size <= head || at + size > data.length || !sampleRate) break
    const channels = ((third & 1) << 2) | (fourth >> 6)
    specificConfig ??= aacConfigOf({ sampleRate, channels: channels === 7 ? 8 : channels })
    frames.push(data.subarray(at + head, at + size))
    at += size
  }
  return specificConfig && { specificConfig, frames }
}
