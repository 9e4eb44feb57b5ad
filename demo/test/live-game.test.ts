import { RULESETS } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import type { Client } from '@courtside/contract/client'
import { expect, it, vi } from 'vitest'
import type { Administrator } from '../administrator.ts'
import { CLUBS } from '../clubs.ts'
import { gameOf } from '../league.ts'
import { LiveGame } from '../live-game.ts'
import { playId } from '../scorers-table.ts'
import { type Board, Painter } from '../video/painter.ts'

/** The fake camera. When it is started, it takes the first frame and then ends the demo. */
const camera = vi.hoisted(() => ({ ended: new AbortController() }))
vi.mock('../video/publisher.ts', () => ({
  Publisher: class {
    constructor(_address: string, paint: () => unknown) {
      paint()
      camera.ended.abort()
    }
    async stop() {}
  },
}))

it('starts the camera of a continued game only when its board shows the current state', async () => {
  const teams = CLUBS.map(({ teamname, players }, index) => {
    const roster = players.map((player, place) => ({ ...player, id: 100 * (index + 1) + place }))
    return { id: index + 1, name: teamname, starters: roster.slice(0, 5).map(({ id }) => id), roster }
  })
  const looks = CLUBS.map(({ teamname }, index) => ({ id: index + 1, teamname, logo: null, colours: null }))
  const match = {
    id: 7,
    setup: { ruleset: RULESETS.fiba, teams },
    team1: looks[0],
    team2: looks[1],
    quarterId: 2,
    start_time: null,
    paused_at: null,
    is_archived: 0,
  } as unknown as MatchDetail
  const { plays } = gameOf(match)
  const recorded = plays.filter(({ period }) => period === 1).length
  const last = { kind: 'stat-recorded', clientId: playId(match.id, recorded - 1) }
  const call = async (name: string) => (name === 'GET /live/:id/log' ? { events: [last] } : match)
  const boards: Board[] = []
  vi.spyOn(Painter.prototype, 'paint').mockImplementation((_stage, board) => {
    boards.push({ ...board, score: [board.score[0], board.score[1]] })
    return Buffer.alloc(0)
  })

  const game = new LiveGame(
    { call: call as unknown as Client['call'] } as Administrator,
    match,
    camera.ended.signal,
  )
  await expect(game.play('rtmp://127.0.0.1/live/key')).rejects.toThrow('aborted')
  expect(boards).toHaveLength(1)
  expect(boards[0]?.period).toBe('2ND')
  expect(boards[0]?.score.every((points) => points > 0)).toBe(true)
})
