import { seasonAverages } from '@courtside/basketball'
import type { PlayedGame } from '@courtside/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, it } from 'vitest'
import { GameLog } from '../../src/views/season/player/GameLog.tsx'

const GAME = {
  matchId: 7,
  title: 'Final',
  opponent: { id: 2, teamname: 'Larks', logo: null, colours: null },
  atHome: false,
  ended_at: '2026-01-01T20:00:00.000Z',
  played_on: '2025-12-25',
  score: [81, 79],
  recording: null,
  seconds: 1899,
  pts: 12,
  fgm: 5,
  fga: 9,
  tpm: 1,
  tpa: 3,
  ftm: 1,
  fta: 2,
  reb: 4,
  ast: 6,
  stl: 1,
  blk: 0,
  to: 2,
  pf: 3,
  eff: 15,
} as unknown as PlayedGame

const log = (address: string, ...games: PlayedGame[]) =>
  renderToStaticMarkup(
    <StaticRouter location={address}>
      <GameLog
        playerId={3}
        games={games.length > 0 ? games : [GAME]}
        averages={seasonAverages({ ...GAME, games: 1, partial: 0 })}
      />
    </StaticRouter>,
  )

it("shows the result unless scores are hidden, and in both cases the player's figures", () => {
  expect(log('/players/3')).toContain('Won</span> 81–79')
  const hidden = log('/players/3?spoilers=off')
  expect(hidden).not.toMatch(/Won|81–79/)
  expect(hidden).toContain('hidden')
  expect(hidden).toContain('<td class="pts"><span class="lead">12</span></td>')
})

it('puts a ring around a high in every game that has it', () => {
  const less = { ...GAME, matchId: 9, pts: 11 }
  const drawn = log('/players/3', { ...GAME, matchId: 8 }, GAME, less)
  expect(drawn.match(/<td class="pts"><span class="lead">12<\/span>/g)).toHaveLength(2)
  expect(drawn).toContain('<td class="pts">11</td>')
})

it('shows the day on which the match was played, not on which it was entered', () => {
  expect(log('/players/3')).toContain('<time dateTime="2025-12-25">Dec 25</time>')
})

it('has a link to an MP4 of the baskets if the match was recorded and the player scored', () => {
  const href = '/video/play-7/reel.mp4?kind=baskets&amp;player=3'
  const recorded = { ...GAME, recording: 'play-7' }
  expect(log('/players/3', recorded)).toContain(`href="${href}"`)
  expect(log('/players/3', recorded)).toContain('Save all baskets of the match against Larks')
  expect(log('/players/3', { ...recorded, pts: 0 })).not.toContain('reel.mp4')
  expect(log('/players/3')).not.toContain('Video of the baskets')
})

it('writes the latest hundred games of a long career into the first HTML', () => {
  const career = Array.from({ length: 150 }, (_, at) => ({ ...GAME, matchId: 1000 - at }))
  const html = log('/players/3', ...career)
  expect(html.match(/href="\/watch\//g)).toHaveLength(100)
  expect(html).toContain('/watch/1000"')
})
