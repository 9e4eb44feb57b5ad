import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { readMedia } from './encoder.ts'
import { temporaryDirectory } from './patience.ts'
import { fetchMedia, fetchPlaylist } from './viewer.ts'

/** Frames are scaled to this size before checksums are compared, because sessions have different sizes. */
const COMPARED_SIZE = '320x180'

/** Returns the checksum of each decoded frame of an MP4. */
export async function pictures(file: string): Promise<string[]> {
  const args = ['-i', file, '-map', '0:v', '-vsync', 'passthrough', '-s', COMPARED_SIZE, '-f', 'framemd5']
  const { output } = await readMedia(args)
  const rows = output.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return rows.map((row) => row.slice(row.lastIndexOf(',') + 1).trim())
}

/** Returns the checksums of a recording as players receive it, session by session. */
export async function recordedPictures(streamUrl: string): Promise<string[]> {
  const { segments } = (await fetchPlaylist(streamUrl)) ?? { segments: [] }
  const { directory, remove } = await temporaryDirectory()
  onTestFinished(remove)
  const found: string[] = []
  for (const [index, map] of [...new Set(segments.map((segment) => segment.map))].entries()) {
    const uris = segments.filter((segment) => segment.map === map).map(({ uri }) => uri)
    const bytes = await Promise.all([map, ...uris].map((uri) => fetchMedia(streamUrl, uri)))
    const file = path.join(directory, `${index}.mp4`)
    await writeFile(file, Buffer.concat(bytes))
    found.push(...(await pictures(file)))
  }
  return found
}

/** Returns when flashes after darkness appear in an MP4, and when their sounds start, in seconds. */
export async function clapsIn(file: string): Promise<{ light: number; sound: number }[]> {
  const dark = ['-vf', 'blackdetect=d=0.3:pix_th=0.3']
  const silent = ['-af', 'silencedetect=noise=-25dB:duration=0.3']
  const { said } = await readMedia([
    '-i',
    file,
    '-map',
    '0:v',
    '-map',
    '0:a:0',
    ...dark,
    ...silent,
    '-f',
    'null',
  ])
  const times = (pattern: RegExp) => [...said.matchAll(pattern)].map(([, time]) => Number(time))
  const sounds = times(/silence_end: ([\d.]+)/g)
  return times(/black_end:([\d.]+)/g).map((light) => ({
    light,
    sound: sounds.reduce((best, time) => (Math.abs(time - light) < Math.abs(best - light) ? time : best), 0),
  }))
}
