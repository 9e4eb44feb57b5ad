import {
  byJersey,
  formatClock,
  jerseyOf,
  type MatchState,
  type Participation,
  participation,
  periodLabel,
} from '@courtside/basketball'
import { FORM } from './form-labels.ts'
import type { DrawnMatch } from './paper.ts'
import { AREA, type SheetOfPaper } from './sheet-of-paper.ts'

const TOP = 46
/** Height of a row, in points, if all rows fit at this height. */
const ROW = 15
/** X coordinates and widths of the columns. The columns of the periods share the space between. */
const NUMBER = { x: 0, width: 28 }
const NAME = { x: 34, width: 210 }
const PERIODS = { x: 250, width: 166 }
const TOTAL = { x: 420, width: 32 }
const TIME = { x: 454, width: 38 }
const BREACH = { x: 496, width: 60 }

/** The warnings that report a breach of the rule. Other warnings come before a breach. */
const BREACHES: ReadonlySet<string> = new Set<Breach>(['too few', 'too many', 'too short', 'too long'])
type Breach = 'too few' | 'too many' | 'too short' | 'too long'

/**
 * Draws a page with the periods and the time that each player was on court, if the rules of the match say in
 * how many periods, or for how long, each player must or may play.
 */
export function participationPage(paper: SheetOfPaper, { state, title, now }: DrawnMatch): void {
  const { participation: rule, periods } = state.setup.ruleset
  const shares = participation(state, now)
  if (rule === null || shares.length === 0) return
  paper.nextPage()
  const { heading, atLeast, atLeastTime, atMost } = FORM.participation
  paper.line(`${title}: ${heading}`, { x: 0, y: 0, size: 13, weight: 700, width: AREA.width })
  const bounds = [
    ...(rule.atLeast === null ? [] : [`${atLeast} ${rule.atLeast}`]),
    ...(rule.atMost === null ? [] : [`${atMost} ${rule.atMost}`]),
    ...(rule.atLeastMs === undefined ? [] : [`${atLeastTime} ${formatClock(rule.atLeastMs)}`]),
    ...(rule.atMostMs === undefined ? [] : [`${atMost} ${formatClock(rule.atMostMs)}`]),
  ]
  paper.line(bounds.join(', '), { x: 0, y: 20, size: 10, width: AREA.width })
  const rows = shares.length + 2 * state.setup.teams.length
  const height = Math.min(ROW, (AREA.height - TOP) / rows)
  let y = TOP
  for (const side of [0, 1] as const) {
    const team = state.setup.teams[side]
    const own = shares.filter(({ teamId }) => teamId === team.id)
    drawTeam({ paper, state, height, periods }, side, own, y)
    y += (own.length + 2) * height
  }
}

interface Table {
  readonly paper: SheetOfPaper
  readonly state: MatchState
  readonly height: number
  /** Number of regulation periods. */
  readonly periods: number
}

function drawTeam(table: Table, side: 0 | 1, shares: readonly Participation[], from: number): void {
  const { paper, state, height, periods } = table
  const { name, roster } = state.setup.teams[side]
  const size = Math.min(9, height - 4)
  const column = PERIODS.width / periods
  paper.line(name, { x: 0, y: from, size: size + 1, weight: 700, width: NAME.x + NAME.width })
  for (let period = 1; period <= periods; period += 1) {
    const x = PERIODS.x + (period - 1) * column
    const label = periodLabel(state.setup.ruleset, period)
    paper.line(label, { x, y: from, size, width: column, align: 'center', colour: '#444' })
  }
  const title = { y: from, size, align: 'center', colour: '#444' } as const
  paper.line(FORM.participation.total, { ...TOTAL, ...title })
  paper.line(FORM.participation.time, { ...TIME, ...title })
  const players = roster.toSorted(byJersey)
  let y = from + height
  for (const player of players) {
    const share = shares.find(({ playerId }) => playerId === player.id)
    if (share === undefined) continue
    paper.rule(0, y - 2, AREA.width, y - 2, 0.2)
    paper.line(jerseyOf(player), { ...NUMBER, y, size, weight: 700 })
    paper.line(`${player.lname.toUpperCase()}, ${player.fname}`, { ...NAME, y, size })
    for (const period of share.periods) {
      const x = PERIODS.x + (period - 1) * column
      paper.line('X', { x, y, size, width: column, align: 'center', weight: 700 })
    }
    paper.line(String(share.periods.length), { ...TOTAL, y, size, align: 'center', weight: 700 })
    paper.line(formatClock(share.playedMs), { ...TIME, y, size, align: 'center', weight: 700 })
    const breaches = [share.warning, share.timeWarning].flatMap((warning) =>
      warning !== null && BREACHES.has(warning) ? [FORM.participation[warning as Breach]] : [],
    )
    paper.line(breaches.join(', '), { ...BREACH, y, size, weight: 700 })
    y += height
  }
}
