import {
  byJersey,
  disqualified,
  formatClock,
  jerseyOf,
  type MatchState,
  onCourt,
  periodLabel,
  type RosterPlayer,
  type ScoreStep,
  scoreFlow,
  scores,
  scoresByPeriod,
  validMarks,
  validStats,
} from '@courtside/basketball'
import { coachFouls, type FoulBox, foulsOf, teamFoulsByPeriod, timeoutMinutes } from './foul-boxes.ts'
import type { DrawnMatch } from './paper.ts'
import { AREA, type SheetOfPaper } from './sheet-of-paper.ts'
import { TEXTS } from './texts.ts'
import { dateOf, timeOf } from './written-time.ts'

const LEFT = { x: 0, width: 280 } as const
const RUNNING = { x: 290, y: 76, row: 12.4, rows: 40, columns: 4, width: 266 } as const
const PER_PAGE = RUNNING.rows * RUNNING.columns

/**
 * The official-style scoresheet, laid out after FIBA's (Official Basketball Rules, appendix B): squads with fouls by kind and period,
 * time-outs, team fouls, running score, scores by period, who sat at the table, places for signatures. What a page has no room for goes on
 * to the next one.
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
    paper.line(`${match.title}: ${TEXTS.continued}`, { x: 0, y: 0, size: 13, weight: 700, width: AREA.width })
    runningScore(paper, state, steps, page)
  }
}

/** A label in small above what was written, on a line. */
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

function head(paper: SheetOfPaper, match: DrawnMatch): void {
  const { state, title, competition, matchId } = match
  const { sheet, setup } = state
  paper.line(title, { x: 0, y: 0, size: 13, weight: 700, width: 400 })
  paper.line(TEXTS.scoresheet, { x: 400, y: 0, size: 13, weight: 700, width: 156, align: 'right' })
  filled(paper, TEXTS.teams[0], setup.teams[0].name, 0, 17, 278)
  filled(paper, TEXTS.teams[1], setup.teams[1].name, 278, 17, 278)
  const place = [sheet.venue, sheet.venueCity].filter(Boolean).join(', ')
  filled(paper, TEXTS.head.competition, competition, 0, 36, 130)
  filled(paper, TEXTS.head.date, dateOf(match), 130, 36, 66)
  filled(paper, TEXTS.head.time, timeOf(match), 196, 36, 40)
  filled(paper, TEXTS.head.game, String(matchId), 236, 36, 42)
  filled(paper, TEXTS.head.place, place, 278, 36, 218)
  filled(paper, TEXTS.head.attendance, String(sheet.attendance ?? ''), 496, 36, 60)
  filled(paper, TEXTS.head.chief, sheet.officials['crew-chief'] ?? '', 0, 55, 186)
  filled(paper, TEXTS.head.umpire1, sheet.officials['umpire-1'] ?? '', 186, 55, 185)
  filled(paper, TEXTS.head.umpire2, sheet.officials['umpire-2'] ?? '', 371, 55, 185)
}

/** @returns where the block ends */
function teamBlock(paper: SheetOfPaper, { state }: DrawnMatch, side: 0 | 1, from: number): number {
  const { setup, sheet } = state
  const team = setup.teams[side]
  let y = from + 3
  paper.line(`${TEXTS.teams[side]}  ${team.name}`, { x: 0, y, size: 10, weight: 700, width: LEFT.width })
  y += 13
  y = timeoutsAndTeamFouls(paper, state, side, y)
  const players = team.roster.filter(({ outsideSquad }) => !outsideSquad).sort(byJersey)
  const fouls = new Map(players.map(({ id }) => [id, foulsOf(state, id)]))
  const boxes = Math.max(setup.ruleset.foulLimit ?? 5, ...[...fouls.values()].map((own) => own.length))
  const rows = Math.max(12, players.length)
  const height = Math.min(13, (228 - 16) / (rows + 1))
  const box = Math.min(15, 84 / boxes)
  const foulsX = LEFT.width - boxes * box
  const columns = { licence: 0, name: 34, number: foulsX - 46, in: foulsX - 22 }
  const { squad } = TEXTS
  const title = (text: string, x: number, width: number) =>
    paper.line(text, { x, y, size: 6.5, width, colour: '#444', align: 'center' })
  title(squad.licence, 0, 34)
  title(squad.player, columns.name, columns.number - columns.name)
  title(squad.number, columns.number, 24)
  title(squad.in, columns.in, 22)
  title(squad.fouls, foulsX, boxes * box)
  y += 8
  const entered = whoPlayed(state)
  for (let row = 0; row < rows; row += 1) {
    const player = players[row]
    paper.box(0, y, LEFT.width, height, { line: 0.3 })
    for (const x of [columns.name, columns.number, columns.in]) paper.rule(x, y, x, y + height, 0.3)
    const own = player === undefined ? [] : (fouls.get(player.id) ?? [])
    foulRow(paper, own, {
      x: foulsX,
      y,
      box,
      height,
      boxes,
      out: player !== undefined && disqualified(state).has(player.id),
    })
    if (player !== undefined) {
      const isCaptain = sheet.teams[side].captainId === player.id
      const size = Math.min(9, height - 3.5)
      const text = { y: y + 1.5, size }
      paper.line(nameOf(player, isCaptain), {
        ...text,
        x: columns.name + 2,
        width: columns.number - columns.name - 4,
      })
      paper.line(jerseyOf(player), { ...text, x: columns.number, width: 24, align: 'center', weight: 700 })
      inMark(paper, columns.in + 11, y + height / 2, size, {
        starts: team.starters.includes(player.id),
        played: entered.has(player.id),
      })
    }
    y += height
  }
  return coaches(paper, state, side, y + 2)
}

