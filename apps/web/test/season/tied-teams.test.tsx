import type { Standings } from '@courtside/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TiedTeams } from '../../src/features/season/standings/TiedTeams.tsx'

const record = (teamId: number) => ({ teamId, won: 1, lost: 1, pointsFor: 150, pointsAgainst: 149 })
const teams = [1, 2].map((id) => ({ id, teamname: `Team ${id}`, logo: null, colours: null }))

/** Returns the page's text about how a tie was decided. */
function told(tried: string[], decidedBy: string | null): string[] {
  const tie = { teamIds: [1, 2], among: [record(1), record(2)], tried, decidedBy, evenlyMet: true }
  const table = { group: null, rows: [{ teamId: 1, points: 14 }], ties: [tie] }
  const props = { tie, table, standings: { teams } as unknown as Standings, of: null }
  const html = renderToStaticMarkup(<TiedTeams {...(props as unknown as Parameters<typeof TiedTeams>[0])} />)
  const [, list = ''] = /<ol[^>]*>(.*)<\/ol>/.exec(html) ?? []
  return list.split('</li>').flatMap((item) => item.replaceAll(/<[^>]+>/g, '').trim() || [])
}

it('lists the criteria in order, and marks the deciding one', () => {
  expect(told([], 'head-to-head')).toEqual(['Results in games among the level teams. Decided here.'])
  expect(told(['head-to-head'], 'head-to-head-difference')).toEqual([
    'Results in games among the level teams.',
    'Points difference in these games. Decided here.',
  ])
  expect(told(['head-to-head'], 'lots')).toEqual([
    'Results in games among the level teams.',
    'Drawn lots. Decided here.',
  ])
  expect(told(['head-to-head'], null)).toEqual([
    'Results in games among the level teams.',
    'Still level: they share the rank.',
  ])
})
