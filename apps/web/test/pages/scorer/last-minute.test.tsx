import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPracticeTable } from './practice-table.ts'

test('in the last minute, clock and plays can be set to a tenth of a second', async () => {
  const { press, user } = await openPracticeTable()
  await press('Practise freely')
  await screen.findByTestId('score-team1')
  // Space starts the first quarter; its clock stands.
  await user.keyboard(' ')
  await screen.findByRole('button', { name: 'Start the clock' })
  const type = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label)
    await user.clear(field)
    await user.type(field, text)
  }
  await press('Edit Elapsed Time')
  await type('Time left, m', '0')
  await type('Time left, s', '7.4')
  await press('Set')
  // The fields start with the clock as shown, so that Set alone changes nothing.
  await press('Edit Elapsed Time')
  expect(await screen.findByLabelText('Time left, s')).toHaveProperty('value', '7.4')
  await press('Cancel')

  await user.keyboard('a4{Enter}{Escape}')
  const tape = screen.getByRole('list', { name: 'Last five plays' })
  await user.click(await within(tape).findByText('7.4'))
  expect(await screen.findByLabelText('Sec left')).toHaveProperty('value', '7.4')
  await type('Sec left', '0.8')
  await press('Save')
  expect(await within(tape).findByText('0.8')).toBeDefined()
})
