import type { Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'

/** Players to add to an existing or a new team. */
export interface ImportedRoster {
  team: { id: number } | { teamname: string; coach: string }
  players: ImportedPlayer[]
}

/** A player to add. */
interface ImportedPlayer {
  fname: string
  lname: string
  jersey: string
  position_id: number
  /** Whether the player gets no team, because another player of the team wears the number. */
  teamless?: boolean
}

/**
 * Inserts players, and their team if it is new.
 * @returns the team's id, and the players' ids in the given order
 */
export async function addRoster(
  tx: Transaction<Schema>,
  { team, players }: ImportedRoster,
): Promise<{ teamId: number; playerIds: number[] }> {
  const none = { logo: null, primary_colour: null, secondary_colour: null }
  const { id } =
    'id' in team
      ? team
      : await tx
          .insertInto('teams')
          .values({ ...team, ...none })
          .returning('id')
          .executeTakeFirstOrThrow()
  const playerIds: number[] = []
  for (const { teamless, ...player } of players) {
    const row = { ...player, team_id: teamless ? null : id, photo: null }
    playerIds.push((await tx.insertInto('players').values(row).returning('id').executeTakeFirstOrThrow()).id)
  }
  return { teamId: id, playerIds }
}
