import {
  type LineScore,
  type MatchSetup,
  OFFICIAL_DETAILS,
  type OfficialBox,
  type OfficialFigures,
  type OfficialPlayer,
  type OfficialTeam,
} from '@courtside/basketball'
import type { CheckedFigure } from './contradiction.ts'
import type { RecordedPeriod } from './game-record.ts'
import type { StatedFigure } from './stated-figures.ts'

type Stated = Partial<Record<CheckedFigure, number>>

/** The box score in a file without plays, and the periods of its game. */
export interface StatedBox {
  readonly box: OfficialBox
  readonly periods: readonly RecordedPeriod[]
}

/**
 * Makes the official box score from the figures in a file without plays. Returns null if no player has a
 * figure and the teams have no points, because the game was then not played. Uses the points by period only
 * if they cover all regular periods and add up to the teams' points.
 */
export function statedBox(
  setup: MatchSetup,
  stated: readonly StatedFigure[],
  lineScore: LineScore,
): StatedBox | null {
  const teams = [teamOf(setup, 0, stated), teamOf(setup, 1, stated)] as const
  const points = teams.map(({ players, rest }) => players.reduce((sum, { pts }) => sum + pts, rest.pts))
  if (teams.every(({ players, rest }) => players.length === 0 && rest.pts === 0)) return null
  const regulation = setup.ruleset.periods
  const addsUp = ([0, 1] as const).every(
    (side) => lineScore.reduce((sum, period) => sum + period[side], 0) === points[side],
  )
  const periods = addsUp && lineScore.length >= regulation ? lineScore : null
  const count = periods?.length ?? regulation
  return {
    box: { periods, teams },
    periods: Array.from({ length: count }, (_, index) => ({ period: index + 1, leftMs: 0 })),
  }
}

function teamOf({ teams }: MatchSetup, side: 0 | 1, stated: readonly StatedFigure[]): OfficialTeam {
  const own = stated.filter((each) => each.side === side)
  const of = (playerId: number | null): Stated =>
    Object.fromEntries(
      own.filter((each) => each.playerId === playerId).map(({ figure, value }) => [figure, value]),
    )
  const players = teams[side].roster
    .map(({ id }): OfficialPlayer => {
      const line = of(id)
      return { playerId: id, seconds: wholeNumber(line.seconds), ...figuresOf(line) }
    })
    .filter(({ details: _details, playerId: _id, ...line }) => Object.values(line).some((value) => value > 0))
  const total = of(null)
  const { details, ...line } = figuresOf(total)
  const left = Object.fromEntries(
    Object.entries(line).map(([figure, value]) => {
      const ofPlayers = players.reduce((sum, player) => sum + player[figure as keyof typeof line], 0)
      return [figure, Math.max(0, value - ofPlayers)]
    }),
  ) as typeof line
  return { players, rest: { ...left, ...(details && { details }) } }
}

/** Returns the figures of a line. Computes figures that the file lacks from other figures, where possible. */
function figuresOf(line: Stated): OfficialFigures {
  const [fgm, tpm, ftm] = [wholeNumber(line.fgm), wholeNumber(line.tpm), wholeNumber(line.ftm)]
  const orb = wholeNumber(line.orb)
  const details = Object.fromEntries(
    OFFICIAL_DETAILS.flatMap((detail) => {
      const value = line[detail]
      return value === undefined ? [] : [[detail, Math.round(value)]]
    }),
  )
  return {
    pts: line.pts === undefined ? 2 * fgm + tpm + ftm : wholeNumber(line.pts),
    ...{ fgm, tpm, ftm, orb },
    fga: wholeNumber(line.fga),
    tpa: wholeNumber(line.tpa),
    fta: wholeNumber(line.fta),
    reb: line.reb === undefined ? orb + wholeNumber(line.drb) : wholeNumber(line.reb),
    ast: wholeNumber(line.ast),
    stl: wholeNumber(line.stl),
    blk: wholeNumber(line.blk),
    to: wholeNumber(line.to),
    pf: wholeNumber(line.pf),
    ...(Object.keys(details).length > 0 && { details }),
  }
}

function wholeNumber(value: number | undefined): number {
  return Math.max(0, Math.round(value ?? 0))
}
