import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Game } from '../../e2e/support/game/game.ts'
import { signIn } from '../../e2e/support/game/game.ts'
import { playOf } from '../faults/scorer.ts'
import { playParts } from '../measures/play-parts.ts'
import { type Figures, msOf } from '../measures/row.ts'
import { Viewer } from './viewer.ts'

/**
 * The order to simulate scorers and viewers of matches for a while. The program answers with
 * {@link Saturday}.
 */
export interface Run {
  url: string
  games: Game[]
  /** Event streams per match. */
  viewers: number
  seconds: number
}

/** How the matches were served; times in ms. */
export interface Saturday {
  /** From sending a play to its acknowledgement. */
  acknowledged: Figures
  /** From sending a play to its arrival at a viewer. */
  shown: Figures
  /** Number of plays that did not arrive within {@link LATEST_MS}. */
  missing: number
  /** Times between the arrivals of two parts of a match's live video. */
  partsApart: Figures
  /** Times from requesting a page until it has been received. */
  pages: Figures
}

/**
 * Time between two entries of a scorer, in ms. A recorded game has about 450 plays and 230 clock commands in
 * 95 minutes.
 */
export const ENTRY_EVERY_MS = 8_400
/** Time between two page views of a match, in ms. */
const PAGE_EVERY_MS = 5_000
/** Number of viewers that connect from one address, because the server limits the streams per address. */
const VIEWERS_PER_ADDRESS = 1000
const CONNECTING_AT_ONCE = 50
const LATEST_MS = 10_000

process.on('message', async (question: Run) => process.send?.(await run(question)))
process.on('disconnect', () => process.exit())

async function run({ url, games, viewers, seconds }: Run): Promise<Saturday> {
  const admin = await signIn(url)
  const port = Number(new URL(url).port)
  const audience = await openViewers(port, games, viewers)
  const until = performance.now() + seconds * 1000
  const [entries, parts, pages] = await Promise.all([
    Promise.all(
      games.map(async (game, n) => {
        const { seq } = await admin.call('GET /live/:id', { params: { id: game.matchId } })
        // Spreads the entries of the games evenly over time, as on a day with many games.
        await delay((n / games.length) * ENTRY_EVERY_MS)
        return enterPlays(game, seq, until, async (body) => {
          await admin.call('POST /stats/create', { body })
        })
      }),
    ),
    Promise.all(games.map(({ hlsUrl }) => playParts(new URL('live.m3u8', url + hlsUrl).href, until))),
    Promise.all(games.map((game, n) => viewPages(url, game, n / games.length, until))),
  ])
  const arrivals = await arrivalsOf(games, entries, audience)
  for (const viewer of [...audience.values()].flat()) viewer.close()
  return {
    acknowledged: msOf(entries.flat().map(({ took }) => took)),
    shown: msOf(arrivals.times),
    missing: arrivals.missing,
    partsApart: msOf(
      parts.flatMap((played) => played.slice(1).map(({ at }, n) => at - (played[n]?.at ?? at))),
    ),
    pages: msOf(pages.flat()),
  }
}

/** Opens the event streams of every match. */
async function openViewers(
  port: number,
  games: readonly Game[],
  count: number,
): Promise<Map<number, Viewer[]>> {
  const audience = new Map<number, Viewer[]>(games.map(({ matchId }) => [matchId, []]))
  let opened = 0
  for (const { matchId } of games) {
    for (let n = 0; n < count; n += CONNECTING_AT_ONCE) {
      const next = Array.from({ length: Math.min(CONNECTING_AT_ONCE, count - n) }, () => {
        const address = `127.0.0.${2 + Math.floor(opened++ / VIEWERS_PER_ADDRESS)}`
        return new Viewer(
          { port, path: `/api/live/${matchId}/stream`, seq: '^id: (\\d+)(?:-\\d+)?$', last: null },
          address,
        )
      })
      audience.get(matchId)?.push(...next)
      await Promise.all(next.map((viewer) => viewer.ready))
    }
  }
  return audience
}

/**
 * An acknowledged play: its number in the log, when it was sent (epoch ms), and the time until the answer.
 */
interface Entry {
  seq: number
  sentAt: number
  took: number
}

/** Enters plays at an even pace, even if earlier plays were answered late. */
async function enterPlays(
  game: Game,
  before: number,
  until: number,
  send: (
    body: ReturnType<typeof playOf> & { matchId: number; quarterId: number; clientId: string },
  ) => Promise<void>,
): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let due = performance.now(); due < until; due += ENTRY_EVERY_MS) {
    await delay(Math.max(0, due - performance.now()))
    const sentAt = performance.timeOrigin + due
    await send({
      matchId: game.matchId,
      quarterId: 1,
      clientId: randomUUID(),
      ...playOf(game, entries.length),
    })
    const seq = before + entries.length + 1
    entries.push({ seq, sentAt, took: performance.timeOrigin + performance.now() - sentAt })
  }
  return entries
}

/** Loads the page of a match at an even pace. @returns the times in ms */
async function viewPages(url: string, { matchId }: Game, phase: number, until: number): Promise<number[]> {
  const times: number[] = []
  for (let due = performance.now() + phase * PAGE_EVERY_MS; due < until; due += PAGE_EVERY_MS) {
    await delay(Math.max(0, due - performance.now()))
    const answer = await fetch(`${url}/watch/${matchId}`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`The page of match ${matchId} was answered with ${answer.status}.`)
    times.push(performance.now() - due)
  }
  return times
}

/** Returns the delays of all plays at all viewers. Waits until the last plays had time to arrive. */
async function arrivalsOf(
  games: readonly Game[],
  entries: readonly Entry[][],
  audience: ReadonlyMap<number, Viewer[]>,
): Promise<{ times: number[]; missing: number }> {
  const expected = games.flatMap(({ matchId }, n) =>
    (audience.get(matchId) ?? []).flatMap((viewer) => (entries[n] ?? []).map((entry) => ({ viewer, entry }))),
  )
  const hasArrived = ({ viewer, entry }: (typeof expected)[number]) => viewer.arrivals.has(entry.seq)
  const deadline = performance.now() + LATEST_MS
  while (!expected.every(hasArrived) && performance.now() < deadline) await delay(50)
  const arrived = expected.filter(hasArrived)
  return {
    times: arrived.map(({ viewer, entry }) => (viewer.arrivals.get(entry.seq) ?? 0) - entry.sentAt),
    missing: expected.length - arrived.length,
  }
}
