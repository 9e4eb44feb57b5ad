import { expect, test } from 'vitest'
import { startCourtside } from '../support/courtside.ts'

const MOST = 3

async function scene() {
  const courtside = await startCourtside(undefined, undefined, {}, { mostReads: MOST })
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${courtside.url}/api${path}`, { headers })
    return { status: response.status, retryAfter: response.headers.get('retry-after') }
  }
  const asMember = { authorization: `Bearer ${courtside.adminToken}` }
  return { ask, asMember }
}

test.each([
  '/search?text=herons',
  '/players/ranking?by=pts',
  '/teams/ranking',
  '/schedule/days',
  '/competitions',
  '/competitions/1/calendar.ics',
  '/live/all?search=herons',
  '/archive/archived-matches?search=herons',
])('limits %s per address, but not for callers with an account', async (path) => {
  const { ask, asMember } = await scene()
  for (let read = 0; read < MOST; read += 1) expect((await ask(path)).status).toBe(200)
  expect(await ask(path)).toEqual({ status: 429, retryAfter: '60' })
  expect((await ask(path, asMember)).status).toBe(200)
})

test.each(['/schedule?limit=', '/archive/archived-matches?page=1&pageSize='])(
  'counts answers of %s that are not in memory',
  async (path) => {
    const { ask } = await scene()
    for (let read = 0; read < 2 * MOST; read += 1) expect((await ask(`${path}1`)).status).toBe(200)
    const answers = []
    for (let limit = 1; limit <= MOST + 1; limit += 1) answers.push((await ask(`${path}${limit}`)).status)
    expect(answers).toEqual([...Array(MOST).fill(200), 429])
  },
)
