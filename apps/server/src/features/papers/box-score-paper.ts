import {
  advancedStats,
  boxScore,
  callNames,
  type HalfCourt,
  isFieldGoal,
  isMiss,
  lineups,
  type PlayerAdvanced,
  type PlayerLine,
  type StatLine,
  scoresByPeriod,
  type TeamAdvanced,
  validStats,
} from '@courtside/basketball'
import type { DrawnMatch } from './paper.ts'
import { AREA, type SheetOfPaper } from './sheet-of-paper.ts'
import { timeOf } from './written-time.ts'

const ROW = 12.5
/** Widths of the columns of the columns, points. */
const WIDTHS = [20, 128, 34, 34, 30, 30, 20, 20, 26, 24, 22, 22, 22, 22, 22, 26, 26, 28] as const
const MOST_LINEUPS = 6
/** The columns of shots from beyond the arc: of the players, and of the periods. */
const THREES = 4
const THREES_BY_PERIOD = 2

/** The box score: both teams on the first page; figures by period, lineups and where shots were taken on the second. */
export function drawBoxScore(paper: SheetOfPaper, match: DrawnMatch): void {
  const { state, now, words } = match
  const { TEXTS } = words.papers
  let y = head(paper, match)
  const box = boxScore(state, now)
  const advanced = advancedStats(state, now)
  const rows = box.players.length + 8
  const row = Math.min(ROW, (AREA.height - y - 30) / rows)
  for (const side of [0, 1] as const) {
    const line = box.teams[side]
    paper.line(line.name, { x: 0, y, size: 12, weight: 700, width: AREA.width })
    y = tableRow(paper, headsOf(match, TEXTS.columns, THREES), y + 16, row, true)
    for (const player of box.players.filter(({ teamId }) => teamId === line.teamId)) {
      const more = advanced.players.find(({ id }) => id === player.id)
      y = tableRow(
        paper,
        playerCells(player, more, state.setup.teams[side].starters, TEXTS.didNotPlay),
        y,
        row,
      )
    }
    const { team } = line
    y = tableRow(
      paper,
      ['', TEXTS.teamRow, '', '', '', '', '', '', team.reb, '', team.to, '', '', team.fouls],
      y,
      row,
    )
    y = tableRow(paper, totalCells(TEXTS.totals, line, advanced.teams[side]), y, row, true) + 14
  }
  paper.nextPage()
  y = byPeriod(paper, match, 0)
  y = drawLineups(paper, match, y + 10)
  paper.unmirrored(() => shotCharts(paper, match, y + 10))
}

/** The heads of a table, with what a shot from beyond the arc is worth by the rules of the match. */
function headsOf({ state, words }: DrawnMatch, heads: readonly string[], threes: number): string[] {
  const { far } = state.setup.ruleset.shots
  return heads.map((each, index) => (index === threes && far === 2 ? words.papers.TEXTS.farTwo : each))
}

/** @returns where the page goes on */
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
    const total = own.reduce((sum, points) => sum + points, 0)
    paper.line(String(total), {
      x: 190 + own.length * step,
      y,
      size: 11,
      weight: 700,
      width: step,
      align: 'right',
    })
  }
  if (state.finishedAt === null) paper.line(TEXTS.notOver, { x: 0, y: 86, size: 8, width: AREA.width })
  return 98
}

type Cell = string | number

function tableRow(
  paper: SheetOfPaper,
  cells: readonly Cell[],
  y: number,
  height: number,
  strong = false,
): number {
  let x = 0
  const size = Math.min(8.8, height - 3)
  for (const [index, width] of WIDTHS.entries()) {
    const text = String(cells[index] ?? '')
    const align = index === 1 ? 'left' : 'right'
    paper.line(text, { x: x + 1, y: y + 1.5, size, width: width - 3, align, weight: strong ? 700 : 500 })
    x += width
  }
  paper.rule(0, y + height, AREA.width, y + height, strong ? 0.8 : 0.25)
  return y + height
}

function playerCells(
  line: PlayerLine,
  more: PlayerAdvanced | undefined,
  starters: readonly number[],
  didNotPlay: string,
): Cell[] {
  const name = `${starters.includes(line.id) ? '*' : ''}${line.name}`
  if (line.seconds === 0 && line.fga + line.fta + line.reb + line.pf === 0)
    return [line.jersey, name, didNotPlay]
  return [
    line.jersey,
    name,
    minutes(line.seconds),
    ...figures(line, more),
    signed(more?.plusMinus ?? null),
    more?.eff ?? '',
    line.pts,
  ]
}

