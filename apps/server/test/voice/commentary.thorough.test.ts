import { commentary, fold, type MatchEvent, type MatchState, type StatType } from '@courtside/basketball'
import { expect, test, vi } from 'vitest'
import { createMatch, startCourtside, type TestCourtside } from '../support/courtside.ts'
import { hangs, says, startEndpoint } from './completions-endpoint.ts'

/** Returns a live match, with functions to play it. */
async function game(courtside: TestCourtside) {
  const { admin, visitor } = courtside
  const { match, home, visitors } = await createMatch(admin)
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const events = async (): Promise<readonly MatchEvent[]> =>
    (await visitor.call('GET /live/:id/log', { params: { id: match.id } })).events
  const state = async (): Promise<MatchState> => fold(match.setup, await events())
  return {
    id: match.id,
    events,
    state,
    play: (type: StatType, side = home, player = 0) =>
      admin.call('POST /stats/create', {
        body: { matchId: match.id, quarterId: 1, teamId: side.id, playerId: side.players[player]!, type },
      }),
    visitors,
    /** Resolves when the log has `count` lines. */
    lines: (count: number) =>
      vi.waitFor(
        async () => {
          const spoken = (await state()).commentary
          expect(spoken.length).toBeGreaterThanOrEqual(count)
          return spoken
        },
        { timeout: 60_000, interval: 50 },
      ),
  }
}

/**
 * Registers a function that ends the servers of a test. The tests run in parallel, because each waits for
 * several seconds.
 */
type Finish = (end: () => void | Promise<void>) => void

const speaking = (finish: Finish, settings: Record<string, string> = {}) =>
  startCourtside(undefined, finish, { COMMENTARY: 'on', ...settings })

test.concurrent('one line covers a play and its assist, after both are acknowledged; the next line follows at least 5 s later', async ({
  onTestFinished: finish,
}) => {
  const { play, lines, events } = await game(await speaking(finish))
  const shot = await play('TWO POINTS')
  const pass = await play('ASSIST', undefined, 1)
  const [first] = await lines(1)
  expect(first).toMatchObject({ statIds: [shot.id, pass.id], writer: 'built-in' })
  expect(first!.text).toMatch(/No4/)
  await play('THREE POINTS')
  await play('TURNOVER')
  const [, second] = await lines(2)
  expect(second!.at - first!.at).toBeGreaterThanOrEqual(5000)
  const spoken = (await events()).filter(({ kind }) => kind === 'commentary-added')
  expect(spoken.map(({ by }) => by)).toEqual([null, null])
})

test.concurrent('a time-out of a team also gets a line, which disappears when the time-out is undone', async ({
  onTestFinished: finish,
}) => {
  const courtside = await speaking(finish)
  const { id, visitors, lines, state } = await game(courtside)
  const { admin } = courtside
  const body = { matchId: id, teamId: visitors.id, type: 'TIMEOUT', quarterId: 1 } as const
  const mark = await admin.call('POST /stats/mark', { body })
  const [line] = await lines(1)
  expect(line).toMatchObject({ statIds: [mark.id], writer: 'built-in' })
  expect(line!.text).toMatch(/time/i)
  await admin.call('DELETE /stats/:id', { params: { id: mark.id } })
  expect(commentary(await state())).toEqual([])
})

test.concurrent('acknowledges a play while the endpoint hangs; then the built-in writer writes its line', async ({
  onTestFinished: finish,
}) => {
  const endpoint = await startEndpoint(hangs, finish)
  const { play, lines, events } = await game(await speaking(finish, { AI_BASE_URL: endpoint.baseUrl }))
  const first = await play('TWO POINTS')
  await endpoint.wasAsked(1)
  // The endpoint does not answer the request about the first play. Recording the second play does not wait
  // for that answer.
  const second = await play('REBOUND')
  expect(second.id).toBeGreaterThan(first.id)
  const [line] = await lines(1)
  expect(line).toMatchObject({ statIds: [first.id], writer: 'built-in' })
  // The log is ordered by when writes became durable: the second play, and then the line about the first
  // play.
  const kinds = (await events()).map(({ kind }) => kind)
  expect(kinds).toEqual(['period-started', 'stat-recorded', 'stat-recorded', 'commentary-added'])
})

