import { isAbandoned, type MatchState, scoreFlow, scores, scoresByPeriod } from '@courtside/basketball'
import { dayAndTime, timeOf } from './figure-text.ts'
import { FORM } from './form-labels.ts'
import type { DrawnMatch } from './paper.ts'
import { participationPage } from './participation-page.ts'
import { inkOf } from './period-ink.ts'
import { PER_PAGE, RUNNING, runningScore } from './running-score.ts'
import { AREA, type SheetOfPaper } from './sheet-of-paper.ts'
import { teamBlock, WIDTH } from './team-block.ts'

/**
 * Draws the official-style scoresheet after FIBA's layout (Official Basketball Rules, appendix B).
 * It contains squads with fouls by kind and period, time-outs, team fouls, running score, scores by period,
 * table officials and signature fields. The running score continues on further pages. If the rules limit the
 * periods or the time that each player plays, a page shows them. Remarks are on the last page.
 */
export function drawScoresheet(paper: SheetOfPaper, match: DrawnMatch): void {
  const { state } = match
  const steps = scoreFlow(state).steps
  const pages = Math.max(1, Math.ceil(Math.max(...scores(state)) / PER_PAGE))
  head(paper, match)
  const heights = [teamBlock(paper, match, 0, 76)]
  heights.push(teamBlock(paper, match, 1, heights[0] ?? 0))
  runningScore(paper, state, steps, 0)
  scoreBlock(paper, match)
  signatures(paper, state, Math.max(heights[1] ?? 0, 0))
  for (let page = 1; page < pages; page += 1) {
    paper.nextPage()
    paper.line(`${match.title}: ${FORM.continued}`, { x: 0, y: 0, size: 13, weight: 700, width: AREA.width })
    runningScore(paper, state, steps, page)
  }
  participationPage(paper, match)
  remarksPage(paper, match)
}

function head(paper: SheetOfPaper, match: DrawnMatch): void {
  const { state, title, competition } = match
  const { sheet, setup } = state
  paper.line(title, { x: 0, y: 0, size: 13, weight: 700, width: 400 })
  paper.line(FORM.scoresheet, { x: 400, y: 0, size: 13, weight: 700, width: 156, align: 'right' })
  filled(paper, FORM.teams[0], setup.teams[0].name, 0, 17, 278)
  filled(paper, FORM.teams[1], setup.teams[1].name, 278, 17, 278)
  const place = [sheet.venue, sheet.venueCity].filter(Boolean).join(', ')
  filled(paper, FORM.head.competition, competition, 0, 36, 130)
  filled(paper, FORM.head.date, match.playedOn, 130, 36, 66)
  filled(paper, FORM.head.time, timeOf(match.times.began, match.zone), 196, 36, 40)
  filled(paper, FORM.head.game, sheet.gameNumber ?? '', 236, 36, 42)
  filled(paper, FORM.head.place, place, 278, 36, 218)
  filled(paper, FORM.head.attendance, String(sheet.attendance ?? ''), 496, 36, 60)
  filled(paper, FORM.head.chief, sheet.officials['crew-chief'] ?? '', 0, 55, 186)
  filled(paper, FORM.head.umpire1, sheet.officials['umpire-1'] ?? '', 186, 55, 185)
  filled(paper, FORM.head.umpire2, sheet.officials['umpire-2'] ?? '', 371, 55, 185)
}

