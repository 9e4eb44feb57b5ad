import type { TeamMatch } from '@courtside/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { TeamResult } from '../../src/features/season/team/TeamResult.tsx'

const MATCH: TeamMatch = {
  matchId: 7,
  title: 'Final',
  competition: { id: 1, name: 'League', season: '2026/27', friendly: false },
  ended_at: '2026-11-21T20:00:00.000Z',
  played_on: '2026-11-14',
  opponent: { id: 2, teamname: 'Larks', logo: null, colours: null },
  atHome: true,
  score: [81, 79],
  awarded: null,
}

const drawn = (match: TeamMatch) =>
  renderToStaticMarkup(
    <StaticRouter location="/teams/1">
      <TeamResult match={match} />
    </StaticRouter>,
  )

test('a result of a team tells the day of play, not the day of entry', () => {
  expect(drawn(MATCH)).toContain('<time dateTime="2026-11-14">Nov 14</time>')
})

test('a live match of a team tells no day', () => {
  expect(drawn({ ...MATCH, ended_at: null })).not.toContain('<time')
})
