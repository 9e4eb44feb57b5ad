import { drawLeague } from '@courtside/basketball'
import type { Fixture } from '@courtside/contract'
import type { Client } from '@courtside/contract/client'
import { describe, expect, it } from 'vitest'
import type { Administrator } from '../administrator.ts'
import { CLUBS, type Club } from '../clubs.ts'
import { nextLeagueMatch, orderOfDraw } from '../regional-league.ts'
import { LEAGUE_CLUBS } from '../season-clubs.ts'

const NOW = Date.UTC(2026, 10, 28, 15, 42, 7)

function teamOf({ teamname, players }: Club) {
  const place = LEAGUE_CLUBS.findIndex((club) => club.teamname === teamname)
  const id = place + 1
  const roster = players.map((player, index) => ({ ...player, id: 100 * id + index }))
  return { id, teamname, logo: 'crest.webp', colours: null, players: roster }
}

/** Returns an upcoming fixture of the league in Oslo, whose clocks are an hour ahead of UTC. */
function fixtureOf(id: number, home: string, away: string, hasLog = false): Fixture {
  const sides = { home: { teamname: home }, away: { teamname: away } }
  return { id, ...sides, round: 6, zone: 'Europe/Oslo', hasLog } as unknown as Fixture
}

/** Returns an administrator of a server with the league and its upcoming fixtures, and the changes made. */
function serverWith(upcoming: readonly Fixture[]) {
  const changes: { name: string; params?: unknown; body?: unknown }[] = []
  const call = async (name: string, input: { params?: { id: number }; query?: { search?: string } }) => {
    if (!name.startsWith('GET')) changes.push({ name, ...input })
    if (name === 'GET /competitions')
      return [{ id: 3, name: 'Regional League', stages: [{ id: 1 }], fixtures: 56 }]
    if (name === 'GET /schedule') return upcoming
    if (name === 'GET /positions/get-positions') return []
    if (name === 'GET /teams/get-team')
      return LEAGUE_CLUBS.filter(({ teamname }) => teamname === input.query?.search).map(teamOf)
    return { id: input.params?.id }
  }
  const administrator = { call: call as unknown as Client['call'] } as Administrator
  return { administrator, changes }
}

describe('the draw of the league', () => {
  it('lets the first two clubs meet in the sixth round, in the hall of the first', () => {
    const rounds = drawLeague(orderOfDraw(LEAGUE_CLUBS), 2)
    expect(rounds).toHaveLength(14)
    expect(rounds[5]?.pairings).toContainEqual({ home: CLUBS[0], away: CLUBS[1] })
  })
})

describe('the live match of the league', () => {
  const [home, away] = CLUBS

  it('starts as the next fixture, now, with the first five of each roster', async () => {
    const { administrator, changes } = serverWith([fixtureOf(21, home.teamname, away.teamname)])
    expect(await nextLeagueMatch(administrator, NOW)).toEqual({ id: 21 })
    expect(changes).toEqual([
      {
        name: 'PATCH /fixtures/:id',
        params: { id: 21 },
        body: { date: '2026-11-28', time: '16:42', title: 'Regional League, round 6' },
      },
      {
        name: 'POST /fixtures/:id/start',
        params: { id: 21 },
        body: { team1Players: [100, 101, 102, 103, 104], team2Players: [200, 201, 202, 203, 204] },
      },
    ])
  })

  it('is the match that is already live, if any', async () => {
    const { administrator, changes } = serverWith([fixtureOf(20, home.teamname, away.teamname, true)])
    expect(await nextLeagueMatch(administrator, NOW)).toEqual({ id: 20 })
    expect(changes).toEqual([])
  })

  it('does not start a fixture if one of its teams was added by a user', async () => {
    const { administrator, changes } = serverWith([fixtureOf(22, home.teamname, 'Riverside Otters')])
    expect(await nextLeagueMatch(administrator, NOW)).toBeNull()
    expect(changes).toEqual([])
  })
})
