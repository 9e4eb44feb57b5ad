import { changedDetail } from '../plays/play-detail.ts'
import type { MatchEvent } from './event.ts'
import type { MarkEntry, PlayEntry, StatEntry } from './match-state.ts'
import { placeBefore } from './moment-order.ts'

/** The plays of a state under construction. The arrays belong to that state alone and can be modified. */
interface DraftPlays {
  readonly stats: StatEntry[]
  readonly marks: MarkEntry[]
}

/** An event about a play of a player or team. */
type PlayEvent = Extract<MatchEvent, { readonly statId: number }>

/**
 * Applies an event about a play.
 * @throws if the play is not in the log
 */
export function advancePlays(draft: DraftPlays, event: PlayEvent): void {
  switch (event.kind) {
    case 'stat-recorded':
      draft.stats.push(event)
      break
    case 'stat-corrected': {
      const { kind: _kind, seq: _seq, at: _at, by: _by, clientId: _clientId, ...stat } = event
      change(draft.stats, event.statId, ({ seq, order, at, by, voided, clientId }) => ({
        ...stat,
        seq,
        at,
        by,
        ...(order !== undefined && { order }),
        ...(clientId !== undefined && { clientId }),
        ...(voided && { voided }),
      }))
      break
    }
    case 'stat-detailed':
      changePlay(draft, event.statId, (play) => {
        const { detail: _before, ...rest } = play
        const detail = changedDetail(play.detail, event.detail)
        return (detail === undefined ? rest : { ...rest, detail }) as typeof play
      })
      break
    case 'stat-moved':
      for (const { statId, order } of placeBefore(
        [...draft.stats, ...draft.marks],
        event.statId,
        event.beforeId,
      )) {
        changePlay(draft, statId, (play) => ({ ...play, order }))
      }
      break
    case 'mark-recorded':
      draft.marks.push(event)
      break
    case 'stat-voided':
    case 'stat-restored':
      changePlay(draft, event.statId, (play) => withVoided(play, event.kind === 'stat-voided'))
      break
  }
}

function changePlay(
  draft: DraftPlays,
  statId: number,
  changed: <Play extends PlayEntry>(play: Play) => Play,
): void {
  if (draft.marks.some((mark) => mark.statId === statId)) change(draft.marks, statId, changed)
  else change(draft.stats, statId, changed)
}

function withVoided<Entry extends { readonly voided?: true }>(entry: Entry, voided: boolean): Entry {
  if (voided) return { ...entry, voided }
  const { voided: _voided, ...standing } = entry
  return standing as Entry
}

function change<Entry extends { readonly statId: number }>(
  entries: Entry[],
  statId: number,
  changed: (entry: Entry) => Entry,
): void {
  const index = entries.findLastIndex((entry) => entry.statId === statId)
  const entry = entries[index]
  if (entry === undefined) throw new Error(`Stat ${statId} is not in the log`)
  entries[index] = changed(entry)
}