test.concurrent('every viewer gets a model’s line, and its cost is reported', async ({
  onTestFinished: finish,
}) => {
  const endpoint = await startEndpoint(says('No4 gets it to go!'), finish)
  const courtside = await speaking(finish, {
    AI_BASE_URL: endpoint.baseUrl,
    AI_PRICE: '0.50/1.50',
    AI_MODEL: 'tiny',
  })
  const { id, play, lines } = await game(courtside)
  await play('TWO POINTS')
  expect((await lines(1))[0]).toMatchObject({ text: 'No4 gets it to go!', writer: 'model' })
  const voice = await courtside.admin.call('GET /live/:id/voice', { params: { id } })
  expect(voice).toEqual({
    on: true,
    writer: 'model',
    model: 'tiny',
    resting: false,
    calls: 1,
    callLimit: 300,
    promptTokens: 120,
    completionTokens: 20,
    cost: (120 * 0.5 + 20 * 1.5) / 1_000_000,
  })
})

test.concurrent('two servers on one database speak one line and call the endpoint once', async ({
  onTestFinished: finish,
}) => {
  const endpoint = await startEndpoint(says('No4 gets it to go!'), finish)
  const settings = { COMMENTARY: 'on', AI_BASE_URL: endpoint.baseUrl }
  const one = await startCourtside(undefined, finish, settings)
  const other = await startCourtside(one.connection, finish, settings)
  const { id, play, lines } = await game(one)
  // The other server follows the match once a viewer watches it there.
  await other.visitor.call('GET /live/:id', { params: { id } })
  const shot = await play('TWO POINTS')
  await lines(1)
  const next = await play('STEAL')
  const spoken = await lines(2)
  expect(spoken.map(({ statIds }) => statIds)).toEqual([[shot.id], [next.id]])
  expect(endpoint.asked).toHaveLength(2)
})

test.concurrent('says nothing after the end, or about a play that was undone in the meantime', async ({
  onTestFinished: finish,
}) => {
  const endpoint = await startEndpoint(hangs, finish)
  const courtside = await speaking(finish, { AI_BASE_URL: endpoint.baseUrl })
  const ended = await game(courtside)
  const undone = await game(courtside)
  await ended.play('TWO POINTS')
  const stat = await undone.play('TWO POINTS')
  await endpoint.wasAsked(2)
  await courtside.admin.call('PUT /live/end/:id', { params: { id: ended.id } })
  await courtside.admin.call('DELETE /stats/:id', { params: { id: stat.id } })
  // The server comments on the next play only after it has finished with the play that was undone.
  endpoint.behave(says('No4 gets it to go!'))
  const next = await undone.play('STEAL')
  const spoken = await undone.lines(1)
  expect(spoken.map(({ statIds }) => statIds)).toEqual([[next.id]])
  expect((await ended.events()).at(-1)?.kind).toBe('match-finished')
})

test.concurrent('voiding a play hides its line until the play is restored, and a line can be removed, even twice', async ({
  onTestFinished: finish,
}) => {
  const courtside = await speaking(finish)
  const { id, play, lines, state } = await game(courtside)
  const stat = await play('TWO POINTS')
  const [line] = await lines(1)
  await courtside.admin.call('DELETE /stats/:id', { params: { id: stat.id } })
  expect(commentary(await state())).toEqual([])
  const body = { matchId: id, teamId: stat.teamId, playerId: stat.playerId, type: stat.type, quarterId: 1 }
  await courtside.admin.call('POST /stats/redo', { body })
  expect(commentary(await state())).toEqual([line])
  await courtside.admin.call('PUT /live/end/:id', { params: { id } })
  const params = { id, line: line!.seq }
  await courtside.admin.call('DELETE /live/:id/commentary/:line', { params })
  await courtside.admin.call('DELETE /live/:id/commentary/:line', { params })
  expect(commentary(await state())).toEqual([])
})

test.concurrent('does not comment on a match while its voice is off', async ({ onTestFinished: finish }) => {
  const courtside = await speaking(finish)
  const { id, play, lines } = await game(courtside)
  const off = await courtside.admin.call('PUT /live/:id/voice', { params: { id }, body: { on: false } })
  expect(off).toMatchObject({ on: false, writer: 'built-in', model: null, calls: 0, cost: null })
  await play('TWO POINTS')
  await courtside.admin.call('PUT /live/:id/voice', { params: { id }, body: { on: true } })
  const next = await play('STEAL')
  expect((await lines(1)).map(({ statIds }) => statIds)).toEqual([[next.id]])
})
