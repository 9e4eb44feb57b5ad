/** A player's position, guard to centre. */
export type Position = 'PG' | 'SG' | 'SF' | 'PF' | 'C'

/** A player's data for the game generator. */
export interface SquadPlayer {
  readonly id: number
  readonly position: Position
  /** 1 is the league average; the best have 1.4, the last on the bench 0.7. */
  readonly rating: number
}

/** One team of a game to be generated. */
export interface Squad {
  readonly teamId: number
  /** Five ids. */
  readonly starters: readonly number[]
  /** The whole roster, including starters. */
  readonly players: readonly SquadPlayer[]
}

/**
 * A position's share of each kind of play. All but `threeShare` are weights relative to team-mates;
 * `threeShare` is the share of the player's shots from behind the arc.
 */
interface Tendencies {
  readonly shots: number
  readonly threeShare: number
  readonly assists: number
  readonly rebounds: number
  readonly steals: number
  readonly blocks: number
  readonly turnovers: number
  readonly fouls: number
}

/** Tendencies by position: guards pass and steal, big men rebound, block and foul. */
export const TENDENCIES: Readonly<Record<Position, Tendencies>> = {
  PG: {
    shots: 1.05,
    threeShare: 0.41,
    assists: 2.6,
    rebounds: 0.6,
    steals: 1.4,
    blocks: 0.3,
    turnovers: 1.5,
    fouls: 0.8,
  },
  SG: {
    shots: 1.1,
    threeShare: 0.44,
    assists: 1.3,
    rebounds: 0.65,
    steals: 1.2,
    blocks: 0.45,
    turnovers: 1.0,
    fouls: 0.85,
  },
  SF: {
    shots: 1.0,
    threeShare: 0.41,
    assists: 1.0,
    rebounds: 0.9,
    steals: 1.0,
    blocks: 0.7,
    turnovers: 0.9,
    fouls: 1.0,
  },
  PF: {
    shots: 0.95,
    threeShare: 0.34,
    assists: 0.8,
    rebounds: 1.25,
    steals: 0.8,
    blocks: 1.3,
    turnovers: 0.85,
    fouls: 1.15,
  },
  C: {
    shots: 0.9,
    threeShare: 0.14,
    assists: 0.7,
    rebounds: 1.75,
    steals: 0.6,
    blocks: 2.4,
    turnovers: 0.9,
    fouls: 1.25,
  },
}

/** Positions by size, used to find similar substitutes. */
export const POSITIONS: readonly Position[] = ['PG', 'SG', 'SF', 'PF', 'C']
