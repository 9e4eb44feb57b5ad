import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Connection } from '@courtside/postgres'
import { findEmbeddedPostgres } from '@courtside/postgres'
import pg from 'pg'
import { openDatabase } from '../apps/server/src/db/client.ts'
import { SeasonBook } from '../apps/server/src/features/season/season-book.ts'
import { DatabaseEar } from '../apps/server/src/live/database-ear.ts'
import { MatchLog } from '../apps/server/src/live/match-log.ts'
import { type Courtside, startCourtside } from '../e2e/support/courtside.ts'
import { signIn } from '../e2e/support/game/game.ts'
import { percentile } from './measures/row.ts'
import { type PlayedSeason, seedEarlierSeasons, seedSeason } from './season/seed.ts'

const REQUESTS_A_SECOND = 50
const SECONDS = 10
/** Number of requests that warm up the server's code and the database's cache. They are not counted. */
const WARM_UP = 100
const SILENT = { info() {}, warn() {}, error: console.error, debug() {} }

/**
 * `node bench/season.ts`: a season of 24 teams, 552 matches with their logs. Measures recounting all its
 * figures, and start page, standings, team, player and schedule at 50 requests per second each. A time runs
 * from the moment a request was due to the end of its answer. `node bench/season.ts 20`: 20 seasons of 46
 * teams, 41,400 matches, and also the size of the database, and the time of a backup and of its restore.
 */
async function main(): Promise<void> {
  const courtside = await startCourtside({ COMMENTARY: 'off' })
  const connection = findEmbeddedPostgres(courtside.dataDir)
  if (!connection) throw new Error('The database of the server was not found.')
  const client = new pg.Client(connection)
  try {
    await client.connect()
    const seasons = Number(process.argv[2] ?? 1)
    const admin = await signIn(courtside.url)
    const season = await seedSeason(admin, client, seasons > 1 ? 46 : 24)
    const events = season.events + (await seedEarlierSeasons(admin, client, season, seasons))
    console.log(`${season.teamIds.length} teams, ${seasons * season.matches} matches, ${events} events`)
    console.log(`counting all figures of the season: ${(await recount(connection)).toFixed(1)} s`)
    await client.query('analyze')
    for (const [name, path] of Object.entries(await pathsOf(courtside.url, season))) {
      await ask(courtside.url, path, WARM_UP / REQUESTS_A_SECOND)
      const times = await ask(courtside.url, path, SECONDS)
      const [median, worst] = [percentile(times, 0.5), percentile(times, 0.99)]
      console.log(
        `${name.padEnd(12)} ${times.length} requests, ${REQUESTS_A_SECOND} a second   p50 ${median.toFixed(1).padStart(6)} ms   p99 ${worst.toFixed(1).padStart(6)} ms`,
      )
    }
    if (seasons > 1) await measureBackup(courtside, client)
  } finally {
    await client.end()
    await courtside.stop()
  }
}

/** Prints the size of the database, and the time and size of a backup and the time of its restore. */
async function measureBackup(courtside: Courtside, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  )
  console.log(`database: ${gigabytes(Number(rows[0]?.bytes))}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-season-'))
  try {
    const file = path.join(folder, 'season.backup')
    const run = async (command: string, args: string[], dataDir: string) => {
      const before = performance.now()
      const env = { ...process.env, DATA_DIR: dataDir }
      await promisify(execFile)(process.execPath, [`apps/server/src/commands/${command}.ts`, ...args], {
        env,
      })
      return ((performance.now() - before) / 1000).toFixed(1)
    }
    const saved = await run('backup', [file], courtside.dataDir)
    console.log(`backup: ${saved} s, ${gigabytes(statSync(file).size)}`)
    console.log(`restore: ${await run('restore', [file], path.join(folder, 'restored'))} s`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`

/** Counts every uncounted match of a season. @returns the time in s */
async function recount(connection: Connection): Promise<number> {
  const db = openDatabase(connection, console.error)
  const log = new MatchLog(db, new DatabaseEar(connection, SILENT), SILENT)
  const book = new SeasonBook(db, log, SILENT)
  const before = performance.now()
  await book.catchUp()
  const seconds = (performance.now() - before) / 1000
  await db.destroy()
  return seconds
}

/** Returns the path of the `at`-th request for each answer and each page. */
async function pathsOf(
  url: string,
  { competitionId, teamIds, playerIds }: PlayedSeason,
): Promise<Record<string, (at: number) => string>> {
  const of = <T>(all: readonly T[], at: number) => all[at % all.length] as T
  const teamPages = await addressesOf(url, 'team', teamIds)
  const playerPages = await addressesOf(url, 'player', playerIds)
  return {
    'start page': () => '/',
    start: () => '/api/start',
    standings: () => `/api/competitions/${competitionId}/standings`,
    team: (at) => `/api/teams/${of(teamIds, at)}`,
    player: (at) => `/api/players/${of(playerIds, at)}`,
    'standings page': () => `/standings?competition=${competitionId}`,
    'schedule page': (at) => `/schedule?competition=${competitionId}&day=2025-${10 + (at % 3)}-01`,
    'team page': (at) => of(teamPages, at),
    'player page': (at) => of(playerPages, at),
    schedule: (at) => `/api/schedule?competitionId=${competitionId}&limit=200&from=2025-${10 + (at % 3)}-01`,
  }
}

/** Returns the addresses of pages, to which their ids redirect. */
async function addressesOf(url: string, kind: string, ids: readonly number[]): Promise<string[]> {
  const addresses = []
  for (const id of ids) {
    const answer = await fetch(`${url}/${kind}/${id}`, { redirect: 'manual' })
    addresses.push(answer.headers.get('location') ?? '')
  }
  return addresses
}

/**
 * Sends requests at an even pace, regardless of earlier answers.
 * @returns the time of each in ms, from when it was due
 */
async function ask(url: string, path: (at: number) => string, seconds: number): Promise<number[]> {
  const count = REQUESTS_A_SECOND * seconds
  const began = performance.now()
  const asked = Array.from({ length: count }, async (_, at) => {
    const due = began + (at * 1000) / REQUESTS_A_SECOND
    await delay(Math.max(0, due - performance.now()))
    const answer = await fetch(url + path(at))
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path(at)} was answered with ${answer.status}.`)
    return performance.now() - due
  })
  return Promise.all(asked)
}

await main()
