/** What a message of Enhanced RTMP carries of one track. */
export type EnhancedPacket = {
  /** 0: the one that every viewer can be shown. */
  track: number
  fourCc: string
  packetType: number
  data: Buffer
}

/** The number of the track that is there for everybody: the source. */
export const FIRST_TRACK = 0

/** Something of the message is said before its packet type, which follows it. */
const MOD_EX = 7
/** As many tracks as anybody sends in a message, twice over; one with more is none. */
const MOST_PACKETS = 16
const MULTITRACK_TYPE = { oneTrack: 0, manyTracks: 1, manyTracksManyCodecs: 2 } as const

/**
 * Takes a message of Enhanced RTMP apart (v2, sections on ExVideoTagHeader and ExAudioTagHeader, whose layout is the same). One that is
 * cut off, of an unknown layout, or has more than {@link MOST_PACKETS} tracks has no packets.
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
  if (type > MULTITRACK_TYPE.manyTracksManyCodecs) throw new RangeError('tracks of an unknown layout')
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
    if (packets.length === MOST_PACKETS) throw new RangeError('too many tracks')
    packets.push({ track, fourCc, packetType, data: body.subarray(at, at + size) })
    at += size
  }
  return packets
}

function readFourCc(body: Buffer, at: number): string {
  if (at + 4 > body.length) throw new RangeError('a FourCC is cut off')
  return body.toString('latin1', at, at + 4)
}

/**
 * A message of Enhanced RTMP as one of the first track alone, which everybody who takes such messages understands; null when it says nothing
 * of that track. One that never was of several tracks is answered as it came.
 * @param multitrack the packet type that stands for several tracks
 */
export function withoutFurtherTracks(body: Buffer, multitrack: number): Buffer | null {
  if (readPacketType(body) !== multitrack) return body
  const first = readEnhancedPackets(body, multitrack).find(({ track }) => track === FIRST_TRACK)
  if (!first) return null
  const head = Buffer.from([(body.readUInt8(0) & 0xf0) | first.packetType])
  return Buffer.concat([head, Buffer.from(first.fourCc, 'latin1'), first.data])
}

function readPacketType(body: Buffer): number | null {
  try {
    return skipModifiers(body).packetType
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
