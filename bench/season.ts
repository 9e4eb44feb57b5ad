import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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
import { prepareDatabase } from '../apps/server/test/support/prepared-database.ts'
import { type Courtside, startCourtsideOn } from '../e2e/support/courtside.ts'
import { signIn } from '../e2e/support/game/game.ts'
import { percentile } from './measures/row.ts'
import { type PlayedSeason, seedEarlierSeasons, seedSeason } from './season/seed.ts'

const REQUESTS_A_SECOND = 50
const SECONDS = 10
/** Number of requests that warm up the server's code and the database's cache. They are not counted. */
const WARM_UP = 100
const SILENT = { info() {}, warn() {}, error: console.error, debug() {} }

const CLUB_LEAGUE = { leagues: 1, teams: 24 }
const FEDERATION = { leagues: 16, teams: 12 }
/** A file in a kept data folder that describes the seasons in it. */
const KEPT_FILE = 'season.json'

/**
 * `node bench/season.ts`: plays a season of 24 teams and 552 matches with their logs. Measures recounting all
 * its figures, and start page, standings, team, player and schedule at 50 requests per second each. A
 * request's time runs from the moment it was due to the end of its answer. `node bench/season.ts 20` plays 20
 * seasons of 16 leagues of 12 teams, 42,240 matches. It also measures the size of the database, and the time
 * of a backup and of its restore. `node bench/season.ts 20 FOLDER` keeps the seasons in a folder for the next
 * run; `node bench/season.ts 20 FOLDER pages` measures only the pages.
 */
async function main(): Promise<void> {
  const [seasons = '1', kept, ...only] = process.argv.slice(2)
  const dataDir = kept ?? mkdtempSync(path.join(tmpdir(), 'courtside-season-'))
  await prepareDatabase(dataDir)
  const courtside = await startCourtsideOn(dataDir, { COMMENTARY: 'off' })
  const connection = findEmbeddedPostgres(dataDir)
  if (!connection) throw new Error('The database of the server was not found.')
  const client = new pg.Client(connection)
  const isWanted = (part: string) => only.length === 0 || only.includes(part)
  try {
    await client.connect()
    const season = await playedSeason(courtside, client, Number(seasons))
    console.log(`${season.teamIds.length} teams, ${season.matches} matches, ${season.events} events`)
    if (isWanted('recount')) await measureRecount(connection, client)
    if (isWanted('pages')) await measurePages(courtside, client, season)
    if (isWanted('backup') && Number(seasons) > 1) await measureBackup(courtside, client)
  } finally {
    await client.end()
    if (kept) await courtside.end()
    else await courtside.stop()
  }
}

/** Returns the seasons in the data folder. If there are none, plays them first. */
async function playedSeason(
  { url, dataDir }: Courtside,
  client: pg.Client,
  seasons: number,
): Promise<PlayedSeason> {
  const file = path.join(dataDir, KEPT_FILE)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as PlayedSeason
  const admin = await signIn(url)
  const season = await seedSeason(admin, client, seasons > 1 ? FEDERATION : CLUB_LEAGUE)
  const events = season.events + (await seedEarlierSeasons(admin, client, season, seasons))
  const played = { ...season, events, matches: seasons * season.matches }
  writeFileSync(file, JSON.stringify(played))
  return played
}

/** Prints the size of the database, the time and size of a backup, and the time of its restore. */
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

/** Counts every match for the season again, as after a change of the figures, and prints the time. */
async function measureRecount(connection: Connection, client: pg.Client): Promise<void> {
  const db = openDatabase(connection, console.error)
  const log = new MatchLog(db, new DatabaseEar(connection, SILENT), SILENT)
  const book = new SeasonBook(db, log, SILENT)
  await client.query('update season_matches set fold_version = 0')
  const before = performance.now()
  await book.catchUp()
  console.log(`counting all figures: ${((performance.now() - before) / 1000).toFixed(1)} s`)
  await db.destroy()
}

/** Prints the times of answers and pages. */
async function measurePages({ url }: Courtside, client: pg.Client, season: PlayedSeason): Promise<void> {
  await client.query('vacuum analyze')
  for (const [name, path] of Object.entries(await pathsOf(url, season))) {
    await ask(url, path, WARM_UP / REQUESTS_A_SECOND)
    const times = await ask(url, path, SECONDS)
    const [median, worst] = [percentile(times, 0.5), percentile(times, 0.99)]
    console.log(
      `${name.padEnd(14)} ${times.length} requests, ${REQUESTS_A_SECOND} a second   p50 ${median.toFixed(1).padStart(6)} ms   p99 ${worst.toFixed(1).padStart(6)} ms`,
    )
  }
}

/** Returns the path of the `at`-th request for each answer and each page. */
async function pathsOf(
  url: string,
  { competitionIds, teamIds, playerIds }: PlayedSeason,
): Promise<Record<string, (at: number) => string>> {
  const of = <T>(all: readonly T[], at: number) => all[at % all.length] as T
  const teamPages = await addressesOf(url, 'team', teamIds)
  const playerPages = await addressesOf(url, 'player', playerIds.slice(0, REQUESTS_A_SECOND * SECONDS))
  return {
    'start page': () => '/',
    start: () => '/api/start',
    standings: (at) => `/api/competitions/${of(competitionIds, at)}/standings`,
    team: (at) => `/api/teams/${of(teamIds, at)}`,
    player: (at) => `/api/players/${of(playerIds, at)}`,
    'standings page': (at) => `/standings?competition=${of(competitionIds, at)}`,
    'schedule page': (at) => `/schedule?competition=${of(competitionIds, at)}&day=2025-${10 + (at % 3)}-01`,
    'team page': (at) => of(teamPages, at),
    'player page': (at) => of(playerPages, at),
    schedule: (at) =>
      `/api/schedule?competitionId=${of(competitionIds, at)}&limit=200&from=2025-${10 + (at % 3)}-01`,
  }
}

/** Returns the full addresses of pages, to which the addresses that contain only the id redirect. */
async function addressesOf(url: string, kind: string, ids: readonly number[]): Promise<string[]> {
  const addresses = []
  for (const id of ids) {
    const answer = await fetch(`${url}/${kind}/${id}`, { redirect: 'manual' })
    addresses.push(answer.headers.get('location') ?? '')
  }
  return addresses
}

/**
 * Sends requests at an even pace, without waiting for earlier answers.
 * @returns for each request the ms from the moment when it was due until its answer was complete
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
