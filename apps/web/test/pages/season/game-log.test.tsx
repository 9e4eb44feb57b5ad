import { seasonAverages } from '@courtside/basketball'
import type { PlayedGame } from '@courtside/contract'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { GameLog } from '../../../src/views/season/player/GameLog.tsx'

const FIGURES = {
  seconds: 60,
  pts: 2,
  fgm: 1,
  fga: 1,
  tpm: 0,
  tpa: 0,
  ftm: 0,
  fta: 0,
  reb: 0,
  ast: 0,
} as const
const GAME = {
  title: 'Final',
  competition: { id: 1, name: 'League' },
  opponent: { id: 2, teamname: 'Larks', logo: null, colours: null },
  atHome: false,
  ended_at: '2026-01-01T20:00:00.000Z',
  played_on: '2025-12-25',
  score: [81, 79],
  recording: null,
  ...{ ...FIGURES, stl: 0, blk: 0, to: 0, pf: 0, eff: 2 },
  shots: [],
} as unknown as PlayedGame

test('lists every game of a long career', () => {
  const games = Array.from({ length: 150 }, (_, at) => ({ ...GAME, matchId: 1000 - at }))
  render(
    <MemoryRouter>
      <GameLog playerId={3} games={games} averages={seasonAverages({ ...GAME, games: 150, partial: 0 })} />
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('row')).toHaveLength(152)
})