function nameOf({ fname, lname }: RosterPlayer, isCaptain: boolean): string {
  return `${lname.toUpperCase()}, ${fname}${isCaptain ? ` ${TEXTS.captain}` : ''}`
}

/** Who has been on court. */
function whoPlayed(state: MatchState): Set<number> {
  const into = validStats(state).flatMap(({ playerInId }) => playerInId ?? [])
  const [home, visitors] = onCourt(state)
  return new Set([...state.setup.teams.flatMap(({ starters }) => starters), ...into, ...home, ...visitors])
}

/** An x for who played, in a circle for who started (B.6). */
function inMark(
  paper: SheetOfPaper,
  x: number,
  y: number,
  size: number,
  { starts, played }: { starts: boolean; played: boolean },
): void {
  if (!played) return
  const arm = size / 4
  paper.rule(x - arm, y - arm, x + arm, y + arm, 0.8)
  paper.rule(x - arm, y + arm, x + arm, y - arm, 0.8)
  if (starts) paper.circle(x, y, size / 2)
}

interface FoulRow {
  readonly x: number
  readonly y: number
  readonly box: number
  readonly height: number
  readonly boxes: number
  readonly out: boolean
}

function foulRow(
  paper: SheetOfPaper,
  fouls: readonly FoulBox[],
  { x, y, box, height, boxes, out }: FoulRow,
): void {
  for (let index = 0; index < boxes; index += 1) {
    const left = x + index * box
    paper.rule(left, y, left, y + height, 0.3)
    const foul = fouls[index]
    if (foul === undefined) continue
    const size = Math.min(8, height - 4.5)
    paper.line(foul.letter + foul.suffix, { x: left + 1, y: y + 0.8, size, weight: 700, width: box - 5 })
    paper.line(String(foul.period), { x: left, y: y + height - 6, size: 5, width: box - 1.5, align: 'right' })
  }
  // Who may not play any more is struck from the boxes that are left.
  if (out && fouls.length < boxes) {
    paper.rule(x + fouls.length * box, y + height / 2, x + boxes * box, y + height / 2, 0.8)
  }
}

