import { awardedScore, scoreOf } from '@courtside/basketball'
import type { CountedFixture } from './standings-query.ts'

/** What the result of a fixture is told by. */
export interface DecidedFixture
  extends Pick<CountedFixture, 'status' | 'home_id' | 'lost_by' | 'line_score'> {
  /** Null before it is started. */
  match: Pick<NonNullable<CountedFixture['match']>, 'ended' | 'score'> | null
}

/** The score that a fixture counts with, home first; null while it is not over. */
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
  return status === 'scheduled' && match ? match.score : null
}
