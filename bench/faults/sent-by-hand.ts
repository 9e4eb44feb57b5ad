import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import { RawPublisher } from '../../packages/media/test/scene/raw-publisher.ts'

/** An audio or video tag of an FLV file, with the payload of an RTMP message. */
interface Tag {
  type: number
  /** Ms since the beginning of the file. */
  timestamp: number
  payload: Buffer
}

const AUDIO = 8
const VIDEO = 9
const FILE_HEADER_BYTES = 9 + 4
const TAG_HEADER_BYTES = 11
const SIZE_BEHIND_TAG_BYTES = 4

/** A piece of video to send like an encoder's stream, and how that stream differs from a normal one. */
export interface Piece {
  film: Tag[]
  /** The timestamp of its first frame, in ms, modulo 2³². */
  at: number
  silent?: boolean
}

/** Encodes test video and a tone. */
export function makePiece(size: string, seconds: number): Tag[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-piece-'))
  try {
    const file = path.join(folder, 'piece.flv')
    execFileSync(
      ffmpeg.path,
      [
        ['-hide_banner', '-loglevel', 'error', '-t', String(seconds)],
        ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=15`],
        ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000', '-shortest'],
        ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency'],
        ['-pix_fmt', 'yuv420p', '-g', '15'],
        ['-b:v', '800k', '-c:a', 'aac', '-b:a', '96k', file],
      ].flat(),
    )
    return tagsOf(readFileSync(file))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Sends pieces one after the other over one connection, in real time. */
export async function sendByHand(rtmpPort: number, streamKey: string, pieces: Piece[]): Promise<void> {
  const { publisher, code } = await RawPublisher.publish(rtmpPort, streamKey)
  if (code !== 'NetStream.Publish.Start') throw new Error(`The server answered with ${code}.`)
  for (const { film, at, silent } of pieces) {
    const begun = performance.now()
    for (const { type, timestamp, payload } of film) {
      if (silent && type === AUDIO) continue
      await delay(Math.max(0, begun + timestamp - performance.now()))
      publisher.send(type, (at + timestamp) % 2 ** 32, payload)
    }
  }
  publisher.socket.end()
  await publisher.closed
}

function tagsOf(flv: Buffer): Tag[] {
  const tags: Tag[] = []
  for (let at = FILE_HEADER_BYTES; at + TAG_HEADER_BYTES < flv.length; ) {
    const type = flv.readUInt8(at)
    const size = flv.readUIntBE(at + 1, 3)
    const timestamp = flv.readUIntBE(at + 4, 3)
    const payload = flv.subarray(at + TAG_HEADER_BYTES, at + TAG_HEADER_BYTES + size)
    if (type === AUDIO || type === VIDEO) tags.push({ type, timestamp, payload })
    at += TAG_HEADER_BYTES + size + SIZE_BEHIND_TAG_BYTES
  }
  return tags
}
