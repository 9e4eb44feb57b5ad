import { ANSWERS } from '@courtside/contract'
import { type Api, tellTotal } from '../../http/api.ts'
import type { CompetitionFields } from './competition-repository.ts'
import type { CompetitionService } from './competition-service.ts'
import type { FixtureService } from './fixture-service.ts'

/** What the calls of competitions and the schedule need. */
interface CompetitionParts {
  competitions: CompetitionService
  fixtures: FixtureService
}

/** The calls of competitions, the schedule and tables. */
export function competitionRoutes(api: Api, parts: CompetitionParts): void {
  readingRoutes(api, parts)
  arrangingRoutes(api, parts)
  fixtureRoutes(api, parts)
}

function readingRoutes(api: Api, { competitions, fixtures }: CompetitionParts): void {
  api.on('GET /competitions', () => competitions.list())
  api.on('GET /competitions/:id', ({ params }) => competitions.find(params.id))
  api.on('GET /competitions/:id/standings', ({ params, query }) =>
    competitions.standings(params.id, query.live === 'yes'),
  )
  api.on('GET /schedule', async ({ query: { limit, ...filter }, reply }) => {
    const { fixtures: found, total } = await fixtures.schedule(filter, limit)
    tellTotal(reply, total)
    return found
  })
  api.on('GET /schedule/days', ({ query }) => fixtures.days(query))
  api.on('GET /fixtures/:id', ({ params }) => fixtures.detail(params.id))
}

function arrangingRoutes(api: Api, { competitions }: CompetitionParts): void {
  api.on('POST /competitions', ({ body: { teams, standingsRules, ...fields } }) =>
    competitions.create({ ...fields, standings_rules: standingsRules }, teams),
  )
  api.on('PATCH /competitions/:id', ({ params, body }) => competitions.edit(params.id, fieldsOf(body)))
  api.on('DELETE /competitions/:id', async ({ params }) => {
    await competitions.remove(params.id)
    return { message: ANSWERS.competitionRemoved }
  })
  api.on('PUT /competitions/:id/teams', ({ params, body }) =>
    competitions.setTeams(
      params.id,
      body.teams.map(({ teamId, pointsDeducted, lot }) => ({
        team_id: teamId,
        points_deducted: pointsDeducted,
        lot,
      })),
    ),
  )
  api.on('POST /competitions/:id/stages', ({ params, body: { teams, bestOf, ...stage } }) =>
    competitions.addStage(params.id, {
      ...stage,
      best_of: bestOf,
      teams: teams.map(({ teamId, group }) => ({ team_id: teamId, group_name: group })),
    }),
  )
  api.on('DELETE /stages/:id', async ({ params }) => {
    await competitions.removeStage(params.id)
    return { message: ANSWERS.stageRemoved }
  })
}

function fixtureRoutes(api: Api, { fixtures }: CompetitionParts): void {
  api.on('POST /fixtures', ({ body, user }) => fixtures.create(body, user.id))
  api.on('PATCH /fixtures/:id', ({ params, body }) => fixtures.rearrange(params.id, body))
  api.on('PUT /fixtures/:id/outcome', ({ params, body }) => fixtures.decide(params.id, body))
  api.on('DELETE /fixtures/:id', async ({ params }) => {
    await fixtures.remove(params.id)
    return { message: ANSWERS.fixtureRemoved }
  })
}

/** A competition's fields as the tables name them. */
function fieldsOf({
  standingsRules,
  ...fields
}: {
  [Field in keyof Omit<CompetitionFields, 'standings_rules'>]?: CompetitionFields[Field] | undefined
} & { standingsRules?: CompetitionFields['standings_rules'] | undefined }): Partial<CompetitionFields> {
  const given = Object.entries({ ...fields, standings_rules: standingsRules })
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}
