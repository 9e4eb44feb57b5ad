/** A packet of RTP. */
export type RtpPacket = {
  /** Whether the packet ends a picture. */
  marker: boolean
  payloadType: number
  /** 16 bits. */
  sequence: number
  /** In ticks of the track's clock, 32 bits. */
  timestamp: number
  payload: Buffer
}

/** The times of a sender's two clocks at one moment. */
export type SenderReport = {
  /** Time of the sender's wall clock, in ms since 1900. */
  ntpMs: number
  /** The same moment in ticks of the track's clock. */
  timestamp: number
}

const HEAD_BYTES = 12
const SENDER_REPORT = 200
const SENDER_REPORT_BYTES = 20
const FRACTIONS = 2 ** 32

/** Parses a packet (RFC 3550 section 5.1); null: it is malformed. */
export function parseRtpPacket(data: Buffer): RtpPacket | null {
  if (data.length < HEAD_BYTES || data.readUInt8(0) >> 6 !== 2) return null
  const [first, second] = [data.readUInt8(0), data.readUInt8(1)]
  let start = HEAD_BYTES + 4 * (first & 0xf)
  if (first & 0x10) {
    if (data.length < start + 4) return null
    start += 4 + 4 * data.readUInt16BE(start + 2)
  }
  const padding = first & 0x20 ? data.readUInt8(data.length - 1) : 0
  if (start + padding > data.length) return null
  return {
    marker: (second & 0x80) !== 0,
    payloadType: second & 0x7f,
    sequence: data.readUInt16BE(2),
    timestamp: data.readUInt32BE(4),
    payload: data.subarray(start, data.length - padding),
  }
}

/** Returns the sender report in a packet of RTCP (RFC 3550 section 6.4.1); null: it has none. */
export function parseSenderReport(data: Buffer): SenderReport | null {
  let at = 0
  while (at + 4 <= data.length) {
    const bytes = 4 + 4 * data.readUInt16BE(at + 2)
    if (data.readUInt8(at + 1) === SENDER_REPORT && at + SENDER_REPORT_BYTES <= data.length) {
      const ntpMs = (data.readUInt32BE(at + 8) + data.readUInt32BE(at + 12) / FRACTIONS) * 1000
      return { ntpMs, timestamp: data.readUInt32BE(at + 16) }
    }
    at += bytes
  }
  return null
}
