import type { Fixture } from '@courtside/contract'
import type { Client } from '@courtside/contract/client'
import { describe, expect, it } from 'vitest'
import type { Administrator } from '../administrator.ts'
import { WOMENS_TEAMS } from '../clubs.ts'
import { openFilmedMatch } from '../league.ts'

const NOW = Date.UTC(2026, 10, 28, 15, 42, 7)

/** Returns an administrator of a server with the women's teams and their fixtures, and the changes made. */
function serverWith(fixtures: readonly Partial<Fixture>[]) {
  const changes: { name: string; body: object }[] = []
  const call = async (
    name: string,
    { body = {}, params, query }: { body?: object; params?: { id: number }; query?: { search?: string } },
  ) => {
    if (!name.startsWith('GET')) changes.push({ name, body })
    if (name === 'GET /schedule') return fixtures
    if (name === 'GET /positions/get-positions') return []
    if (name === 'POST /fixtures') return { id: 9, hasLog: false, status: 'scheduled' }
    if (name === 'GET /teams/get-team') {
      return WOMENS_TEAMS.flatMap(({ teamname, players }, place) => {
        const roster = players.map((player, index) => ({ ...player, id: 100 * (place + 1) + index }))
        return teamname === query?.search
          ? [{ id: place + 1, teamname, logo: 'a.webp', players: roster }]
          : []
      })
    }
    return { id: params?.id }
  }
  return { administrator: { call: call as unknown as Client['call'] } as Administrator, changes }
}

describe('the filmed game', () => {
  it('is a week old, and hidden from visitors until it is over', async () => {
    const { administrator, changes } = serverWith([])
    expect(await openFilmedMatch(administrator, NOW)).toEqual({ id: 9 })
    expect(changes).toMatchObject([
      { name: 'POST /fixtures', body: { homeId: 1, awayId: 2, date: '2026-11-21' } },
      { name: 'POST /fixtures/:id/start', body: { team1Players: [100, 101, 102, 103, 104] } },
      { name: 'PUT /live/:id/openness', body: { hidden: true } },
    ])
  })

  it('is continued after an interruption', async () => {
    const { administrator, changes } = serverWith([{ id: 9, hasLog: true, status: 'live' }])
    expect(await openFilmedMatch(administrator, NOW)).toEqual({ id: 9 })
    expect(changes.map(({ name }) => name)).toEqual(['PUT /live/:id/openness'])
  })

  it('is not repeated once it is over', async () => {
    const { administrator, changes } = serverWith([{ id: 9, hasLog: true, status: 'finished' }])
    expect(await openFilmedMatch(administrator, NOW)).toBeNull()
    expect(changes).toEqual([])
  })
})
