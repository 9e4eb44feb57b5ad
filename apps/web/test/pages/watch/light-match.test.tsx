import { type EventBody, fold, type MatchEvent, RULESETS, type StatType } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../src/api/query-client.ts'
import { FinishedRail } from '../../../src/features/watch/finished/FinishedRail.tsx'
import { ShownFives } from '../../../src/features/watch/replay/CoveredMatch.tsx'
import { matchColours, paletteOf } from '../../../src/ui/teams/team-colours.ts'
import { drawPart } from '../page-scene.tsx'
import { ok, whenCalled } from '../server-answers.ts'

const COLOURS = matchColours(paletteOf({ id: 1 }), paletteOf({ id: 2 }))
const team = (id: number) => ({ id, teamname: `Team ${id}`, logo: null })

/** @param starters number of starters per team; light mode has none */
function setupOf(starters: 0 | 5) {
  const side = (id: number) => {
    const roster = [1, 2, 3, 4, 5].map((n) => ({
      ...{ id: id * 10 + n, fname: 'Ada', lname: `Nr${n}`, jerseyNo: n },
    }))
    return { id, name: `Team ${id}`, starters: roster.slice(0, starters).map((each) => each.id), roster }
  }
  return { ruleset: RULESETS.fiba, teams: [side(1), side(2)] as const }
}

/** Renders what is beside the video of a finished match in which one basket was made. */
async function openRail(starters: 0 | 5) {
  const bodies: EventBody[] = [
    { kind: 'period-started', period: 1, standing: true },
    {
      ...{ kind: 'stat-recorded', statId: 1, teamId: 1, playerId: 11, period: 1, clock: 600_000 },
      type: 'TWO POINTS' satisfies StatType,
    },
    { kind: 'match-finished' },
  ]
  const log = bodies.map((body, index): MatchEvent => ({ ...body, seq: index + 1, at: index, by: 1 }))
  const detail = { id: 1, team1: team(1), team2: team(2) } as unknown as MatchDetail
  const state = fold(setupOf(starters), log)
  const story = { title: 'A basket', text: 'Herons win.', language: 'en' }
  whenCalled('GET /live/:id/story', ok({ story }))
  drawPart(<FinishedRail detail={detail} state={state} now={0} colours={COLOURS} onShown={() => {}} />)
  await screen.findByText('A basket')
}

test('names top performers only if misses are entered, because efficiency counts them', async () => {
  await openRail(5)
  expect(screen.getByText('Top Performers')).toBeTruthy()
  expect(screen.getByText('Ada Nr1')).toBeTruthy()
})

test('names no top performers of a light mode match', async () => {
  await openRail(0)
  expect(screen.queryByText('Top Performers')).toBeNull()
})

test('lists starters beside a covered replay, but no empty lists for a light mode match', async () => {
  whenCalled('GET /live/:id/before', ok({ teams: [] }))
  const drawn = (starters: 0 | 5) =>
    drawPart(<ShownFives matchId={1} setup={setupOf(starters)} colours={COLOURS} />)
  const full = drawn(5)
  expect(screen.getAllByRole('list')).toHaveLength(2)
  full.unmount()
  const { container } = drawn(0)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(container.innerHTML).toBe('')
})
