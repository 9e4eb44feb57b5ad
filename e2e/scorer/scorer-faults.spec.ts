import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { openTable, signedInContext, storedWaiting, Table } from '../support/game/scorers-table.ts'

/** Number of plays that each of two scorers enters. */
const PLAYS_EACH = 100
const DROPPED_ANSWERS = 6
/** Actions without a follow-up question, with their keys for the left and the right team. */
const ACTIONS = [
  ['REBOUND', 'e', 'o'],
  ['ASSIST', 'r', 'p'],
  ['STEAL', 'd', 'l'],
  ['TWO POINTS', 'q', 'u'],
] as const

let courtside: Courtside

test.beforeAll(async () => {
  courtside = await startCourtside()
})

test.afterAll(() => courtside?.stop())

/** A scorer who enters plays of one team by key, in a separate browser. */
class FastScorer {
  readonly entered: string[] = []
  /** Number of dropped answers to plays that the server had stored. */
  dropped = 0
  readonly context: BrowserContext
  readonly #game: Game
  readonly #side: 0 | 1
  #page: Page

  constructor(context: BrowserContext, page: Page, game: Game, side: 0 | 1) {
    this.context = context
    this.#page = page
    this.#game = game
    this.#side = side
  }

  get table(): Table {
    return new Table(this.#page)
  }

  async enter(upTo: number): Promise<void> {
    while (this.entered.length < upTo) {
      const index = this.entered.length
      const jerseyNo = 1 + (index % 5)
      const [action, ...keys] = ACTIONS[index % ACTIONS.length] ?? ACTIONS[0]
      await this.table.press(keys[this.#side] ?? '', String(jerseyNo))
      this.entered.push(`${action} ${jerseyNo}`)
    }
  }

  /** Waits until the device has stored all writes. The page shows how many are waiting. */
  async allOnDisk(): Promise<void> {
    const outbox = this.#page.locator('.outbox')
    await expect(outbox).toContainText('waiting')
    const shown = Number((await outbox.textContent())?.match(/(\d+) waiting/)?.[1])
    await expect.poll(() => this.#page.evaluate(storedWaiting, this.#game.matchId)).toBe(shown)
  }

  /** Closes the window and opens another one. */
  async changeWindow(): Promise<void> {
    await this.#page.close()
    this.#page = await openTable(this.context, this.#game.matchId)
  }

  /**
   * Lets the server accept the next `count` plays, and drops its answers. Plays that the server could not
   * accept because it was killed do not count.
   */
  async dropAnswers(count: number): Promise<void> {
    let left = count
    await this.context.route('**/api/stats/create', async (route) => {
      if (left === 0) return route.continue()
      const answer = await route.fetch().catch(() => null)
      if (answer?.ok()) {
        left -= 1
        this.dropped += 1
      }
      await route.abort('connectionreset')
    })
  }
}

test('failing networks, servers, windows and answers lose and double nothing', {
  tag: '@thorough',
}, async ({ browser }) => {
  const admin = await signIn(courtside.url)
  const game = await startGame(admin, 'Rough night')
  const scorer = async (side: 0 | 1) => {
    const context = await signedInContext(browser, courtside.url)
    return new FastScorer(context, await openTable(context, game.matchId), game, side)
  }
  const [left, right] = [await scorer(0), await scorer(1)]
  const both = (upTo: number) => Promise.all([left.enter(upTo), right.enter(upTo)])

  await both(15)
  await left.table.allSaved()
  await left.context.setOffline(true)
  await both(35)
  await expect(left.table.page.locator('.outbox')).toContainText('20 waiting')
  await left.context.setOffline(false)
  await left.dropAnswers(DROPPED_ANSWERS)
  await both(50)
  const restarted = courtside.restart('killed with its database')
  await both(65)
  await restarted
  await right.context.setOffline(true)
  await both(80)
  await right.allOnDisk()
  await right.context.setOffline(false)
  await right.changeWindow()
  await right.dropAnswers(DROPPED_ANSWERS)
  await both(PLAYS_EACH)
  for (const { table } of [left, right]) await table.allSaved()
  expect([left.dropped, right.dropped]).toEqual([DROPPED_ANSWERS, DROPPED_ANSWERS])

  const stats = await admin.call('GET /stats/match/:id', { params: { id: game.matchId } })
  expect(stats).toHaveLength(2 * PLAYS_EACH)
  for (const [side, { entered }] of [left, right].entries()) {
    const own = stats.filter(({ teamId }) => teamId === game.setup.teams[side]?.id)
    expect(own.map(({ type, player }) => `${type} ${player.jerseyNo}`)).toEqual(entered)
  }
  const { events } = await admin.call('GET /live/:id/log', { params: { id: game.matchId } })
  const clientIds = events.flatMap(({ clientId }) => clientId ?? [])
  expect(new Set(clientIds).size).toBe(clientIds.length)

  // Both tables show the same score. Each scorer undoes their own last play, even in a window that did not
  // enter it.
  for (const { table } of [left, right]) await table.shows(50, 50)
  await right.changeWindow()
  await expect(right.table.page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await right.table.press('Control+z')
  await right.table.told('Last action undone')
  await left.table.shows(50, 48)
  await left.table.press('Control+z')
  await right.table.shows(48, 48)
  for (const { context } of [left, right]) await context.close()
})
