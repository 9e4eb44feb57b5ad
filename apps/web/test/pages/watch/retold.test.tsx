import { applyEvent, initialState, type MatchEvent, type MatchState, RULESETS } from '@courtside/basketball'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadRetelling } from '../../../src/live/load-retelling.ts'
import { useRetoldIn } from '../../../src/live/use-retold.ts'

// Loads the module for the language first, so that the tests need not wait for it.
await loadRetelling('de', 1)

const team = (id: number, name: string) => ({
  id,
  name,
  starters: [10 * id],
  roster: [{ id: 10 * id, fname: 'Noa', lname: id === 1 ? 'Abel' : 'Baker', jerseyNo: 7 }],
})

/** A match with a basket and a foul, and their commentary. */
function match(): MatchState {
  const play = { period: 1, by: 1, at: 0 }
  const line = { kind: 'commentary-added', writer: 'built-in', at: 0, by: null } as const
  const events = [
    { kind: 'period-started', period: 1, at: 0, by: 1 },
    {
      kind: 'stat-recorded',
      statId: 1,
      teamId: 1,
      playerId: 10,
      type: 'TWO POINTS',
      clock: 600_000,
      ...play,
    },
    { ...line, text: 'Abel scores.', statIds: [1] },
    { kind: 'stat-recorded', statId: 2, teamId: 2, playerId: 20, type: 'FOUL', clock: 590_000, ...play },
    { ...line, text: 'Foul on Baker.', statIds: [2] },
  ]
  const teams = [team(1, 'Lake Herons'), team(2, 'Hill Larks')] as const
  return events.reduce(
    (state, event, index) => applyEvent(state, { ...event, seq: index + 1 } as MatchEvent),
    initialState({ ruleset: RULESETS.fiba, teams: [...teams] }),
  )
}
const PATIENTLY = { timeout: 20_000 }
const textsOf = ({ commentary }: MatchState) => commentary.map(({ text }) => text)

test('an English page shows the original commentary', () => {
  const state = match()
  const { result } = renderHook(() => useRetoldIn(1, { state }, state, 'en'))
  expect(result.current.state).toBe(state)
})

test('a page in another language shows no English while it loads, then each line in its own language', async () => {
  const state = match()
  const { result } = renderHook(() => useRetoldIn(1, { state }, state, 'de').state)
  expect(textsOf(result.current)).toEqual([])
  await expect.poll(() => textsOf(result.current).length, PATIENTLY).toBe(2)
  const [basket, foul] = textsOf(result.current)
  expect(basket).toMatch(/Abel|Herons/)
  expect(foul).toMatch(/Baker/)
  expect(foul).toMatch(/[Ff]oul|Pfiff|Körpereinsatz/)
  expect(result.current.commentary.map(({ seq }) => seq)).toEqual(state.commentary.map(({ seq }) => seq))
})

test('an earlier moment has the lines until then, in the same words', async () => {
  const latest = match()
  const earlier = { ...latest, commentary: latest.commentary.slice(0, 1) }
  const { result } = renderHook(
    () =>
      [
        useRetoldIn(1, { state: earlier }, latest, 'de').state,
        useRetoldIn(1, { state: latest }, latest, 'de').state,
      ] as const,
  )
  await expect.poll(() => textsOf(result.current[1]).length, PATIENTLY).toBe(2)
  expect(textsOf(result.current[0])).toEqual(textsOf(result.current[1]).slice(0, 1))
})

test.each(['en', 'de'] as const)('adds the first lines in the page’s language: %s', async (language) => {
  const state = match()
  const silent: MatchState = { ...state, commentary: [] }
  const { result, rerender } = renderHook(
    ({ latest }: { latest: MatchState }) => useRetoldIn(1, { state: latest }, latest, language).state,
    { initialProps: { latest: silent } },
  )
  expect(textsOf(result.current)).toEqual([])
  rerender({ latest: state })
  await expect.poll(() => textsOf(result.current).length, PATIENTLY).toBe(2)
  const spoken = textsOf(state)
  if (language === 'en') expect(textsOf(result.current)).toEqual(spoken)
  else expect(textsOf(result.current)).not.toEqual(spoken)
})
