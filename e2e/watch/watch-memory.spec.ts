import type { MatchEvent } from '@courtside/basketball'
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { longLog } from '../support/game/long-log.ts'
import { openStreamProxy, type StreamProxy } from '../support/video/stream-proxy.ts'

/**
 * Maximum growth of the page's memory between 1,000 and 10,000 events, as a share of the memory at 1,000. The
 * log itself is not counted.
 */
const MOST_GROWTH = 0.2
const AT_A_TIME = 100
const NOT_OF_SCRIPTS = ['code', 'native', 'synthetic']

/** The parts of V8's heap snapshots that are used here: consecutive nodes, each with the named fields. */
interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: string[][] } }
  nodes: number[]
}

let courtside: Courtside
let game: Game
let proxy: StreamProxy
let events: MatchEvent[]

test.beforeAll(async () => {
  courtside = await startCourtside()
  const admin = await signIn(courtside.url)
  game = await startGame(admin, 'Long game')
  const log = await admin.call('GET /live/:id/log', { params: { id: game.matchId } })
  const last = log.events.at(-1)
  if (!last) throw new Error('The quarter was not started.')
  events = longLog(game.setup, last, 10_000)
  proxy = await openStreamProxy(courtside.url, game.matchId, log.seq)
})

test.afterAll(async () => {
  await proxy?.close()
  await courtside?.stop()
})

/**
 * Returns the memory of the page's scripts in bytes: its heap without compiled code, because compiled code
 * grows with use.
 */
async function heldBy(session: CDPSession): Promise<number> {
  const chunks: string[] = []
  const collect = ({ chunk }: { chunk: string }) => chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', collect)
  // Taking a snapshot first frees unreachable objects.
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', collect)
  const { snapshot, nodes }: HeapSnapshot = JSON.parse(chunks.join(''))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (NOT_OF_SCRIPTS.includes(types[type]?.[nodes[node + type] ?? 0] ?? '')) continue
    bytes += nodes[node + size] ?? 0
  }
  return bytes
}

/** Returns the memory of a log in the page, in bytes. */
async function weighLog(page: Page, session: CDPSession, log: readonly MatchEvent[]): Promise<number> {
  const before = await heldBy(session)
  const handle = await page.evaluateHandle((text): unknown => JSON.parse(text), JSON.stringify(log))
  const after = await heldBy(session)
  await handle.dispose()
  return after - before
}

test('a page that is open for a long game holds little more than the log', { tag: '@thorough' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: proxy.url })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(`/watch/${game.matchId}`)
  await expect(page.getByTestId('watching')).toHaveText('1 watching')
  // This part is drawn last and needs the most memory.
  await page.getByRole('button', { name: 'Advanced' }).click()
  await expect(page.getByTestId('player-advanced')).toBeVisible()

  /** Pushes the events from one index up to another, as fast as the page accepts them. */
  async function play(from: number, to: number): Promise<void> {
    for (let next = from; next < to; next += AT_A_TIME) {
      const some = events.slice(next, next + AT_A_TIME)
      proxy.push(some)
      const points = events.slice(0, next + AT_A_TIME).reduce((sum, event) => sum + homePoints(event), 0)
      await expect(page.getByTestId('score-team1')).toHaveText(String(points))
    }
    // Waits for the list of plays, because everything below the video is drawn after the score.
    const plays = events.slice(0, to).filter(({ kind }) => kind === 'stat-recorded').length
    await expect(page.getByRole('button', { name: `Show all ${plays} plays` })).toBeVisible()
  }

  await play(0, 1000)
  const held1000 = (await heldBy(session)) - (await weighLog(page, session, events.slice(0, 1000)))
  await play(1000, 10_000)
  const held10000 = (await heldBy(session)) - (await weighLog(page, session, events))
  console.log(`memory besides the log: ${mega(held1000)} after 1,000 events, ${mega(held10000)} after 10,000`)
  expect(held10000).toBeLessThan(held1000 * (1 + MOST_GROWTH))
  await context.close()
})

function homePoints(event: MatchEvent): number {
  if (event.kind !== 'stat-recorded' || event.teamId !== game.setup.teams[0].id) return 0
  return { 'TWO POINTS': 2, 'THREE POINTS': 3, 'FREE THROW': 1 }[event.type as string] ?? 0
}

function mega(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
