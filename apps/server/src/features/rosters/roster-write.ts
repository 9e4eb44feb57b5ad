import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'

/** A player to insert, or to change if `id` is set. */
export interface PlayerWrite {
  id: number | null
  fname: string
  lname: string
  /** The jersey number as printed on the shirt. */
  jersey: string
  position_id: number
}

/** Changes of several rosters. */
export interface RosterWrite {
  teams: {
    /** An existing team, or the name of a new one. */
    team: { id: number } | { teamname: string }
    /** Null keeps the coach. */
    coach: string | null
    players: PlayerWrite[]
  }[]
  /** Ids of players to remove. */
  removed: number[]
}

/** Locks all teams that are not deleted, until the end of the transaction. */
export async function lockTeams(tx: Transaction<Schema>): Promise<void> {
  await tx
    .selectFrom('teams')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Writes changes of rosters. Removed players free their numbers first. */
export async function writeRosters(tx: Transaction<Schema>, { teams, removed }: RosterWrite): Promise<void> {
  if (removed.length > 0) {
    await tx
      .updateTable('players')
      .set({ deleted_at: new Date(), photo: null })
      .where('id', 'in', removed)
      .where('deleted_at', 'is', null)
      .execute()
  }
  for (const { team, coach, players } of teams) {
    const teamId = 'id' in team ? team.id : await insertTeam(tx, team.teamname, coach ?? '')
    if ('id' in team && coach !== null) {
      await tx
        .updateTable('teams')
        .set({ coach })
        .where('id', '=', teamId)
        .where('coach', '<>', coach)
        .execute()
    }
    await changePlayers(tx, teamId, players)
    const added = players.filter(({ id }) => id === null)
    if (added.length === 0) continue
    await tx
      .insertInto('players')
      .values(added.map(({ id: _none, ...player }) => ({ ...player, team_id: teamId, photo: null })))
      .execute()
  }
}

async function insertTeam(tx: Transaction<Schema>, teamname: string, coach: string): Promise<number> {
  const { id } = await tx
    .insertInto('teams')
    .values({ teamname, coach, logo: null, primary_colour: null, secondary_colour: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes players. They leave the team in between, so that two of them can exchange their numbers. */
async function changePlayers(
  tx: Transaction<Schema>,
  teamId: number,
  players: readonly PlayerWrite[],
): Promise<void> {
  const changed = players.filter(({ id }) => id !== null)
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id ?? 0)
  await tx.updateTable('players').set({ team_id: null }).where('id', 'in', ids).execute()
  await sql`update players
    set fname = row.fname, lname = row.lname, jersey = row.jersey, position_id = row.position_id,
      team_id = ${teamId}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as row (id int, fname text, lname text, jersey text, position_id int)
    where players.id = row.id and players.deleted_at is null`.execute(tx)
}
