import { boxScore, percentage, type StatLine } from '../figures/box-score.ts'
import { lacksMisses } from '../figures/known-figures.ts'
import { gameTimePlayedMs } from '../figures/minutes.ts'
import { perHundred, possessionEnds, possessions } from '../figures/possessions.ts'
import type { MatchState } from '../log/match-state.ts'
import { countOffensiveRebounds } from '../plays/rebounds.ts'

/** The figures summed over a team's season to compute its ratings. */
export const TEAM_FIGURES = [
  'won',
  'lost',
  'pts',
  'allowed',
  'fgm',
  'fga',
  'tpm',
  'ftm',
  'fta',
  'to',
  /** Own rebounds under the opponents' basket, and the opponents' rebounds there. */
  'orb',
  'their_drb',
  /** Possessions as `advancedStats` estimates them: the mean of both teams. */
  'possessions',
  /** Time played, in games of regulation length. */
  'lengths',
] as const

/** Sums of a team's figures; whole numbers except `possessions` and `lengths`. */
export type TeamFigures = Record<(typeof TEAM_FIGURES)[number], number>

/** One team's share in one finished match. */
export interface SeasonTeam {
  teamId: number
  figures: TeamFigures
}

/**
 * A team's ratings and Oliver's four factors over all its games, by the same formulas as for one match
 * (advanced-columns.ts). `efg`, `tov` and `orbPct` are percentages, 0 to 100, not rounded, and 0 if their
 * denominator is zero. The ratings, `pace` and `ftRate` are null if their denominator is zero.
 */
export interface TeamRatings {
  games: number
  won: number
  lost: number
  ortg: number | null
  drtg: number | null
  net: number | null
  pace: number | null
  efg: number
  tov: number
  orbPct: number
  ftRate: number | null
}

/**
 * Computes what a finished match adds to both teams' seasons. Returns nothing for an unfinished match, one
 * without a possession, or one that {@link lacksMisses}, because its possessions are unknown.
 */
export function seasonTeams(state: MatchState): SeasonTeam[] {
  if (state.finishedAt === null || lacksMisses(state)) return []
  const { teams } = boxScore(state, state.finishedAt)
  const offensive = countOffensiveRebounds(state).byTeam
  const orbOf = (teamId: number) => offensive.get(teamId) ?? 0
  const possessed =
    teams.reduce((sum, team) => sum + possessions({ ...team, orb: orbOf(team.teamId) }), 0) / teams.length
  if (possessed <= 0) return []
  const { periods, periodMs } = state.setup.ruleset
  const lengths = gameTimePlayedMs(state, state.finishedAt) / (periods * periodMs)
  const [home, visitors] = teams
  return [[home, visitors] as const, [visitors, home] as const].map(([own, other]) => ({
    teamId: own.teamId,
    figures: {
      won: own.pts > other.pts ? 1 : 0,
      lost: own.pts < other.pts ? 1 : 0,
      pts: own.pts,
      allowed: other.pts,
      ...shooting(own),
      to: own.to,
      orb: orbOf(own.teamId),
      their_drb: other.reb - orbOf(other.teamId),
      possessions: possessed,
      lengths,
    },
  }))
}

/** Computes the ratings from sums over `games` games. */
export function teamRatings(sums: TeamFigures, games: number): TeamRatings {
  const { won, lost, pts, allowed, fgm, fga, tpm, ftm, fta, to, orb, their_drb, lengths } = sums
  const ortg = perHundred(pts, sums.possessions)
  const drtg = perHundred(allowed, sums.possessions)
  return {
    games,
    won,
    lost,
    ortg,
    drtg,
    net: ortg === null || drtg === null ? null : ortg - drtg,
    pace: lengths > 0 ? sums.possessions / lengths : null,
    efg: percentage(fgm + tpm / nearShot(sums), fga),
    tov: percentage(to, possessionEnds({ fga, fta, to })),
    orbPct: percentage(orb, orb + their_drb),
    ftRate: fga > 0 ? ftm / fga : null,
  }
}

/**
 * Derives from the sums what a shot from inside the arc is worth: 1 point in three against three, else 2. If
 * a shot from beyond the arc is worth more, it is worth one point more.
 */
function nearShot({ pts, ftm, tpm, fgm }: Pick<TeamFigures, 'pts' | 'ftm' | 'tpm' | 'fgm'>): 1 | 2 {
  return fgm > 0 && Math.round((pts - ftm - tpm) / fgm) === 1 ? 1 : 2
}

function shooting({ fgm, fga, tpm, ftm, fta }: StatLine) {
  return { fgm, fga, tpm, ftm, fta }
}
