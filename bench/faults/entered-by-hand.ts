import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { Table } from '../../e2e/support/game/scorers-table.ts'
import { until } from '../../e2e/support/machines/until.ts'
import type { Scene } from './scene.ts'

const DELIVERED_WITHIN_MS = 60_000
/** Plays that lead to nothing but themselves, with their keys for the home team. */
const PLAYS = [
  ['REBOUND', 'e'],
  ['ASSIST', 'r'],
  ['STEAL', 'd'],
] as const
const STARTERS = 5

/** Plays that are entered by key at a scorer's table in a browser, besides those of the scene's scorer. */
export class EnteredByHand {
  readonly #scene: Scene
  #page: Page
  /** Action and number, in the order they were entered. */
  readonly #entered: string[] = []

  constructor(scene: Scene, page: Page) {
    this.#scene = scene
    this.#page = page
  }

  /** How many were entered so far. */
  get count(): number {
    return this.#entered.length
  }

  /** The table is another window from now on. */
  moveTo(page: Page): void {
    this.#page = page
  }

  async enter(plays: number): Promise<void> {
    for (let n = 0; n < plays; n += 1) {
      const [action, key] = PLAYS[this.count % PLAYS.length] ?? PLAYS[0]
      const jerseyNo = 1 + (this.count % STARTERS)
      // Before it is pressed: what a browser dies of may still come through.
      this.#entered.push(`${action} ${jerseyNo}`)
      await new Table(this.#page).press(key, String(jerseyNo))
    }
  }

  /** Waits until the table says that nothing waits to be delivered. */
  async allDelivered(): Promise<void> {
    await until('the table has delivered all', DELIVERED_WITHIN_MS, async () => {
      return (await this.#page.locator('.outbox').textContent())?.includes('All saved') || undefined
    })
  }

  /**
   * Holds the log against what was entered, and has the scene's scorer know of these plays.
   * @param least so many were kept for certain; a browser that dies may not have kept the last ones
   * @throws when plays are missing, doubled or in another order
   */
  async mustBeInTheLog(least = this.count): Promise<void> {
    const { admin, game, scorer } = this.#scene
    await scorer.hold()
    try {
      const known = new Set(scorer.acknowledged)
      const { events } = await admin.call('GET /live/:id/log', { params: { id: game.matchId } })
      const byHand = events.flatMap((event) =>
        event.kind === 'stat-recorded' && !known.has(event.clientId ?? '') ? [event] : [],
      )
      scorer.acknowledged.push(...byHand.map(({ clientId }) => clientId ?? ''))
      const number = (id: number) => game.setup.teams[0].roster.find((player) => player.id === id)?.jerseyNo
      const recorded = byHand.map(({ type, playerId }) => `${type} ${number(playerId)}`)
      if (recorded.length < least) throw new Error(`${least - recorded.length} plays of the table are lost`)
      if (!isDeepStrictEqual(recorded, this.#entered.slice(0, recorded.length))) {
        throw new Error(`the log has other plays than the table, or in another order: ${recorded.join(', ')}`)
      }
    } finally {
      scorer.start()
    }
  }
}
