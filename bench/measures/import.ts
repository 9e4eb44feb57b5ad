import { advancedStats, boxScore, fold, type MatchSetup } from '@courtside/basketball'
import type { Client } from '@courtside/contract/client'
import { importedGame, liveStatsFile, liveStatsOf, readLiveStats } from '@courtside/interchange'
import type { Courtside } from '../../e2e/support/courtside.ts'
import type { Game } from '../../e2e/support/game/game.ts'
import { playedGame } from '../season/played-game.ts'
import { cpuMs } from './process-load.ts'
import { compared, msOf, type Row } from './row.ts'

/** Size of the feed of a game from another program, in characters. */
const FEED_CHARACTERS = 700_000
const WARM_UP = 40
const PREVIEWS = 60
const REQUESTS = 200

/**
 * Measures the processor time of the preview of a game's feed, compared with parsing the same JSON, folding
 * the same log and counting its figures; and requests for a match while previews run, compared with requests
 * without. The server's part of a preview includes receiving the feed as a string within JSON.
 */
export async function measureImport(
  { process: server }: Courtside,
  admin: Client,
  game: Game,
): Promise<Row[]> {
  const { setup } = await admin.call('GET /live/:id', { params: { id: game.matchId } })
  const feed = feedOf(setup)
  const body = { files: [feed], playedAt: '2020-02-29T18:30:00.000Z', place: 'new' as const }
  const preview = () => admin.call('POST /matches/import', { body })
  const alone = foldAlone(feed)
  for (let round = 0; round < WARM_UP; round += 1) {
    await preview()
    alone()
  }
  const began = cpuMs(server.pid ?? 0)
  for (let round = 0; round < PREVIEWS; round += 1) await preview()
  const ours = (cpuMs(server.pid ?? 0) - began) / PREVIEWS
  const before = process.cpuUsage()
  for (let round = 0; round < PREVIEWS; round += 1) alone()
  const { user, system } = process.cpuUsage(before)
  const theirs = (user + system) / 1000 / PREVIEWS
  const read = () => admin.call('GET /live/:id', { params: { id: game.matchId } })
  const quiet = await timesOf(read)
  let open = true
  const background = (async () => {
    while (open) await preview()
  })()
  const busy = await timesOf(read)
  open = false
  await background
  const kB = Math.round(feed.length / 1000)
  return [
    compared(
      `preview of a game's feed of ${kB} kB, processor`,
      { value: ours, unit: 'ms' },
      { what: 'JSON.parse, fold and figures', value: theirs, unit: 'ms' },
      'value',
    ),
    compared(
      'a match while feeds are previewed',
      msOf(busy),
      { what: 'without previews', ...msOf(quiet) },
      'p99',
    ),
  ]
}

/** Returns a feed as another program sends it, with fields that readers ignore. */
function feedOf(setup: MatchSetup): string {
  const { state } = playedGame(setup, 1, 0)
  const feed = liveStatsOf({ title: 'Feed', playedAt: 0, state, now: 0 }) as {
    pbp: Record<string, unknown>[]
  }
  const missing = FEED_CHARACTERS - JSON.stringify(feed).length
  const filler = 'x'.repeat(
    Math.max(0, Math.floor(missing / feed.pbp.length) - '"scoreboardName":"",'.length),
  )
  for (const row of feed.pbp) row['scoreboardName'] = filler
  return JSON.stringify(feed)
}

/** Returns the work that no reader can avoid. */
function foldAlone(feed: string): () => unknown {
  const { log } = importedGame(readLiveStats(liveStatsFile.parse(JSON.parse(feed))))
  return () => {
    const parsed: unknown = JSON.parse(feed)
    const state = fold(log.setup, log.events)
    return [parsed, boxScore(state, 0), advancedStats(state, 0)]
  }
}

async function timesOf(request: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  while (times.length < REQUESTS) times.push(await timed(request))
  return times
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
