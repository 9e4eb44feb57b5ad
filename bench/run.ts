import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Client } from '@courtside/contract/client'
import { type Courtside, startCourtside } from '../e2e/support/courtside.ts'
import { type Game, signIn, startGame } from '../e2e/support/game/game.ts'
import { buildWeb } from '../scripts/web/build-web.mjs'
import { measureCachedAnswer } from './measures/cached-answer.ts'
import { measureConsole } from './measures/console.ts'
import { measureFinger } from './measures/finger-latency.ts'
import { measureImport } from './measures/import.ts'
import { measureRosterImport } from './measures/import-roster.ts'
import { measureLeague } from './measures/league.ts'
import { measurePagesOnAir } from './measures/pages-on-air.ts'
import { measurePush } from './measures/push.ts'
import type { Row } from './measures/row.ts'
import { measureStart } from './measures/start.ts'
import { measureStats } from './measures/stat-latency.ts'
import { measureThroughCache } from './measures/through-a-cache.ts'
import { measureArchiveList, measureFlood, measureLogins, measurePages } from './measures/under-load.ts'
import { measureCameraSound } from './measures/video/camera-sound.ts'
import { makeClip } from './measures/video/clip.ts'
import { measureFilm } from './measures/video/film.ts'
import { measurePlayable } from './measures/video/first-picture.ts'
import { measureGlassToGlass } from './measures/video/glass-to-glass.ts'
import { measureStreams } from './measures/video/ingest-load.ts'
import { measureMultitrack } from './measures/video/multitrack.ts'
import { measureRenditions } from './measures/video/renditions.ts'
import { measureRestream } from './measures/video/restream.ts'
import { measureSoundOnly } from './measures/video/sound-only.ts'
import { measureWaysIn } from './measures/video/ways-in.ts'
import { keep, machine, RESULTS, table } from './report.ts'

const PLAYABLE_STARTS = 5
const STREAMS = 4

/**
 * `npm run bench`: measures the figures of docs/performance.md on this machine, each with a reference from
 * the same run. Prints one table and stores its rows in bench/results.json. Names as arguments select
 * measurements: `npm run bench sign-ins flood`.
 */
async function main(): Promise<void> {
  const chosen = process.argv.slice(2)
  const unknown = chosen.find((name) => !(name in MEASURES))
  if (unknown) {
    console.error(`There is no measure "${unknown}". There are: ${Object.keys(MEASURES).join(', ')}.`)
    process.exitCode = 1
    return
  }
  await buildWeb(['en'])
  const rows: Row[] = []
  const folder = mkdtempSync(path.join(os.tmpdir(), 'courtside-bench-'))
  const load = os.loadavg()[0] ?? 0
  // Without commentary, because a line would take a number in the log, and the measurement of stats computes
  // these numbers.
  const courtside = await startCourtside({ COMMENTARY: 'off', RESTREAM_PRIVATE: 'on' })
  try {
    const games = new Games(courtside, await signIn(courtside.url), await makeClip(folder))
    for (const [name, measure] of Object.entries(MEASURES)) {
      if (chosen.length > 0 && !chosen.includes(name)) continue
      const measured = await measure(games)
      rows.push(...measured)
      for (const { what } of measured) console.error(`measured: ${what}`)
    }
  } finally {
    await courtside.stop()
    rmSync(folder, { recursive: true })
  }
  keep(rows)
  console.log(`\n${machine(load)}\n\n${table(rows)}\n\nThe rows are in ${path.relative('.', RESULTS)}.`)
}

/** The games used for the measurements. */
class Games {
  readonly courtside: Courtside
  readonly admin: Client
  /** An FLV file to publish. */
  readonly clip: string
  #count = 0
  #streamed: Game[] = []
  #recorded: Game | undefined

  constructor(courtside: Courtside, admin: Client, clip: string) {
    this.courtside = courtside
    this.admin = admin
    this.clip = clip
  }

