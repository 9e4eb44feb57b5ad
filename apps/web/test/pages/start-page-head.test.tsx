import { RULESETS } from '@courtside/basketball'
import type { Match } from '@courtside/contract'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import HeroWindow from '../../src/features/home/hero/HeroWindow.tsx'
import NextInHero from '../../src/features/home/hero/NextInHero.tsx'
import { Hero } from '../../src/views/home/Hero.tsx'
import type { Headline } from '../../src/views/home/headline.ts'
import { drawPart } from './page-scene.tsx'
import { FIXTURE, HERONS, LARKS } from './season/next-fixture.ts'

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

test('if no match is live, shows the next game with the time until it starts', async () => {
  drawPart(
    <>
      <HeroWindow match={null} next={FIXTURE} onMoment={() => {}} />
      <NextInHero fixture={FIXTURE} />
    </>,
  )
  const link = screen.getByRole('link', { name: /^Herons v Larks,\s*League, round 3$/ })
  expect(link.getAttribute('href')).toBe('/watch/12')
  expect(screen.getByText('18:00')).toBeTruthy()
  expect(screen.getByRole('timer', { name: /^Starts in \d+ days/ })).toBeTruthy()
})

const SHOWN = { ...ON_AIR, score: [93, 77], quarterId: 1, ruleset: RULESETS.fiba, paused: true }
const OVER = { ...SHOWN, is_archived: 1, played_on: '2026-01-17' }

test.each([
  [{ kind: 'next', fixture: FIXTURE }, 'Next: Sat 1718:00, Quayside Hall', '/watch/12', 'Game page'],
  [{ kind: 'live', match: SHOWN, alone: true }, 'Live now', '/watch/5', 'Watch live'],
  [{ kind: 'live', match: SHOWN, alone: false }, 'Live now', '/watch', 'Watch live'],
  [{ kind: 'final', match: OVER }, 'Final 93–77', '/watch/5', 'Watch the replay'],
] as const)('the headline %o has one button, red only while live', (given, words, path, button) => {
  const headline = given as unknown as Headline
  const { container } = drawPart(<Hero headline={headline} game={null} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words)
  const links = container.querySelectorAll('.hero-links a')
  expect([...links].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([[button, path]])
  expect(links[0]?.classList.contains('onair')).toBe(headline.kind === 'live')
})

test('a hidden result is not stated in the headline', () => {
  const headline = { kind: 'final', match: OVER } as unknown as Headline
  drawPart(<Hero headline={headline} game={null} />, '/?spoilers=off')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Final')
})

test('the video plays without sound, stops when the user stops it, and is absent if scores are hidden', async () => {
  const { unmount } = drawPart(<HeroWindow match={ON_AIR} next={null} onMoment={() => {}} />)
  const picture = screen.getByLabelText<HTMLVideoElement>('Live video, without sound')
  expect(picture.muted).toBe(true)
  await vi.waitFor(() => expect(play).toHaveBeenCalledOnce())
  await userEvent.click(screen.getByRole('button', { name: 'Pause the video' }))
  expect(pause).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Play the video' })).toBeTruthy()
  unmount()
  drawPart(<HeroWindow match={ON_AIR} next={null} onMoment={() => {}} />, '/?spoilers=off')
  expect(screen.queryByLabelText('Live video, without sound')).toBeNull()
})

test('loads a lost video again when its publisher returns', async () => {
  const scene = (video: string) => (
    <HeroWindow match={{ ...ON_AIR, video } as Match} next={null} onMoment={() => {}} />
  )
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
