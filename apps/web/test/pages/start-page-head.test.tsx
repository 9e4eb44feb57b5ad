import type { Match } from '@courtside/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../src/api/query-client.ts'
import HeroWindow from '../../src/features/home/hero/HeroWindow.tsx'
import NextInHero from '../../src/features/home/hero/NextInHero.tsx'
import { ok, whenCalled } from './server-answers.ts'

const team = (id: number, teamname: string) => ({ id, teamname, logo: null, colours: null })
const FIXTURE = {
  ...{ id: 12, competition: { id: 1, name: 'League', season: '2098/99', friendly: false }, stage: null },
  ...{ round: 3, home: team(3, 'Herons'), away: team(4, 'Larks'), title: null },
  ...{ startsAt: '2099-01-17T16:00:00.000Z', timeKnown: true, zone: 'Europe/Riga', venue: 'Quayside Hall' },
  ...{ status: 'scheduled', reason: null, lostBy: null, score: null, periods: null, quarterId: null },
  hasLog: false,
}
const ON_AIR = {
  ...{ id: 5, team1: team(3, 'Herons'), team2: team(4, 'Larks'), is_archived: 0, video: 'live' },
  ...{ hlsUrl: '/video/x/live.m3u8', thumbnailUrl: null },
} as unknown as Match

const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')

beforeEach(() => {
  queryClient.clear()
  play.mockResolvedValue(undefined)
  pause.mockReturnValue(undefined)
})
afterEach(() => {
  play.mockReset()
  pause.mockReset()
})

const draw = (shown: ReactNode, address = '/') =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>{shown}</MemoryRouter>
    </QueryClientProvider>,
  )

test('while nothing is on, the next game stands there with the time left; without one what was last', async () => {
  whenCalled('GET /schedule', ok([FIXTURE]))
  const { unmount } = draw(
    <>
      <HeroWindow match={null} />
      <NextInHero>The latest game</NextInHero>
    </>,
  )
  const link = await screen.findByRole('link', { name: /^Herons v Larks,\s*League, round 3$/ })
  expect(link.getAttribute('href')).toBe('/watch/12')
  expect(screen.getByText('18:00')).toBeTruthy()
  expect(screen.getByRole('timer', { name: /^Starts in \d+ days/ })).toBeTruthy()
  expect(screen.queryByText('The latest game')).toBeNull()
  unmount()
  queryClient.clear()
  whenCalled('GET /schedule', ok([]))
  draw(<NextInHero>The latest game</NextInHero>)
  expect(await screen.findByText('The latest game')).toBeTruthy()
})

test('the picture of a match plays without sound, stops when asked to, and is not there where scores are hidden', async () => {
  const { unmount } = draw(<HeroWindow match={ON_AIR} />)
  const picture = screen.getByLabelText<HTMLVideoElement>('The live picture, without sound')
  expect(picture.muted).toBe(true)
  await vi.waitFor(() => expect(play).toHaveBeenCalledOnce())
  await userEvent.click(screen.getByRole('button', { name: 'Pause the picture' }))
  expect(pause).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Play the picture' })).toBeTruthy()
  unmount()
  draw(<HeroWindow match={ON_AIR} />, '/?spoilers=off')
  expect(screen.queryByLabelText('The live picture, without sound')).toBeNull()
})

test('a picture that was lost is looked at again when its sender comes back', async () => {
  const scene = (video: string) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <HeroWindow match={{ ...ON_AIR, video } as Match} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const picture = () => screen.queryByLabelText('The live picture, without sound')
  const { rerender } = render(scene('live'))
  await vi.waitFor(() => expect(play).toHaveBeenCalledOnce())
  fireEvent.error(picture() as HTMLElement)
  expect(picture()).toBeNull()
  rerender(scene('waiting'))
  rerender(scene('live'))
  expect(picture()).not.toBeNull()
  await vi.waitFor(() => expect(play).toHaveBeenCalledTimes(2))
})
