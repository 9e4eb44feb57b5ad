import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { Database } from '../../db/client.ts'
import type { Schema } from '../../db/schema.ts'
import { DAY_OF_PLAY } from '../competitions/day-of-play.ts'
import { seenBy, type Viewer } from '../openness/viewer.ts'
import { PLAYER_COLUMNS, playersOf } from '../rosters/player-query.ts'
import { PAGES_SHOWN } from './pages-shown.ts'
import { ENDED_AT, RESULT_COLUMNS } from './result-query.ts'
import { SUMS, TOTALS } from './totals-query.ts'

/** Selects the current name and look of a team, even if the team was removed. */
export function selectTeamLook(eb: ExpressionBuilder<Schema, 'teams'>) {
  return jsonBuildObject({
    id: eb.ref('teams.id'),
    teamname: eb.ref('teams.teamname'),
    logo: eb.ref('teams.logo'),
    primary_colour: eb.ref('teams.primary_colour'),
    secondary_colour: eb.ref('teams.secondary_colour'),
  })
}

/** Reads a team with its season in one query. */
export function seasonOfTeam(db: Database, id: number, viewer: Viewer) {
  return db
    .selectFrom('teams as team')
    .where('team.id', '=', id)
    .where('team.deleted_at', 'is', null)
    .select(['team.id', 'team.teamname', 'team.coach', 'team.logo'])
    .select(['team.primary_colour', 'team.secondary_colour', 'team.home_hall'])
    .select([
      jsonArrayFrom(rosterOf(db, id, viewer)).as('roster'),
      jsonArrayFrom(matchesOf(db, id, viewer)).as('matches'),
      PAGES_SHOWN.as('pages_shown'),
    ])
}

/**
 * Selects the players of a team by jersey number, with their totals for that team. The totals of a player
 * without a game for that team are null.
 */
function rosterOf(db: Database, teamId: number, viewer: Viewer) {
  return playersOf(db)
    .where('players.team_id', '=', teamId)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('season_games')
          .select(SUMS)
          .whereRef('season_games.player_id', '=', 'players.id')
          .where('season_games.team_id', '=', teamId)
          .$if(!viewer.all, (games) =>
            games.innerJoin('matches', 'matches.id', 'season_games.match_id').where(seenBy(viewer)),
          )
          .groupBy('season_games.player_id')
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select(PLAYER_COLUMNS)
    .select(TOTALS.map((column) => `sums.${column}` as const))
    .orderBy('players.jersey_no')
    .orderBy('players.jersey')
}

/**
 * Selects the matches of a team that are live or have a result. Live ones come first, then the others, latest
 * first.
 */
function matchesOf(db: Database, teamId: number, viewer: Viewer) {
  return db
    .selectFrom('fixtures')
    .innerJoin('competitions', 'competitions.id', 'fixtures.competition_id')
    .leftJoin('matches', 'matches.id', 'fixtures.id')
    .where(sql<boolean>`(matches.id is null or ${seenBy(viewer)})`)
    .where((eb) => eb.or([eb('home_id', '=', teamId), eb('away_id', '=', teamId)]))
    .where((eb) =>
      eb.or([
        eb('matches.id', 'is not', null),
        eb('fixtures.status', 'in', ['finished', 'forfeited', 'defaulted']),
      ]),
    )
    .innerJoin('teams', (join) => join.on('teams.id', '=', sql<number>`home_id + away_id - ${teamId}::int`))
    .select(RESULT_COLUMNS)
    .select((eb) => [eb('home_id', '=', teamId).as('at_home'), selectTeamLook(eb).as('opponent')])
    .orderBy(sql`${ENDED_AT} is null`, 'desc')
    .orderBy(DAY_OF_PLAY, 'desc')
    .orderBy(ENDED_AT, 'desc')
    .orderBy('fixtures.id', 'desc')
}
