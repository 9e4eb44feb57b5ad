import type { MatchSource } from '@courtside/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { SourcesSheet } from '../../../src/features/overlay/director/SourcesSheet.tsx'
import { drawPart } from '../page-scene.tsx'
import { ok, whenCalled } from '../server-answers.ts'

const SOURCES: readonly MatchSource[] = [
  { id: 'encoder', kind: 'encoder', place: null, state: 'on-air', kbps: 4000 },
  { id: 'spare', kind: 'spare', place: null, state: 'ready', kbps: 3900 },
  { id: 'court-camera', kind: 'court-camera', place: null, state: 'ready', kbps: 2500 },
  { id: 'camera-7', kind: 'camera', place: 2, state: 'broken', kbps: 0 },
]

beforeEach(() => {
  whenCalled('GET /live/:id/sources', ok(SOURCES))
  drawPart(<SourcesSheet matchId={1} />)
})

test('lists each kind of source with its name and state, and offers the ready ones', async () => {
  const rows = await screen.findAllByRole('listitem')
  const shown = rows.map((row) => ({
    name: within(row).getByRole('status').previousSibling?.textContent,
    state: within(row).getByRole('status').textContent?.split(',')[0],
    button: within(row).queryByRole('button')?.getAttribute('aria-label') ?? null,
  }))
  expect(shown).toEqual([
    { name: 'Encoder', state: 'On air', button: null },
    { name: 'Spare encoder', state: 'Ready', button: 'Put on air: Spare encoder' },
    { name: 'IP camera', state: 'Ready', button: 'Put on air: IP camera' },
    { name: 'Phone 2', state: 'Connection lost', button: null },
  ])
})

test('says that a chosen source goes on air at the next key frame', async () => {
  whenCalled('PUT /live/:id/sources/:source/on-air', ok(SOURCES))
  const button = await screen.findByRole('button', { name: 'Put on air: IP camera' })
  await userEvent.setup().click(button)
  expect(button.textContent).toBe('At the next key frame…')
})
