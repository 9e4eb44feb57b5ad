import {
  advancedStats,
  boxScore,
  callNames,
  type HalfCourt,
  hasFarShots,
  isFieldGoal,
  isMiss,
  lacksMisses,
  lineups,
  playedPeriods,
  scores,
  scoresByPeriod,
  validStats,
} from '@courtside/basketball'
import {
  BOX_SCORE_COLUMNS,
  counts,
  LINEUP_COLUMNS,
  type LineupColumn,
  PERIOD_COLUMNS,
  type PeriodColumn,
  type PlayerColumn,
  playerRow,
  totalRow,
  WITHOUT_MISSES,
} from './box-score-columns.ts'
import { minutes, signedFigure, timeOf } from './figure-text.ts'
import type { DrawnMatch } from './paper.ts'
import { type Column, drawRow, type Row } from './paper-table.ts'
import { AREA, type SheetOfPaper } from './sheet-of-paper.ts'

const ROW = 12.5
const MOST_LINEUPS = 6
const PERIOD_STYLE = { size: 8.5, top: 0, rule: 11, height: 12 } as const
const LINEUP_STYLE = { size: 8.5, top: 0, rule: 10.5, height: 11.5 } as const

/**
 * Draws the box score: both teams on the first page; statistics by period, lineups and shot charts on the
 * second, unless the match has no plays.
 */
export function drawBoxScore(paper: SheetOfPaper, match: DrawnMatch): void {
  const { state, now, words } = match
  const { TEXTS } = words.papers
  let y = head(paper, match)
  const box = boxScore(state, now)
  const advanced = advancedStats(state, now)
  const rows = box.players.length + 8
  const height = Math.min(ROW, (AREA.height - y - 30) / rows)
  const isWithoutMisses = lacksMisses(state)
  const style = { size: Math.min(8.8, height - 3), top: 1.5, rule: height, height }
  const write = (row: Row<PlayerColumn>, at: number, strong = false) =>
    drawRow(paper, columnsOf(BOX_SCORE_COLUMNS, match), row, at, style, strong)
  for (const side of [0, 1] as const) {
    const line = box.teams[side]
    paper.line(line.name, { x: 0, y, size: 12, weight: 700, width: AREA.width })
    y = write(headsOf(match, TEXTS.columns), y + 16, true)
    for (const player of box.players.filter(({ teamId }) => teamId === line.teamId)) {
      const more = advanced.players.find(({ id }) => id === player.id)
      const { starters } = state.setup.teams[side]
      y = write(playerRow(player, more, starters, TEXTS.didNotPlay, isWithoutMisses), y)
    }
    const { reb, to, fouls } = line.team
    y = write({ player: TEXTS.teamRow, reb, to, pf: fouls }, y)
    y = write(totalRow(TEXTS.totals, line, advanced.teams[side], isWithoutMisses), y, true) + 14
  }
  // The figures of the second page are counted from plays, and this match has none.
  if (state.officialBox !== null) return
  paper.nextPage()
  y = byPeriod(paper, match, 0)
  if (!isWithoutMisses) y = drawLineups(paper, match, y + 10)
  paper.unmirrored(() => shotCharts(paper, match, y + 10))
}

/**
 * Returns the columns of a table, without the threes if shots from beyond the arc are worth no more than
 * others, and without columns that are unknown in light mode.
 */
function columnsOf<Key extends string>(
  columns: readonly Column<Key>[],
  { state }: DrawnMatch,
): readonly Column<Key>[] {
  const known = lacksMisses(state) ? columns.filter(({ key }) => WITHOUT_MISSES.has(key)) : columns
  return hasFarShots(state.setup.ruleset) ? known : known.filter(({ key }) => key !== 'threes')
}

/**
 * Returns the heads of a table. If shots from beyond the arc are worth two points, the head of their column
 * says so.
 */