  start(): Promise<Game> {
    return startGame(this.admin, `Game ${++this.#count}`)
  }

  /** Streams several games at once, and measures them. */
  async stream(count: number): Promise<Row[]> {
    while (this.#streamed.length < count) this.#streamed.push(await this.start())
    return measureStreams(this.courtside, this.clip, this.#streamed)
  }

  /** Returns a game that was streamed and is still live. */
  async streamed(): Promise<Game> {
    if (this.#streamed.length === 0) await this.stream(1)
    const [game] = this.#streamed
    if (!game) throw new Error('No game was streamed.')
    return game
  }

  /** Returns a finished game with a recording. */
  async recorded(): Promise<Game> {
    if (this.#recorded) return this.#recorded
    const game = await this.streamed()
    await this.admin.call('PUT /live/end/:id', { params: { id: game.matchId } })
    this.#recorded = game
    return game
  }
}

type Measure = (games: Games) => Promise<Row[]>

/**
 * All measurements, in order. The memory per viewer comes first, because it is only visible before the server
 * has grown.
 */
const MEASURES: Readonly<Record<string, Measure>> = {
  push: async (games) => measurePush(await playOf(games)),
  streams: (games) => games.stream(STREAMS),
  renditions: async (games) => {
    const { courtside, admin, clip } = games
    return [await measureRenditions({ courtside, admin, clip, game: await games.start() })]
  },
  'camera-sound': async ({ clip }) => [await measureCameraSound(clip)],
  restream: async (games) => {
    const { courtside, admin, clip } = games
    return [await measureRestream({ courtside, admin, clip, game: await games.start() })]
  },
  'ways-in': ({ clip }) => measureWaysIn(clip),
  multitrack: async (games) => [await measureMultitrack(games.courtside, games.clip, await games.start())],
  'sound-only': async (games) => measureSoundOnly(games.courtside, games.clip, await games.start()),
  'pages-on-air': async (games) => {
    const { courtside, admin, clip } = games
    return measurePagesOnAir({ courtside, admin, clip, game: await games.start() })
  },
  film: async (games) => filmOf(games, await games.start()),
  playable: async (games) => {
    const starts: Game[] = []
    while (starts.length < PLAYABLE_STARTS) starts.push(await games.start())
    return [await measurePlayable(games.courtside, games.clip, starts)]
  },
  'glass-to-glass': async (games) => [await measureGlassToGlass(games.courtside, await games.start())],
  stats: async (games) => {
    const play = await playOf(games)
    return [...(await measureStats(play)), ...(await measureCachedAnswer(games.courtside, play.game.matchId))]
  },
  console: (games) => measureConsole(games.courtside, games.admin, () => games.start()),
  import: async (games) => [
    ...(await measureImport(games.courtside, games.admin, await games.start())),
    ...(await measureRosterImport(games.courtside.url)),
  ],
  finger: async (games) => measureFinger(games.courtside, await games.start()),
  'sign-ins': async (games) => measureLogins(games.courtside, await games.recorded()),
  pages: async (games) => measurePages(games.courtside, await games.recorded()),
  flood: async (games) => measureFlood(games.courtside, games.clip, await games.start()),
  start: measureStart,
  'archive-list': async (games) => measureArchiveList(games.courtside, await games.recorded()),
  cdn: (games) => measureThroughCache(games.clip),
  league: measureLeague,
}

async function playOf(games: Games) {
  return { courtside: games.courtside, admin: games.admin, game: await games.start() }
}

/** Measures the film (MP4) of a game without video, which gets the looped recording of a streamed one. */
async function filmOf(games: Games, game: Game): Promise<Row[]> {
  const { courtside, admin } = games
  const { hlsUrl } = await games.streamed()
  await admin.call('PUT /live/end/:id', { params: { id: game.matchId } })
  const recording = path.join(courtside.dataDir, 'media', path.basename(path.dirname(hlsUrl)))
  return measureFilm({ courtside, recording, game })
}

await main()
