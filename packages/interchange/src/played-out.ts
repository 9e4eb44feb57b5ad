import { type MatchSetup, points } from '@courtside/basketball'
import type { RecordedPeriod, RecordedPlay } from './game-record.ts'
import type { StatedFigure } from './stated-figures.ts'

/** Returns the points of both teams, counted from the plays, home first. */
function pointsOf({ teams }: MatchSetup, plays: readonly RecordedPlay[]): [number, number] {
  const of = (teamId: number) =>
    plays.filter((play) => play.teamId === teamId).reduce((sum, { type }) => sum + points(type), 0)
  return [of(teams[0].id), of(teams[1].id)]
}

/**
 * Reports whether the game is over: all regular periods were started, no time is left in the last period, and
 * the score by the plays is not tied.
 */
export function isPlayedOut(
  setup: MatchSetup,
  periods: readonly RecordedPeriod[],
  plays: readonly RecordedPlay[],
): boolean {
  const last = periods.at(-1)
  const [home, visitors] = pointsOf(setup, plays)
  return last !== undefined && last.period >= setup.ruleset.periods && last.leftMs === 0 && home !== visitors
}

/**
 * Reports whether a file contains only the first part of the plays: they end before the last regular period,
 * and the file states more points than the plays have.
 */
export function isCutOff(
  setup: MatchSetup,
  periods: readonly RecordedPeriod[],
  plays: readonly RecordedPlay[],
  stated: readonly StatedFigure[],
): boolean {
  const counted = pointsOf(setup, plays)
  const last = periods.at(-1)?.period ?? 0
  return (
    last < setup.ruleset.periods &&
    stated.some(
      ({ side, playerId, figure, value }) => playerId === null && figure === 'pts' && value > counted[side],
    )
  )
}
