import type { Standings, TeamMatch } from '@courtside/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, it, test } from 'vitest'
import { TiedTeams } from '../../src/views/season/standings/TiedTeams.tsx'
import { TeamResult } from '../../src/views/season/team/TeamResult.tsx'

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

test('shows the day on which a team’s match was played, not on which it was entered', () => {
  expect(drawn(MATCH)).toContain('<time dateTime="2026-11-14">Nov 14</time>')
})

test('shows no day for a team’s live match', () => {
  expect(drawn({ ...MATCH, ended_at: null })).not.toContain('<time')
})

const record = (teamId: number) => ({ teamId, won: 1, lost: 1, pointsFor: 150, pointsAgainst: 149 })
const teams = [1, 2].map((id) => ({ id, teamname: `Team ${id}`, logo: null, colours: null }))

/** Returns the text of the page about how a tie was broken. */
function told(tried: string[], decidedBy: string | null): string[] {
  const tie = { teamIds: [1, 2], among: [record(1), record(2)], tried, decidedBy, evenlyMet: true }
  const table = { group: null, rows: [{ teamId: 1, points: 14 }], ties: [tie] }
  const props = { tie, table, standings: { teams } as unknown as Standings, of: null }
  const html = renderToStaticMarkup(<TiedTeams {...(props as unknown as Parameters<typeof TiedTeams>[0])} />)
  const [, list = ''] = /<ol[^>]*>(.*)<\/ol>/.exec(html) ?? []
  return list.split('</li>').flatMap((item) => item.replaceAll(/<[^>]+>/g, '').trim() || [])
}

it('lists the tie-breaks in order, and marks the decisive tie-break', () => {
  expect(told([], 'head-to-head')).toEqual([
    'Results of the games between these teams. This decides the order.',
  ])
  expect(told(['head-to-head'], 'head-to-head-difference')).toEqual([
    'Results of the games between these teams.',
    'Points difference in these games. This decides the order.',
  ])
  expect(told(['head-to-head'], 'lots')).toEqual([
    'Results of the games between these teams.',
    'Drawn lots. This decides the order.',
  ])
  expect(told(['head-to-head'], null)).toEqual([
    'Results of the games between these teams.',
    'Still level: they share the rank.',
  ])
})
