import { RULESETS } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '../../../src/api/query-client.ts'
import { PLAYERS } from '../../../src/api/season/rosters.ts'
import { BeforeMatch } from '../../../src/features/watch/replay/BeforeMatch.tsx'
import { paletteOf, teamColours } from '../../../src/ui/teams/team-colours.ts'

const team = (id: number) => ({ id, teamname: `Team ${id}`, logo: null, colours: null })
const before = (teamId: number) => ({
  ...{ teamId, won: 3, lost: 1, form: ['won', 'lost'], scorers: [] },
  averages: { pts: 94.3, against: 93.9, reb: 30, ast: 20 },
})

/** Renders the facts before a match at this address. */
function drawn(address: string): string {
  queryClient.setQueryData([PLAYERS, 'before', 7], { teams: [before(1), before(2)] })
  const detail = {
    ...{ id: 7, title: 'Final', played_on: '2026-11-14', setup: { ruleset: RULESETS.fiba } },
    ...{ team1: team(1), team2: team(2) },
  } as unknown as MatchDetail
  const colours = teamColours(paletteOf(team(1)))
  const { container, unmount } = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <BeforeMatch detail={detail} colours={[colours, colours]} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const html = container.innerHTML
  unmount()
  return html
}

test('shows no earlier results before a match if scores are hidden', () => {
  expect(drawn('/watch/7')).toMatch(/form-mark/)
  const hidden = drawn('/watch/7?spoilers=off')
  expect(hidden).not.toMatch(/form-mark|94\.3|3–1/)
  expect(hidden).toContain('Final')
})

test('shows the day of the match among the facts before it', () => {
  expect(drawn('/watch/7')).toContain('<time datetime="2026-11-14">November 14, 2026</time>')
})
