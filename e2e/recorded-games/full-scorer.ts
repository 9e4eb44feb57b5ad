import type { MarkType, StatType } from '@courtside/basketball'
import { KIND_WORDS } from '@courtside/basketball'
import { expect, type Page } from '@playwright/test'
import { actionOfType } from '../../apps/web/src/features/scorer/entry/actions.ts'
import { type FullPlay, PLACES } from '../../packages/basketball/conformance/full-game.ts'

/** The keys of team plays, after the key that opens the dialog; time-outs have separate keys. */
const TEAM_KEYS: Partial<Record<MarkType, readonly [left: string, right: string]>> = {
  'TEAM REBOUND': ['KeyE', 'KeyO'],
  'TEAM TURNOVER': ['KeyC', 'KeyB'],
  'JUMP BALL': ['KeyD', 'KeyL'],
  'COACH FOUL': ['KeyV', 'KeyG'],
}
/** The letters of the chips, in order. */
const CHIP_LETTERS = 'QWERTYUIOPASDFGHJKLZXCVBNM'
/**
 * After this number of plays, the scorer waits until the server has stored them. A person is never further
 * ahead.
 */
const AHEAD = 10
const SAVED_WITHIN_MS = 60_000
const PERIOD_SECONDS = 600
/** The first position of the mark on the half court, and the step of an arrow key. */
const MARK_X = 0.5
const STEP = 0.04

/** Enters a game with every detail at the scorer's table, with the keyboard alone. */
export class FullScorer {
  /** Number of keys pressed. */
  pressed = 0
  readonly #page: Page
  readonly #firstNumber: number
  #period = 0
  #seconds = PERIOD_SECONDS

  /** @param firstNumber the shirt number of the first player in the roster */
  constructor(page: Page, firstNumber: number) {
    this.#page = page
    this.#firstNumber = firstNumber
  }

  /** Enters the plays in order. */
  async enter(plays: readonly FullPlay[]): Promise<void> {
    for (const [index, play] of plays.entries()) {
      await this.#goTo(play)
      await this.#enterPlay(play)
      if (index % AHEAD === 0) await this.#allSaved()
    }
    await this.#allSaved()
  }

  async #goTo({ period, seconds }: FullPlay): Promise<void> {
    if (period !== this.#period) {
      await this.#setClock(0)
      await this.#press(this.#period === 0 ? 'Space' : ']')
      await this.#page.getByRole('button', { name: 'Start the clock' }).waitFor()
      this.#period = period
      this.#seconds = PERIOD_SECONDS
    }
    await this.#setClock(seconds)
  }

  async #setClock(seconds: number): Promise<void> {
    if (this.#period === 0 || seconds === this.#seconds) return
    const elapsed = PERIOD_SECONDS - seconds
    await this.#press('[', ...String(Math.floor(elapsed / 60)), 'Tab', ...String(elapsed % 60), 'Enter')
    this.#seconds = seconds
  }

  async #enterPlay(play: FullPlay): Promise<void> {
    if (play.player === null) return this.#enterOfTeam(play)
    const key = actionOfType(play.type as StatType).keys[play.side]
    await this.#press(key, ...this.#digits(play.player))
    if (play.playerIn !== undefined) await this.#press(...this.#digits(play.playerIn), 'Enter')
    else await this.#say(play)
  }

  async #enterOfTeam(play: FullPlay): Promise<void> {
    if (play.type === 'TIMEOUT') return this.#press(play.side === 0 ? ',' : '.')
    const key = TEAM_KEYS[play.type as MarkType]?.[play.side]
    if (key === undefined) throw new Error(`${play.type} has no key.`)
    await this.#press('Quote', key)
    await this.#say(play)
  }

  /** Enters all details of the latest play. */
  async #say(play: FullPlay): Promise<void> {
    const { kind, drawnBy, freeThrows, attempt, attempts, fastBreak, place } = play
    if (drawnBy !== undefined) await this.#chip('On', this.#digits(drawnBy))
    if (freeThrows !== undefined) await this.#chip('Throws', String(freeThrows))
    if (attempt !== undefined) await this.#chip('Throw', `${attempt} of ${attempts}`)
    if (fastBreak) await this.#chip('Shot', 'Fast break')
    if (kind) await this.#chip('Kind', KIND_WORDS[kind])
    if (!place) return
    await this.#chip('Shot', 'Place')
    const steps = Math.round((MARK_X - PLACES[place].x) / STEP)
    await this.#press(...Array.from({ length: steps }, () => 'ArrowLeft'), 'Enter')
  }

  /** Presses the key of a chip, as the row shows it. */
  async #chip(group: string, label: string): Promise<void> {
    const wanted = `${group}: ${label}`
    const shown = this.#page.locator('.chip-group .dchip')
    await expect(
      this.#page
        .locator('.chip-group')
        .filter({ has: this.#page.getByText(label) })
        .first(),
    ).toBeVisible()
    const chips = await shown.evaluateAll((buttons) =>
      buttons.map((button) => {
        const name = button.closest('.chip-group')?.getAttribute('aria-label')
        return `${name}: ${button.firstChild?.textContent}`
      }),
    )
    const letter = CHIP_LETTERS[chips.indexOf(wanted)]
    if (letter === undefined) throw new Error(`No chip ${wanted} among ${chips.join('; ')}`)
    await this.#press(`Shift+Key${letter}`)
  }

  #digits(place: number): string {
    return String(this.#firstNumber + place)
  }

  async #allSaved(): Promise<void> {
    await expect(this.#page.locator('.outbox')).toContainText('All saved', { timeout: SAVED_WITHIN_MS })
  }

  async #press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
    this.pressed += keys.length
  }
}
