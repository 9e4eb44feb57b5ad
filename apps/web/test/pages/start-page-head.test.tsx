import type { Match } from '@courtside/contract'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import HeroWindow from '../../src/features/home/hero/HeroWindow.tsx'
import NextInHero from '../../src/features/home/hero/NextInHero.tsx'
import { drawPart } from './page-scene.tsx'
import { FIXTURE, HERONS, LARKS } from './season/next-fixture.ts'
import { ok, whenCalled } from './server-answers.ts'

const ON_AIR = {
  id: 5,
  team1: HERONS,
  team2: LARKS,
  is_archived: 0,
  video: 'live',
  hlsUrl: '/video/x/live.m3u8',
  thumbnailUrl: null,
} as unknown as Match

const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')

beforeEach(() => {
  play.mockResolvedValue(undefined)
  pause.mockReturnValue(undefined)
})
afterEach(() => {
  play.mockReset()
  pause.mockReset()
})

test('with no live match, shows the next game with the time left, or the latest match', async () => {
  whenCalled('GET /schedule', ok([FIXTURE]))
  const { unmount } = drawPart(
    <>
      <HeroWindow match={null} onMoment={() => {}} />
      <NextInHero>The latest game</NextInHero>
    </>,
  )
  const link = await screen.findByRole('link', { name: /^Herons v Larks,\s*League, round 3$/ })
  expect(link.getAttribute('href')).toBe('/watch/12')
  expect(screen.getByText('18:00')).toBeTruthy()
  expect(screen.getByRole('timer', { name: /^Starts in \d+ days/ })).toBeTruthy()
  expect(screen.queryByText('The latest game')).toBeNull()
  unmount()
  whenCalled('GET /schedule', ok([]))
  drawPart(<NextInHero>The latest game</NextInHero>)
  expect(await screen.findByText('The latest game')).toBeTruthy()
})

test('the match video plays muted, stops on request, and is absent where scores are hidden', async () => {
  const { unmount } = drawPart(<HeroWindow match={ON_AIR} onMoment={() => {}} />)
  const picture = screen.getByLabelText<HTMLVideoElement>('Live video, without sound')
  expect(picture.muted).toBe(true)
  await vi.waitFor(() => expect(play).toHaveBeenCalledOnce())
  await userEvent.click(screen.getByRole('button', { name: 'Pause the video' }))
  expect(pause).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Play the video' })).toBeTruthy()
  unmount()
  drawPart(<HeroWindow match={ON_AIR} onMoment={() => {}} />, '/?spoilers=off')
  expect(screen.queryByLabelText('Live video, without sound')).toBeNull()
})

test('loads a lost video again when its publisher returns', async () => {
  const scene = (video: string) => <HeroWindow match={{ ...ON_AIR, video } as Match} onMoment={() => {}} />
  const picture = () => screen.queryByLabelText('Live video, without sound')
  const { rerender } = drawPart(scene('live'))
  await vi.waitFor(() => expect(play).toHaveBeenCalledOnce())
  fireEvent.error(picture() as HTMLElement)
  expect(picture()).toBeNull()
  rerender(scene('waiting'))
  rerender(scene('live'))
  expect(picture()).not.toBeNull()
  await vi.waitFor(() => expect(play).toHaveBeenCalledTimes(2))
})
