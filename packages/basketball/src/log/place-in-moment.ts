import { type PlacedPlay, playsOfMoment } from './moment-order.ts'

/** A play's position among the plays of its moment. */
export interface PlaceInMoment {
  /** The position, from 1, and the number of plays. */
  readonly place: number
  readonly of: number
  /** The play to put this play before, to move it one place up. Null if this play is the first. */
  readonly earlier: { readonly beforeId: number } | null
  /**
   * The play to put this play before, to move it one place down. Null if this play is the last; a null
   * `beforeId` moves it to the end.
   */
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
