import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../../src/api/query-client.ts'
import ContactForm from '../../../src/features/home/bands/ContactForm.tsx'
import { GamesSheet } from '../../../src/features/home/bands/GamesSheet.tsx'
import { TableSheet } from '../../../src/features/home/bands/TableSheet.tsx'
import { HeroCrests } from '../../../src/features/home/hero/HeroWindow.tsx'
import NextInHero from '../../../src/features/home/hero/NextInHero.tsx'
import { Component as PlayerPage } from '../../../src/features/season/player/PlayerPage.tsx'
import { Component as TeamPage } from '../../../src/features/season/team/TeamPage.tsx'
import FixturePage from '../../../src/features/watch/fixture/FixturePage.tsx'
import NextGames from '../../../src/ui/next-games/NextGames.tsx'
import { drawPart, signInAs } from '../page-scene.tsx'
import { ok, refused, whenCalled } from '../server-answers.ts'
import { FIXTURE, HERONS, LARKS } from './next-fixture.ts'

const LATER = {
  ...FIXTURE,
  id: 13,
  round: 4,
  home: LARKS,
  away: HERONS,
  startsAt: '2099-01-24T16:00:00.000Z',
}
/** A team whose crest has no letters. */
const logoed = (team: typeof HERONS) => ({ ...team, logo: '/logo.webp' })
const PLAYED = { ...FIXTURE, status: 'finished', startsAt: '2098-12-06T16:00:00.000Z' }

test('if no game is live, shows the next one with a countdown, and the games after it', async () => {
  whenCalled('GET /schedule', ok([FIXTURE, LATER]))
  drawPart(<NextGames />)
  const next = within(await screen.findByRole('region', { name: 'Next game' }))
  expect(next.getByRole('link', { name: 'Herons v Larks' }).getAttribute('href')).toBe('/watch/12')
  expect(next.getByRole('timer', { name: /^Starts in \d+ days/ })).toBeTruthy()
  const calendar = next.getByRole('link', { name: 'Add to calendar' })
  expect(calendar.getAttribute('href')).toBe('/api/fixtures/12/calendar.ics')
  expect(screen.getByRole('link', { name: /Larks v Herons/ }).getAttribute('href')).toBe('/watch/13')
})

test('the next game on the start page has the home team on the left in every language, as scoreboards do', async () => {
  const { container } = drawPart(
    <>
      <HeroCrests teams={[HERONS, LARKS]} />
      <NextInHero fixture={FIXTURE} />
    </>,
  )
  await screen.findByRole('link', { name: /Herons v Larks/ })
  for (const board of container.querySelectorAll('.bug-next, .hero-crests'))
    expect(board.getAttribute('dir')).toBe('ltr')
  expect(container.querySelectorAll('.bug-next, .hero-crests')).toHaveLength(2)
})

test('the games on the start page include the live one without its score, and state the month of a distant day', () => {
  const next = { ...FIXTURE, home: logoed(HERONS), away: logoed(LARKS) }
  const live = { ...next, id: 14, status: 'live' as const, startsAt: new Date().toISOString() }
  const near = new Date(Date.now() - 2 * 24 * 3600 * 1000).toISOString()
  const played = { ...next, id: 15, status: 'finished' as const, startsAt: near }
  drawPart(
    <GamesSheet next={[{ ...live, score: [12, 9] }, next]} results={[{ ...played, score: [70, 60] }]} />,
  )
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent ?? '')
  expect(rows[0]).toMatch(/^Final\w{3} \d+Herons70Larks60$/)
  expect(rows[1]).toMatch(/^Live\w{3} \d+HeronsLarks$/)
  expect(rows[2]).toBe('18:00Sat Jan 17HeronsLarks')
})

test('a team’s page shows its live game in the place of the next one, without a countdown', async () => {
  const team = { ...HERONS, coach: 'Kim', homeHall: null }
  const match = { title: 'Round 1', competition: FIXTURE.competition, opponent: LARKS, atHome: true }
  const matches = [
    { ...match, matchId: 8, ended_at: null, played_on: '2026-11-27', score: [2, 0], awarded: null },
    { ...match, matchId: 7, ended_at: '2026-11-20T20:00:00.000Z', played_on: '2026-11-20', score: [80, 70] },
  ]
  whenCalled('GET /teams/:id', ok({ team, roster: [], matches }))
  whenCalled('GET /schedule', ok([{ ...LATER, id: 8, status: 'live', score: [2, 0] }, FIXTURE]))
  drawPart(
    <Routes>
      <Route path="/team/:team" element={<TeamPage />} />
    </Routes>,
    '/team/3-herons',
  )
  const now = within(await screen.findByRole('region', { name: 'Live now' }))
  expect(now.getByRole('link', { name: 'Game page' }).getAttribute('href')).toBe('/watch/8')
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getByText('1 finished')).toBeTruthy()
})

