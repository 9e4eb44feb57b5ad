import type { Standings } from '@courtside/contract'
import { signed } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'

/** Why a team ranks above the next one. */
type Reason = NonNullable<Standings['stages'][number]['tables'][number]['rows'][number]['reason']>

/**
 * Describes why a tied team ranks above the next one. Returns null if the record alone decides.
 * @param nameOf returns a team's name
 */
export function reasonText(reason: Reason, nameOf: (teamId: number) => string): string | null {
  const over = nameOf(reason.over)
  const [won, lost] = reason.record
  const games = `${won}–${lost}`
  switch (reason.code) {
    case 'record':
      return null
    case 'lots':
      return TEXTS.reasons.lots(over)
    case 'head-to-head':
      if (reason.among.length > 2) return TEXTS.reasons.recordAmong(games, reason.among.length, over)
      return lost === 0 ? TEXTS.reasons.wonAll(over, won) : TEXTS.reasons.meetings(over, games)
    case 'head-to-head-difference':
      return TEXTS.reasons.meetingDifference(over, signed(reason.own), signed(reason.other))
    case 'head-to-head-points':
      return TEXTS.reasons.meetingPoints(over, reason.own, reason.other)
    case 'difference':
      return TEXTS.reasons.difference(over, signed(reason.own), signed(reason.other))
    case 'points-scored':
      return TEXTS.reasons.pointsScored(over, reason.own, reason.other)
    case 'quotients':
      return TEXTS.reasons.quotients(over)
  }
}
