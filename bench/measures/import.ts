import { fold, type MatchSetup } from '@courtside/basketball'
import type { Client } from '@courtside/contract/client'
import { importedGame, liveStatsFile, liveStatsOf, readLiveStats } from '@courtside/interchange'
import type { Courtside } from '../../e2e/support/courtside.ts'
import type { Game } from '../../e2e/support/game/game.ts'
import type { CallsQuestion } from '../programs/api-calls.ts'
import { playedGame } from '../season/played-game.ts'
import { childOf, cpuMs } from './process-load.ts'
import { Program } from './program.ts'
import { compared, msOf, type Row } from './row.ts'
import { timed, timesWhile } from './times-while.ts'

/** Size of the feed of a game from another program, in characters. */
const FEED_CHARACTERS = 700_000
/** Number of different feeds. The server keeps fewer of them, so it reads each feed again. */
const FEEDS = 8
/**
 * Number of calls that run the code before it is measured. There are few of them, because a process is
 * replaced after it has read 100 games, and its processor time can be measured only until then.
 */
const WARM_UP = 32
const PREVIEWS = 60
const REQUESTS = 200

/**
 * Measures the processor time of the preview of a game's feed, and of the import of a feed that was
 * previewed, compared with parsing the same JSON and folding the same log. The time includes the process that
 * reads the feed, and the server's work to receive the feed as a string within JSON. A bare node:http shows
 * how long receiving takes. Also measures requests for a match while previews run, compared with requests
 * without.
 */
export async function measureImport(
  { process: server, url }: Courtside,
  admin: Client,
  game: Game,
): Promise<Row[]> {
  const { setup } = await admin.call('GET /live/:id', { params: { id: game.matchId } })
  const feed = feedOf(setup)
  const bodies = Array.from({ length: FEEDS }, (_, number) => ({
    files: [feed.replace('"title":"Feed"', `"title":"Feed ${number}"`)],
    playedAt: '2020-02-29T18:30:00.000Z',
    place: 'new' as const,
  }))
  const calls = new Program<CallsQuestion>('api-calls.ts')
  try {
    const preview = (count: number, feeds = FEEDS) =>
      calls.ask<number[]>({ url, name: 'POST /matches/import', bodies: bodies.slice(0, feeds), count })
    const pid = server.pid ?? 0
    await preview(WARM_UP)
    const first = await cpuPerCall(pid, () => preview(PREVIEWS))
    await preview(1, 1)
    const again = await cpuPerCall(pid, () => preview(PREVIEWS, 1))
    const alone = timeOf(foldAlone(feed))
    const received = await bareCpu(JSON.stringify(bodies[0]))
    const read = () => timed(() => admin.call('GET /live/:id', { params: { id: game.matchId } }))
    const quiet: number[] = []
    while (quiet.length < REQUESTS) quiet.push(await read())
    const busy = await timesWhile(preview(PREVIEWS), read)
    const kB = Math.round(feed.length / 1000)
    const reference = { what: 'JSON.parse and fold', value: alone, unit: 'ms' } as const
    return [
      compared(
        `preview of a game's feed of ${kB} kB, processor`,
        { value: first, unit: 'ms' },
        reference,
        'value',
      ),
      compared('the same feed again, processor', { value: again, unit: 'ms' }, reference, 'value'),
      compared(
        'the same feed again, processor',
        { value: again, unit: 'ms' },
        { what: 'bare node:http that parses the request', value: received, unit: 'ms' },
        'value',
      ),
      compared(
        'a match while feeds are previewed',
        msOf(busy),
        { what: 'without previews', ...msOf(quiet) },
        'p99',
      ),
    ]
  } finally {
    await calls.end()
  }
}

/** Returns the processor time of a preview in the server and in the process that reads games, in ms. */
async function cpuPerCall(server: number, previews: () => Promise<unknown>): Promise<number> {
  const reader = childOf(server, 'game-process')
  const used = () => cpuMs(server) + (reader === undefined ? 0 : cpuMs(reader))
  const before = used()
  await previews()
  return (used() - before) / PREVIEWS
}

/** Returns the processor time that a bare node:http takes to receive and parse a request, in ms. */
async function bareCpu(body: string): Promise<number> {
  const bare = new Program('bare-json.ts')
  try {
    const url = `http://127.0.0.1:${await bare.ask<number>({})}`
    const send = async (count: number) => {
      for (let sent = 0; sent < count; sent += 1) await (await fetch(url, { method: 'POST', body })).text()
    }
    await send(WARM_UP)
    const before = cpuMs(bare.pid)
    await send(PREVIEWS)
    return (cpuMs(bare.pid) - before) / PREVIEWS
  } finally {
    await bare.end()
  }
}

/** Returns the processor time of a piece of work in this process, in ms. */
function timeOf(work: () => unknown): number {
  for (let round = 0; round < WARM_UP; round += 1) work()
  const before = process.cpuUsage()
  for (let round = 0; round < PREVIEWS; round += 1) work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / PREVIEWS
}

/** A field that readers ignore. It is in each row of a feed. */
const FILLED = '"scoreboardName":""'

/** Returns a feed as another program sends it, with a field that readers ignore in each row. */
function feedOf(setup: MatchSetup): string {
  const { state } = playedGame(setup, 1, 0)
  const feed = liveStatsOf({ title: 'Feed', playedAt: 0, state, now: 0 }) as {
    pbp: Record<string, unknown>[]
  }
  for (const row of feed.pbp) row['scoreboardName'] = ''
  const parts = JSON.stringify(feed).split(FILLED)
  const missing = FEED_CHARACTERS - parts.join(FILLED).length
  const filler = 'x'.repeat(Math.max(0, Math.floor(missing / (parts.length - 1))))
  return parts.join(FILLED.replace('""', `"${filler}"`))
}

/** Returns the work that every reader of the feed must do: parsing its JSON and folding its log. */
function foldAlone(feed: string): () => unknown {
  const { log } = importedGame(readLiveStats(liveStatsFile.parse(JSON.parse(feed))))
  return () => {
    const parsed: unknown = JSON.parse(feed)
    return [parsed, fold(log.setup, log.events)]
  }
}
