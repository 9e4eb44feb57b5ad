import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startCourtside, type TestCourtside } from '../../support/courtside.ts'
import { withStatements } from '../../support/statements.ts'

const TEAMS = 24

/**
 * Stores a double round of 24 teams, 552 matches, with entered results.
 * @returns the competition's id
 */
async function seedSeason({ admin, db }: TestCourtside): Promise<number> {
  const names = Array.from({ length: TEAMS }, (_, index) => `Team ${index + 1}`)
  const teams = await db
    .insertInto('teams')
    .values(
      names.map((teamname) => ({
        teamname,
        coach: 'Kim',
        logo: null,
        primary_colour: null,
        secondary_colour: null,
      })),
    )
    .returning('id')
    .execute()
  const ids = teams.map(({ id }) => id)
  const { id } = await admin.call('POST /competitions', {
    body: {
      name: 'League',
      season: '2026/27',
      ruleset: 'fiba',
      standingsRules: 'fiba',
      zone: 'UTC',
      teams: ids,
    },
  })
  const { stages } = await admin.call('POST /competitions/:id/stages', {
    params: { id },
    body: { name: 'Season', kind: 'league', legs: 2, teams: ids.map((teamId) => ({ teamId })) },
  })
  const draw = { date: '2026-09-05', time: '18:00' }
  await admin.call('POST /stages/:id/draw', { params: { id: stages[0]!.id }, body: draw })
  await sql`update fixtures set status = 'finished',
    line_score = jsonb_build_array(jsonb_build_array(60 + id * 7 % 31, 60 + id * 11 % 29))`.execute(db)
  return id
}

test('schedule, standings, team, player and fixture take one statement each, with 24 teams and 552 matches', async () => {
  const courtside = await startCourtside()
  const { visitor } = courtside
  const id = await seedSeason(courtside)
  const counted = async <T>(call: () => Promise<T>) => {
    const { answer, statements } = await withStatements(call)
    return { answer, statements: statements.length }
  }
  const standings = await counted(() =>
    visitor.call('GET /competitions/:id/standings', { params: { id }, query: {} }),
  )
  const [table] = standings.answer.stages[0]!.tables
  expect([standings.statements, table?.rows.length, standings.answer.games.length]).toEqual([1, TEAMS, 552])
  expect(table?.rows.every(({ played }) => played === 2 * (TEAMS - 1))).toBe(true)
  const schedule = await counted(() =>
    visitor.answer('GET /schedule', { query: { competitionId: id, limit: 50 } }),
  )
  expect([schedule.statements, schedule.answer.data.length, schedule.answer.total]).toEqual([1, 50, 552])
  const days = await counted(() => visitor.call('GET /schedule/days', { query: { competitionId: id } }))
  expect([days.statements, days.answer.length]).toEqual([1, 46])
  const list = await counted(() => visitor.call('GET /competitions', {}))
  expect([list.statements, list.answer[0]?.played]).toEqual([1, 552])
  const teamId = table!.rows[0]!.teamId
  const team = await counted(() => visitor.call('GET /teams/:id', { params: { id: teamId } }))
  expect([team.statements, team.answer.matches.length]).toEqual([1, 2 * (TEAMS - 1)])
  const player = await courtside.admin.call('POST /players/create-player', {
    body: { fname: 'Ada', lname: 'Birch', jerseyNo: 4, teamId, positionId: 1 },
  })
  const page = await counted(() => visitor.call('GET /players/:id', { params: { id: player.id } }))
  expect(page.statements).toBe(1)
  const fixtureId = schedule.answer.data.at(-1)!.id
  const fixture = await counted(() => visitor.call('GET /fixtures/:id', { params: { id: fixtureId } }))
  expect([fixture.statements, fixture.answer.meetings.length <= 5]).toEqual([1, true])
})