test('tables rank the teams, and emphasize the club’s own', () => {
  const row = (team: ReturnType<typeof logoed>, rank: number, own: boolean) => ({
    team,
    rank,
    own,
    won: 1,
    lost: 0,
    points: 2,
  })
  const rows = [row(logoed(LARKS), 1, false), row(logoed(HERONS), 2, true)]
  drawPart(<TableSheet table={{ competition: FIXTURE.competition, rows }} />)
  const drawn = screen.getAllByRole('row').slice(1)
  expect(drawn.map((each) => [each.className, within(each).getByRole('rowheader').textContent])).toEqual([
    ['', '1Larks'],
    ['is-mine', '2Herons'],
  ])
})

test("the form of a team on a fixture's page has its opponents, its own points first, and wins and losses", async () => {
  const owls = { ...HERONS, id: 5, teamname: 'Owls' }
  const form = [
    [
      { ...PLAYED, id: 5, score: [81, 77], away: owls },
      { ...PLAYED, id: 6, score: [90, 64], home: LARKS, away: HERONS },
      { ...PLAYED, id: 7, score: [45, 40], away: owls, status: 'abandoned' },
    ],
    [],
  ]
  whenCalled('GET /fixtures/:id', ok({ ...FIXTURE, form, meetings: [] }))
  drawPart(<FixturePage id={12} onStarted={vi.fn()} nothing={null} />)
  const rows = within(await screen.findByRole('region', { name: 'Form: Herons' })).getAllByRole('link')
  const words = (row: HTMLElement) =>
    row.textContent?.replace(row.querySelector('time')?.textContent ?? '', ' ')
  // The latest match is first. An abandoned match without a decision is neither a win nor a loss.
  expect(rows.map(words)).toEqual([' v Owls 45–40', 'L v Larks 64–90', 'W v Owls 81–77'])
})

test('a fixture shows teams, countdown, form and previous meetings; when the match starts, the page shows it', async () => {
  const form = [[{ ...PLAYED, id: 5, score: [81, 77] }], []]
  const meetings = [{ ...PLAYED, id: 6, home: LARKS, away: HERONS, score: [66, 70] }]
  whenCalled('GET /fixtures/:id', ok({ ...FIXTURE, form, meetings }))
  const onStarted = vi.fn()
  drawPart(<FixturePage id={12} onStarted={onStarted} nothing={null} />)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Herons v Larks')
  expect(screen.getByRole('timer', { name: /^Starts in \d+ days/ })).toBeTruthy()
  expect(screen.getByText(/18:00 · Quayside Hall$/)).toBeTruthy()
  expect(screen.getByText('81–77').closest('a')?.getAttribute('href')).toBe('/watch/5')
  expect(screen.getByText('66–70').closest('a')?.getAttribute('href')).toBe('/watch/6')
  expect(onStarted).not.toHaveBeenCalled()
  whenCalled('GET /fixtures/:id', ok({ ...FIXTURE, status: 'live', hasLog: true, form, meetings }))
  await queryClient.invalidateQueries()
  await vi.waitFor(() => expect(onStarted).toHaveBeenCalledOnce())
})

test('a past fixture without a result says so, and has no countdown or calendar link', async () => {
  const past = {
    ...FIXTURE,
    startsAt: '2020-01-17T16:00:00.000Z',
    overdue: true,
    form: [[], []],
    meetings: [],
  }
  whenCalled('GET /fixtures/:id', ok(past))
  drawPart(<FixturePage id={12} onStarted={vi.fn()} nothing={null} />)
  expect(await screen.findByText('No result yet')).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
})

test('the subject of a report contains the match and nothing else from the address', () => {
  const subjectAt = (address: string) => {
    const { unmount } = drawPart(<ContactForm />, address)
    const { value } = screen.getByLabelText<HTMLInputElement>('Subject')
    unmount()
    return value
  }
  expect(subjectAt('/?report=/watch/12#contact')).toBe('Report: /watch/12')
  expect(subjectAt('/')).toBe('')
  expect(subjectAt('/?report=https://evil.example/')).toBe('')
})

test('if team and player pages are for members only, the page says so, and opens again after sign-in', async () => {
  const routes = (
    <Routes>
      <Route path="/team/:team" element={<TeamPage />} />
      <Route path="/player/:player" element={<PlayerPage />} />
    </Routes>
  )
  const SAID = 'Team and player pages are for club members.'
  whenCalled('GET /teams/:id', refused(401, 'not-signed-in', 'Sign in first.'))
  const { unmount } = drawPart(routes, '/team/3-herons')
  expect(await screen.findByText(SAID)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/login?next=%2Fteam%2F3-herons',
  )
  unmount()
  signInAs('CUSTOMER')
  whenCalled('GET /players/:id', refused(403, 'members-only', 'Only members.'))
  drawPart(routes, '/player/7-ada-birch')
  expect(await screen.findByText(SAID)).toBeTruthy()
  expect(screen.getByText(/Your account is not a member account/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
})
