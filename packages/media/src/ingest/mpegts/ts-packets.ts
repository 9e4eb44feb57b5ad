/** Size of a transport packet, in bytes (ISO/IEC 13818-1 section 2.4.3.2). */
const PACKET_BYTES = 188
const SYNC_BYTE = 0x47

/** A transport packet without its header. */
export type TsPacket = {
  pid: number
  /** Whether a PES packet or a table begins in the payload. */
  starts: boolean
  /** Whether the stream can be decoded from here on. */
  randomAccess: boolean
  /** Counts the packets of its PID modulo 16; null in packets without payload. */
  counter: number | null
  /** Whether the multiplexer announces that the counter jumps. */
  discontinuity: boolean
  payload: Buffer
}

/** Cuts a byte stream into transport packets. Skips bytes that belong to no packet. */
export class TsPackets {
  #rest: Buffer = Buffer.alloc(0)

  /** Adds bytes and returns the packets that they complete. */
  push(data: Buffer): TsPacket[] {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, data]) : data
    const packets: TsPacket[] = []
    let at = 0
    while (at + PACKET_BYTES <= bytes.length) {
      if (!isPacketAt(bytes, at)) {
        at += 1
        continue
      }
      const packet = readPacket(bytes.subarray(at, at + PACKET_BYTES))
      if (packet) packets.push(packet)
      at += PACKET_BYTES
    }
    this.#rest = Buffer.from(bytes.subarray(at)) // a copy, so that the whole chunk can be freed
    return packets
  }
}

/** Whether a packet starts here. If the first byte of the next packet has arrived, checks that byte too. */
function isPacketAt(bytes: Buffer, at: number): boolean {
  const next = at + PACKET_BYTES
  return bytes[at] === SYNC_BYTE && (next >= bytes.length || bytes[next] === SYNC_BYTE)
}

/** Parses a packet. Returns null for a damaged or a scrambled one. */
function readPacket(packet: Buffer): TsPacket | null {
  const head = packet.readUInt32BE(0)
  const isDamaged = (head & 0x80_0000) !== 0
  const isScrambled = (head & 0xc0) !== 0
  if (isDamaged || isScrambled) return null
  const hasAdaptation = (head & 0x20) !== 0
  const hasPayload = (head & 0x10) !== 0
  const adaptationBytes = hasAdaptation ? packet.readUInt8(4) : 0
  const flags = adaptationBytes > 0 ? packet.readUInt8(5) : 0
  const start = 4 + (hasAdaptation ? 1 + adaptationBytes : 0)
  if (start > PACKET_BYTES) return null
  return {
    pid: (head >> 8) & 0x1fff,
    starts: (head & 0x40_0000) !== 0,
    randomAccess: (flags & 0x40) !== 0,
    counter: hasPayload ? head & 0xf : null,
    discontinuity: (flags & 0x80) !== 0,
    payload: hasPayload ? packet.subarray(start) : packet.subarray(PACKET_BYTES),
  }
}
