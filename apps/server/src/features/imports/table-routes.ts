import type { FastifyReply } from 'fastify'
import type { Api } from '../../http/api.ts'
import { languageOf } from '../../http/language.ts'
import type { FixtureImportParts } from './fixtures/fixture-import.ts'
import type { RosterImportParts } from './roster-import.ts'

// Loaded on first use, so that the server starts faster.
const fixtureImports = () => import('./fixtures/fixture-import.ts')
const rosterImports = () => import('./roster-import.ts')
const tableExports = () => import('./table-export.ts')

/** Registers the endpoints to import and export rosters and schedules. */
export function tableRoutes(api: Api, parts: FixtureImportParts & RosterImportParts): void {
  const { rosters, fixtures, spreadsheets } = parts
  api.on('POST /competitions/:id/fixtures/import', async ({ params, body, user, request }) => {
    const { importFixtures } = await fixtureImports()
    return importFixtures(parts, {
      ...body,
      competitionId: params.id,
      userId: user.id,
      language: languageOf(request),
    })
  })
  api.on('POST /teams/import', async ({ body, request }) => {
    const { importTeams } = await rosterImports()
    return importTeams(parts, body, languageOf(request))
  })
  api.on('GET /teams/export', async ({ query: { format, lang }, reply }) => {
    const { rosterRows, tableFile } = await tableExports()
    const { teams } = await rosters.change((teams) => ({ teams, write: null }), false)
    const rows = rosterRows(teams, lang)
    return sendFile(
      reply,
      `rosters.${format}`,
      await tableFile(rows, { format, name: 'rosters' }, spreadsheets),
    )
  })
  api.on('GET /competitions/:id/fixtures/export', async ({ params, query: { format, lang }, reply }) => {
    const { fixtureRows, tableFile } = await tableExports()
    const decide = (schedule: Parameters<typeof fixtureRows>[0]) => ({ schedule, write: null })
    const { schedule } = await fixtures.change(params.id, decide, { isWriting: false, userId: null })
    const rows = fixtureRows(schedule, lang)
    return sendFile(
      reply,
      `schedule.${format}`,
      await tableFile(rows, { format, name: 'schedule' }, spreadsheets),
    )
  })
}

function sendFile(
  reply: FastifyReply,
  name: string,
  { type, content }: { type: string; content: Buffer },
): FastifyReply {
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
  return reply.send(content)
}
