import { isStandIn, standInId, standInOf } from '@courtside/basketball'
import type { GameLog, NewIds } from '@courtside/interchange'
import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../../db/schema.ts'
import type { RosterService } from '../../rosters/service.ts'
import type { ImportedGame } from './imported-game.ts'

/** Maps the ids of a file to ids of the club. Creates missing teams and players, and reserves ids of plays. */
export async function ownIds(
  tx: Transaction<Schema>,
  rosters: RosterService,
  { sides, log, replaced }: ImportedGame,
): Promise<NewIds> {
  const players = new Map<number, number>()
  const teams = new Map<number, number>()
  for (const [index, side] of sides.entries()) {
    const fresh = side.players.filter(({ playerId }) => playerId === null)
    for (const { fileId, playerId } of side.players) if (playerId !== null) players.set(fileId, playerId)
    const added = await rosters.addWithin(tx, side, fresh)
    for (const [place, { fileId }] of fresh.entries()) players.set(fileId, added.playerIds[place] ?? 0)
    teams.set(log.setup.teams[index === 0 ? 0 : 1].id, added.teamId)
  }
  const plays = log.events.flatMap((event) =>
    event.kind === 'stat-recorded' || event.kind === 'mark-recorded' ? [event.statId] : [],
  )
  const { rows } = await sql<{ id: number }>`
    select nextval('stat_id')::int as id from generate_series(1, ${plays.length})`.execute(tx)
  const fresh = rows.map(({ id }) => id).sort((a, b) => a - b)
  const stats = new Map(plays.map((statId, index) => [statId, fresh[index] ?? 0]))
  const teamOf = (id: number) => found(teams, id)
  return {
    team: teamOf,
    player: (id) => (isStandIn(id) ? standInOfClub(id, log, teamOf) : found(players, replaced.get(id) ?? id)),
    stat: (id) => stats.get(id) ?? id,
  }
}

/** Converts the id of a stand-in in the file's team to the id of the same stand-in in the club's team. */
function standInOfClub(id: number, { setup }: GameLog, teamOf: (id: number) => number): number {
  const team = setup.teams.find((each) => standInOf(each, id) !== null)
  const jersey = team && standInOf(team, id)?.jersey
  return standInId(teamOf(team?.id ?? 0), jersey === undefined || jersey === '' ? null : jersey)
}

function found(ids: ReadonlyMap<number, number>, id: number): number {
  const own = ids.get(id)
  if (own === undefined) throw new Error(`The log contains id ${id}, which is in neither team.`)
  return own
}
