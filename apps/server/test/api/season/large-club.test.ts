import type { Client } from '@courtside/contract/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LARGE_CLUB, seedLargeClub } from '../../../../../bench/large-club/seed.ts'
import { startCourtside } from '../../support/courtside.ts'
import { withStatements } from '../../support/statements.ts'

/** Statements that identify the caller. */
const IDENTIFIES = /"(users|refresh_tokens)"/

const ends: (() => Promise<void>)[] = []
let admin: Client

beforeAll(async () => {
  const courtside = await startCourtside(undefined, (end) => ends.push(end))
  await seedLargeClub((statement) => sql.raw(statement).execute(courtside.db))
  admin = courtside.admin
}, 120_000)

afterAll(async () => {
  for (const end of ends) await end()
})

/** Returns the answer of a call and its statements, except statements that identify the caller. */
async function counted<T>(call: () => Promise<T>): Promise<{ answer: T; texts: string[] }> {
  const { answer, statements } = await withStatements(call)
  return { answer, texts: statements.filter((text) => !IDENTIFIES.test(text)) }
}

const LISTS = [
  'GET /teams/get-team',
  'GET /players/get-player',
  'GET /players/averages',
  'GET /players/ranking',
] as const

test.each(LISTS)('a page of %s takes one statement, on the first page and on later ones', async (name) => {
  const total = name === 'GET /teams/get-team' ? LARGE_CLUB.teams : LARGE_CLUB.players
  for (const page of [1, 2, 12]) {
    const query = { page, pageSize: 20 }
    const { answer, texts } = await counted(() => admin.answer(name, { query }))
    expect(texts, `page ${page}`).toHaveLength(1)
    expect([answer.total, answer.data.length]).toEqual([total, 20])
  }
})

test.each([
  ['GET /teams/get-team', { search: 'HERONS' }, 50],
  ['GET /players/get-player', { search: 'calder' }, 504],
  ['GET /players/averages', { search: 'wren f', teamId: 10 }, 8],
  ['GET /players/ranking', { by: 'fg_pct', minAttempts: 300, teamId: 10 }, 17],
] as const)('a search of %s takes one statement', async (name, filter, total) => {
  const query = { ...filter, page: 1, pageSize: 10 }
  const { answer, texts } = await counted(() => admin.answer(name, { query }))
  expect(texts).toHaveLength(1)
  expect(answer.total).toBe(total)
})

test('reads all team names, a player’s games and a team’s matches without a statement per row', async () => {
  const names = await counted(() => admin.call('GET /teams/names', {}))
  expect([names.texts.length, names.answer.length]).toEqual([1, LARGE_CLUB.teams])
  const player = await counted(() => admin.call('GET /players/:id', { params: { id: 1 } }))
  expect([player.texts.length, player.answer.games.length]).toEqual([1, 30])
  const team = await counted(() => admin.call('GET /teams/:id', { params: { id: 1 } }))
  expect([team.texts.length, team.answer.matches.length, team.answer.roster.length]).toEqual([1, 30, 17])
})
