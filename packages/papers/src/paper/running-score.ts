import {
  findPlay,
  isFarShot,
  isFreeThrow,
  jerseyOf,
  type MatchState,
  playedPeriods,
  type ScoreStep,
} from '@courtside/basketball'
import { FORM } from './form-labels.ts'
import { inkOf } from './period-ink.ts'
import type { SheetOfPaper } from './sheet-of-paper.ts'

/** Position of the running score. */
export const RUNNING = { x: 290, y: 76, row: 12.4, rows: 40, columns: 4, width: 266 } as const
/** Maximum number of points of a team on one page. */
export const PER_PAGE = RUNNING.rows * RUNNING.columns

/**
 * Draws the running score, 160 points per page. Beside each score of a team is the number of the player who
 * scored. Marks distinguish free throws and shots from inside and beyond the arc (B.10, B.11.1).
 */
export function runningScore(
  paper: SheetOfPaper,
  state: MatchState,
  steps: readonly ScoreStep[],
  page: number,
): void {
  const { x, y, row, rows, columns, width } = RUNNING
  const column = width / columns
  const cell = column / 4
  paper.line(FORM.running, { x, y: y + 3, size: 10, weight: 700, width })
  for (let index = 0; index < columns; index += 1) {
    const left = x + index * column
    for (const side of [0, 1] as const) {
      paper.line(FORM.sides[side], {
        x: left + side * 2 * cell,
        y: y + 16,
        size: 8,
        weight: 700,
        width: 2 * cell,
        align: 'center',
      })
    }
    paper.box(left, y + 26, column, rows * row, { line: 0.9 })
    paper.rule(left + 2 * cell, y + 26, left + 2 * cell, y + 26 + rows * row, 0.9)
    for (const at of [1, 3]) paper.rule(left + at * cell, y + 26, left + at * cell, y + 26 + rows * row, 0.3)
    for (let line = 0; line < rows; line += 1) {
      const top = y + 26 + line * row
      if (line > 0) paper.rule(left, top, left + column, top, 0.3)
      const score = String(page * PER_PAGE + index * rows + line + 1)
      for (const at of [1, 2]) {
        paper.line(score, { x: left + at * cell, y: top + 2.2, size: 7.5, width: cell, align: 'center' })
      }
    }
  }
  const marks = { paper, state, place: (side: 0 | 1, score: number) => placeOf(page, side, score) }
  for (const step of steps) scoreMark(marks, step)
  for (const side of [0, 1] as const) periodMarks(marks, steps, side)
}

interface Marks {
  readonly paper: SheetOfPaper
  readonly state: MatchState
  /**
   * Returns the position of a score's printed number and of the player's cell beside it, or null when it is
   * on another page.
   */
  place(side: 0 | 1, score: number): { printed: number; player: number; top: number } | null
}

function placeOf(page: number, side: 0 | 1, score: number): ReturnType<Marks['place']> {
  const index = score - 1 - page * PER_PAGE
  if (index < 0 || index >= PER_PAGE) return null
  const { x, y, row, rows, columns, width } = RUNNING
  const column = width / columns
  const left = x + Math.floor(index / rows) * column
  const cell = column / 4
  const top = y + 26 + (index % rows) * row
  return { printed: left + (side + 1) * cell, player: left + side * 3 * cell, top }
}

function scoreMark({ paper, state, place }: Marks, step: ScoreStep): void {
  const { side, score, playerId, statId } = step
  const at = place(side, score[side])
  if (at === null) return
  const cell = RUNNING.width / RUNNING.columns / 4
  const [x, y] = [at.printed + cell / 2, at.top + RUNNING.row / 2]
  const { ruleset } = state.setup
  const colour = inkOf(ruleset, step.period)
  const type = findPlay(state, statId)?.type
  const isFree = type !== undefined && isFreeThrow(type)
  if (isFree) paper.circle(x, y, 2.6, { fill: colour })
  else
    paper.rule(at.printed + 2, at.top + RUNNING.row - 1.5, at.printed + cell - 2, at.top + 1.5, 0.9, colour)
  const player = state.setup.teams[side].roster.find(({ id }) => id === playerId)
  const jersey = player === undefined ? '' : jerseyOf(player)
  const text = { size: 8, weight: 700, width: cell, align: 'center', colour } as const
  paper.line(jersey, { x: at.player, y: at.top + 2.2, ...text })
  if (type !== undefined && isFarShot(type, ruleset)) paper.circle(at.player + cell / 2, y, 5.4, { colour })
}

/**
 * Circles and underlines the last score of each period (B.11.4). At the end of the game, the final score gets
 * two lines, and the rest of the column is struck out (B.12.3).
 */
function periodMarks({ paper, state, place }: Marks, steps: readonly ScoreStep[], side: 0 | 1): void {
  const cell = RUNNING.width / RUNNING.columns / 4
  const periods = playedPeriods(state)
  const isOver = (period: number) => period !== state.period || state.finishedAt !== null
  for (const period of periods.filter(isOver)) {
    const total = steps.filter((step) => step.period <= period).at(-1)?.score[side] ?? 0
    const at = place(side, Math.max(1, total))
    if (at === null) continue
    const left = side === 0 ? at.player : at.printed
    const isEnd = state.finishedAt !== null && period === periods.at(-1)
    if (total === 0) {
      if (isEnd) strikeOut(paper, left, at.top)
      continue
    }
    const colour = inkOf(state.setup.ruleset, period)
    paper.circle(at.printed + cell / 2, at.top + RUNNING.row / 2, 6, { line: 1.2, colour })
    const bottom = at.top + RUNNING.row
    paper.rule(left, bottom, left + 2 * cell, bottom, 1.4, colour)
    if (!isEnd) continue
    paper.rule(left, bottom + 2, left + 2 * cell, bottom + 2, 1.4)
    strikeOut(paper, left, bottom + 4)
  }
}

/** Strikes out a team's column from a y coordinate down to its end. */
function strikeOut(paper: SheetOfPaper, left: number, top: number): void {
  const end = RUNNING.y + 26 + RUNNING.rows * RUNNING.row
  if (top < end) paper.rule(left, end, left + RUNNING.width / RUNNING.columns / 2, top, 0.8)
}
