import { PLAYS } from '../plays/plays.ts'
import type { EventBody } from './event.ts'

const KINDS = {
  'period-started': true,
  'clock-started': true,
  'clock-stopped': true,
  'clock-set': true,
  'clock-keeper-set': true,
  'score-doubt-set': true,
  'stat-recorded': true,
  'stat-corrected': true,
  'mark-recorded': true,
  'stat-detailed': true,
  'stat-moved': true,
  'player-listed': true,
  'sheet-set': true,
  'box-score-set': true,
  'stat-voided': true,
  'stat-restored': true,
  'match-finished': true,
  'abandonment-set': true,
  'sheet-signed': true,
  'sheet-unlocked': true,
  'commentary-added': true,
  'commentary-removed': true,
  'voice-switched': true,
  'match-reopened': true,
  'picture-offset-set': true,
  unchanged: true,
} as const satisfies Readonly<Record<EventBody['kind'], true>>

/**
 * Reports whether this code knows both the kind of an event and the kind of the play or mark in the event. A
 * page that stays open during an update of Courtside receives events of the new version, and may not know
 * them.
 */
export function isKnownEvent(event: EventBody): boolean {
  if (!Object.hasOwn(KINDS, event.kind)) return false
  switch (event.kind) {
    case 'stat-recorded':
    case 'stat-corrected':
    case 'mark-recorded':
      return Object.hasOwn(PLAYS, event.type)
    default:
      return true
  }
}
