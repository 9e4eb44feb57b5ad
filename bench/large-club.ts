import { performance } from 'node:perf_hooks'
import type { Client } from '@courtside/contract/client'
import { findEmbeddedPostgres } from '@courtside/postgres'
import pg from 'pg'
import { type Courtside, startCourtside } from '../e2e/support/courtside.ts'
import { signIn } from '../e2e/support/game/game.ts'
import { LARGE_CLUB, seedLargeClub } from './large-club/seed.ts'
import { percentile } from './measures/row.ts'

const REQUESTS = 100
const SEARCHES = ['a', 'no', 'Calder', 'Herons', 'wren c', 'zzz', '']
const PAGES = 15

/**
 * `node bench/large-club.ts`: measures how long a page of each list takes with 300 teams and 5,000 players
 * after a season. Each time runs from the request to the parsed answer; requests are sequential.
 */
async function main(): Promise<void> {
  const courtside = await startCourtside()
  try {
    await seed(courtside)
    const admin = await signIn(courtside.url)
    console.log(`${LARGE_CLUB.teams} teams, ${LARGE_CLUB.players} players, ${REQUESTS} requests each, ms`)
    for (const [name, ask] of Object.entries(listsOf(admin))) {
      await ask(0)
      const times: number[] = []
      for (let at = 0; at < REQUESTS; at += 1) {
        const before = performance.now()
        await ask(at)
        times.push(performance.now() - before)
      }
      const [median, worst] = [percentile(times, 0.5), percentile(times, 0.99)]
      console.log(
        `${name.padEnd(34)} p50 ${median.toFixed(1).padStart(6)}   p99 ${worst.toFixed(1).padStart(6)}`,
      )
    }
  } finally {
    await courtside.stop()
  }
}

async function seed({ dataDir }: Courtside): Promise<void> {
  const client = new pg.Client(findEmbeddedPostgres(dataDir))
  await client.connect()
  const before = performance.now()
  await seedLargeClub((sql) => client.query(sql))
  await client.end()
  console.log(`seeded in ${((performance.now() - before) / 1000).toFixed(1)} s`)
}

/** Returns a request for a page of each list; `at` selects page and search. */
function listsOf(admin: Client): Record<string, (at: number) => Promise<unknown>> {
  const page = (at: number) => ({ page: 1 + (at % PAGES), pageSize: 20 })
  const search = (at: number) => ({ search: SEARCHES[at % SEARCHES.length] ?? '', page: 1, pageSize: 20 })
  return {
    'teams, a page': (at) => admin.answer('GET /teams/get-team', { query: page(at) }),
    'teams, a search': (at) => admin.answer('GET /teams/get-team', { query: search(at) }),
    'players, a page': (at) => admin.answer('GET /players/get-player', { query: page(at) }),
    'players, a search': (at) => admin.answer('GET /players/get-player', { query: search(at) }),
    'averages, a page': (at) => admin.answer('GET /players/averages', { query: page(at) }),
    'averages, a search': (at) => admin.answer('GET /players/averages', { query: search(at) }),
    'ranking by points, a page': (at) => admin.answer('GET /players/ranking', { query: page(at) }),
    'ranking by FG%, a page': (at) =>
      admin.answer('GET /players/ranking', { query: { ...page(at), by: 'fg_pct', minAttempts: 10 } }),
    'one player with 30 games': (at) => admin.call('GET /players/:id', { params: { id: 1 + at } }),
    'names of all teams': () => admin.call('GET /teams/names', {}),
  }
}

await main()
