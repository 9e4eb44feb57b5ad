import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { CompetitionsTable, CompetitionTeamsTable, StagesTable } from '../../db/tables/season.ts'

/** A stage as {@link competitionsOf} reads it. */
export interface StageRecord extends Omit<Selectable<StagesTable>, 'competition_id' | 'place'> {
  /** In the order of the draw or of the seeds. */
  teams: { team_id: number; group_name: string | null }[]
}

/** A competition with its stages. */
export interface CompetitionRecord extends Omit<Selectable<CompetitionsTable>, 'created_at'> {
  teams: number
  fixtures: number
  played: number
  with_figures: number
  stages: StageRecord[]
}

/** A team of a competition with its current name and looks. */
export interface EntrantRecord extends Omit<Selectable<CompetitionTeamsTable>, 'competition_id'> {
  teamname: string
  logo: string | null
  primary_colour: string | null
  secondary_colour: string | null
}

/** The stages of the competition `c`, each with its teams. */
const STAGES: RawBuilder<StageRecord[]> = sql<StageRecord[]>`coalesce((
  select json_agg(json_build_object('id', s.id, 'name', s.name, 'kind', s.kind, 'legs', s.legs, 'best_of', s.best_of,
    'teams', (select coalesce(json_agg(json_build_object('team_id', t.team_id, 'group_name', t.group_name) order by t.place), '[]')
      from stage_teams t where t.stage_id = s.id)) order by s.place)
  from stages s where s.competition_id = c.id), '[]')`

/** The teams of the competition `c`, by name. */
export const ENTRANTS: RawBuilder<EntrantRecord[]> = sql<EntrantRecord[]>`coalesce((
  select json_agg(json_build_object('team_id', e.team_id, 'points_deducted', e.points_deducted, 'lot', e.lot,
    'teamname', t.teamname, 'logo', t.logo, 'primary_colour', t.primary_colour, 'secondary_colour', t.secondary_colour)
    order by lower(t.teamname))
  from competition_teams e join teams t on t.id = e.team_id where e.competition_id = c.id), '[]')`

/** Selects competitions as `c`, with the columns of a {@link CompetitionRecord}. */
export function competitionsOf(db: Database) {
  return db
    .selectFrom('competitions as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('fixtures as f')
          .leftJoin('matches as m', 'm.id', 'f.id')
          .whereRef('f.competition_id', '=', 'c.id')
          .select([
            sql<number>`count(*)`.as('fixtures'),
            sql<number>`count(*) filter (where m.ended_at is not null
              or f.status in ('finished', 'forfeited', 'defaulted'))`.as('played'),
            sql<number>`count(*) filter (where exists (
              select from season_games g where g.match_id = f.id))`.as('with_figures'),
          ])
          .as('n'),
      (join) => join.onTrue(),
    )
    .select([
      'c.id',
      'c.name',
      'c.season',
      'c.friendly',
      'c.ruleset',
      'c.standings_rules',
      'c.standings_points',
      'c.zone',
    ])
    .select((eb) => [
      eb
        .selectFrom('competition_teams as e')
        .whereRef('e.competition_id', '=', 'c.id')
        .select(sql<number>`count(*)`.as('teams'))
        .$asScalar()
        .$notNull()
        .as('teams'),
      eb.fn.coalesce('n.fixtures', sql<number>`0`).as('fixtures'),
      eb.fn.coalesce('n.played', sql<number>`0`).as('played'),
      eb.fn.coalesce('n.with_figures', sql<number>`0`).as('with_figures'),
    ])
    .select(STAGES.as('stages'))
}
