import type { Fixture } from '@courtside/contract'
import { localMomentOf } from '../competitions/local-time.ts'
import type { ShownLog } from '../publicity/public-log.ts'

/** When a match was played, epoch ms. */
export interface TimesOfPlay {
  /** A moment of the day of play. */
  readonly at: number
  /** Null if only the day is known. */
  readonly began: number | null
  /** Null if the match is not over, or if only the day is known. */
  readonly ended: number | null
}

/** What a match's row says of its day; `played_on` is YYYY-MM-DD. */
export interface DatedMatch {
  readonly created_at: Date
  readonly played_on: string
}

/**
 * When a match was played: by its log, or by its fixture if the log was entered on another day than the day of play. The times of such a log
 * are those of the entry.
 */
export function timesOfPlay(
  { events, state }: Pick<ShownLog, 'events' | 'state'>,
  { created_at, played_on }: DatedMatch,
  { startsAt, timeKnown, zone }: Pick<Fixture, 'startsAt' | 'timeKnown' | 'zone'>,
): TimesOfPlay {
  const began = events.find(({ kind }) => kind === 'period-started')?.at ?? created_at.getTime()
  const isOfThatDay = localMomentOf(new Date(began), zone).date === played_on
  if (isOfThatDay || startsAt === null) return { at: began, began, ended: state.finishedAt }
  const at = Date.parse(startsAt)
  return { at, began: timeKnown ? at : null, ended: null }
}
