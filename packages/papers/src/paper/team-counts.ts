import { type MatchState, periodLabel } from '@courtside/basketball'
import { FORM } from './form-labels.ts'
import { challengeBoxes, grantedTimeouts, teamFoulsByPeriod, timeoutBoxes } from './foul-boxes.ts'
import { hasSecondHalfBegun } from './foul-row.ts'
import type { DrawnMatch } from './paper.ts'
import { DARK, inkOf } from './period-ink.ts'
import type { SheetOfPaper } from './sheet-of-paper.ts'

/**
 * Draws the boxes between a team's name and its players: time-outs, team fouls, and challenges if the rules
 * have them. @returns the y coordinate of their end
 */
export function teamCounts(
  paper: SheetOfPaper,
  { state, now }: Pick<DrawnMatch, 'state' | 'now'>,
  side: 0 | 1,
  y: number,
): number {
  const { ruleset, teams } = state.setup
  const { id } = teams[side]
  timeouts(paper, state, timeoutBoxes(state, id, now), y)
  teamFouls(paper, state, id, y)
  if (ruleset.challenges !== null) challenges(paper, state, id, y + 38)
  return y + 51
}

/** Draws two boxes for each challenge that the head coach has taken; two empty boxes before the first one. */
function challenges(paper: SheetOfPaper, state: MatchState, teamId: number, y: number): void {
  const taken = challengeBoxes(state, teamId)
  paper.line(FORM.challenge, { x: 140, y: y + 2, size: 7, width: 66, weight: 700 })
  for (let index = 0; index < Math.max(1, taken.length); index += 1) {
    const { texts = ['', ''], period = 0 } = taken[index] ?? {}
    for (const [place, text] of texts.entries()) {
      const x = 164 + (2 * index + place) * 16 + index * 4
      paper.box(x, y, 16, 10.5, { line: 0.3 })
      const colour = inkOf(state.setup.ruleset, period)
      paper.line(text, { x, y: y + 1.2, size: 8, width: 16, align: 'center', colour })
    }
  }
}

/** Draws the time-outs by half. Unused boxes of a finished half get two lines (B.7). */
function timeouts(
  paper: SheetOfPaper,
  state: MatchState,
  boxesByHalf: ReturnType<typeof timeoutBoxes>,
  y: number,
): void {
  const { ruleset } = state.setup
  const granted = grantedTimeouts(state)
  const isOver = [hasSecondHalfBegun(state), state.period > ruleset.periods, false]
  paper.line(FORM.timeouts, { x: 0, y, size: 7, width: 60, weight: 700 })
  for (const [half, taken] of boxesByHalf.entries()) {
    const top = y + 9 + half * 13
    paper.line(FORM.halves[half] ?? '', { x: 0, y: top + 2, size: 7, width: 36 })
    const boxes = Math.max(granted[half] ?? 0, taken.length)
    const width = Math.min(13, 94 / Math.max(1, boxes))
    for (let index = 0; index < boxes; index += 1) {
      const x = 38 + index * width
      paper.box(x, top, width, 12, { line: 0.3 })
      const timeout = taken[index]
      if (timeout) {
        const colour = inkOf(ruleset, timeout.period)
        paper.line(timeout.minute, { x, y: top + 2, size: 8, width, align: 'center', colour })
      } else if (timeout === null || isOver[half] || state.finishedAt !== null) {
        twoLines(paper, x, x + width, top + 6)
      }
    }
  }
}

/**
 * Draws the team fouls by period, with a cross per foul. Unused boxes of a finished period get two lines
 * (B.9).
 */
function teamFouls(paper: SheetOfPaper, state: MatchState, teamId: number, y: number): void {
  const { ruleset } = state.setup
  const counts = teamFoulsByPeriod(state, teamId)
  const most = Math.max(1, ruleset.penalty.fromFoul - 1)
  paper.line(FORM.teamFouls, { x: 140, y, size: 7, width: 80, weight: 700 })
  const perColumn = Math.ceil(counts.length / 2)
  const width = Math.min(9.5, 38 / most)
  for (const [index, count] of counts.entries()) {
    const left = 140 + Math.floor(index / perColumn) * 70
    const top = y + 9 + (index % perColumn) * Math.min(13, 39 / perColumn)
    const colour = inkOf(ruleset, index + 1)
    paper.line(periodLabel(ruleset, index + 1), { x: left, y: top + 1, size: 6.5, width: 18 })
    for (let foul = 0; foul < most; foul += 1) {
      const x = left + 19 + foul * width
      paper.box(x, top, width, 9.5, { line: 0.3 })
      paper.line(String(foul + 1), { x, y: top + 1.5, size: 6.5, width, align: 'center', colour: '#444' })
      if (foul >= count) continue
      paper.rule(x, top, x + width, top + 9.5, 0.7, colour)
      paper.rule(x, top + 9.5, x + width, top, 0.7, colour)
    }
    if (count > most) paper.line(String(count), { x: left + 59, y: top + 1, size: 6.5, width: 10 })
    const isOver = state.finishedAt !== null || state.period > index + 1
    if (isOver && count < most)
      twoLines(paper, left + 19 + count * width, left + 19 + most * width, top + 4.75, colour)
  }
}

/** Strikes out unused boxes. */
function twoLines(paper: SheetOfPaper, from: number, to: number, y: number, colour = DARK): void {
  for (const line of [y - 1.5, y + 1.5]) paper.rule(from + 0.8, line, to - 0.8, line, 0.8, colour)
}
