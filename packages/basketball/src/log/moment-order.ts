import { type GameMoment, inGameOrder, type Placed } from './game-time.ts'

/** A play of a player or of a team, as far as its place goes. */
interface PlacedPlay extends Placed {
  readonly statId: number
}

/** Those of the plays that are of a moment of the game, in their order. */
export function playsOfMoment<Play extends PlacedPlay>(
  plays: readonly Play[],
  { period, clock }: GameMoment,
): Play[] {
  return inGameOrder(plays.filter((play) => play.period === period && play.clock === clock))
}

/**
 * The places of the plays of one moment when one of them comes right before another, or last with null. They share out the
 * places that they have among themselves, so that nothing else moves.
 *
 * @param plays all of a log
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

/** Where a play stands among those of its moment. */
export interface PlaceInMoment {
  /** From 1, and how many there are. */
  readonly place: number
  readonly of: number
  /** The play it comes right before if it goes one place up; null where it is the first. */
  readonly earlier: { readonly beforeId: number } | null
  /** The same one place down: null for last of them. */
  readonly later: { readonly beforeId: number | null } | null
}

/** Where a play stands among those of its moment. @param plays all that count */
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
