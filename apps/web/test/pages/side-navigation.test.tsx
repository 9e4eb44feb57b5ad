import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Role } from '@courtside/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { STORAGE } from '../../src/api/match/storage.ts'
import { queryClient } from '../../src/api/query-client.ts'
import LanguageMenu from '../../src/app/navigation/LanguageMenu.tsx'
import MobileEntries from '../../src/app/navigation/MobileEntries.tsx'
import SideNavigation from '../../src/app/navigation/SideNavigation.tsx'
import StaffBar from '../../src/app/navigation/StaffBar.tsx'
import { drawPart, signInAs } from './page-scene.tsx'
import { bodiesOf, ok, whenCalled } from './server-answers.ts'

const space = (low: boolean) => ok({ free: 4e9, total: 100e9, low, recording: true, videos: [] })
const open = (role: Role) => drawPart(<SideNavigation role={role} />)

beforeEach(() => {
  signInAs('ADMIN')
  whenCalled('GET /live', ok([]))
})

test('warns administrators on every page before the disk is full, and also at the entry “Storage”', async () => {
  whenCalled('GET /storage', space(true))
  open('ADMIN')
  const signs = await screen.findAllByText('Disk nearly full')
  expect(signs).toHaveLength(2)
  expect(screen.getByRole('link', { name: /^Storage.*Disk nearly full$/ })).toBeDefined()
  expect(screen.getByRole('button', { name: /Disk nearly full/ })).toBeDefined()
})

test('shows no warning while there is enough space', async () => {
  whenCalled('GET /storage', space(false))
  open('ADMIN')
  await waitFor(() => expect(queryClient.getQueryData([STORAGE, 'space'])).toBeDefined())
  expect(screen.queryByText('Disk nearly full')).toBeNull()
})

test('neither shows nor fetches the disk space for other roles', () => {
  whenCalled('GET /storage', space(true))
  open('CUSTOMER')
  expect(bodiesOf('GET /storage')).toEqual([])
  expect(screen.queryByText('Disk nearly full')).toBeNull()
})

test('only scorers find their matches in the side navigation', () => {
  for (const role of ['ADMIN', 'SCORER', 'MEMBER', 'CUSTOMER'] as const) {
    const { unmount } = open(role)
    expect(screen.queryAllByRole('link', { name: 'Stats Entry' })).toHaveLength(role === 'SCORER' ? 1 : 0)
    unmount()
  }
})

test('shows an administrator five groups, with the pages to add a team or player beside their lists', () => {
  whenCalled('GET /storage', space(false))
  open('ADMIN')
  const names = screen.getAllByRole('list').map((list) =>
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label') ?? link.textContent),
  )
  expect(names).toEqual([
    ['Dashboard'],
    ['Live'],
    ['Fixtures', 'Competitions', 'Import Game'],
    ['Teams', 'Add Team', 'Players', 'Add Player', 'Player List', 'Player Ranking', 'Consents', 'Officials'],
    ['Club Settings', 'Users', 'Storage', 'Audit Log', 'Webhooks'],
  ])
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Game day',
    'Season',
    'Club',
    'Site',
  ])
})

test('has links from public pages back to the work of staff, and from a match to its tools', async () => {
  const tools = (status: string, hasLog: boolean) =>
    whenCalled('GET /fixtures/:id', ok({ id: 4, status, hasLog }))
  const linksOn = async (address: string, role: Role, last: string) => {
    const { unmount } = drawPart(<StaffBar role={role} />, address)
    await screen.findByRole('link', { name: last })
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    unmount()
    return links
  }
  expect(await linksOn('/archive', 'ADMIN', 'Dashboard')).toEqual([
    ['Dashboard', '/dashboard'],
    ['Live', '/live'],
    ['Fixtures', '/fixtures'],
  ])
  tools('live', true)
  expect(await linksOn('/watch/4', 'ADMIN', 'Score')).toEqual([
    ['Dashboard', '/dashboard'],
    ['Edit', '/scoresheet/4'],
    ['Control', '/live?match=4'],
    ['Score', '/stats-entry/4'],
  ])
  tools('finished', true)
  expect(await linksOn('/watch/4', 'ADMIN', 'Score')).toEqual([
    ['Dashboard', '/dashboard'],
    ['Edit', '/scoresheet/4'],
    ['Score', '/stats-entry/4'],
  ])
  tools('scheduled', false)
  expect(await linksOn('/watch/4', 'ADMIN', 'Control')).toEqual([
    ['Dashboard', '/dashboard'],
    ['Edit', '/fixtures/4'],
    ['Control', '/live?fixture=4'],
  ])
  whenCalled('GET /scoring/matches', ok([{ id: 4, hasLog: true }]))
  expect(await linksOn('/watch/4', 'SCORER', 'Score')).toEqual([
    ['Stats Entry', '/stats-entry'],
    ['Score', '/stats-entry/4'],
  ])
})

const FEED = { href: '/api/feed.xml', type: 'application/atom+xml' }

test('the footer of every public page links to the story feed', () => {
  whenCalled('GET /club/notices', ok({ imprint: false, privacy: false }))
  drawPart(<LanguageMenu side={false} />)
  const link = screen.getByRole('link', { name: 'News feed' })
  expect({ href: link.getAttribute('href'), type: link.getAttribute('type') }).toEqual(FEED)
})

test('the head of every page names the story feed for feed readers', () => {
  const html = readFileSync(path.join(import.meta.dirname, '../../index.html'), 'utf8')
  const { head } = new DOMParser().parseFromString(html, 'text/html')
  const link = head.querySelector('link[rel="alternate"]')
  expect({ href: link?.getAttribute('href'), type: link?.getAttribute('type') }).toEqual(FEED)
})

test("the menu on a phone contains the languages, and marks the page's language", () => {
  drawPart(<MobileEntries user={null} />)
  const languages = within(screen.getByRole('navigation', { name: 'Languages' })).getAllByRole('link')
  expect(languages.map(({ textContent }) => textContent)).toContain('Deutsch')
  const marked = languages.filter((link) => link.getAttribute('aria-current') === 'true')
  expect(marked.map(({ textContent }) => textContent)).toEqual(['English'])
})
