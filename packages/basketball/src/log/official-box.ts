import type { Tally } from '../figures/figures.ts'

/** The figures of a detailed box score, which a source may lack. */
export const OFFICIAL_DETAILS = [
  'plusMinus',
  'foulsDrawn',
  'blocked',
  'offTurnovers',
  'secondChance',
  'fastBreak',
  'paint',
  'bench',
] as const

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
  /** The figures that belong to no player, such as team rebounds. The figures in `details` are the whole team's. */
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

/** Returns the points of both teams, home first. */
export function officialScore({ teams: [home, visitors] }: OfficialBox): [number, number] {
  const sum = ({ players, rest }: OfficialTeam) => players.reduce((total, { pts }) => total + pts, rest.pts)
  return [sum(home), sum(visitors)]
}
