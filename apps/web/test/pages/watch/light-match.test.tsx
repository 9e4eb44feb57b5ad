import {
  type EventBody,
  fold,
  type MatchEvent,
  type MatchState,
  RULESETS,
  type StatType,
} from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../src/api/query-client.ts'
import { FinishedRail } from '../../../src/features/watch/finished/FinishedRail.tsx'
import { MatchSheets } from '../../../src/features/watch/match/MatchSheets.tsx'
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

/** Returns a finished match with one basket. */
function stateOf(starters: 0 | 5, place: { x?: number; y?: number } = {}): MatchState {
  const bodies: EventBody[] = [
    { kind: 'period-started', period: 1, standing: true },
    {
      ...{ kind: 'stat-recorded', statId: 1, teamId: 1, playerId: 11, period: 1, clock: 600_000 },
      type: 'TWO POINTS' satisfies StatType,
      ...place,
    },
    { kind: 'match-finished' },
  ]
  const log = bodies.map((body, index): MatchEvent => ({ ...body, seq: index + 1, at: index, by: 1 }))
  return fold(setupOf(starters), log)
}

const DETAIL = {
  ...{ id: 1, title: 'Final', team1: team(1), team2: team(2), is_archived: 1, mux_playback_id: null },
  setup: setupOf(5),
} as unknown as MatchDetail

/** Renders the part beside the video of a finished match with one basket. */
async function openRail(starters: 0 | 5) {
  const story = { title: 'A basket', text: 'Herons win.', language: 'en' }
  whenCalled('GET /live/:id/story', ok({ story }))
  const parts = { detail: DETAIL, state: stateOf(starters), now: 0, colours: COLOURS }
  drawPart(<FinishedRail {...parts} onShown={() => {}} />)
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

test.each([
  ['a full match: plays, shots and factors', stateOf(5, { x: 0.5, y: 0.2 }), 3],
  ['light mode: only plays', stateOf(0), 1],
  ['light mode with the place of a shot: plays and shots', stateOf(0, { x: 0.5, y: 0.2 }), 2],
])('the last band of a finished match has no empty part in %s', async (_, state, sheets) => {
  const parts = { detail: DETAIL, state, now: 0, colours: COLOURS }
  const { container } = drawPart(<MatchSheets {...parts} onPlays={() => {}} isFinal control={null} />)
  const band = await waitFor(() => {
    const found = container.querySelector('.band-plays')
    expect(found?.querySelectorAll('.sheet')).toHaveLength(sheets)
    return found
  })
  expect(band?.getAttribute('data-sheets')).toBe(String(sheets))
  expect([...(band?.children ?? [])].filter(({ textContent }) => textContent === '')).toEqual([])
  expect(screen.queryByText('No shot locations were entered.')).toBeNull()
})
