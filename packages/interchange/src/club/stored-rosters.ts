/** A player of the club, as stored. */
export interface StoredPlayer {
  readonly id: number
  readonly fname: string
  readonly lname: string
  /** The jersey number as printed on the shirt. */
  readonly jersey: string
  readonly position_id: number
}

/** A team of the club with its roster, as stored. */
export interface StoredTeam {
  readonly id: number
  readonly teamname: string
  readonly coach: string
  readonly players: readonly StoredPlayer[]
}

/** A player to insert (`id` is null) or to change. */
export interface PlayerWrite {
  readonly id: number | null
  readonly fname: string
  readonly lname: string
  /** The jersey number as printed on the shirt. */
  readonly jersey: string
  readonly position_id: number
}

/** Changes of several rosters. */
export interface RosterWrite {
  readonly teams: {
    /** An existing team, or the name of a team to create. */
    readonly team: { readonly id: number } | { readonly teamname: string }
    /** Null leaves the coach unchanged. */
    readonly coach: string | null
    readonly players: readonly PlayerWrite[]
  }[]
  /** Ids of players to remove. */
  readonly removed: number[]
}
