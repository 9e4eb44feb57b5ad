import type { Ruleset } from '../rules/ruleset.ts'
import { awardedScore, type LineScore, scoreOf } from './results.ts'

/**
 * A decision about a fixture. `stands`: the result of an abandoned match counts with the score at its end.
 * `finished`: the score was entered by hand.
 */
export type FixtureDecision =
  | 'scheduled'
  | 'postponed'
  | 'cancelled'
  | 'forfeited'
  | 'defaulted'
  | 'finished'
  | 'stands'

/** The state of a fixture's match. */
interface DecidedMatch {
  readonly ended: boolean
  /** True for an abandoned match, else null. */
  readonly abandoned: boolean | null
  readonly score: [number, number]
}

/** The fields of a fixture that determine its result. */
export interface DecidedFixture {
  readonly status: FixtureDecision
  readonly homeId: number
  /** The team that lost by forfeit or default. */
  readonly lostBy: number | null
  /** The points by period, entered for a match without a log. */
  readonly lineScore: LineScore | null
  /** Null before the match starts. */
  readonly match: DecidedMatch | null
}

/** The fields of a fixture that draws and standings need. */
export interface CountedFixture extends DecidedFixture {
  readonly id: number
  readonly stageId: number | null
  readonly round: number | null
  readonly awayId: number
  /** Start time, in epoch ms. */
  readonly at: number | null
  readonly match: CountedMatch | null
}

/** The fields of a fixture's match that standings need. */
export interface CountedMatch extends DecidedMatch {
  /** Null in summaries that are older than this field. */
  readonly periods: LineScore | null
  readonly ruleset: Ruleset['id']
  /**
   * Number of regulation periods under the club's own rules. Null for a standard ruleset, which defines the
   * number itself.
   */
  readonly regulation: number | null
}

/**
 * Returns the score that counts for a fixture, home first, or null while it is not decided. An abandoned
 * match is not decided until an administrator lets its result stand or awards it.
 */
export function decidedScore({
  status,
  homeId,
  lostBy,
  lineScore,
  match,
}: DecidedFixture): [number, number] | null {
  if (match && !match.ended) return null
  if (status === 'forfeited' || status === 'defaulted') {
    return awardedScore({ kind: status, lostBy: lostBy === homeId ? 0 : 1 }, match?.score ?? null)
  }
  if (status === 'finished' && lineScore) return scoreOf(lineScore)
  if (status === 'stands') return match?.score ?? null
  return status === 'scheduled' && match && !match.abandoned ? match.score : null
}
