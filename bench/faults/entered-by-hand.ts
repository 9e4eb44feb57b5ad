import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { Table } from '../../e2e/support/game/scorers-table.ts'
import { until } from '../../e2e/support/machines/until.ts'
import type { Scene } from './scene.ts'

const DELIVERED_WITHIN_MS = 60_000
/** Plays after which the scorer's table asks no question, each with its keyboard key for the home team. */
const PLAYS = [
  ['REBOUND', 'e'],
  ['ASSIST', 'r'],
  ['STEAL', 'd'],
] as const
const STARTERS = 5

/** Plays entered by key at a scorer's table in a browser, in addition to the scene scorer's plays. */
export class EnteredByHand {
  readonly #scene: Scene
  #page: Page
  /** Action and jersey number of each play, in order of entry. */
  readonly #entered: string[] = []

  constructor(scene: Scene, page: Page) {
    this.#scene = scene
    this.#page = page
  }

  /** The number of plays entered so far. */
  get count(): number {
    return this.#entered.length
  }

  /** Switches to another window of the table. */
  moveTo(page: Page): void {
    this.#page = page
  }

  async enter(plays: number): Promise<void> {
    for (let n = 0; n < plays; n += 1) {
      const [action, key] = PLAYS[this.count % PLAYS.length] ?? PLAYS[0]
      const jerseyNo = 1 + (this.count % STARTERS)
      // Recorded before the key is pressed, because the key may take effect even if the browser is killed at
      // that moment.
      this.#entered.push(`${action} ${jerseyNo}`)
      await new Table(this.#page).press(key, String(jerseyNo))
    }
  }

  /** Waits until the table shows that everything is delivered. */
  async allDelivered(): Promise<void> {
    await until('the table has delivered everything', DELIVERED_WITHIN_MS, async () => {
      return (await this.#page.locator('.outbox').textContent())?.includes('All saved') || undefined
    })
  }

  /**
   * Compares the log with the entered plays, and adds these plays to the scene scorer's list.
   * @param least number of plays that must be in the log; a browser that is killed may lose the last plays
   * @throws if plays are missing, duplicated or in a different order
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
        throw new Error(`the log differs from the plays of the table: ${recorded.join(', ')}`)
      }
    } finally {
      scorer.start()
    }
  }
}
