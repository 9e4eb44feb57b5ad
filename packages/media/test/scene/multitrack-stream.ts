import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { runFfmpeg } from './encoder.ts'
import { temporaryDirectory } from './patience.ts'

/** A video or audio frame encoded by FFmpeg; times in ms. */
export type SentFrame = { decodedAt: number; shownAt: number; keyFrame: boolean; data: Buffer }

/** One track of a stream: its decoder configuration and its frames. */
export type SentTrack = { fourCc: string; record: Buffer; frames: SentFrame[] }

/** The layouts of a multitrack message (Enhanced RTMP v2, AvMultitrackType). */
export const LAYOUTS = { oneTrack: 0, manyTracks: 1, manyTracksManyCodecs: 2 } as const
export type Layout = keyof typeof LAYOUTS

/** An RTMP message; type 8: audio, 9: video. */
export type Message = { type: 8 | 9; timestamp: number; body: Buffer }

const MULTITRACK = 6
const PACKET = { sequenceStart: 0, codedFrames: 1 } as const

export type EncodedSize = { size: string; rate: number; seconds: number; bFrames?: number; bitrate?: string }

/**
 * Encodes a test pattern in H.264 and a tone with FFmpeg, with a key frame every second. The video starts at
 * 0 ms.
 */
export async function encode(of: EncodedSize): Promise<{ picture: SentTrack; sound: Message[] }> {
  const { size, rate, seconds, bFrames = 0, bitrate = '400k' } = of
  const { directory, remove } = await temporaryDirectory()
  const file = path.join(directory, 'encoded.flv')
  try {
    await runFfmpeg([
      ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}`],
      ...['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100', '-t', String(seconds)],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-b:v', bitrate],
      ...['-bf', String(bFrames), '-g', String(rate), '-sc_threshold', '0'],
      ...['-c:a', 'aac', '-b:a', '64k', file],
    ])
    return readFlv(await readFile(file))
  } finally {
    await remove()
  }
}

/** Parses an FLV file with H.264 video (Adobe FLV 10.1, annex E). */
export function readFlv(flv: Buffer): { picture: SentTrack; sound: Message[] } {
  const picture: SentTrack = { fourCc: 'avc1', record: Buffer.alloc(0), frames: [] }
  const sound: Message[] = []
  for (let at = 9 + 4; at < flv.length; ) {
    const type = flv.readUInt8(at)
    const size = flv.readUIntBE(at + 1, 3)
    const timestamp = flv.readUIntBE(at + 4, 3) + flv.readUInt8(at + 7) * 2 ** 24
    const body = flv.subarray(at + 11, at + 11 + size)
    at += 11 + size + 4
    if (type === 8) sound.push({ type, timestamp, body })
    if (type !== 9) continue
    const data = body.subarray(5)
    if (body.readUInt8(1) === 0) picture.record = data
    if (body.readUInt8(1) !== 1) continue
    const shownAt = timestamp + body.readIntBE(2, 3)
    picture.frames.push({ decodedAt: timestamp, shownAt, keyFrame: body.readUInt8(0) >> 4 === 1, data })
  }
  return { picture, sound }
}

/** Delays a track by `ms` milliseconds. */
export function later(track: SentTrack, ms: number): SentTrack {
  const move = (frame: SentFrame) => ({
    ...frame,
    decodedAt: frame.decodedAt + ms,
    shownAt: frame.shownAt + ms,
  })
  return { ...track, frames: track.frames.map(move) }
}

/**
 * Aligns tracks as OBS does: their first frames are presented at the same time, and none is decoded before 0
 * ms.
 */
export function inStep(tracks: readonly SentTrack[]): SentTrack[] {
  const first = ({ frames }: SentTrack) => frames[0]?.shownAt ?? 0
  const latest = Math.max(...tracks.map(first))
  return tracks.map((track) => later(track, latest - first(track)))
}

/** The data of one track in a message. */
type Said = { track: number; fourCc: string; data: Buffer }

/** Returns the body of a multitrack message. */
export function multitrack(
  layout: Layout,
  packetType: number,
  keyFrame: boolean,
  said: readonly Said[],
): Buffer {
  const shared = layout === 'manyTracksManyCodecs' ? [] : [Buffer.from(said[0]?.fourCc ?? '')]
  const head = [0x80 | ((keyFrame ? 1 : 2) << 4) | MULTITRACK, (LAYOUTS[layout] << 4) | packetType]
  const tracks = said.flatMap(({ track, fourCc, data }) => {
    const size = Buffer.alloc(3)
    size.writeUIntBE(data.length, 0, 3)
    return [
      ...(layout === 'manyTracksManyCodecs' ? [Buffer.from(fourCc)] : []),
      Buffer.from([track]),
      ...(layout === 'oneTrack' ? [] : [size]),
      data,
    ]
  })
  return Buffer.concat([Buffer.from(head), ...shared, ...tracks])
}

/**
 * Returns the video messages of several tracks in decode order. With `oneTrack`, the first track is sent as a
 * single-track message, as OBS does. With the other layouts, frames with the same decode time share a
 * message, including frames of the first track.
 */
export function pictureMessages(layout: Layout, tracks: ReadonlyMap<number, SentTrack>): Message[] {
  const packets = [...tracks].flatMap(([track, { fourCc, record, frames }]) => [
    { track, fourCc, timestamp: 0, packetType: PACKET.sequenceStart, keyFrame: true, data: record },
    ...frames.map(({ decodedAt, shownAt, keyFrame, data }) => {
      const offset = Buffer.alloc(3)
      offset.writeIntBE(shownAt - decodedAt, 0, 3)
      const coded = fourCc === 'av01' ? data : Buffer.concat([offset, data])
      return { track, fourCc, timestamp: decodedAt, packetType: PACKET.codedFrames, keyFrame, data: coded }
    }),
  ])
  const inOrder = packets.toSorted((a, b) => a.timestamp - b.timestamp || a.packetType - b.packetType)
  const together = Map.groupBy(inOrder, ({ track, fourCc, timestamp, packetType, keyFrame }) =>
    [
      timestamp,
      packetType,
      keyFrame,
      layout === 'oneTrack' ? track : '',
      layout === 'manyTracks' ? fourCc : '',
    ].join(),
  )
  return [...together.values()].map((said): Message => {
    const [{ timestamp, packetType, keyFrame, track, fourCc, data } = said[0]!] = said
    if (layout !== 'oneTrack' || track !== 0)
      return { type: 9, timestamp, body: multitrack(layout, packetType, keyFrame, said) }
    const head =
      fourCc === 'avc1' ? plainHead(packetType, keyFrame) : enhancedHead(packetType, keyFrame, fourCc)
    return { type: 9, timestamp, body: Buffer.concat([head, data]) }
  })
}

/** Returns the header of an H.264 frame in plain RTMP. */
function plainHead(packetType: number, keyFrame: boolean): Buffer {
  return Buffer.from(packetType === PACKET.sequenceStart ? [0x17, 0, 0, 0, 0] : [keyFrame ? 0x17 : 0x27, 1])
}

/** Returns the header of a frame with a codec that plain RTMP has no number for (ExVideoTagHeader). */
function enhancedHead(packetType: number, keyFrame: boolean, fourCc: string): Buffer {
  return Buffer.concat([Buffer.from([0x80 | ((keyFrame ? 1 : 2) << 4) | packetType]), Buffer.from(fourCc)])
}

/** Returns video and audio messages in sending order. */
export function interleaved(...lists: readonly Message[][]): Message[] {
  return lists.flat().toSorted((a, b) => a.timestamp - b.timestamp)
}
