import { type FreeRules, fold, freeRuleset, type MatchState } from '@courtside/basketball'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ShotClockBar } from '../../../src/features/scorer/console/ShotClockBar.tsx'
import { ShotClockSwitch } from '../../../src/features/scorer/console/ShotClockSwitch.tsx'
import type { LiveMatch } from '../../../src/live/live-match.ts'
import { Messages } from '../../../src/ui/dialogs/Messages.tsx'
import { drawPart } from '../page-scene.tsx'
import { BROKEN, bodiesOf, ok, whenCalled } from '../server-answers.ts'

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

/** Renders the switch, and the bar of a shot clock that is on. The stream sends no further settings. */
function draw(shotClock: number, given = { remainingMs: 10_000, running: false }) {
  whenCalled('PUT /live/:id/shot-clock', ok({}))
  const state = stateWith(shotClock)
  const shot = { period: 1, clock: 8 * MINUTE, ...given }
  let now = NOW
  const live = { shots: [{ at: NOW, shot }], now: () => now } as unknown as LiveMatch
  drawPart(
    <>
      <Messages />
      <ShotClockSwitch matchId={1} state={state} now={() => now} onDone={() => {}} />
      <ShotClockBar live={live} state={state} matchId={1} />
    </>,
  )
  return {
    /** Presses a key 50 ms after the last one. */
    press(key: string) {
      now += 50
      return userEvent.keyboard(`[${key}]`)
    },
    /** Lets the stream send a setting of another table, made 50 ms after the last key. */
    hear(remainingMs: number) {
      now += 50
      live.shots.push({ at: now, shot: { ...shot, remainingMs } })
    },
  }
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
  await userEvent.keyboard('[F2][F8]')
  await userEvent.click(screen.getByRole('button', { name: 'Switch off' }))
  expect(bodiesOf('PUT /live/:id/shot-clock')).toEqual([{ at: NOW, shot: null }])
})

test('holds and releases the time that was set a moment ago, although the stream has not sent it yet', async () => {
  const { press } = draw(24, { remainingMs: 3_200, running: true })
  for (const key of ['F4', 'F8', 'F8']) await press(key)
  expect(bodiesOf('PUT /live/:id/shot-clock')).toMatchObject([
    { at: NOW + 50, shot: { remainingMs: 14_000, running: true } },
    { at: NOW + 100, shot: { remainingMs: 14_000, running: false } },
    { at: NOW + 150, shot: { remainingMs: 14_000, running: true } },
  ])
})

test('holds the time of another table if that was set later', async () => {
  const { press, hear } = draw(24, { remainingMs: 3_200, running: true })
  await press('F4')
  await press('F8')
  hear(20_000)
  await press('F8')
  expect(bodiesOf('PUT /live/:id/shot-clock').at(-1)).toMatchObject({ shot: { remainingMs: 20_000 } })
})

test('a setting that the server has refused does not count', async () => {
  const { press } = draw(24)
  whenCalled('PUT /live/:id/shot-clock', BROKEN, ok({}))
  await press('F2')
  await screen.findByText('Couldn’t set the shot clock. Check the connection and press again.')
  await press('F8')
  expect(bodiesOf('PUT /live/:id/shot-clock').at(-1)).toMatchObject({
    shot: { remainingMs: 10_000, running: true },
  })
})
