import { type FreeRules, fold, freeRuleset, type MatchState } from '@courtside/basketball'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ShotClockBar } from '../../../src/features/scorer/console/ShotClockBar.tsx'
import { ShotClockSwitch } from '../../../src/features/scorer/console/ShotClockSwitch.tsx'
import type { LiveMatch } from '../../../src/live/live-match.ts'
import { drawPart } from '../page-scene.tsx'
import { bodiesOf, ok, whenCalled } from '../server-answers.ts'

const MINUTE = 60_000
const PLAIN: FreeRules = {
  periods: 4,
  periodMs: 8 * MINUTE,
  overtimeMs: 3 * MINUTE,
  foulLimit: 5,
  teamFoulBonus: 5,
  timeouts: 2,
}
const NOW = 1_800_000_000_000
const team = (id: number) => ({ id, name: `Team ${id}`, starters: [], roster: [] })

/** Returns a match in its first period under custom rules, with this time of the shot clock, in s. */
function stateWith(shotClock: number): MatchState {
  const ruleset = freeRuleset({ ...PLAIN, shotClock })
  const started = { kind: 'period-started', period: 1, standing: true, seq: 1, at: NOW, by: 1 } as const
  return fold({ ruleset, teams: [team(1), team(2)] }, [started])
}

/** Renders the switch, and the bar of a shot clock that is on. */
function draw(shotClock: number) {
  whenCalled('PUT /live/:id/shot-clock', ok({}))
  const state = stateWith(shotClock)
  const shot = { period: 1, clock: 8 * MINUTE, remainingMs: 10_000, running: false }
  const live = { shots: [{ at: NOW, shot }], now: () => NOW } as unknown as LiveMatch
  drawPart(
    <>
      <ShotClockSwitch matchId={1} state={state} now={() => NOW} onDone={() => {}} />
      <ShotClockBar live={live} state={state} matchId={1} />
    </>,
  )
}

test("offers the shot clock's times under custom rules", async () => {
  draw(40)
  await userEvent.click(screen.getByRole('button', { name: 'Shot clock' }))
  await userEvent.click(screen.getByRole('button', { name: '40' }))
  await userEvent.click(screen.getByRole('button', { name: '14' }))
  expect(bodiesOf('PUT /live/:id/shot-clock')).toMatchObject([
    { shot: { remainingMs: 40_000, running: false } },
    { shot: { remainingMs: 40_000, running: true } },
    { shot: { remainingMs: 14_000, running: true } },
  ])
})

test('if the rules have no shot clock, the scorer can only switch off a shot clock that was set', async () => {
  draw(0)
  expect(screen.getByTestId('shot-clock')).toBeDefined()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Switch off'])
  await userEvent.keyboard('{F2}{F8}')
  await userEvent.click(screen.getByRole('button', { name: 'Switch off' }))
  expect(bodiesOf('PUT /live/:id/shot-clock')).toEqual([{ at: NOW, shot: null }])
})
