import { awardedScore, scoreOf } from '@courtside/basketball'
import type { CountedFixture } from './standings-query.ts'

/** The fields of a fixture that determine its result. */
export interface DecidedFixture
  extends Pick<CountedFixture, 'status' | 'home_id' | 'lost_by' | 'line_score'> {
  /** Null before the match starts. */
  match: Pick<NonNullable<CountedFixture['match']>, 'ended' | 'abandoned' | 'score'> | null
}

/**
 * Returns the score that counts for a fixture, home first, or null while it is not decided. An abandoned
 * match is not decided until an administrator lets its result stand or awards it.
 */
export function decidedScore({
  status,
  home_id,
  lost_by,
  line_score,
  match,
}: DecidedFixture): [number, number] | null {
  if (match && !match.ended) return null
  if (status === 'forfeited' || status === 'defaulted') {
    return awardedScore({ kind: status, lostBy: lost_by === home_id ? 0 : 1 }, match?.score ?? null)
  }
  if (status === 'finished' && line_score) return scoreOf(line_score)
  if (status === 'stands') return match?.score ?? null
  return status === 'scheduled' && match && !match.abandoned ? match.score : null
}
