import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SeasonLeaders } from '../../../src/features/home/SeasonLeaders.tsx'
import { drawPart, openPage } from '../page-scene.tsx'
import { ok, queriesOf, whenCalled } from '../server-answers.ts'

const LEAGUE = {
  id: 3,
  name: 'Regional League',
  season: '2026',
  friendly: false,
  played: 20,
  withFigures: 18,
}
// A competition for which only results were entered.
const CUP = { id: 4, name: 'Cup', season: '2026', friendly: false, played: 2, withFigures: 0 }
const FRIENDLIES = { id: 1, name: 'Friendlies', season: '', friendly: true, played: 5, withFigures: 5 }

// The filters of the page are in the address.
afterEach(() => history.replaceState(null, '', '/'))

async function openLeaders(competitions: readonly object[]) {
  whenCalled('GET /competitions', ok(competitions))
  whenCalled('GET /players/ranking', ok([]))
  whenCalled('GET /teams/names', ok([]))
  const scene = await openPage('/leaders')
  const counted = await screen.findByLabelText('Matches')
  await expect.poll(shares).not.toEqual([])
  return { ...scene, counted: counted as HTMLSelectElement }
}

/**
 * Returns the competitions of the rankings that the page requested, without the request that checks for
 * members only.
 */
function shares(): (string | null)[] {
  const queries = queriesOf('GET /players/ranking').map((query) => new URLSearchParams(query))
  return queries.filter((query) => query.has('minGames')).map((query) => query.get('competitionId'))
}

test('counts the latest competition whose players have figures, without friendlies', async () => {
  const { counted } = await openLeaders([CUP, LEAGUE, FRIENDLIES])
  expect(counted.selectedOptions[0]?.textContent).toContain('Regional League')
  expect(shares()).toEqual(['3'])
})

test('counts all matches if the user chooses so, and stores the choice in the address', async () => {
  const { user, counted } = await openLeaders([LEAGUE, FRIENDLIES])
  await user.selectOptions(counted, 'All matches')
  await expect.poll(shares).toEqual(['3', null])
  expect(counted.selectedOptions[0]?.textContent).toBe('All matches')
  expect(location.search).toBe('?of=all')
})

test('counts all matches if no competition has figures of players', async () => {
  await openLeaders([CUP, FRIENDLIES])
  expect(shares()).toEqual([null])
})

test('the leaders of the home page have no row for a figure that no match has', async () => {
  const player = { id: 3, fname: 'Ada', lname: 'Calder', jersey: '7', photo: null, team: null }
  whenCalled('GET /players/ranking', ok([{ rank: 1, player, averages: { pts: 20 } }]), ok([]))
  drawPart(<SeasonLeaders />)
  await screen.findByText('Ada Calder')
  await waitFor(() => expect(queriesOf('GET /players/ranking')).toHaveLength(5))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
})
