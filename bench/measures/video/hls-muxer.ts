import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import { until } from '../../../e2e/support/machines/until.ts'
import { freePort } from '../../../packages/media/test/scene/free-ports.ts'
import { loadOf } from '../process-load.ts'
import type { Figures } from '../row.ts'
import { endPublishers, sendTogether } from './clip.ts'

const MADE_WITHIN_MS = 20_000
/** Time until FFmpeg listens, in ms. FFmpeg does not report when it does. */
const LISTENS_AFTER_MS = 1000

/** A stream for FFmpeg to convert to HLS. */
export interface Feed {
  /** Input options and address with which FFmpeg listens for the stream. */
  listen: readonly string[]
  /** Number of video tracks; each gets its own HLS, with the audio. Default: one. */
  pictures?: number
  /** Begins to send the stream. */
  publish(): ChildProcess
}

/** Returns one stream with the video tracks of files and the audio of another file. */
export async function feedTogether(pictures: readonly string[], sound: string): Promise<Feed> {
  const address = `tcp://127.0.0.1:${await freePort()}`
  return {
    listen: ['-f', 'matroska', '-i', `${address}?listen`],
    pictures: pictures.length,
    publish: () => sendTogether(pictures, sound, address),
  }
}

/** Measures FFmpeg's muxer, with a process per stream, making HLS without encoding. */
export async function muxedByFfmpeg(feeds: readonly Feed[]): Promise<Figures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-muxer-'))
  const [muxers, publishers]: [ChildProcess[], ChildProcess[]] = [[], []]
  try {
    for (const [stream, { listen, pictures = 1, publish }] of feeds.entries()) {
      const names = Array.from({ length: pictures }, (_, picture) => `${stream}-${picture}`)
      const outputs = names.flatMap((name, picture) => hlsOutput(folder, name, picture))
      muxers.push(spawn(ffmpeg.path, ['-loglevel', 'error', ...listen, ...outputs], { stdio: 'ignore' }))
      await delay(LISTENS_AFTER_MS)
      publishers.push(publish())
      const made = () => names.every((name) => existsSync(path.join(folder, `${name}.m3u8`)))
      await until('FFmpeg makes HLS', MADE_WITHIN_MS, () => made() || undefined)
    }
    return await loadOf(...muxers.map(({ pid }) => pid))
  } finally {
    await endPublishers([...publishers, ...muxers])
    rmSync(folder, { recursive: true, force: true })
  }
}

function hlsOutput(folder: string, name: string, picture: number): string[] {
  const map = ['-map', `0:v:${picture}`, '-map', '0:a', '-c', 'copy']
  const hls = ['-f', 'hls', '-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', `${name}.mp4`]
  return [...map, ...hls, '-hls_time', '2', '-hls_list_size', '0', path.join(folder, `${name}.m3u8`)]
}
