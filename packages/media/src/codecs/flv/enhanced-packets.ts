/** The data of one track in an Enhanced RTMP message. */
export type EnhancedPacket = {
  /** 0: the track that every viewer can play. */
  track: number
  fourCc: string
  packetType: number
  data: Buffer
}

/** The number of the track that every viewer can play: the source. */
export const FIRST_TRACK = 0

/** Packet type ModEx: modifiers come first, then the actual packet type. */
const MOD_EX = 7
/** Maximum number of tracks per message: twice as many as any known encoder sends. */
const MOST_PACKETS = 16
const MULTITRACK_TYPE = { oneTrack: 0, manyTracks: 1, manyTracksManyCodecs: 2 } as const

/**
 * Splits an Enhanced RTMP message into packets (v2, sections on ExVideoTagHeader and ExAudioTagHeader, which
 * share a layout). Returns an empty list when the message is truncated, has an unknown layout, or has more
 * than {@link MOST_PACKETS} tracks.
 * @param multitrack the packet type of a message with several tracks
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
  if (type > MULTITRACK_TYPE.manyTracksManyCodecs) throw new RangeError('the tracks have an unknown layout')
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
 * Reduces an Enhanced RTMP message to its first track, in the layout for a single track, which every receiver
 * of such messages understands. Returns a single-track message unchanged, and null when the message has
 * nothing for the first track.
 * @param multitrack the packet type of a message with several tracks
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
