import type { PlayDetail } from '@courtside/basketball'
import { withFeedPlaces } from '../court-place.ts'
import { type GameRecord, gameRecord, type RecordedPlay, type WrittenMatch } from '../game-record.ts'
import { onlySaid, withDerivedDetails, withDetail } from '../shot-flags.ts'

/** Resolution of a LiveStats clock, in ms. */
const CLOCK_MS = 10

/**
 * Returns a game reduced to what a LiveStats file can express. Reading a written file and writing it again
 * therefore gives the same file.
 */
export function liveStatsRecord(match: WrittenMatch): GameRecord {
  const record = withDerivedDetails(withFeedPlaces(gameRecord(match, CLOCK_MS)))
  return { ...record, plays: record.plays.map((play) => withDetail(play, sayable(play))) }
}

function sayable({ type, detail = {} }: RecordedPlay): PlayDetail {
  const said = onlySaid(detail, ['shooting', 'double'])
  switch (type) {
    case 'FREE THROW':
    case 'FREE THROW MISS': {
      const { of: _of, attempt, attempts, ...rest } = said
      return attempt !== undefined && attempts !== undefined && attempt <= attempts
        ? { ...ofShot(type, rest), attempt, attempts }
        : ofShot(type, rest)
    }
    case 'FOUL':
      return withoutNone({ ...said, kind: said.kind ?? 'personal' })
    case 'COACH FOUL':
    case 'BENCH FOUL':
      return withoutNone({ ...said, kind: said.kind ?? 'technical' })
    default:
      return ofShot(type, said)
  }
}

/** Removes the flags that are false from the details of a missed shot. Returns other details unchanged. */
function ofShot(type: string, detail: PlayDetail): PlayDetail {
  return type.endsWith('MISS')
    ? onlySaid(detail, ['fastBreak', 'inPaint', 'secondChance', 'offTurnover'])
    : detail
}

/** Removes a number of free throws that is 0, because the format cannot express it. */
function withoutNone({ freeThrows, ...detail }: PlayDetail): PlayDetail {
  return freeThrows === undefined || freeThrows === 0 ? detail : { ...detail, freeThrows }
}