function timeoutsAndTeamFouls(paper: SheetOfPaper, state: MatchState, side: 0 | 1, y: number): number {
  const { ruleset, teams } = state.setup
  const { id } = teams[side]
  const taken = timeoutMinutes(state, id)
  const granted = [0, 0, ruleset.timeouts.overtime.gives]
  for (const { fromPeriod, gives } of ruleset.timeouts.spans)
    granted[fromPeriod > ruleset.periods / 2 ? 1 : 0] = gives
  paper.line(TEXTS.timeouts, { x: 0, y, size: 7, width: 60, weight: 700 })
  for (const [half, minutes] of taken.entries()) {
    const top = y + 9 + half * 13
    paper.line(TEXTS.halves[half] ?? '', { x: 0, y: top + 2, size: 7, width: 36 })
    const boxes = Math.max(granted[half] ?? 0, minutes.length)
    const width = Math.min(13, 94 / Math.max(1, boxes))
    for (let index = 0; index < boxes; index += 1) {
      paper.box(38 + index * width, top, width, 12, { line: 0.3 })
      paper.line(minutes[index] ?? '', { x: 38 + index * width, y: top + 2, size: 8, width, align: 'center' })
    }
  }
  const counts = teamFoulsByPeriod(state, id)
  const most = Math.max(1, ruleset.penalty.fromFoul - 1)
  paper.line(TEXTS.teamFouls, { x: 140, y, size: 7, width: 80, weight: 700 })
  const perColumn = Math.ceil(counts.length / 2)
  const width = Math.min(9.5, 38 / most)
  for (const [index, count] of counts.entries()) {
    const left = 140 + Math.floor(index / perColumn) * 70
    const top = y + 9 + (index % perColumn) * Math.min(13, 39 / perColumn)
    paper.line(periodLabel(ruleset, index + 1), { x: left, y: top + 1, size: 6.5, width: 18 })
    for (let foul = 0; foul < most; foul += 1) {
      const x = left + 19 + foul * width
      paper.box(x, top, width, 9.5, { line: 0.3 })
      if (foul >= count) continue
      paper.rule(x, top, x + width, top + 9.5, 0.7)
      paper.rule(x, top + 9.5, x + width, top, 0.7)
    }
    if (count > most) paper.line(String(count), { x: left + 59, y: top + 1, size: 6.5, width: 10 })
  }
  const challenges = validMarks(state).filter(({ type, teamId }) => type === 'CHALLENGE' && teamId === id)
  const said = challenges.map(({ period, clock }) => `${periodLabel(ruleset, period)} ${formatClock(clock)}`)
  if (ruleset.challenges !== null) {
    paper.line(`${TEXTS.challenge}: ${said.join(', ')}`, { x: 140, y: y + 40, size: 6.5, width: 140 })
  }
  return y + 51
}

function coaches(paper: SheetOfPaper, state: MatchState, side: 0 | 1, from: number): number {
  const { coach, assistants } = state.sheet.teams[side]
  const fouls = coachFouls(state, state.setup.teams[side].id)
  const boxes = Math.max(3, fouls.length)
  const box = Math.min(15, 90 / boxes)
  const rows = [
    { label: TEXTS.coach, name: coach, fouls },
    { label: TEXTS.assistant, name: assistants[0] ?? '', fouls: [] },
  ]
  let y = from
  for (const row of rows) {
    paper.box(0, y, LEFT.width, 13, { line: 0.3 })
    paper.line(row.label, { x: 2, y: y + 3, size: 6.5, width: 66, colour: '#444' })
    paper.line(row.name, { x: 70, y: y + 2, size: 9, width: LEFT.width - 72 - boxes * box })
    foulRow(paper, row.fouls, { x: LEFT.width - boxes * box, y, box, height: 13, boxes, out: false })
    y += 13
  }
  return y
}

