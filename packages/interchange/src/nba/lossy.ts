import { isBenchFoul, isFieldGoal, type PlayDetail, points } from '@courtside/basketball'
import { withFeedPlaces } from '../court-place.ts'
import { type GameRecord, gameRecord, type RecordedPlay, type WrittenMatch } from '../game-record.ts'
import { onlySaid, withDerivedDetails, withDetail } from '../shot-flags.ts'

/** Resolution of an NBA liveData clock, in ms. */
const CLOCK_MS = 10

/**
 * Returns a game reduced to what NBA liveData can express. An assist is part of its shot, so it moves to the
 * position right after the shot.
 */
export function nbaRecord(match: WrittenMatch): GameRecord {
  const record = gameRecord(match, CLOCK_MS)
  const ordered = { ...record, plays: assistsBehindShots(record.plays) }
  const derived = withDerivedDetails(withFeedPlaces(ordered))
  return { ...derived, plays: derived.plays.map((play) => withDetail(play, sayable(play))) }
}

/** Returns the assist of each basket. If several assists belong to the same basket, the first one counts. */
export function assistsByShot(plays: readonly RecordedPlay[]): Map<number, number> {
  const byId = new Map(plays.map((play) => [play.statId, play]))
  const assists = new Map<number, number>()
  for (const { type, statId, detail, period, clock, teamId } of plays) {
    const shot = type === 'ASSIST' ? byId.get(detail?.of ?? Number.NaN) : undefined
    if (shot === undefined || !isFieldGoal(shot.type) || points(shot.type) === 0) continue
    const isThere = shot.period === period && shot.clock === clock && shot.teamId === teamId
    if (isThere && !assists.has(shot.statId)) assists.set(shot.statId, statId)
  }
  return assists
}

function assistsBehindShots(plays: readonly RecordedPlay[]): RecordedPlay[] {
  const assists = assistsByShot(plays)
  const moved = new Set(assists.values())
  const byId = new Map(plays.map((play) => [play.statId, play]))
  const sequence = plays.flatMap((play) => {
    if (moved.has(play.statId)) return []
    const assist = byId.get(assists.get(play.statId) ?? Number.NaN)
    return assist === undefined ? [play] : [play, assist]
  })
  const numbers = new Map(sequence.map(({ statId }, index) => [statId, index + 1]))
  return sequence.map((play) => {
    const { of, ...detail } = play.detail ?? {}
    const link = numbers.get(of ?? Number.NaN)
    const numbered = { ...play, statId: numbers.get(play.statId) ?? 0 }
    return withDetail(numbered, link === undefined ? detail : { ...detail, of: link })
  })
}

function sayable({ type, detail = {} }: RecordedPlay): PlayDetail {
  const { attempt, attempts, freeThrows, ...said } = onlySaid(detail, ['shooting', 'double'])
  const shot = type.endsWith('MISS')
    ? onlySaid(said, ['fastBreak', 'inPaint', 'secondChance', 'offTurnover'])
    : said
  return {
    ...shot,
    ...(type === 'FOUL' && { kind: said.kind ?? 'personal' }),
    ...(isBenchFoul(type) && { kind: said.kind ?? 'technical' }),
    ...(freeThrows !== undefined && freeThrows > 0 && { freeThrows }),
    ...(attempt !== undefined && attempts !== undefined && attempt <= attempts && { attempt, attempts }),
  }
}
