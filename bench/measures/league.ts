import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '@courtside/contract/client'
import pg from 'pg'
import { type Game, signIn, startGame } from '../../e2e/support/game/game.ts'
import type { Cut, Send } from '../programs/encoders.ts'
import { ENTRY_EVERY_MS, type Run, type Saturday } from '../programs/league-public.ts'
import { table } from '../report.ts'
import { type LeagueServers, startOneServer, startPagesAndVideo } from './league-servers.ts'
import { activeMs, hasPgbench, insertPlaysByPgbench } from './pgbench.ts'
import { countCpu, memoryOfAllMb } from './process-load.ts'
import { Program } from './program.ts'
import { compared, type Figures, msOf, type Row } from './row.ts'
import { makeClip } from './video/clip.ts'

/** Numbers of simultaneous matches to measure. */
const SIZES = [10, 50, 100, 150, 200]
/** The servers to measure, one after the other, and the number of matches to begin with. */
const SERVERS = [
  { name: '', start: startOneServer, from: 10 },
  { name: ', pages and video apart', start: startPagesAndVideo, from: 100 },
]
const SECONDS = 60
const VIEWERS_A_MATCH = 10
/** Time until all encoders are accepted and have made their first parts, in ms. */
const STARTING_MS = 8_000
const PICTURE = { size: '1280x720', bitrate: '3000k' }
/**
 * The machine counts as overloaded if the median delay of plays, or the median time between two parts of
 * video, is above this, in ms.
 */
const OVERLOADED_MS = 2_000

/**
 * Measures a league's Saturday: many matches at once, each with a scorer at the pace of a real game, an
 * encoder of 3 Mbit/s, ten viewers of the event stream, one player that requests the live video as a cache
 * does, and a page view every 5 s. At the end, all matches are ended at once, so each of them is counted for
 * the season. The programs that simulate scorers, encoders and viewers run on the same machine. Stops at the
 * first number of matches at which plays or video are two seconds late, or the matches take more than a
 * minute too long. Then repeats this with separate servers for pages and video.
 */
export async function measureLeague(): Promise<Row[]> {
  if (!hasPgbench()) {
    console.error(
      'not measured: a league, because pgbench is not installed (apt-get install postgresql-client)',
    )
    return []
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'courtside-league-'))
  const rows: Row[] = []
  try {
    const clip = await makeClip(folder, PICTURE)
    for (const { name, start, from } of SERVERS) {
      for (const matches of SIZES.filter((size) => size >= from)) {
        const what = `${matches} matches${name}`
        const measured = await measureSaturday({ what, matches, start, clip }).catch((error: Error) => {
          console.error(`${what}: given up: ${error.message}`)
          return null
        })
        if (!measured) break
        rows.push(...measured.rows)
        console.error(table(measured.rows))
        if (measured.isOverloaded) break
      }
    }
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The resources that the server used while the matches ran. */
interface Used {
  figures: Figures
  /** Time that PostgreSQL spent on statements, in ms per second. */
  databaseMs: number
}

interface Size {
  /** Its name in the table. */
  what: string
  matches: number
  start: () => Promise<LeagueServers>
  /** The film that every encoder sends. */
  clip: string
}

async function measureSaturday({
  what,
  matches,
  start,
  clip,
}: Size): Promise<{ rows: Row[]; isOverloaded: boolean }> {
  const servers = await start()
  const encoders = new Program<Send | Cut>('encoders.ts')
  const people = new Program<Run>('league-public.ts', SECONDS * 1000)
  try {
    const admin = await signIn(servers.url)
    const games: Game[] = []
    while (games.length < matches) games.push(await startGame(admin, `Match ${games.length + 1}`))
    const streamKeys = games.map(({ streamKey }) => streamKey)
    await encoders.ask({ ask: 'send', clip, rtmpPort: servers.rtmpPort, streamKeys })
    await delay(STARTING_MS)
    const run = { url: servers.url, games, viewers: VIEWERS_A_MATCH, seconds: SECONDS }
    const generators = [encoders, people].map(({ pid }) => countCpu(pid))
    const { saturday, used } = await during(servers, () => people.ask<Saturday>(run))
    const load = generators.reduce((sum, percent) => sum + percent(), 0)
    const closed = await encoders.ask<number>({ ask: 'cut' })
    if (closed > 0) console.error(`${what}: the server closed ${closed} of the encoders.`)
    if (saturday.missing > 0) console.error(`${what}: ${saturday.missing} plays did not arrive.`)
    console.error(`${what}: scorers, viewers and encoders took ${load.toFixed(0)} % of a core.`)
    const ended = await endAll(admin, games)
    const bare = await insertPlaysByPgbench(servers.connection, {
      perSecond: (matches * 1000) / ENTRY_EVERY_MS,
    })
    return {
      rows: rowsOf(what, { saturday, used, ended, bare }),
      isOverloaded: [saturday.acknowledged, saturday.partsApart].some(({ p50 = 0 }) => p50 > OVERLOADED_MS),
    }
  } finally {
    await Promise.all([encoders.end(), people.end()])
    await servers.stop()
  }
}

/** Measures the servers and their database while `work` runs. */
async function during({ connection, pids }: LeagueServers, work: () => Promise<Saturday>) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const [database, startedAt, loads] = [await activeMs(client), performance.now(), pids.map(countCpu)]
    const saturday = await work()
    const seconds = (performance.now() - startedAt) / 1000
    const used: Used = {
      figures: {
        unit: 'ms',
        cpu: loads.reduce((sum, percent) => sum + percent(), 0),
        memoryMb: pids.reduce((sum, pid) => sum + memoryOfAllMb(pid), 0),
      },
      databaseMs: ((await activeMs(client)) - database) / seconds,
    }
    return { saturday, used }
  } finally {
    await client.end()
  }
}

/** Ends all matches at once. @returns the times until each was ended and counted for the season */
async function endAll(admin: Client, games: readonly Game[]): Promise<Figures> {
  const startedAt = performance.now()
  const times = await Promise.all(
    games.map(async ({ matchId: id }) => {
      await admin.call('PUT /live/end/:id', { params: { id } })
      return performance.now() - startedAt
    }),
  )
  return msOf(times)
}

function rowsOf(
  all: string,
  measured: { saturday: Saturday; used: Used; ended: Figures; bare: Figures & { databaseMs: number } },
): Row[] {
  const { saturday, used, ended, bare } = measured
  const reference = { ...bare, what: 'the same plays as INSERTs by pgbench' }
  const row = (what: string, figures: Figures) => compared(`${all}: ${what}`, figures, reference, 'p50')
  const database = { value: used.databaseMs, unit: 'ms a second' }
  return [
    row('a play acknowledged', { ...used.figures, ...saturday.acknowledged }),
    row('a play at its viewers', saturday.shown),
    row('the page of a match', saturday.pages),
    row('between two parts of live video', saturday.partsApart),
    row('all ended at once and counted', ended),
    compared(
      `${all}: time in the database`,
      database,
      { what: reference.what, value: bare.databaseMs, unit: database.unit },
      'value',
    ),
  ]
}