function totalCells(totals: string, line: StatLine, more: TeamAdvanced): Cell[] {
  return ['', totals, '', ...figures(line, more), '', more.eff, line.pts]
}

function figures(line: StatLine, more: PlayerAdvanced | TeamAdvanced | undefined): Cell[] {
  return [
    `${line.fgm}/${line.fga}`,
    `${line.tpm}/${line.tpa}`,
    `${line.ftm}/${line.fta}`,
    more?.orb ?? '',
    more?.drb ?? '',
    line.reb,
    line.ast,
    line.to,
    line.stl,
    line.blk,
    line.pf,
    more?.foulsDrawn ?? '',
  ]
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`
}

function signed(value: number | null): string {
  return value === null ? '' : value > 0 ? `+${value}` : String(value).replace('-', '−')
}

/** The figures of each period, counted from its plays alone. */
function byPeriod(paper: SheetOfPaper, match: DrawnMatch, from: number): number {
  const { state, words } = match
  const { TEXTS } = words.papers
  paper.line(TEXTS.byPeriod, { x: 0, y: from, size: 12, weight: 700, width: AREA.width })
  const [label, column] = [80, 47] as const
  const write = (cells: readonly Cell[], y: number, strong = false) => {
    for (const [index, cell] of cells.entries()) {
      const place =
        index === 0 ? { x: 0, width: label } : { x: label + (index - 1) * column, width: column - 3 }
      const align = index === 0 ? 'left' : 'right'
      paper.line(String(cell), { ...place, y, size: 8.5, align, weight: strong ? 700 : 500 })
    }
    paper.rule(0, y + 11, AREA.width, y + 11, strong ? 0.8 : 0.25)
    return y + 12
  }
  let y = from + 17
  const periods = [...state.startedPeriods].sort((a, b) => a - b)
  for (const side of [0, 1] as const) {
    y = write(
      [state.setup.teams[side].name, ...headsOf(match, TEXTS.periodColumns, THREES_BY_PERIOD)],
      y,
      true,
    )
    for (const period of periods) {
      const ofPeriod = {
        ...state,
        stats: state.stats.filter((stat) => stat.period === period),
        marks: state.marks.filter((mark) => mark.period === period),
      }
      const line = boxScore(ofPeriod, 0).teams[side]
      const shots = [`${line.fgm}/${line.fga}`, `${line.tpm}/${line.tpa}`, `${line.ftm}/${line.fta}`]
      const counts = [line.reb, line.ast, line.to, line.stl, line.blk, line.pf]
      y = write([words.game.periodLabel(state.setup.ruleset, period), line.pts, ...shots, ...counts], y)
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
  let y = from + 16
  for (const { id, name } of state.setup.teams) {
    y = lineupRow(paper, name, TEXTS.lineupColumns, y, true)
    for (const lineup of found.lineups.filter(({ teamId }) => teamId === id).slice(0, MOST_LINEUPS)) {
      const five = lineup.playerIds.map((playerId) => names.get(playerId) ?? '').join(', ')
      const net = lineup.net === null ? '' : signed(Math.round(lineup.net * 10) / 10)
      const cells = [
        minutes(lineup.seconds),
        lineup.pointsFor,
        lineup.pointsAgainst,
        signed(lineup.plusMinus),
        net,
      ]
      y = lineupRow(paper, five, cells, y)
    }
    y += 5
  }
  return y
}

function lineupRow(
  paper: SheetOfPaper,
  five: string,
  cells: readonly Cell[],
  y: number,
  strong = false,
): number {
  const weight = strong ? 700 : 500
  paper.line(five, { x: 0, y, size: 8.5, width: 350, weight })
  for (const [index, cell] of cells.entries()) {
    paper.line(String(cell), { x: 352 + index * 41, y, size: 8.5, width: 38, align: 'right', weight })
  }
  paper.rule(0, y + 10.5, AREA.width, y + 10.5, strong ? 0.8 : 0.25)
  return y + 11.5
}

/** Both teams' shots from the field, each on a half court of the match's rules with its basket below. */
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
