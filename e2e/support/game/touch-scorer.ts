import { isFreeThrow, KIND_WORDS, type StatType } from '@courtside/basketball'
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
 * foul with free throws, also enters who was fouled; that tap counts for the foul. Enters the turnover of an
 * offensive foul by choosing the kind of the foul.
 */
export class TouchScorer {
  taps = 0
  /** Taps for free throws alone. */
  throwTaps = 0
  /**
   * The plays with the times that the table gives them: an answer to a question gets the time of the play
   * that the question is about.
   */
  readonly entered: TouchPlay[] = []
  readonly #table: Table
  readonly #finger: Finger

  constructor(table: Table, finger: Finger) {
    this.#table = table
    this.#finger = finger
  }

  /**
   * Enters plays in order. Enters the substitutions of one team at the same moment in one dialog.
   * @param goTo sets the clock
   */
  async enter(plays: readonly TouchPlay[], goTo: (seconds: number) => Promise<void>): Promise<void> {
    let seconds: number | null = null
    /** The time of the last play that can raise a question. */
    let asked: number | null = null
    for (let index = 0; index < plays.length; index += 1) {
      const play = plays[index]
      if (play === undefined) break
      if (play.seconds !== seconds) await goTo(play.seconds)
      seconds = play.seconds
      if (play.type === 'SUBSTITUTION') {
        const same = togetherFrom(plays, index)
        await this.#substitute(same)
        this.entered.push(...same)
        index += same.length - 1
        continue
      }
      const before = this.taps
      const isAnswer = await this.#enterPlay(play)
      asked = isAnswer && asked !== null ? asked : seconds
      this.entered.push({ ...play, seconds: asked })
      if (isFreeThrow(play.type)) this.throwTaps += this.taps - before
      if (play.type !== 'FOUL') continue
      const turnover = turnoverOf(play, plays[index + 1])
      if (turnover !== null) {
        await this.#press(this.#chip(TEXTS.kind, KIND_WORDS.offensive))
        this.entered.push({ ...turnover, seconds: asked })
        index += 1
      }
      const fouled = throwerAfter(plays, index)
      if (fouled !== undefined) await this.#press(this.#chip(TEXTS.drawnBy, String(fouled)))
    }
  }

  /**
   * Answers the question in the team's strip if it is about this play. Otherwise taps action and player.
   * @returns whether the play is an answer
   */
  async #enterPlay({ side, type, jersey }: TouchPlay): Promise<boolean> {
    const half = this.#table.half(side)
    const question = half.getByRole('group', { name: /\?$/ })
    const turn = question.locator('.strip-turn').filter({ hasText: turnText(type) })
    const again = question.getByRole('button', { name: `${turnName(type)} #${jersey}`, exact: true })
    const answer = question.getByRole('button', { name: numbered(jersey) })
    const isAsked = await question
      .and(half.getByRole('group', { name: `${ACTION_NAMES[type]}?` }))
      .isVisible()
    if (!isAsked && (await again.isVisible())) {
      await this.#tap(again)
      return true
    }
    if (isAsked || (await turn.isVisible())) {
      if (!isAsked) await this.#tap(turn)
      await this.#tap(answer)
      return true
    }
    await this.#tap(half.getByRole('button', { name: ACTION_NAMES[type] ?? type, exact: true }))
    const picker = half.getByRole('dialog')
    await this.#tap(picker.getByRole('button', { name: numbered(jersey) }))
    // The questions about the play appear when the picker disappears.
    await expect(picker).toHaveCount(0)
    return false
  }

  /** Returns a chip of the last play. */
  #chip(group: string, name: string): Locator {
    return this.#table.page
      .getByRole('group', { name: group, exact: true })
      .getByRole('button', { name, exact: true })
  }

  async #substitute(plays: readonly TouchPlay[]): Promise<void> {
    const [first] = plays
    if (first === undefined) return
    await this.#tap(this.#table.half(first.side).getByRole('button', { name: 'SUBSTITUTION', exact: true }))
    const dialog = this.#table.page.getByRole('dialog', { name: /Substitution/ })
    const choose = (group: string, jersey: number) => {
      const players = dialog.getByRole('group', { name: group, exact: true })
      return this.#press(players.getByRole('button', { name: numbered(jersey) }))
    }
    for (const { jersey, jerseyIn } of plays) {
      await choose(TEXTS.playerOut, jersey)
      if (jerseyIn !== undefined) await choose(TEXTS.playerIn, jerseyIn)
    }
    const several = TEXTS.substituteMany(plays.length)
    await this.#tap(dialog.getByRole('button', { name: plays.length > 1 ? several : / for / }))
    await expect(dialog).toHaveCount(0)
  }

  /** Taps a control that stays pressed, and waits until it is. */
  async #press(control: Locator): Promise<void> {
    await this.#tap(control)
    await expect(control).toHaveAttribute('aria-pressed', 'true')
  }

  async #tap(control: Locator): Promise<void> {
    await this.#finger.tap(control)
    this.taps += 1
  }
}

/**
 * Returns the turnover that belongs to an offensive foul: by the same player at the same moment. Returns null
 * if the foul has none.
 */
function turnoverOf(foul: TouchPlay, next: TouchPlay | undefined): TouchPlay | null {
  if (next?.type !== 'TURNOVER' || next.side !== foul.side) return null
  return next.jersey === foul.jersey && next.seconds === foul.seconds ? next : null
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

/** Returns the substitutions of one team at the same moment, from an index on. */
function togetherFrom(plays: readonly TouchPlay[], index: number): readonly TouchPlay[] {
  const first = plays[index]
  const rest = plays.slice(index)
  const end = rest.findIndex(
    ({ type, side, seconds }) => type !== 'SUBSTITUTION' || side !== first?.side || seconds !== first.seconds,
  )
  return end < 0 ? rest : rest.slice(0, end)
}

/** Returns the beginning of the accessible name of a player's button: the shirt number. */
function numbered(jersey: number): RegExp {
  return new RegExp(`^${jersey}(?!\\d)`)
}

/** Returns the text of the button that changes a question to this play. */
function turnText(type: StatType): RegExp {
  return new RegExp(`^${TEXTS.askFor} ${turnName(type)}$`, 'i')
}

function turnName(type: StatType): string {
  if (type === 'FREE THROW') return TEXTS.freeThrowMade
  return type === 'FREE THROW MISS' ? TEXTS.freeThrowMissed : ACTION_NAMES[type]
}
