import type { PlayerAdvanced, PlayerLine, StatLine, TeamAdvanced } from '@courtside/basketball'
import { minutes, signedFigure } from './figure-text.ts'
import type { Column, Row } from './paper-table.ts'
import type { TEXTS } from './texts.ts'

/** Names a column of the table of players. */
export type PlayerColumn = keyof typeof TEXTS.columns

/** Names a column of the figures by period: the period, and the figures. */
export type PeriodColumn = 'period' | keyof typeof TEXTS.periodColumns

/** Names a column of the lineups: the players, and the figures. */
export type LineupColumn = 'five' | keyof typeof TEXTS.lineupColumns

/** Widths in points (pt) of the columns of the table of players, from left to right. */
const PLAYER_WIDTHS = {
  jersey: 20,
  player: 128,
  minutes: 34,
  fg: 34,
  threes: 30,
  ft: 30,
  orb: 20,
  drb: 20,
  reb: 26,
  ast: 24,
  to: 22,
  stl: 22,
  blk: 22,
  pf: 22,
  foulsDrawn: 22,
  plusMinus: 26,
  eff: 26,
  pts: 28,
} as const satisfies Record<PlayerColumn, number>

const PERIOD_FIGURES = ['pts', 'fg', 'threes', 'ft', 'reb', 'ast', 'to', 'stl', 'blk', 'pf'] as const
const LINEUP_FIGURES = ['minutes', 'pointsFor', 'pointsAgainst', 'plusMinus', 'net'] as const

export const BOX_SCORE_COLUMNS: readonly Column<PlayerColumn>[] = playerColumns()

export const PERIOD_COLUMNS: readonly Column<PeriodColumn>[] = [
  { key: 'period', x: 0, width: 80, align: 'left' },
  ...PERIOD_FIGURES.map((key, index) => ({ key, x: 80 + index * 47, width: 44, align: 'right' as const })),
]

export const LINEUP_COLUMNS: readonly Column<LineupColumn>[] = [
  { key: 'five', x: 0, width: 350, align: 'left' },
  ...LINEUP_FIGURES.map((key, index) => ({ key, x: 352 + index * 41, width: 38, align: 'right' as const })),
]

function playerColumns(): Column<PlayerColumn>[] {
  let x = 1
  return (Object.entries(PLAYER_WIDTHS) as [PlayerColumn, number][]).map(([key, width]) => {
    const column = { key, x, width: width - 3, align: key === 'player' ? 'left' : 'right' } as const
    x += width
    return column
  })
}

/** The columns whose content is known if a match lacks misses, because light mode does not enter them. */
export const WITHOUT_MISSES: ReadonlySet<string> = new Set<PlayerColumn | PeriodColumn>([
  'jersey',
  'player',
  'period',
  'fg',
  'threes',
  'ft',
  'pf',
  'pts',
])

/**
 * Returns the row of a player. If the player has neither time on court nor any shots, rebounds or fouls,
 * `didNotPlay` replaces the figures.
 * @param lacksMisses whether attempts, and who played, are unknown
 */
export function playerRow(
  line: PlayerLine,
  more: PlayerAdvanced | undefined,
  starters: readonly number[],
  didNotPlay: string,
  lacksMisses: boolean,
): Row<PlayerColumn> {
  const player = `${starters.includes(line.id) ? '*' : ''}${line.name}`
  if (!lacksMisses && line.seconds === 0 && line.fga + line.fta + line.reb + line.pf === 0)
    return { jersey: line.jersey, player, minutes: didNotPlay }
  return {
    jersey: line.jersey,
    player,
    minutes: minutes(line.seconds),
    ...figures(line, more, lacksMisses),
    plusMinus: signedFigure(more?.plusMinus ?? null),
  }
}

/** Returns the row of a team's totals. */
export function totalRow(
  totals: string,
  line: StatLine,
  more: TeamAdvanced,
  lacksMisses: boolean,
): Row<PlayerColumn> {
  return { player: totals, ...figures(line, more, lacksMisses) }
}

function figures(
  line: StatLine,
  more: PlayerAdvanced | TeamAdvanced | undefined,
  lacksMisses: boolean,
): Row<PlayerColumn> {
  return {
    ...counts(line, lacksMisses),
    orb: more?.orb ?? '',
    drb: more?.drb ?? '',
    foulsDrawn: more?.foulsDrawn ?? '',
    eff: more?.eff ?? '',
  }
}

/**
 * Returns the figures that the tables of players and of periods have in common.
 * @param lacksMisses whether attempts are unknown, so that only made shots are shown
 */
export function counts(line: StatLine, lacksMisses: boolean): Row<PlayerColumn & PeriodColumn> {
  const shots = (made: number, attempted: number) => (lacksMisses ? made : `${made}/${attempted}`)
  return {
    pts: line.pts,
    fg: shots(line.fgm, line.fga),
    threes: shots(line.tpm, line.tpa),
    ft: shots(line.ftm, line.fta),
    reb: line.reb,
    ast: line.ast,
    to: line.to,
    stl: line.stl,
    blk: line.blk,
    pf: line.pf,
  }
}
