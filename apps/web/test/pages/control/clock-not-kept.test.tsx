import { RULESETS } from '@courtside/basketball'
import { act, screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { deviceMatch } from '../../../src/features/control/panel/device-match.ts'
import { openPage, signInAs } from '../page-scene.tsx'
import { ok, whenCalled } from '../server-answers.ts'
import { INGEST } from './ingest.ts'

const team = (id: number, teamname: string) => ({ id, teamname, logo: null, colours: null })
const side = (id: number, name: string) => ({ id, name, starters: [], roster: [] })
/** A light mode match in its third quarter, whose clock was never started. */
const MATCH = {
  id: 1,
  created_at: '2026-11-21T18:00:00.000Z',
  played_on: '2026-11-21',
  start_time: '2026-11-21T18:50:00.000Z',
  ended_at: null,
  paused: true,
  paused_at: '2026-11-21T18:50:00.000Z',
  noClock: true,
  quarterId: 3,
  hlsUrl: '/x',
  thumbnailUrl: null,
  video: 'waiting',
  setup: { ruleset: RULESETS.fiba, teams: [side(1, 'Herons'), side(2, 'Larks')] },
  ruleset: RULESETS.fiba,
  title: 'Cup final',
  team1: team(1, 'Herons'),
  team2: team(2, 'Larks'),
  is_archived: 0,
  score: [20, 18],
  watching: 3,
}
const { noClock: _, ...PAUSED } = MATCH

/** Sets the answers about the only live match. */
function isLive(match: object): void {
  whenCalled('GET /live/all', ok([match]))
  whenCalled('GET /live/:id', ok(match))
  whenCalled('GET /archive/archived-matches', ok([]))
}

describe('a match whose clock is not kept is not called paused', () => {
  test.each([
    [MATCH, '3RD'],
    [PAUSED, '3RD, paused'],
  ])('on the home page: $noClock', async (match, facts) => {
    signInAs('MEMBER')
    isLive(match)
    whenCalled('GET /players/ranking', ok([]))
    await openPage('/homepage')
    expect(await screen.findByText(facts)).toBeTruthy()
  })

  test.each([
    [MATCH, 'Live, 3RD, no video, 3 watching'],
    [PAUSED, 'Live, 3RD, paused, no video, 3 watching'],
  ])('on the dashboard: $noClock', async (match, facts) => {
    signInAs('ADMIN')
    isLive(match)
    whenCalled('GET /dashboard', ok({ attention: [], lastBackup: null }))
    whenCalled('GET /schedule', ok([]))
    await openPage('/dashboard')
    expect(await screen.findByText(facts)).toBeTruthy()
  })

  test.each([
    [MATCH, false],
    [PAUSED, true],
  ])('on the control panel, which shows no clock: $noClock', async (match, isPaused) => {
    signInAs('ADMIN')
    isLive(match)
    whenCalled('GET /teams/names', ok([]))
    whenCalled('GET /live/:id/ingest', ok(INGEST))
    whenCalled('GET /live/:id/cameras', ok([]))
    deviceMatch.save(1)
    onTestFinished(() => act(() => deviceMatch.forget()))
    await openPage('/live')
    expect(await screen.findByRole('button', { name: 'End' })).toBeTruthy()
    expect(screen.getByTestId('quarter').textContent).toBe('3RD')
    expect(screen.queryAllByText('paused', { exact: false }).length > 0).toBe(isPaused)
    expect(screen.queryByTestId('clock')?.textContent).toBe(isPaused ? '10:00' : undefined)
  })
})
