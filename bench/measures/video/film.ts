import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { memoryArguments } from '@courtside/jobs'
import type { FilmReport, FilmRequest } from '@courtside/media'
import {
  encodeRecord,
  FILM_FILE,
  FILM_HEAP_MB,
  initFile,
  JOURNAL_FILE,
  readKeptFilm,
  replayJournal,
  segmentFile,
  segmentName,
} from '@courtside/media'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import type { Courtside } from '../../../e2e/support/courtside.ts'
import type { Game } from '../../../e2e/support/game/game.ts'
import type { DownloadAnswer, DownloadQuestion } from '../../programs/download.ts'
import { cpuMs, memoryMb, peakMemoryMb } from '../process-load.ts'
import { Program } from '../program.ts'
import { compared, type Figures, msOf, percentile, type Row } from '../row.ts'
import { loopRecording } from './loop-recording.ts'

const HOURS = 2
const HOUR_SECONDS = 3600
const LOOK_EVERY_MS = 50
/**
 * Tolerance of the film's length, as a share of it. Where the looped recording restarts, its last frame is
 * shown some frames after it was decoded.
 */
const SEAMS_SHARE = 0.001
const FIRST_BYTES = 40
const DOWNLOADS = 3
/** The folder with a recording that contains the film's bytes as a plain file. */
const PLAIN = 'plain-file'
const PROCESS = fileURLToPath(new URL('@courtside/media', import.meta.url))

/** The input of {@link measureFilm}. */
export interface FilmBench {
  courtside: Courtside
  /** Address and folder of a short recording that is looped. */
  recording: string
  /** A finished match without a recording, which gets one of two hours. */
  game: Game
}

/**
 * Measures the film (MP4) of a two-hour match as the server makes and sends it, compared with the same bytes
 * as a plain file.
 */
export async function measureFilm({ courtside, recording, game }: FilmBench): Promise<Row[]> {
  const media = path.join(courtside.dataDir, 'media')
  const match = path.join(media, path.basename(path.dirname(game.hlsUrl)))
  // The server prepares the film of a match that has just ended, which would disturb the measurement.
  await settled(courtside, game)
  rmSync(match, { recursive: true, force: true })
  const seconds = await loopRecording(recording, match, HOURS * HOUR_SECONDS)
  appendFileSync(path.join(match, JOURNAL_FILE), encodeRecord({ type: 'end', at: Date.now() }))
  const url = courtside.url + game.hlsUrl.replace('master.m3u8', 'match.mp4')
  const reader = new Program<DownloadQuestion>('download.ts')
  const compiled = path.join(courtside.dataDir, 'compiled')
  try {
    await makeWatched({ compileOnly: true }, compiled) // the server also does this when it starts
    const made = await makeWatched({ store: null, directory: match, chapters: [] }, compiled)
    const film = await readKeptFilm(match)
    if (!film || Math.abs(film.seconds - seconds) > SEAMS_SHARE * seconds || film.missing > 0) {
      throw new Error(`Of ${seconds} s the film has ${film?.seconds} s, ${film?.missing} s are missing.`)
    }
    const extra = statSync(path.join(match, FILM_FILE)).size
    rmSync(path.join(match, FILM_FILE))
    const first = await reader.ask<DownloadAnswer>({ url, bytes: 1 })
    const file = await asPlainFile(url, match, path.join(media, PLAIN))
    const urls = { film: url, plain: `${courtside.url}/video/${PLAIN}/${file}` }
    const firstBytes = await firstBytesByTurns(reader, urls)
    const load = await downloadByTurns(courtside, reader, urls)
    const copied = await copyWatched(path.join(media, PLAIN, file), path.join(media, 'copied.mp4'))
    return [
      compared(
        'MP4 of two hours, made',
        { value: made.ms / 1000, unit: 's', memoryMb: made.memoryMb },
        copied,
        'value',
      ),
      compared(
        'its disk beyond the recording',
        { value: (100 * extra) / (film.size - extra), unit: '%' },
        { what: 'a copy', value: 100, unit: '%' },
        'value',
      ),
      compared(
        'its first byte when it was not made yet',
        { value: first.firstByteMs, unit: 'ms' },
        { what: 'that of a plain file', value: percentile(firstBytes.plain, 0.5), unit: 'ms' },
        'value',
      ),
      compared(
        'its first byte',
        msOf(firstBytes.film),
        { what: 'that of a plain file', ...msOf(firstBytes.plain) },
        'p50',
      ),
      compared('its download', load.film, { what: 'that of a plain file', ...load.plain }, 'value'),
    ]
  } finally {
    await reader.end()
    for (const folder of [match, path.join(media, PLAIN)]) rmSync(folder, { recursive: true, force: true })
  }
}

/** Waits until the server has processed the recording of an ended match. */
async function settled({ url }: Courtside, { hlsUrl }: Game): Promise<void> {
  const playbackId = path.basename(path.dirname(hlsUrl))
  // Nothing was recorded, so the server refuses the export. It does so only after it has processed the match.
  await fetch(`${url}/api/archive/download/export-video/${playbackId}`)
}

