import { isFreeThrow, type StatType } from '@courtside/basketball'
import { expect, type Locator } from '@playwright/test'
import { ACTION_NAMES, TEXTS } from '../../../apps/web/src/features/scorer/texts.ts'
import type { Table } from './scorers-table.ts'
import type { Finger } from './touch.ts'

/** A play of a player, by shirt number. */
export interface TouchPlay {
  readonly side: 0 | 1
  readonly type: StatType
  readonly jersey: number
  /** The player who comes in, for a substitution. */
  readonly jerseyIn?: number
  readonly period: number
  readonly seconds: number
}

/**
 * Enters plays at the scorer's table by taps alone, as a table official does, and counts the taps. After a
 * foul with free throws, it also enters who was fouled. That tap counts for the foul.
 */
export class TouchScorer {
  taps = 0
  /** Taps for free throws alone. */
  throwTaps = 0
  readonly #table: Table
  readonly #finger: Finger

  constructor(table: Table, finger: Finger) {
    this.#table = table
    this.#finger = finger
  }

  /**
   * Enters plays in order. Substitutions of one team at one moment share the dialog.
   * @param goTo sets the clock
   */
  async enter(plays: readonly TouchPlay[], goTo: (seconds: number) => Promise<void>): Promise<void> {
    let seconds: number | null = null
    for (let index = 0; index < plays.length; index += 1) {
      const play = plays[index]
      if (play === undefined) break
      if (play.seconds !== seconds) await goTo(play.seconds)
      seconds = play.seconds
      if (play.type === 'SUBSTITUTION') {
        const same = togetherFrom(plays, index)
        await this.#substitute(same)
        index += same.length - 1
        continue
      }
      const before = this.taps
      await this.#enterPlay(play)
      if (isFreeThrow(play.type)) this.throwTaps += this.taps - before
      const fouled = play.type === 'FOUL' ? throwerAfter(plays, index) : undefined
      if (fouled !== undefined) await this.#tap(this.#fouledPlayer(fouled))
    }
  }

  /** Answers the question in the team's strip if it is about this play. Otherwise taps action and player. */
  async #enterPlay({ side, type, jersey }: TouchPlay): Promise<void> {
    const half = this.#table.half(side)
    const question = half.getByRole('group', { name: /\?$/ })
    const turn = question.locator('.strip-turn').filter({ hasText: turnText(type) })
    const again = question.getByRole('button', { name: `${turnName(type)} #${jersey}`, exact: true })
    const answer = question.getByRole('button', { name: `No ${jersey}`, exact: false }).first()
    const isAsked = await question
      .and(half.getByRole('group', { name: `${ACTION_NAMES[type]}?` }))
      .isVisible()
    if (!isAsked && (await again.isVisible())) return this.#tap(again)
    if (isAsked || (await turn.isVisible())) {
      if (!isAsked) await this.#tap(turn)
      return this.#tap(answer)
    }
    await this.#tap(half.getByRole('button', { name: ACTION_NAMES[type] ?? type, exact: true }))
    await this.#tap(half.getByRole('dialog').getByRole('button', { name: `${jersey} Player No ${jersey}` }))
  }

  /** Returns the chip that says who was fouled. */
  #fouledPlayer(jersey: number): Locator {
    const fouled = this.#table.page.getByRole('group', { name: TEXTS.drawnBy, exact: true })
    return fouled.getByRole('button', { name: String(jersey), exact: true })
  }

  async #substitute(plays: readonly TouchPlay[]): Promise<void> {
    const [first] = plays
    if (first === undefined) return
    await this.#tap(this.#table.half(first.side).getByRole('button', { name: 'SUBSTITUTION', exact: true }))
    const dialog = this.#table.page.getByRole('dialog', { name: /Substitution/ })
    for (const { jersey, jerseyIn } of plays) {
      await this.#tap(
        dialog.getByRole('group', { name: 'Player OUT' }).getByRole('button', { name: `${jersey} Player` }),
      )
      await this.#tap(
        dialog.getByRole('group', { name: 'IN' }).getByRole('button', { name: `${jerseyIn} Player` }),
      )
    }
    await this.#tap(dialog.getByRole('button', { name: / for / }))
    await expect(dialog).toHaveCount(0)
  }

  async #tap(control: Locator): Promise<void> {
    await this.#finger.tap(control)
    this.taps += 1
  }
}

/**
 * Returns the shirt number of the player who takes the free throws of the foul at an index, if there are any.
 */
function throwerAfter(plays: readonly TouchPlay[], index: number): number | undefined {
  const foul = plays[index]
  const rest = plays.slice(index + 1)
  const end = rest.findIndex(({ type, seconds }) => type === 'FOUL' || seconds !== foul?.seconds)
  const same = end < 0 ? rest : rest.slice(0, end)
  return same.find(({ type, side }) => isFreeThrow(type) && side !== foul?.side)?.jersey
}

/** Returns the substitutions of one team at one moment, from an index on. */
function togetherFrom(plays: readonly TouchPlay[], index: number): readonly TouchPlay[] {
  const first = plays[index]
  const rest = plays.slice(index)
  const end = rest.findIndex(
    ({ type, side, seconds }) => type !== 'SUBSTITUTION' || side !== first?.side || seconds !== first.seconds,
  )
  return end < 0 ? rest : rest.slice(0, end)
}

/** Returns the text of the button that turns a question to this play. */
function turnText(type: StatType): RegExp {
  return new RegExp(`^${TEXTS.askFor} ${turnName(type)}$`, 'i')
}

function turnName(type: StatType): string {
  if (type === 'FREE THROW') return TEXTS.freeThrowMade
  return type === 'FREE THROW MISS' ? TEXTS.freeThrowMissed : ACTION_NAMES[type]
}
