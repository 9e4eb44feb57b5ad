import { type GameMoment, inGameOrder, type Placed } from './game-time.ts'

/** A play's position and id. */
interface PlacedPlay extends Placed {
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
 *
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

/** A play's position among the plays of its moment. */
export interface PlaceInMoment {
  /** The position, from 1, and the number of plays. */
  readonly place: number
  readonly of: number
  /** The play it would precede if moved up by one; null if it is the first. */
  readonly earlier: { readonly beforeId: number } | null
  /** The same for moving down by one; a null `beforeId` means last. */
  readonly later: { readonly beforeId: number | null } | null
}

/** Returns a play's position among the plays of its moment. @param plays all valid plays */
export function placeInMoment(plays: readonly PlacedPlay[], play: PlacedPlay): PlaceInMoment {
  const together = playsOfMoment(plays, play)
  const at = together.findIndex(({ statId }) => statId === play.statId)
  const [before, second] = [together[at - 1], together[at + 2]]
  return {
    place: at + 1,
    of: together.length,
    earlier: before === undefined ? null : { beforeId: before.statId },
    later: at >= together.length - 1 ? null : { beforeId: second?.statId ?? null },
  }
}
