import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { openPracticeTable } from './practice-table.ts'

/** Returns the order of the teams on the page, in the header and in the columns of actions. */
const order = () => ({
  scores: screen.getAllByTestId(/^score-team/).map((score) => score.dataset['testid']),
  columns: screen
    .getAllByRole('region', { name: /actions/i })
    .map((column) => column.getAttribute('aria-label')),
})

test('exchanges the sides on this screen, and stores the choice on the device', async () => {
  onTestFinished(() => localStorage.removeItem('scorerSidesSwapped'))
  const { press, user } = await openPracticeTable()
  await press('Practise freely')
  await screen.findByTestId('score-team1')
  const before = order()
  expect(before.scores).toEqual(['score-team1', 'score-team2'])
  await press('Team plays')
  await press('Swap the sides on this screen')
  await waitFor(() => expect(order().scores).toEqual(['score-team2', 'score-team1']))
  expect(order().columns).toEqual(before.columns.toReversed())
  expect(localStorage.getItem('scorerSidesSwapped')).toBe('on')

  // Each key still enters plays for the same team as before.
  await user.keyboard(' ')
  await user.keyboard('a4{Enter}{Escape}')
  await waitFor(() => expect(screen.getByTestId('score-team1').textContent).toBe('3'))
})
