import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { opusInput, SoundCoder } from '@courtside/media'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import { until } from '../../../e2e/support/machines/until.ts'
import { childOf, loadOf, loadOfFfmpeg } from '../process-load.ts'
import { compared, type Row } from '../row.ts'

const FRAME_MS = 20
const CODED_WITHIN_MS = 10_000
const QUIET = { info() {}, warn: console.warn, error: console.error }
/**
 * Length of an Ogg page's header without its segment table, and length of a segment that does not end its
 * packet, in bytes (RFC 3533, 6).
 */
const [PAGE_HEADER, FULL_PIECE] = [27, 255]

/** Measures the conversion of a phone's Opus to AAC, compared with FFmpeg on the same audio. */
export async function measureCameraSound(clip: string): Promise<Row> {
  const sound = path.join(path.dirname(clip), 'camera.ogg')
  await made(['-i', clip, '-vn', '-ac', '1', '-c:a', 'libopus', '-b:a', '96k', sound])
  const [settings, , ...frames] = packetsOf(readFileSync(sound))
  if (!settings) throw new Error('The sound of the clip could not be encoded.')
  let coded = 0
  const coder = new SoundCoder({
    input: opusInput(settings),
    logger: QUIET,
    onFrame: () => {
      coded += 1
    },
    onBehind: () => {},
  })
  const began = performance.now()
  let sent = 0
  const sending = setInterval(() => {
    for (; sent * FRAME_MS < performance.now() - began; sent += 1) {
      coder.add({ timestamp: sent * FRAME_MS, data: frames[sent % frames.length] as Buffer })
    }
  }, FRAME_MS)
  try {
    await until('sound is coded', CODED_WITHIN_MS, async () => coded > 0 || undefined)
    const ours = await loadOf(childOf(process.pid, 'sound-process'))
    const reference = { what: 'ffmpeg, the same', ...(await codedByFfmpeg(sound)) }
    return compared("a phone's Opus as AAC", ours, reference, 'cpu')
  } finally {
    clearInterval(sending)
    coder.close()
  }
}

function codedByFfmpeg(sound: string) {
  const output = ['-c:a', 'aac', '-b:a', '64k', '-f', 'null', '-']
  return loadOfFfmpeg(['-re', '-stream_loop', '-1', '-i', sound, ...output])
}

async function made(args: readonly string[]): Promise<void> {
  const child = spawn(ffmpeg.path, ['-loglevel', 'error', '-y', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`FFmpeg ended with ${code}.`)
}

/**
 * Returns the packets of an Ogg file with one stream. A packet is split into segments of 255 bytes; the last
 * one is shorter.
 */
function packetsOf(file: Buffer): Buffer[] {
  const packets: Buffer[] = []
  let pieces: Buffer[] = []
  for (let page = 0; page + PAGE_HEADER <= file.length; ) {
    const lengths = file.subarray(page + PAGE_HEADER, page + PAGE_HEADER + file.readUInt8(page + 26))
    let at = page + PAGE_HEADER + lengths.length
    for (const length of lengths) {
      pieces.push(file.subarray(at, at + length))
      at += length
      if (length === FULL_PIECE) continue
      packets.push(Buffer.concat(pieces))
      pieces = []
    }
    page = at
  }
  return packets
}
