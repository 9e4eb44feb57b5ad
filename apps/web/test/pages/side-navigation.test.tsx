import type { Role } from '@courtside/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { STORAGE } from '../../src/api/match/storage.ts'
import { queryClient } from '../../src/api/query-client.ts'
import SideNavigation from '../../src/app/navigation/SideNavigation.tsx'
import { drawPart, signInAs } from './page-scene.tsx'
import { bodiesOf, ok, whenCalled } from './server-answers.ts'

const space = (low: boolean) => ok({ free: 4e9, total: 100e9, low, recording: true, videos: [] })
const open = (role: Role) => drawPart(<SideNavigation role={role} />)

beforeEach(() => {
  signInAs('ADMIN')
  whenCalled('GET /live', ok([]))
})

test('warns administrators on every page before the disk is full, also at the storage entry', async () => {
  whenCalled('GET /storage', space(true))
  open('ADMIN')
  const signs = await screen.findAllByText('Disk nearly full')
  expect(signs).toHaveLength(2)
  expect(screen.getByRole('link', { name: /^Storage.*Disk nearly full$/ })).toBeDefined()
  expect(screen.getByRole('button', { name: /Disk nearly full/ })).toBeDefined()
})

test('shows no warning while there is room', async () => {
  whenCalled('GET /storage', space(false))
  open('ADMIN')
  await waitFor(() => expect(queryClient.getQueryData([STORAGE, 'space'])).toBeDefined())
  expect(screen.queryByText('Disk nearly full')).toBeNull()
})

test('does not show or fetch disk space for other roles', () => {
  whenCalled('GET /storage', space(true))
  open('CUSTOMER')
  expect(bodiesOf('GET /storage')).toEqual([])
  expect(screen.queryByText('Disk nearly full')).toBeNull()
})

test('only scorers see their matches there', () => {
  for (const role of ['ADMIN', 'SCORER', 'MEMBER', 'CUSTOMER'] as const) {
    const { unmount } = open(role)
    expect(screen.queryAllByRole('link', { name: 'Stats Entry' })).toHaveLength(role === 'SCORER' ? 1 : 0)
    unmount()
  }
})
