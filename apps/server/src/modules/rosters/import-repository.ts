import type { Database } from '../../db/client.ts'

/** Players who are added to a team: to one that is there, or to one that is made for them. */
export interface ImportedRoster {
  team: { id: number } | { teamname: string; coach: string }
  players: { fname: string; lname: string; jersey: string; position_id: number }[]
}

/** Inserts teams and players in one transaction. */
export async function importRosters(db: Database, rosters: readonly ImportedRoster[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { team, players } of rosters) {
      const none = { logo: null, primary_colour: null, secondary_colour: null }
      const { id } =
        'id' in team
          ? team
          : await tx
              .insertInto('teams')
              .values({ ...team, ...none })
              .returning('id')
              .executeTakeFirstOrThrow()
      const rows = players.map((player) => ({ ...player, team_id: id, photo: null }))
      if (rows.length > 0) await tx.insertInto('players').values(rows).execute()
    }
  })
}
