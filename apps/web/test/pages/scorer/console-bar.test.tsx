import { fold, type MatchState, RULESETS } from '@courtside/basketball'
import type { MatchConsole } from '@courtside/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ConsoleBar } from '../../../src/features/scorer/console/ConsoleBar.tsx'
import { drawPart, says } from '../page-scene.tsx'
import { bodiesOf, ok, whenCalled } from '../server-answers.ts'

const team = (id: number) => ({ id, name: `Team ${id}`, starters: [], roster: [] })
const STATE: MatchState = fold({ ruleset: RULESETS.fiba, teams: [team(1), team(2)] }, [])

const SHOWN = {
  clock: { ms: 323_000, resolutionMs: 1000 },
  running: true,
  rest: null,
  period: 2,
  score: { home: 45, guest: null },
  fouls: { home: null, guest: null },
  timeouts: { home: null, guest: null },
  shot: null,
} as const
const SAID: MatchConsole = {
  courts: [{ id: 3, name: 'Hall 1', hasConsole: true, hasCamera: false }],
  courtId: 3,
  swapped: false,
  keeper: 'people',
  serial: null,
  line: { state: 'receiving', brand: 'bodet', messages: 9, damaged: 0, secondSender: false, shown: SHOWN },
  mode: null,
  hold: null,
  difference: { score: false, fouls: false, timeouts: false, isScoreChecked: false },
  parted: { score: null, fouls: null, timeouts: null },
}

const draw = (said: Partial<MatchConsole>) => {
  whenCalled('GET /live/:id/console', ok({ ...SAID, ...said }))
  const openLogAt = vi.fn()
  drawPart(<ConsoleBar state={STATE} matchId={1} openLogAt={openLogAt} />)
  return openLogAt
}

test('shows the console’s clock before following it, and follows it after one tap', async () => {
  whenCalled('PUT /live/:id/console/keeper', ok({ ...SAID, keeper: 'console', mode: 'following' }))
  draw({})
  expect((await screen.findByTestId('console-reading')).textContent).toBe('5:2345:–Period 2')
  await says('The clock is kept by hand')
  await says('Receiving')
  await userEvent.click(screen.getByRole('button', { name: 'Follow' }))
  await says('The scoreboard keeps the clock')
  expect(screen.queryByText('Receiving')).toBeNull()
  expect(bodiesOf('PUT /live/:id/console/keeper')).toEqual([{ keeper: 'console' }])
})

test('says why a cable cannot be read without HTTPS', async () => {
  draw({ serial: { brand: 'bodet' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Connect the cable' }))
  await says(
    'The browser can read the cable only on an https page. Open this page with https://, or on the server itself.',
  )
})

test('cannot follow a scoreboard that sends nothing readable', async () => {
  draw({ line: { ...SAID.line!, state: 'unreadable', shown: null } })
  await says('Data arrives, but we can’t read it. Check the brand and the speed, or swap the two wires.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Follow' }).disabled).toBe(true)
})

test('reports a scoreboard that sends nothing, and lets the scorer take over the clock with one tap', async () => {
  whenCalled('PUT /live/:id/console/keeper', ok(SAID))
  draw({ keeper: 'console', mode: 'lost' })
  await says(
    'The scoreboard sends nothing. Our clock keeps running. If needed, take it over at the scorer’s table.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Take over' }))
  await says('The clock is kept by hand')
  expect(bodiesOf('PUT /live/:id/console/keeper')).toEqual([{ keeper: 'people' }])
})

test('reports a scoreboard that becomes silent while the scorer is asked about its clock', async () => {
  draw({ keeper: 'console', mode: 'lost', hold: 'restart' })
  await says(
    'The scoreboard sends nothing. Our clock keeps running. If needed, take it over at the scorer’s table.',
  )
  expect(screen.queryByText(/Was it restarted/)).toBeNull()
})

test('asks what to do after a restart of the scoreboard, and shows a different score', async () => {
  const difference = { ...SAID.difference, score: true }
  whenCalled('POST /live/:id/console/accept', ok({ ...SAID, keeper: 'console', mode: 'following' }))
  draw({ keeper: 'console', mode: 'held', hold: 'restart', difference })
  await says('The scoreboard shows a full period. Was it restarted? Our clock was not changed.')
  await says('The scoreboard shows 45––, the log 0–0.')
  await userEvent.click(screen.getByRole('button', { name: 'Use the scoreboard’s clock' }))
  expect(bodiesOf('POST /live/:id/console/accept')).toHaveLength(1)
})

test('without a chosen court, shows only a button', async () => {
  draw({ courtId: null, line: null })
  await userEvent.click(await screen.findByRole('button', { name: 'Connect scoreboard' }))
  expect(screen.getByRole('combobox', { name: 'Court' })).toBeDefined()
})

test('shows both scores in the order of our teams, and opens the log where the values began to differ', async () => {
  const difference = { ...SAID.difference, score: true, fouls: true }
  const openLogAt = draw({ swapped: true, difference, parted: { score: 41, fouls: 7, timeouts: null } })
  await says('The scoreboard shows ––45, the log 0–0.')
  await says('Team fouls or time-outs differ from the scoreboard.')
  const [score, fouls] = screen.getAllByRole('button', { name: 'Show the first difference in the log' })
  await userEvent.click(score!)
  await userEvent.click(fouls!)
  expect(openLogAt.mock.calls).toEqual([[41], [7]])
})