function headsOf<Heads extends { readonly threes: string }>(
  { state, words }: DrawnMatch,
  heads: Heads,
): Heads {
  const { ruleset } = state.setup
  return hasFarShots(ruleset) && ruleset.shots.far === 2
    ? { ...heads, threes: words.papers.TEXTS.farTwo }
    : heads
}

/** Draws the header. @returns the y coordinate below it */
function head(paper: SheetOfPaper, match: DrawnMatch): number {
  const { state, title, competition, words, playedOn, times, zone } = match
  const { TEXTS } = words.papers
  paper.line(title, { x: 0, y: 0, size: 15, weight: 700, width: 420 })
  paper.line(TEXTS.boxScore, { x: 420, y: 0, size: 13, weight: 700, width: 136, align: 'right' })
  const { venue, venueCity, attendance } = state.sheet
  const watched = attendance === null ? '' : TEXTS.attendance(attendance)
  const when = `${playedOn} ${timeOf(times.began, zone)}`.trim()
  const facts = [competition, when, venue, venueCity, watched].filter(Boolean)
  paper.line(facts.join(' · '), { x: 0, y: 19, size: 9, width: AREA.width })
  const officials = Object.values(state.sheet.officials).filter(Boolean).join(', ')
  if (officials !== '') paper.line(officials, { x: 0, y: 31, size: 9, width: AREA.width })
  const periods = scoresByPeriod(state)
  const total = scores(state)
  const step = Math.min(36, 330 / Math.max(1, periods.length + 1))
  for (const [index, { period }] of periods.entries()) {
    const label = words.game.periodLabel(state.setup.ruleset, period)
    paper.line(label, { x: 190 + index * step, y: 46, size: 8, width: step, align: 'right' })
  }
  for (const [side, { name }] of state.setup.teams.entries()) {
    const y = 57 + side * 14
    paper.line(name, { x: 0, y, size: 11, weight: 700, width: 185 })
    const own = periods.map(({ points }) => points[side === 0 ? 0 : 1])
    for (const [index, points] of own.entries()) {
      paper.line(String(points), { x: 190 + index * step, y, size: 10, width: step, align: 'right' })
    }
    paper.line(String(total[side === 0 ? 0 : 1]), {
      x: 190 + own.length * step,
      y,
      size: 11,
      weight: 700,
      width: step,
      align: 'right',
    })
  }
  const note = state.finishedAt === null ? TEXTS.notOver : state.officialBox === null ? null : TEXTS.noPlays
  if (note !== null) paper.line(note, { x: 0, y: 86, size: 8, width: AREA.width })
  return 98
}

/** Draws the figures of each period, counted from its plays alone. */
function byPeriod(paper: SheetOfPaper, match: DrawnMatch, from: number): number {
  const { state, words } = match
  const { TEXTS } = words.papers
  paper.line(TEXTS.byPeriod, { x: 0, y: from, size: 12, weight: 700, width: AREA.width })
  const write = (row: Row<PeriodColumn>, at: number, strong = false) =>
    drawRow(paper, columnsOf(PERIOD_COLUMNS, match), row, at, PERIOD_STYLE, strong)
  let y = from + 17
  const periods = playedPeriods(state)
  for (const side of [0, 1] as const) {
    y = write({ period: state.setup.teams[side].name, ...headsOf(match, TEXTS.periodColumns) }, y, true)
    for (const period of periods) {
      const ofPeriod = {
        ...state,
        stats: state.stats.filter((stat) => stat.period === period),
        marks: state.marks.filter((mark) => mark.period === period),
      }
      const line = boxScore(ofPeriod, 0).teams[side]
      y = write(
        { period: words.game.periodLabel(state.setup.ruleset, period), ...counts(line, lacksMisses(state)) },
        y,
      )
    }
    y += 6
  }
  return y
}

