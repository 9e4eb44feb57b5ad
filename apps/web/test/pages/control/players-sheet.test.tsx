import { fold, type MatchEvent, RULESETS, standInId } from '@courtside/basketball'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlayersSheet } from '../../../src/features/overlay/director/PlayersSheet.tsx'
import type { Directing } from '../../../src/features/overlay/director/use-director.ts'
import type { SceneMatch } from '../../../src/features/overlay/scene-match.ts'
import { matchColours, paletteOf } from '../../../src/ui/teams/team-colours.ts'
import { drawPart } from '../page-scene.tsx'

test('a director can choose numbers and players of a light mode match, but not the whole team', () => {
  const team = (id: number) => ({ id, name: `Team ${id}`, starters: [], roster: [] })
  const basket = (statId: number, playerId: number) =>
    ({ kind: 'stat-recorded', statId, teamId: 1, playerId, period: 1, clock: 600_000 }) as const
  const list = (jersey: string | null) => {
    const player = {
      id: standInId(1, jersey),
      fname: '',
      lname: jersey ? `#${jersey}` : 'Team 1',
      jerseyNo: 0,
    }
    return { kind: 'player-listed', teamId: 1, player: { ...player, ...(jersey && { jersey }) } } as const
  }
  const bodies = [
    { kind: 'period-started', period: 1, standing: true } as const,
    list(null),
    { ...basket(1, standInId(1, null)), type: 'TWO POINTS' } as const,
    list('7'),
    { ...basket(2, standInId(1, '7')), type: 'THREE POINTS' } as const,
  ]
  const log = bodies.map((body, index): MatchEvent => ({ ...body, seq: index + 1, at: index, by: 1 }))
  const state = fold({ ruleset: RULESETS.fiba, teams: [team(1), team(2)] }, log)
  const name = (id: number) => ({ id, teamname: `Team ${id}`, logo: null })
  const match = {
    ...{ state, moment: () => 0, colours: matchColours(paletteOf({ id: 1 }), paletteOf({ id: 2 })) },
    detail: { team1: name(1), team2: name(2) },
  } as unknown as SceneMatch
  const directing = { next: { kind: 'bug', playerId: null } } as unknown as Directing
  drawPart(<PlayersSheet match={match} side={0} directing={directing} typed={null} singleKeys={false} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^7.*#7.*3/),
  ])
})
