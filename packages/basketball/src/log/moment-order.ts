import { type GameMoment, inGameOrder, type Placed } from './game-time.ts'

/** A play's position and id. */
export interface PlacedPlay extends Placed {
  readonly statId: number
}

/** Returns the plays of one moment of the game, in their order. */
export function playsOfMoment<Play extends PlacedPlay>(
  plays: readonly Play[],
  { period, clock }: GameMoment,
): Play[] {
  return inGameOrder(plays.filter((play) => play.period === period && play.clock === clock))
}

/**
 * Computes new positions for the plays of one moment when one of them moves directly before another, or to
 * the end if `beforeId` is null. The plays exchange their existing positions, so that nothing else moves.
 * @param plays all plays of a log
 * @throws if the play is not in the log
 */
export function placeBefore(
  plays: readonly PlacedPlay[],
  statId: number,
  beforeId: number | null,
): { statId: number; order: number }[] {
  const moved = plays.find((play) => play.statId === statId)
  if (moved === undefined) throw new Error(`Stat ${statId} is not in the log`)
  const together = playsOfMoment(plays, moved)
  const places = together.map(({ seq, order }) => order ?? seq)
  const others = together.filter((play) => play !== moved)
  const before = others.findIndex((play) => play.statId === beforeId)
  const sequence = others.toSpliced(before < 0 ? others.length : before, 0, moved)
  return sequence.map((play, index) => ({ statId: play.statId, order: places[index] ?? play.seq }))
}