/** Draws scores by period, the final score and the winner. */
function scoreBlock(paper: SheetOfPaper, match: DrawnMatch): void {
  const { state } = match
  const { ruleset, teams } = state.setup
  const [home, visitors] = scores(state)
  const top = RUNNING.y + 26 + RUNNING.rows * RUNNING.row + 8
  const periods = scoresByPeriod(state)
  const extra = periods.slice(ruleset.periods)
  const sum = (side: 0 | 1) => extra.reduce((total, { points }) => total + points[side], 0)
  const lines = [
    ...periods.slice(0, ruleset.periods),
    {
      label: FORM.extra,
      period: ruleset.periods + 1,
      points: extra.length > 0 ? [sum(0), sum(1)] : ['', ''],
    },
  ]
  const perColumn = Math.ceil(lines.length / 2)
  paper.line(FORM.scores, { x: RUNNING.x, y: top, size: 8, weight: 700, width: 60 })
  for (const [index, { label, period, points }] of lines.entries()) {
    const x = RUNNING.x + Math.floor(index / perColumn) * 133
    const y = top + 11 + (index % perColumn) * 11
    const [a, b] = points
    const colour = inkOf(ruleset, period)
    paper.line(`${label}   A ${a}   B ${b}`, { x, y, size: 9, width: 130, colour })
  }
  const y = top + 14 + perColumn * 11
  paper.line(`${FORM.final}   A ${home}   B ${visitors}`, {
    x: RUNNING.x,
    y,
    size: 12,
    weight: 700,
    width: RUNNING.width,
  })
  const isDecided = state.finishedAt !== null && home !== visitors && !isAbandoned(state)
  const winner = isDecided ? teams[home > visitors ? 0 : 1].name : ''
  filled(paper, FORM.winner, winner, RUNNING.x, y + 16, 200)
  filled(paper, FORM.ended, timeOf(match.times.ended, match.zone), RUNNING.x + 200, y + 16, 66)
  for (const [index, note] of notes(match).entries()) {
    paper.line(note, { x: RUNNING.x, y: y + 38 + index * 10, size: 8, width: RUNNING.width })
  }
}

/** Returns notes on the state of the game and of its scoresheet. */
function notes({ state, zone }: DrawnMatch): string[] {
  const { finishedAt, signed, sheet } = state
  return [
    ...(finishedAt === null ? [FORM.notOver] : []),
    ...(isAbandoned(state) ? [FORM.abandoned] : []),
    ...(signed === null ? [] : [`${FORM.signed} ${dayAndTime(signed.at, zone)}`]),
    ...(sheet.remarks ? [FORM.remarksOverleaf] : []),
  ]
}

/** Draws the remarks on a page of their own, as on the back of FIBA's form. */
function remarksPage(paper: SheetOfPaper, { state, title }: DrawnMatch): void {
  const { remarks } = state.sheet
  if (!remarks) return
  paper.nextPage()
  paper.line(`${title}: ${FORM.remarks}`, { x: 0, y: 0, size: 13, weight: 700, width: AREA.width })
  paper.paragraphs(remarks, { x: 0, y: 24, size: 10, width: AREA.width })
}

function signatures(paper: SheetOfPaper, state: MatchState, from: number): void {
  const { table, officials } = state.sheet
  const lines: [string, string][] = [
    [FORM.table.scorer, table.scorer ?? ''],
    [FORM.table['assistant-scorer'], table['assistant-scorer'] ?? ''],
    [FORM.table.timer, table.timer ?? ''],
    [FORM.table['shot-clock-operator'], table['shot-clock-operator'] ?? ''],
    [FORM.table.commissioner, table.commissioner ?? ''],
    [FORM.head.chief, officials['crew-chief'] ?? ''],
    [FORM.head.umpire1, officials['umpire-1'] ?? ''],
    [FORM.head.umpire2, officials['umpire-2'] ?? ''],
    [FORM.protest, ''],
  ]
  let y = from + 6
  for (const [label, name] of lines) {
    paper.line(label, { x: 0, y: y + 2, size: 6.5, width: 104, colour: '#444' })
    paper.line(name, { x: 106, y, size: 8.5, width: 90 })
    paper.rule(106, y + 11, WIDTH, y + 11, 0.3)
    y += 12.6
  }
  const key = FORM.key(state.setup.ruleset.foulsOf2026 === true)
  paper.line(key, { x: 0, y: AREA.height - 8, size: 6.2, width: AREA.width, colour: '#444' })
}

/** Draws a form field: a small label above the value, on a line. */
function filled(
  paper: SheetOfPaper,
  label: string,
  value: string,
  x: number,
  y: number,
  width: number,
): void {
  paper.line(label, { x, y, size: 6.5, width, colour: '#444' })
  paper.line(value, { x, y: y + 6.5, size: 10, weight: 700, width })
  paper.rule(x, y + 18, x + width - 4, y + 18, 0.4)
}
