import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import GameFollower from '../../../src/features/home/GameFollower.tsx'
import { HeroPicture } from '../../../src/features/home/hero/HeroPicture.tsx'
import type { ShownMoment } from '../../../src/live/use-match-view.ts'

/** The match state at a moment. The video's clock is 500 ms ahead of the scorer's. */
const stateAt = (at: number) => ({ at, pictureOffsetMs: 500 })
const match = vi.hoisted(() => ({
  latest: { at: 'latest', pictureOffsetMs: 500 },
  detail: {},
}))

const byMoment = new Map<number, object>()
vi.mock('../../../src/live/use-live-match.ts', () => ({
  useLiveMatch: () => ({
    live: {
      now: () => 60_000,
      stateAt: (at: number) => byMoment.get(at) ?? byMoment.set(at, stateAt(at)).get(at),
    },
    snapshot: { phase: 'ready', detail: match.detail, state: match.latest, isOutdated: false },
  }),
}))

/** A video moment that a test sets. */
function movedMoment(): ShownMoment & { moveTo(at: number | null): void } {
  let date: number | null = null
  const listeners = new Set<() => void>()
  return {
    date: () => date,
    subscribeMoment(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    moveTo(at) {
      date = at
      for (const listener of listeners) listener()
    },
  }
}

test('the score on the start page belongs to the frame on screen, or is the latest without one', async () => {
  const moment = movedMoment()
  const onGame = vi.fn()
  const latest = () => onGame.mock.lastCall?.[0] ?? {}
  const { rerender } = render(<GameFollower id={5} moment={moment} onGame={onGame} />)
  await vi.waitFor(() => expect(latest().state).toBe(match.latest))
  moment.moveTo(42_500)
  await vi.waitFor(() => expect(latest().state).toEqual(stateAt(42_000)))
  expect(latest().now()).toBe(42_000)
  rerender(<GameFollower id={5} moment={null} onGame={onGame} />)
  expect(latest().state).toBe(match.latest)
  expect(latest().now()).toBe(60_000)
})

test("the start page's video reports the capture time of its frame until it stops", async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined)
  const onMoment = vi.fn<(moment: ShownMoment | null) => void>()
  const shown = () => onMoment.mock.lastCall?.[0]
  render(<HeroPicture url="/live.m3u8" poster={null} onMoment={onMoment} onFailure={() => {}} />)
  const video = screen.getByLabelText<HTMLVideoElement>('Live video, without sound')
  await vi.waitFor(() => expect(video.src).toMatch(/live\.m3u8$/))
  expect(shown()?.date()).toBeNull()
  Object.assign(video, { getStartDate: () => new Date(100_000) })
  Object.defineProperty(video, 'readyState', { value: HTMLMediaElement.HAVE_CURRENT_DATA })
  video.currentTime = 7
  fireEvent.timeUpdate(video)
  await vi.waitFor(() => expect(shown()?.date()).toBe(107_000))
  await userEvent.click(screen.getByRole('button', { name: 'Pause the video' }))
  expect(shown()).toBeNull()
})
