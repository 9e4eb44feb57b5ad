import { type GameRecord, isOfPlayer } from './game-record.ts'

/** A place on the whole court in per cent of its length and width, as feeds state it. */
export interface FeedPlace {
  readonly x: number
  readonly y: number
}

/**
 * Converts a place on the half with the attacked basket to a place in a feed. The home team attacks the
 * basket at 0, the visitors the basket at 100.
 */
export function feedPlace(place: { x: number; y: number }, side: 0 | 1): FeedPlace {
  const along = hundredths(place.y * 50)
  const across = hundredths(place.x * 100)
  return side === 0 || along === 50
    ? { x: along, y: across }
    : { x: hundredths(100 - along), y: hundredths(100 - across) }
}

/**
 * Converts a place in a feed to a place on its half of the court: x across, y away from the baseline, both 0
 * to 1.
 */
export function halfCourtPlace({ x, y }: FeedPlace): { x: number; y: number } {
  const [along, across] = x > 50 ? [100 - x, 100 - y] : [x, y]
  return { x: within(across / 100), y: within(along / 50) }
}

/** Returns the record with the places of shots rounded to the precision of a feed. */
export function withFeedPlaces(record: GameRecord): GameRecord {
  const home = record.setup.teams[0].id
  return {
    ...record,
    plays: record.plays.map((play) => {
      if (!isOfPlayer(play) || play.x === undefined || play.y === undefined) return play
      const side = play.teamId === home ? 0 : 1
      return { ...play, ...halfCourtPlace(feedPlace({ x: play.x, y: play.y }, side)) }
    }),
  }
}

function within(part: number): number {
  return Math.min(1, Math.max(0, Math.round(part * 1e6) / 1e6))
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