/** Returns the times to the first byte of the film and of the plain file, in ms, measured in turns. */
async function firstBytesByTurns(
  reader: Program<DownloadQuestion>,
  urls: { film: string; plain: string },
): Promise<{ film: number[]; plain: number[] }> {
  const times = { film: [] as number[], plain: [] as number[] }
  for (let round = 0; round < FIRST_BYTES; round += 1) {
    for (const which of ['film', 'plain'] as const) {
      const { firstByteMs } = await reader.ask<DownloadAnswer>({ url: urls[which], bytes: 1 })
      times[which].push(firstByteMs)
    }
  }
  return times
}

/** Runs the process that makes films and measures its load. */
async function makeWatched(
  request: FilmRequest,
  compiled: string,
): Promise<{ ms: number; cpuMs: number; memoryMb: number }> {
  const begun = performance.now()
  const child = fork(PROCESS, [], {
    execArgv: memoryArguments(FILM_HEAP_MB),
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  })
  const { pid } = child
  let memoryMb = 0
  let worked = 0
  const look = () => {
    if (pid === undefined) return
    memoryMb = Math.max(memoryMb, peakMemoryMb(pid))
    worked = Math.max(worked, cpuMs(pid))
  }
  const looking = setInterval(look, LOOK_EVERY_MS)
  child.on('message', (report: FilmReport) => {
    look()
    if (!('kept' in report)) console.error('The film could not be stored.', report)
  })
  child.send(request)
  await once(child, 'exit')
  clearInterval(looking)
  return { ms: performance.now() - begun, cpuMs: worked, memoryMb }
}

/** Stores the film's bytes as the only segment of another recording. @returns the name of its file */
async function asPlainFile(url: string, match: string, folder: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`)
  mkdirSync(folder, { recursive: true })
  const name = segmentName(1, 0)
  const file = await open(path.join(folder, segmentFile(name)), 'w')
  let length = 0
  for await (const chunk of response.body) {
    await file.write(chunk)
    length += chunk.length
  }
  await file.close()
  const { timeline } = await replayJournal(readFileSync(path.join(match, JOURNAL_FILE)))
  const [init] = timeline.inits.values()
  if (!init) throw new Error('There is nothing to make a plain file of.')
  linkSync(path.join(match, initFile(init.name)), path.join(folder, initFile(init.name)))
  const at = Date.now()
  const records = [
    encodeRecord({ type: 'session', session: 1, at }),
    encodeRecord({ type: 'init', ...init }),
    encodeRecord({
      type: 'segment',
      name,
      init: init.name,
      programDateTime: at,
      discontinuity: false,
      independent: true,
    }),
    encodeRecord({ type: 'part', duration: 1, offset: 0, length, independent: true }),
    encodeRecord({ type: 'close' }),
    encodeRecord({ type: 'end', at }),
  ]
  writeFileSync(path.join(folder, JOURNAL_FILE), Buffer.concat(records))
  return segmentFile(name)
}

/** Measures how FFmpeg writes the same film without encoding. */
async function copyWatched(from: string, to: string): Promise<Row['reference']> {
  const begun = performance.now()
  const child = spawn(ffmpeg.path, ['-loglevel', 'error', '-i', from, '-c', 'copy', '-y', to], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let most = 0
  const looking = setInterval(() => {
    most = Math.max(most, peakMemoryMb(child.pid ?? 0))
  }, LOOK_EVERY_MS)
  const [code] = await once(child, 'exit')
  clearInterval(looking)
  rmSync(to, { force: true })
  if (code !== 0) throw new Error(`FFmpeg could not copy the film (exit code ${code}).`)
  return { what: 'ffmpeg -c copy', value: (performance.now() - begun) / 1000, unit: 's', memoryMb: most }
}

/**
 * Returns the download rates of the film and of the plain file in MB per second, and the growth of the
 * server's memory. Measures them in turns, so that other work of the machine affects both equally.
 */
async function downloadByTurns(
  { process: { pid = 0 } }: Courtside,
  reader: Program<DownloadQuestion>,
  urls: { film: string; plain: string },
): Promise<{ film: Figures; plain: Figures }> {
  const speeds = { film: [] as number[], plain: [] as number[] }
  const grown = { film: 0, plain: 0 }
  for (let round = 0; round < DOWNLOADS; round += 1) {
    for (const which of ['film', 'plain'] as const) {
      const before = memoryMb(pid)
      let most = before
      const looking = setInterval(() => {
        most = Math.max(most, memoryMb(pid))
      }, LOOK_EVERY_MS)
      const { bytes, ms } = await reader.ask<DownloadAnswer>({ url: urls[which] })
      clearInterval(looking)
      speeds[which].push(bytes / 1e3 / ms)
      grown[which] = Math.max(grown[which], most - before)
    }
  }
  const figures = (which: 'film' | 'plain') => ({
    value: percentile(speeds[which], 0.5),
    unit: 'MB/s',
    memoryMb: grown[which],
  })
  return { film: figures('film'), plain: figures('plain') }
}
