import {
  chances,
  isFieldGoal,
  isInPaint,
  isMiss,
  type MatchState,
  offensiveRebounds,
  type PlayDetail,
  points,
} from '@courtside/basketball'
import { type GameRecord, isOfPlayer, type RecordedPlay, replayed } from './game-record.ts'

/**
 * Adds the details that follow from the order of the plays and the locations of shots: whether a rebound was
 * offensive, how the team got the ball, and whether a basket was in the paint. Files state these details with
 * each play, so that other programs compute the same figures from them.
 */
export function withDerivedDetails(record: GameRecord): GameRecord {
  const state = replayed(record)
  const found = chances(state)
  const offensive = offensiveRebounds(state)
  const shots = record.plays.filter(isOfPlayer)
  const baskets = shots.filter(({ type }) => points(type) > 0 && isFieldGoal(type))
  const knowsPaint = baskets.some((play) => paintOf(state, play) !== null)
  const knowsBreaks = shots.some(({ detail }) => detail?.fastBreak !== undefined)
  const detailOf = (play: RecordedPlay): PlayDetail => {
    const chance = found.get(play.statId)
    if (play.type === 'REBOUND' || play.type === 'TEAM REBOUND') {
      return { kind: play.detail?.kind ?? (offensive.has(play.statId) ? 'offensive' : 'defensive') }
    }
    if (chance === undefined) return missInPaint(state, play) ? { inPaint: true } : {}
    return {
      offTurnover: chance.offTurnover,
      secondChance: chance.second,
      ...(knowsBreaks && { fastBreak: play.detail?.fastBreak ?? false }),
      ...(knowsPaint && isFieldGoal(play.type) && { inPaint: paintOf(state, play) ?? false }),
    }
  }
  return {
    ...record,
    plays: record.plays.map((play) => withDetail(play, { ...play.detail, ...detailOf(play) })),
  }
}

/** Returns a play with its detail replaced. An empty detail is left out. */
export function withDetail(play: RecordedPlay, detail: PlayDetail): RecordedPlay {
  const { detail: _before, ...rest } = play
  return (Object.keys(detail).length === 0 ? rest : { ...rest, detail }) as RecordedPlay
}

/**
 * Returns a detail without the given fields that are false, for a format that can only state that they are
 * true.
 */
export function onlySaid(detail: PlayDetail, fields: readonly (keyof PlayDetail)[]): PlayDetail {
  return Object.fromEntries(
    Object.entries(detail).filter(
      ([field, value]) => !(fields.includes(field as keyof PlayDetail) && value === false),
    ),
  )
}

/**
 * Reports whether a miss was in the paint: its detail says so, or its place is in the paint. Feeds mark
 * misses in the paint, but never mark a miss as outside the paint.
 */
function missInPaint(state: MatchState, play: RecordedPlay): boolean {
  const { inPaint, ...detail } = play.detail ?? {}
  return isMiss(play.type) && (inPaint === true || paintOf(state, { ...play, detail }) === true)
}

function paintOf(
  { setup }: MatchState,
  { type, detail, x, y }: RecordedPlay & { x?: number; y?: number },
): boolean | null {
  if (!isFieldGoal(type)) return null
  if (detail?.inPaint !== undefined) return detail.inPaint
  return x === undefined || y === undefined ? null : isInPaint(setup.ruleset.court, x, y)
}
