import type { StatType } from '@courtside/basketball'
import { expect, type Page } from '@playwright/test'
import { actionOfType } from '../../apps/web/src/features/scorer/entry/actions.ts'
import type { GameFile, PlayRecord, Side } from '../../packages/basketball/conformance/game-file.ts'

/**
 * After this number of plays, the scorer waits until the server has stored them. A person is never further
 * ahead.
 */
const AHEAD = 20

/** Enters a recorded game at the scorer's table, with the keyboard alone. */
export class KeyboardScorer {
  /** Number of keys pressed. */
  pressed = 0
  readonly #page: Page
  readonly #game: GameFile
  readonly #foulLimit: number | null
  readonly #fouls = new Map<string, number>()
  /** Seconds left when the clock was last set; null: the full length of the period. */
  #clock: number | null = null

  constructor(page: Page, game: GameFile, foulLimit: number | null) {
    this.#page = page
    this.#game = game
    this.#foulLimit = foulLimit
  }

  /** Enters the whole game and ends the match. */
  async enterGame(): Promise<void> {
    for (let quarter = 1; quarter <= this.#game.quarters; quarter += 1) await this.#enterQuarter(quarter)
    await this.#page.getByRole('button', { name: 'End Match' }).focus()
    await this.#press('Enter')
    await this.#page.getByRole('dialog').getByRole('button', { name: 'End Match' }).focus()
    await this.#press('Enter')
    await expect(this.#page).toHaveURL(/\/after\/\d+$/)
  }

  async #enterQuarter(quarter: number): Promise<void> {
    await this.#startQuarter(quarter)
    const plays = this.#game.events.filter((play) => play.quarter === quarter)
    for (const [index, play] of plays.entries()) {
      await this.#setClock(quarter, play.clock)
      await this.#enterPlay(play)
      if (index % AHEAD === 0) await this.#allSaved()
    }
    await this.#setClock(quarter, 0)
    await this.#allSaved()
  }

  /**
   * Starts a quarter. Its clock is stopped and is never started, so that a whole game takes only a minute.
   */
  async #startQuarter(quarter: number): Promise<void> {
    if (quarter === 1) await this.#press('Space')
    else await this.#press(']')
    const another = this.#page.getByRole('button', { name: /^Start .*OVERTIME$/ })
    if (quarter > 5) {
      await another.focus()
      await this.#press('Enter')
    }
    await this.#page.getByRole('button', { name: 'Start the clock' }).waitFor()
    this.#clock = null
  }

  async #setClock(quarter: number, secondsLeft: number): Promise<void> {
    if (secondsLeft === this.#clock) return
    const { quarterSeconds, overtimeSeconds } = this.#game
    const elapsed = Math.round((quarter > 4 ? overtimeSeconds : quarterSeconds) - secondsLeft)
    await this.#press('[', ...String(Math.floor(elapsed / 60)), 'Tab', ...String(elapsed % 60), 'Enter')
    this.#clock = secondsLeft
  }

  async #enterPlay({ type, team, playerId, playerInId }: PlayRecord): Promise<void> {
    await this.#press(actionOfType(type).keys[team === 'home' ? 0 : 1])
    await this.#typeNumber(team, playerId)
    await this.#answerFouledOut(type, playerId)
    if (playerInId === undefined) return
    await this.#typeNumber(team, playerInId)
    await this.#press('Enter')
  }

  /**
   * Dismisses the substitution that the table offers with a player's last foul, because the recording
   * contains that substitution at its real moment. Confirms any later play of that player.
   */
  async #answerFouledOut(type: StatType, playerId: string): Promise<void> {
    const fouls = this.#fouls.get(playerId) ?? 0
    const isOut = this.#foulLimit !== null && fouls >= this.#foulLimit
    if (type === 'FOUL') this.#fouls.set(playerId, fouls + 1)
    if (type === 'SUBSTITUTION') return
    if (isOut) await this.#press('Tab', 'Enter')
    else if (type === 'FOUL' && fouls + 1 === this.#foulLimit) await this.#press('Escape')
  }

  /**
   * Types a player's number. Presses Enter only if a longer number begins with the same digits, because the
   * table accepts any other number without Enter.
   */
  async #typeNumber(side: Side, playerId: string): Promise<void> {
    const numbers = this.#game.players[side].map(({ id, jersey }) => ({ id, digits: String(Number(jersey)) }))
    const digits = numbers.find(({ id }) => id === playerId)?.digits ?? ''
    await this.#press(...digits)
    const picking = this.#page.getByRole('dialog')
    const goesOn = numbers.some((other) => other.digits !== digits && other.digits.startsWith(digits))
    if (goesOn && (await picking.isVisible())) await this.#press('Enter')
  }

  async #allSaved(): Promise<void> {
    await expect(this.#page.locator('.outbox')).toContainText('All saved')
  }

  async #press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
    this.pressed += keys.length
  }
}
