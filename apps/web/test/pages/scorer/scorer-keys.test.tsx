import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PageScene } from '../page-scene.tsx'
import { openPracticeTable } from './practice-table.ts'

const score = () => screen.getByTestId('score-team1').textContent

async function openTable(): Promise<PageScene> {
  const scene = await openPracticeTable()
  await scene.press('Practise freely')
  return scene
}

async function switchSingleKeys({ user, press }: PageScene): Promise<boolean> {
  await press('Keys')
  const dialog = within(await screen.findByRole('dialog', { name: 'Keys' }))
  const single = dialog.getByRole<HTMLInputElement>('switch', { name: 'Single keys enter plays' })
  await user.click(single)
  const isOn = single.checked
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  return isOn
}

test('WCAG 2.1.4: single keys can be switched off and on; taps and Ctrl+Z work in both cases', async () => {
  const scene = await openTable()
  const { user, press } = scene
  const quarter = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Quarter' })
  await user.keyboard(' ')
  await waitFor(() => expect(quarter.value).toBe('1'))
  await user.keyboard('a4{Enter}{Escape}')
  await waitFor(() => expect(score()).toBe('3'))

  expect(await switchSingleKeys(scene)).toBe(false)
  expect(localStorage.getItem('scorerSingleKeys')).toBe('off')
  // If single keys were on, each of these would open a dialog, or enter a play for the typed player.
  for (const keys of ['a', '4', '{Enter}', '?', '#']) {
    await user.keyboard(keys)
    expect(screen.queryByRole('dialog'), keys).toBeNull()
  }
  expect(score()).toBe('3')
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(score()).toBe('0'))
  const [home] = screen.getAllByRole('button', { name: 'TWO POINTS' })
  await user.click(home ?? document.body)
  expect(await screen.findByRole('dialog', { name: /TWO POINTS/ })).toBeTruthy()
  await press('Cancel')

  expect(await switchSingleKeys(scene)).toBe(true)
  await user.keyboard('a4{Enter}{Escape}')
  await waitFor(() => expect(score()).toBe('3'))
})
