import { isDeepStrictEqual } from 'node:util'
import type { MatchEvent, MatchSetup } from '@courtside/basketball'
import type { HiddenNames } from './hidden-names.ts'
import { shownLog } from './public-log.ts'
import { ALL_NAMES, type FoldedLog } from './shown-names.ts'
import { withoutClassification } from './shown-sheet.ts'

/** The changes of a log when a player is erased. */
interface ErasedLog {
  setup: MatchSetup
  /** The new values of fields, by the event's number. */
  events: { seq: number; fields: object }[]
}

/**
 * Returns the changes of a log when a player is erased.
 * @param hidden the names of the player
 */
export function erasedLog(log: FoldedLog, playerId: number, hidden: HiddenNames): ErasedLog {
  const { state, events } = shownLog(log, { ...ALL_NAMES, of: new Map([[playerId, 'number']]), hidden })
  return {
    setup: state.created,
    events: events.flatMap((event, index) => {
      const fields = fieldsWithNames(event, playerId)
      const before = log.events[index]
      return isDeepStrictEqual({ ...before, ...fields }, before) ? [] : { seq: event.seq, fields }
    }),
  }
}

function fieldsWithNames(event: MatchEvent, playerId: number): object {
  if (event.kind === 'player-listed') return { player: event.player }
  if (event.kind === 'commentary-added') return { text: event.text }
  return event.kind === 'sheet-set' ? { sheet: withoutClassification(event.sheet, playerId) } : {}
}
