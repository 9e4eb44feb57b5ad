import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ledTo, type PageScene, says } from '../page-scene.tsx'
import { openPracticeTable } from './practice-table.ts'

/** Starts the first quarter with the keyboard, and waits until the table shows it. */
async function startQuarter({ user }: PageScene): Promise<void> {
  const quarter = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Quarter' })
  await user.keyboard(' ')
  await waitFor(() => expect(quarter.value).toBe('1'))
}

const bar = () => within(screen.getByRole('region', { name: 'Practice game' }))

test('/stats-entry/practice: accepts the tasks at the real table, reports wrong entries, and counts them at the end', async () => {
  const { user, press } = await openPracticeTable()
  await press('Follow a script')
  await says('Tip-off: start the first quarter.')
  expect(bar().getByText('Practice')).toBeTruthy()
  await user.keyboard(' ')
  await says('2 of 12')
  // These are more plays than any task has, of a kind that no round asks for more than once, so they are
  // always wrong.
  for (const _ of [1, 2, 3, 4]) await user.keyboard('{Escape}c4{Enter}{Escape}')
  await waitFor(() => expect(bar().getByRole('status').textContent).toContain('That doesn’t match the task.'))
  for (let task = 2; task <= 12; task += 1) {
    await says(`${task} of 12`)
    await user.click(bar().getByRole('button', { name: 'Skip' }))
  }
  const score = within(await screen.findByRole('dialog', { name: 'Round over' }))
  expect(score.getByText('1 of 12 right first time')).toBeTruthy()
  expect(score.getByText('11 skipped')).toBeTruthy()
})

test('/stats-entry/practice: a free game has a box score, can be started over, and returns to the previous page', async () => {
  const scene = await openPracticeTable('?guide')
  const { user, press } = scene
  await press('Practise freely')
  await says('No script: enter anything you like.')
  await startQuarter(scene)
  await user.keyboard('a4{Enter}{Escape}')
  await waitFor(() => expect(screen.getByTestId('score-team1').textContent).toBe('3'))
  await press('Box score')
  const box = within(await screen.findByRole('dialog', { name: 'Box score' }))
  const rows = box.getAllByRole('row').map((row) => row.textContent)
  // #4: 0 minutes, 3 points, field goals 1 of 1, threes 1 of 1 (two columns each). All other figures are 0.
  expect(rows).toContain('#403111100000000')
  await user.click(box.getByRole('button', { name: 'Close' }))
  await press('Start over')
  await press('Practise freely')
  await waitFor(() => expect(screen.getByTestId('score-team1').textContent).toBe('0'))
  await press('Leave')
  await ledTo('/welcome')
})

test('/stats-entry/practice: the keyboard sets the place of a shot, and the place decides what the shot is worth', async () => {
  const scene = await openPracticeTable()
  const { user, press } = scene
  await press('Practise freely')
  const score = () => screen.getByTestId('score-team1').textContent
  const mark = async (keys: string) => {
    await user.keyboard('a')
    await screen.findByRole('dialog', { name: /THREE POINTS/ })
    fireEvent.keyDown(document.body, { code: 'Minus', key: '-' })
    ;(await screen.findByRole('button', { name: /^Shot location/ })).focus()
    await user.keyboard(`${keys}{Enter}4{Enter}{Escape}`)
  }
  await startQuarter(scene)
  await mark('')
  await waitFor(() => expect(score()).toBe('2'))
  await mark('{ArrowDown>8}{/ArrowDown}')
  await waitFor(() => expect(score()).toBe('5'))
})
