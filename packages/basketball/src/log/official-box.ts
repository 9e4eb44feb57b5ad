import type { Tally } from '../figures/figures.ts'
import type { OFFICIAL_DETAILS } from './official-details.ts'

/** Counted figures of an official box score. */
export interface OfficialFigures extends Tally {
  /** Offensive rebounds, which `reb` includes. */
  readonly orb: number
  /** Absent where the source does not state them. */
  readonly details?: { readonly [Detail in (typeof OFFICIAL_DETAILS)[number]]?: number }
}

/** A player's line of an official box score. */
export interface OfficialPlayer extends OfficialFigures {
  readonly playerId: number
  /** Playing time in seconds. */
  readonly seconds: number
}

/** One team of an official box score. */
export interface OfficialTeam {
  readonly players: readonly OfficialPlayer[]
  /**
   * The figures that belong to no player, such as team rebounds. The figures in `details` are the whole
   * team's.
   */
  readonly rest: OfficialFigures
}

/**
 * A box score that was kept elsewhere. The match then has no plays, and all its figures come from here. It
 * names players by their id only, so that a player's name can be hidden or erased.
 */
export interface OfficialBox {
  /** Points of each period, home first; null if only the final score is known. */
  readonly periods: readonly (readonly [number, number])[] | null
  /** Home first. */
  readonly teams: readonly [OfficialTeam, OfficialTeam]
}

/** A line of an official box score with its team; `playerId` is null for figures that belong to no player. */
export interface OfficialLine extends OfficialFigures {
  readonly side: 0 | 1
  readonly playerId: number | null
  readonly seconds: number
}

/** Returns the lines of a match's official box score, home first; none for a match with plays. */
export function officialLines({ officialBox }: { readonly officialBox: OfficialBox | null }): OfficialLine[] {
  const teams = officialBox?.teams ?? []
  return teams.flatMap(({ players, rest }, side) =>
    [...players, rest].map((line) => ({ playerId: null, seconds: 0, ...line, side: side as 0 | 1 })),
  )
}
