import { onCourt } from '../lineups/on-court.ts'
import type { GameMoment } from '../log/game-time.ts'
import type { MatchSheet } from '../log/match-sheet.ts'
import type { MatchState } from '../log/match-state.ts'
import { isLight } from '../log/setup.ts'

/** The classification points that a player can have, in wheelchair basketball: 1.0 to 4.5 in halves. */
export const CLASSIFICATIONS = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5] as const

/** A team's players on court by their classification points. */
export interface CourtPoints {
  readonly teamId: number
  /** The sum of the known classification points. */
  readonly points: number
  /** Whether the sum is above the limit of the rules. */
  readonly isOver: boolean
  /** Ids of the players on court without a classification. */
  readonly unclassified: readonly number[]
}

/**
 * Returns the sum of the classification points of each team's players on court, home first (IWBF Official
 * Wheelchair Basketball Rules, player classification: at most 14.0 at any time). Empty without such a rule,
 * and in light mode, because the log then does not say who is on court.
 * @param sheet the scoresheet with the classifications, which the public log of a match does not have
 * @param at a moment of the game, inclusive; after everything recorded so far by default
 */
export function courtPoints(
  state: MatchState,
  sheet: Pick<MatchSheet, 'teams'>,
  at?: GameMoment,
): CourtPoints[] {
  const limit = state.setup.ruleset.courtPoints
  if (limit === undefined || isLight(state.setup)) return []
  const court = onCourt(state, at)
  return ([0, 1] as const).map((side) => {
    const squad = new Map(sheet.teams[side].squad?.map((member) => [member.playerId, member.classification]))
    const points = court[side].reduce((sum, id) => sum + (squad.get(id) ?? 0), 0)
    const unclassified = court[side].filter((id) => squad.get(id) === undefined)
    return { teamId: state.setup.teams[side].id, points, isOver: points > limit, unclassified }
  })
}
