import type { PlayerWrite, RosterWrite } from '@courtside/interchange'
import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'

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

/**
 * Writes changes of rosters, in a few statements for all teams. Players are removed first, so that their
 * numbers are free for others.
 */
export async function writeRosters(tx: Transaction<Schema>, { teams, removed }: RosterWrite): Promise<void> {
  if (removed.length > 0) {
    await tx
      .updateTable('players')
      .set({ deleted_at: new Date(), photo: null })
      .where('id', 'in', removed)
      .where('deleted_at', 'is', null)
      .execute()
  }
  const added = await insertTeams(tx, teams)
  const entries = teams.map(({ team, coach, players }) => ({
    teamId: 'id' in team ? team.id : (added.get(team.teamname) ?? 0),
    coach,
    players,
  }))
  await changeCoaches(tx, entries)
  const written = entries.flatMap(({ teamId, players }) =>
    players.map((player) => ({ ...player, team_id: teamId })),
  )
  await changePlayers(
    tx,
    written.filter(({ id }) => id !== null),
  )
  await insertPlayers(
    tx,
    written.filter(({ id }) => id === null),
  )
}

/** Inserts the new teams of a write. @returns their ids by name */
async function insertTeams(
  tx: Transaction<Schema>,
  teams: RosterWrite['teams'],
): Promise<ReadonlyMap<string, number>> {
  const values = teams.flatMap(({ team, coach }) =>
    'id' in team
      ? []
      : [
          {
            teamname: team.teamname,
            coach: coach ?? '',
            logo: null,
            primary_colour: null,
            secondary_colour: null,
          },
        ],
  )
  if (values.length === 0) return new Map()
  const rows = await tx.insertInto('teams').values(values).returning(['id', 'teamname']).execute()
  return new Map(rows.map(({ id, teamname }) => [teamname, id]))
}

async function changeCoaches(
  tx: Transaction<Schema>,
  entries: readonly { teamId: number; coach: string | null }[],
): Promise<void> {
  const stated = entries.filter(({ coach }) => coach !== null)
  if (stated.length === 0) return
  await sql`update teams
    set coach = row.coach
    from jsonb_to_recordset(${JSON.stringify(stated)}::jsonb) as row ("teamId" int, coach text)
    where teams.id = row."teamId" and teams.coach <> row.coach`.execute(tx)
}

/** A player to write, with the id of the team. */
type WrittenPlayer = PlayerWrite & { team_id: number }

/**
 * Changes players. Removes all of them from their teams before it writes the new values, so that two players
 * can exchange their numbers.
 */
async function changePlayers(tx: Transaction<Schema>, players: readonly WrittenPlayer[]): Promise<void> {
  if (players.length === 0) return
  await sql`update players set team_id = null
    where id = any(${players.map(({ id }) => id)}::int[])`.execute(tx)
  await sql`update players
    set fname = row.fname, lname = row.lname, jersey = row.jersey, position_id = row.position_id,
      team_id = row.team_id
    from ${recordset(players)} where players.id = row.id and players.deleted_at is null`.execute(tx)
}

async function insertPlayers(tx: Transaction<Schema>, players: readonly WrittenPlayer[]): Promise<void> {
  if (players.length === 0) return
  await sql`insert into players (fname, lname, jersey, position_id, team_id, photo)
    select row.fname, row.lname, row.jersey, row.position_id, row.team_id, null
    from ${recordset(players)}`.execute(tx)
}

/**
 * Returns players as the rows of a table `row`. All players are one JSON parameter, which takes far less time
 * than one parameter per field.
 */
function recordset(players: readonly WrittenPlayer[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(players)}::jsonb)
    as row (id int, fname text, lname text, jersey text, position_id int, team_id int)`
}