function drawLineups(paper: SheetOfPaper, { state, now, words }: DrawnMatch, from: number): number {
  const { TEXTS } = words.papers
  paper.line(TEXTS.lineups, { x: 0, y: from, size: 12, weight: 700, width: AREA.width })
  const found = lineups(state, now)
  if (found === null) {
    paper.line(TEXTS.noLineups, { x: 0, y: from + 17, size: 9, width: AREA.width })
    return from + 32
  }
  const names = callNames(state.setup).players
  const write = (row: Row<LineupColumn>, at: number, strong = false) =>
    drawRow(paper, LINEUP_COLUMNS, row, at, LINEUP_STYLE, strong)
  let y = from + 16
  for (const { id, name } of state.setup.teams) {
    y = write({ five: name, ...TEXTS.lineupColumns }, y, true)
    for (const lineup of found.lineups.filter(({ teamId }) => teamId === id).slice(0, MOST_LINEUPS)) {
      const { playerIds, seconds, pointsFor, pointsAgainst, plusMinus } = lineup
      const five = playerIds.map((playerId) => names.get(playerId) ?? '').join(', ')
      const net = lineup.net === null ? '' : signedFigure(Math.round(lineup.net * 10) / 10)
      const row = { five, minutes: minutes(seconds), pointsFor, pointsAgainst, net }
      y = write({ ...row, plusMinus: signedFigure(plusMinus) }, y)
    }
    y += 5
  }
  return y
}

/**
 * Draws both teams' shots from the field, each team's on a half court of the match's rules, with the basket
 * at the bottom.
 */
function shotCharts(paper: SheetOfPaper, { state, words }: DrawnMatch, from: number): void {
  const { TEXTS } = words.papers
  paper.line(TEXTS.shots, { x: 0, y: from, size: 12, weight: 700, width: 100 })
  paper.line(TEXTS.shotKey, { x: 100, y: from + 2, size: 9, width: 200 })
  const { court } = state.setup.ruleset
  const height = Math.min(215, AREA.height - from - 36)
  const scale = Math.min(262 / court.width, height / court.length)
  for (const side of [0, 1] as const) {
    const left = side * 290
    const team = state.setup.teams[side]
    paper.line(team.name, { x: left, y: from + 16, size: 9, weight: 700, width: 262 })
    const floor = from + 30 + court.length * scale
    const at = (x: number, y: number): [number, number] => [left + x * scale, floor - y * scale]
    courtLines(paper, court, scale, at)
    const shots = validStats(state).filter(
      ({ teamId, type, x }) => teamId === team.id && x !== undefined && isFieldGoal(type),
    )
    for (const { type, x = 0, y = 0 } of shots) {
      const [px, py] = at(x * court.width, y * court.length)
      if (!isMiss(type)) paper.circle(px, py, 2, { fill: '#000' })
      else {
        paper.rule(px - 1.7, py - 1.7, px + 1.7, py + 1.7, 0.6)
        paper.rule(px - 1.7, py + 1.7, px + 1.7, py - 1.7, 0.6)
      }
    }
    if (shots.length === 0) paper.line(TEXTS.noShots, { x: left + 6, y: from + 36, size: 8, width: 250 })
  }
}

function courtLines(
  paper: SheetOfPaper,
  { width, length, basket, arc, corner, key }: HalfCourt,
  scale: number,
  at: (x: number, y: number) => [number, number],
): void {
  const [left, top] = at(0, length)
  paper.box(left, top, width * scale, length * scale)
  const [keyLeft, keyTop] = at((width - key.width) / 2, key.length)
  paper.box(keyLeft, keyTop, key.width * scale, key.length * scale, { line: 0.3 })
  const rise = Math.sqrt(Math.max(0, arc * arc - corner * corner))
  const from = Math.atan2(rise, corner)
  const bow = Array.from({ length: 41 }, (_, index): [number, number] => {
    const angle = from + ((Math.PI - 2 * from) * index) / 40
    return at(width / 2 + arc * Math.cos(angle), basket + arc * Math.sin(angle))
  })
  paper.path([at(width / 2 + corner, 0), ...bow, at(width / 2 - corner, 0)], 0.4)
  const [hoopX, hoopY] = at(width / 2, basket)
  paper.circle(hoopX, hoopY, 0.225 * scale)
}
