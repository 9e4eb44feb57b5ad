/** What a message of Enhanced RTMP carries of one track. */
export type EnhancedPacket = {
  /** 0: the one that every viewer can be shown. */
  track: number
  fourCc: string
  packetType: number
  data: Buffer
}

/** Something of the message is said before its packet type, which follows it. */
const MOD_EX = 7
const MULTITRACK_TYPE = { oneTrack: 0, manyTracksManyCodecs: 2 } as const

/**
 * Takes a message of Enhanced RTMP apart (v2, sections on ExVideoTagHeader and ExAudioTagHeader, whose layout is the same). One that is
 * cut off has no packets.
 * @param multitrack the packet type that stands for several tracks
 */
export function readEnhancedPackets(body: Buffer, multitrack: number): EnhancedPacket[] {
  try {
    const { at, packetType } = skipModifiers(body)
    if (packetType === multitrack) return readTracks(body, at)
    return [{ track: 0, fourCc: readFourCc(body, at), packetType, data: body.subarray(at + 4) }]
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

function skipModifiers(body: Buffer): { at: number; packetType: number } {
  let packetType = body.readUInt8(0) & 0x0f
  let at = 1
  while (packetType === MOD_EX) {
    const short = body.readUInt8(at) + 1
    const isLong = short === 256
    at += isLong ? 3 + body.readUInt16BE(at + 1) + 1 : 1 + short
    packetType = body.readUInt8(at) & 0x0f
    at += 1
  }
  return { at, packetType }
}

function readTracks(body: Buffer, from: number): EnhancedPacket[] {
  const kinds = body.readUInt8(from)
  const [type, packetType] = [kinds >> 4, kinds & 0x0f]
  const shared = type === MULTITRACK_TYPE.manyTracksManyCodecs ? null : readFourCc(body, from + 1)
  let at = from + (shared === null ? 1 : 5)
  const packets: EnhancedPacket[] = []
  while (at < body.length) {
    const fourCc = shared ?? readFourCc(body, at)
    if (shared === null) at += 4
    const track = body.readUInt8(at)
    at += 1
    let size = body.length - at
    if (type !== MULTITRACK_TYPE.oneTrack) {
      size = body.readUIntBE(at, 3)
      at += 3
    }
    if (at + size > body.length) throw new RangeError('a track is cut off')
    packets.push({ track, fourCc, packetType, data: body.subarray(at, at + size) })
    at += size
  }
  return packets
}

function readFourCc(body: Buffer, at: number): string {
  if (at + 4 > body.length) throw new RangeError('a FourCC is cut off')
  return body.toString('latin1', at, at + 4)
}
