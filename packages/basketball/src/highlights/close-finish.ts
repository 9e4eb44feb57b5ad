import type { MatchState } from '../log/match-state.ts'
import { leader } from '../plays/course-of-play.ts'
import { points } from '../plays/plays.ts'
import type { Finding, Watcher } from './highlight.ts'

const LATE_MS = 5 * 60_000
const LAST_SECOND_MS = 1000

/**
 * Finds lead changes and ties in the last five minutes or in overtime, and field goals in the last second of
 * any period.
 */
export function watchCloseFinish(state: MatchState): Watcher {
  const { periods } = state.setup.ruleset
  let inFront: 0 | 1 | null = null
  let changes = 0
  return ({ stat, side, after }) => {
    const findings: Finding[] = []
    const worth = points(stat.type)
    if (worth === 0) return findings
    const { statId, teamId, playerId, period, clock } = stat
    const base = { statIds: [statId], teamId, playerId }
    const isLate = period > periods || (period === periods && clock <= LATE_MS)
    const now = leader(after)
    if (now === side && inFront !== null && inFront !== side) {
      changes += 1
      if (isLate) {
        findings.push({ ...base, kind: 'lead-change', key: `lead ${statId}`, nth: changes, score: after })
      }
    }
    if (now === null && isLate) findings.push({ ...base, kind: 'tie', key: `tie ${statId}`, score: after })
    if (now !== null) inFront = now
    if (worth > 1 && clock <= LAST_SECOND_MS) {
      findings.push({ ...base, kind: 'buzzer-beater', key: `horn ${statId}`, points: worth })
    }
    return findings
  }
}
