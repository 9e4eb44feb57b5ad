import { RULESETS } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import type { Client } from '@courtside/contract/client'
import { describe, expect, it } from 'vitest'
import type { Administrator } from '../administrator.ts'
import { enterUntilLastMoments } from '../archived-game.ts'
import { CLUBS } from '../clubs.ts'
import { gameOf, shirtsOf } from '../league.ts'

const LAST_MOMENTS_MS = 45_000

function newMatch(): MatchDetail {
  const teams = CLUBS.map(({ teamname, players }, index) => {
    const roster = players.map((player, place) => ({ ...player, id: 100 * (index + 1) + place }))
    return { id: index + 1, name: teamname, starters: roster.slice(0, 5).map(({ id }) => id), roster }
  })
  const clock = { quarterId: 0, start_time: null, paused_at: null, is_archived: 0 }
  return { id: 7, setup: { ruleset: RULESETS.fiba, teams }, ...clock } as unknown as MatchDetail
}

/** Returns an administrator with a fake server that stores the clock and all calls. */
function administratorOf(match: MatchDetail) {
  const made: { name: string; body: Record<string, unknown> }[] = []
  let now = { ...match }
  const call = async (name: string, { body = {} }: { body?: Record<string, unknown> }) => {
    made.push({ name, body })
    if (name === 'GET /live/:id/log') return { events: [] }
    if (name === 'POST /quarter/start') {
      now = { ...now, quarterId: Number(body['quarterId']), start_time: null, paused_at: null }
    }
    if (name === 'PATCH /live/:id/toggle-pause') {
      const at = new Date().toISOString()
      now = { ...now, start_time: now.start_time ?? at, paused_at: body['paused'] ? at : null }
    }
    if (name.endsWith('update-start-time')) now = { ...now, start_time: String(body['start_time']) }
    return now
  }
  return { made, administrator: { call: call as unknown as Client['call'] } as Administrator }
}

describe('the first game of the demo', () => {
  it('is entered without its last moments, which are left for the live video', async () => {
    const match = newMatch()
    const game = gameOf(match)
    const { made, administrator } = administratorOf(match)
    await enterUntilLastMoments(administrator, match)
    const entered = made.filter(({ name }) => name === 'POST /stats/create').map(({ body }) => body)
    const isLastMoment = (period: unknown, clock: unknown) =>
      period === game.periods && Number(clock) < LAST_MOMENTS_MS
    expect(entered.filter(({ quarterId, clock }) => isLastMoment(quarterId, clock))).toEqual([])
    const left = game.plays.filter(({ period, clock }) => isLastMoment(period, clock))
    expect(left.length).toBeGreaterThan(0)
    expect(entered).toHaveLength(game.plays.length - left.length)
    expect(made.map(({ name }) => name)).not.toContain('PUT /live/end/:id')
  })

  it('uses the colours of the teams', () => {
    const colours = { primary: '#123456', secondary: '#abcdef' }
    const team = { id: 1, teamname: CLUBS[0].teamname, logo: null } as MatchDetail['team1']
    expect(shirtsOf({ ...team, colours } as MatchDetail['team1'])).toEqual(['#123456', '#abcdef'])
    expect(shirtsOf(team)).toEqual(CLUBS[0].colours)
  })
})