/** The running score of 160 points a page: the scorer's number at each score of a team, marked by the worth of the shot (B.10). */
function runningScore(
  paper: SheetOfPaper,
  state: MatchState,
  steps: readonly ScoreStep[],
  page: number,
): void {
  const { x, y, row, rows, columns, width } = RUNNING
  const column = width / columns
  const cell = column / 4
  paper.line(TEXTS.running, { x, y: y + 3, size: 10, weight: 700, width })
  for (let index = 0; index < columns; index += 1) {
    const left = x + index * column
    for (const side of [0, 1] as const) {
      paper.line(TEXTS.sides[side], {
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
  /** The top left corner of a score's printed number, and of the cell for the player beside it; null: on another page. */
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
  const { side, score, points: worth, playerId } = step
  const at = place(side, score[side])
  if (at === null) return
  const cell = RUNNING.width / RUNNING.columns / 4
  const [x, y] = [at.printed + cell / 2, at.top + RUNNING.row / 2]
  if (worth === 1) paper.circle(x, y, 2.6, { fill: '#000' })
  else paper.rule(at.printed + 2, at.top + RUNNING.row - 1.5, at.printed + cell - 2, at.top + 1.5, 0.9)
  const player = state.setup.teams[side].roster.find(({ id }) => id === playerId)
  const jersey = player === undefined ? '' : jerseyOf(player)
  paper.line(jersey, { x: at.player, y: at.top + 2.2, size: 8, weight: 700, width: cell, align: 'center' })
  if (worth === 3) paper.circle(at.player + cell / 2, y, 5.4)
}

/** The last score of each period is circled and underlined; that of the game has two lines, and what is left of the column is struck (B.10.5). */
function periodMarks({ paper, state, place }: Marks, steps: readonly ScoreStep[], side: 0 | 1): void {
  const cell = RUNNING.width / RUNNING.columns / 4
  const periods = [...state.startedPeriods].sort((a, b) => a - b)
  const isOver = (period: number) => period !== state.period || state.finishedAt !== null
  for (const period of periods.filter(isOver)) {
    const total = steps.filter((step) => step.period <= period).at(-1)?.score[side] ?? 0
    const at = total === 0 ? null : place(side, total)
    if (at === null) continue
    paper.circle(at.printed + cell / 2, at.top + RUNNING.row / 2, 6, { line: 1.2 })
    const left = side === 0 ? at.player : at.printed
    const bottom = at.top + RUNNING.row
    paper.rule(left, bottom, left + 2 * cell, bottom, 1.4)
    if (state.finishedAt === null || period !== periods.at(-1)) continue
    paper.rule(left, bottom + 2, left + 2 * cell, bottom + 2, 1.4)
    const end = RUNNING.y + 26 + RUNNING.rows * RUNNING.row
    if (bottom + 4 < end) paper.rule(left, end, left + 2 * cell, bottom + 4, 0.8)
  }
}

/** Scores by period, final score, winner. */
function scoreBlock(paper: SheetOfPaper, match: DrawnMatch): void {
  const { state } = match
  const { ruleset, teams } = state.setup
  const [home, visitors] = scores(state)
  const top = RUNNING.y + 26 + RUNNING.rows * RUNNING.row + 8
  const periods = scoresByPeriod(state)
  const regular = periods.slice(0, ruleset.periods).map(({ label, points }) => ({ label, points }))
  const extra = periods.slice(ruleset.periods)
  const sum = (side: 0 | 1) => extra.reduce((total, { points }) => total + points[side], 0)
  const lines =
    extra.length === 0
      ? regular
      : [...regular, { label: TEXTS.extra, points: [sum(0), sum(1)] as [number, number] }]
  const perColumn = Math.ceil(lines.length / 2)
  paper.line(TEXTS.scores, { x: RUNNING.x, y: top, size: 8, weight: 700, width: 60 })
  for (const [
    index,
    {
      label,
      points: [a, b],
    },
  ] of lines.entries()) {
    const x = RUNNING.x + Math.floor(index / perColumn) * 133
    const y = top + 11 + (index % perColumn) * 11
    paper.line(`${label}   A ${a}   B ${b}`, { x, y, size: 9, width: 130 })
  }
  const y = top + 14 + perColumn * 11
  paper.line(`${TEXTS.final}   A ${home}   B ${visitors}`, {
    x: RUNNING.x,
    y,
    size: 12,
    weight: 700,
    width: RUNNING.width,
  })
  const winner = state.finishedAt === null || home === visitors ? '' : teams[home > visitors ? 0 : 1].name
  filled(paper, TEXTS.winner, winner, RUNNING.x, y + 16, 200)
  const ended = state.finishedAt === null ? '' : timeOf({ ...match, playedAt: state.finishedAt })
  filled(paper, TEXTS.ended, ended, RUNNING.x + 200, y + 16, 66)
  if (state.finishedAt === null)
    paper.line(TEXTS.notOver, { x: RUNNING.x, y: y + 38, size: 8, width: RUNNING.width })
}

function signatures(paper: SheetOfPaper, state: MatchState, from: number): void {
  const { table, officials } = state.sheet
  const lines: [string, string][] = [
    [TEXTS.table.scorer, table.scorer ?? ''],
    [TEXTS.table['assistant-scorer'], table['assistant-scorer'] ?? ''],
    [TEXTS.table.timer, table.timer ?? ''],
    [TEXTS.table['shot-clock-operator'], table['shot-clock-operator'] ?? ''],
    [TEXTS.table.commissioner, table.commissioner ?? ''],
    [TEXTS.head.chief, officials['crew-chief'] ?? ''],
    [TEXTS.head.umpire1, officials['umpire-1'] ?? ''],
    [TEXTS.head.umpire2, officials['umpire-2'] ?? ''],
    [TEXTS.protest, ''],
  ]
  let y = from + 6
  for (const [label, name] of lines) {
    paper.line(label, { x: 0, y: y + 2, size: 6.5, width: 104, colour: '#444' })
    paper.line(name, { x: 106, y, size: 8.5, width: 90 })
    paper.rule(106, y + 11, LEFT.width, y + 11, 0.3)
    y += 12.6
  }
  paper.line(TEXTS.key, { x: 0, y: AREA.height - 8, size: 6.2, width: AREA.width, colour: '#444' })
}
