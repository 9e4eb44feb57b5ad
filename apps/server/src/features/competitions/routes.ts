import { ANSWERS, type Fixture, type Language } from '@courtside/contract'
import { type CalendarFixture, type CalendarTexts, calendarOf } from '@courtside/interchange'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Api, totalHeader } from '../../http/api.ts'
import { languageOf, tellLanguage } from '../../http/language.ts'
import type { ReadBound } from '../../http/read-bound.ts'
import { jsonOf, type TextWithHeaders, VersionedAnswers } from '../../live/versioned-answers.ts'
import type { Viewers } from '../openness/viewer.ts'
import type { Scorers } from '../scorers/scorers.ts'
import type { CompetitionFields, EntrantRow } from './competition-repository.ts'
import type { CompetitionService } from './competition-service.ts'
import { presentDrawn } from './fixture-presenter.ts'
import type { FixtureService } from './fixture-service.ts'
import type { DrawService } from './stages/draw-service.ts'

/** Maximum number of cached responses. Limits memory use, because a response takes up to a few hundred kB. */
const MOST_KEPT = 64

/** Dependencies of {@link competitionRoutes}. */
interface CompetitionParts {
  competitions: CompetitionService
  fixtures: FixtureService
  draws: DrawService
  viewers: Viewers
  scorers: Scorers
  readBound: ReadBound
  /** Returns the site's address as the client sees it, for example `https://club.example`. */
  origin(request: FastifyRequest): string
  calendarTexts(language: Language): CalendarTexts
}

/** Registers the endpoints for competitions, the schedule and standings. */
export function competitionRoutes(api: Api, parts: CompetitionParts): void {
  readingRoutes(api, parts)
  arrangingRoutes(api, parts)
  fixtureRoutes(api, parts)
  calendarRoutes(api, parts)
}

function readingRoutes(
  api: Api,
  { competitions, fixtures, viewers, scorers, readBound }: CompetitionParts,
): void {
  api.on('GET /competitions', () => competitions.list())
  api.on('GET /competitions/:id', ({ params }) => competitions.find(params.id))
  // Many clients request standings and long lists, which rarely change. Each is computed and serialized once
  // for all of them.
  const answers = new VersionedAnswers(MOST_KEPT)
  api.on('GET /competitions/:id/standings', async ({ params: { id }, query, user, request, reply }) => {
    const choice = { live: query.live === 'yes', viewer: await viewers.of(user) }
    const key = `standings ${id} ${query.live} ${choice.viewer.key}`
    return answers.sendRead(request, reply, key, async (known) =>
      jsonOf(await competitions.standings(id, choice, known)),
    )
  })
  api.on('GET /schedule', async ({ query, user, request, reply }) => {
    const { limit, ...chosen } = query
    const viewer = await viewers.of(user)
    const filter = { ...chosen, viewer }
    return answers.sendRead(
      request,
      reply,
      `schedule ${JSON.stringify(query)} ${viewer.key}`,
      async (known) => {
        const { version, make } = await fixtures.schedule(filter, limit, known)
        return { version, make: make && (() => listText(make())) }
      },
      { allow: () => readBound.allow(request, user) },
    )
  })
  api.on('GET /schedule/days', async ({ query, user }) =>
    fixtures.days({ ...query, viewer: await viewers.of(user) }),
  )
  api.on('GET /scoring/matches', async ({ user }) =>
    fixtures.toScore(user.role === 'ADMIN' ? null : await scorers.teamsOf(user.id)),
  )
  api.on('GET /fixtures/:id', async ({ params, user }) => fixtures.detail(params.id, await viewers.of(user)))
}

function listText({ fixtures, total }: { fixtures: Fixture[]; total: number }): TextWithHeaders {
  return { text: JSON.stringify(fixtures), headers: totalHeader(total) }
}

function arrangingRoutes(api: Api, { competitions, draws }: CompetitionParts): void {
  api.on('POST /competitions', ({ body: { teams, standingsRules, standingsPoints, ...fields } }) =>
    competitions.create(
      { ...fields, standings_rules: standingsRules, standings_points: standingsPoints },
      teams,
    ),
  )
  api.on('PATCH /competitions/:id', ({ params, body }) => competitions.edit(params.id, fieldsOf(body)))
  api.on('DELETE /competitions/:id', async ({ params }) => {
    await competitions.remove(params.id)
    return { message: ANSWERS.competitionRemoved }
  })
  api.on('PUT /competitions/:id/teams', ({ params, body }) =>
    competitions.setTeams(params.id, body.teams.map(entrantRow), body.was?.map(entrantRow)),
  )
  api.on('POST /competitions/:id/stages', ({ params, body: { teams, bestOf, ...stage } }) =>
    competitions.addStage(params.id, {
      ...stage,
      best_of: bestOf,
      teams: teams.map(({ teamId, group }) => ({ team_id: teamId, group_name: group })),
    }),
  )
  api.on('POST /stages/:id/draw', async ({ params, body: { preview, ...plan }, user }) => {
    const drawn = await (preview ? draws.plan(params.id, plan) : draws.draw(params.id, plan, user.id))
    return { created: preview ? 0 : drawn.length, fixtures: drawn.map(presentDrawn) }
  })
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

function calendarRoutes(api: Api, parts: CompetitionParts): void {
  const { competitions, fixtures, viewers, origin, calendarTexts } = parts
  const write = (reply: FastifyReply, name: string, entries: readonly CalendarFixture[]) => {
    const language = languageOf(reply.request)
    const calendar = calendarOf(name, entries, origin(reply.request), calendarTexts(language))
    return sendCalendar(tellLanguage(reply, language), calendar)
  }
  api.on('GET /fixtures/:id/calendar.ics', async ({ params, reply }) => {
    const entries = await fixtures.calendarOfOne(params.id)
    return write(reply, 'Courtside', entries)
  })
  api.on('GET /teams/:id/calendar.ics', async ({ params, reply }) => {
    const entries = await fixtures.calendar({ teamId: params.id, viewer: viewers.everybody })
    return write(reply, (await fixtures.teamName(params.id)) ?? 'Courtside', entries)
  })
  api.on('GET /competitions/:id/calendar.ics', async ({ params, reply }) => {
    const { name, season } = await competitions.find(params.id)
    const entries = await fixtures.calendar({ competitionId: params.id, viewer: viewers.everybody })
    return write(reply, `${name} ${season}`.trim(), entries)
  })
}

function sendCalendar(reply: FastifyReply, calendar: string): FastifyReply {
  reply.type('text/calendar; charset=utf-8').header('cache-control', 'no-cache')
  return reply.serializer((body: unknown) => body as string).send(calendar)
}

function entrantRow(entrant: { teamId: number; pointsDeducted: number; lot: number | null }): EntrantRow {
  return { team_id: entrant.teamId, points_deducted: entrant.pointsDeducted, lot: entrant.lot }
}

/** Maps a competition's fields to column names. */
function fieldsOf({
  standingsRules,
  standingsPoints,
  ...fields
}: {
  [Field in keyof Omit<CompetitionFields, 'standings_rules' | 'standings_points'>]?:
    | CompetitionFields[Field]
    | undefined
} & {
  standingsRules?: CompetitionFields['standings_rules'] | undefined
  standingsPoints?: CompetitionFields['standings_points'] | undefined
}): Partial<CompetitionFields> {
  const columns = { standings_rules: standingsRules, standings_points: standingsPoints }
  const given = Object.entries({ ...fields, ...columns })
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}
