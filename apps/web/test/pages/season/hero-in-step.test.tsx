import { RULESETS } from '@courtside/basketball'
import type { Fixture, ListedMatch, Match } from '@courtside/contract'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import GameFollower from '../../../src/features/home/GameFollower.tsx'
import { HeroPicture } from '../../../src/features/home/hero/HeroPicture.tsx'
import type { ShownMoment } from '../../../src/live/use-match-view.ts'
import { headlineOf } from '../../../src/views/home/headline.ts'
import { FIXTURE } from './next-fixture.ts'

/** The match at a moment. The video is 500 ms later than the times of the log. */
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

/** Returns the moment of a video, which the test sets. */
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

test('the start page shows the score of the frame on screen, or the newest score if there is no video', async () => {
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

test("the start page's video reports when its frame was recorded, until it stops", async () => {
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

const listed = (id: number, change: Partial<Match> = {}): ListedMatch => ({
  watching: 0,
  id,
  title: `Match ${id}`,
  team1: { id: 1, teamname: 'Otters', logo: null, colours: null },
  team2: { id: 2, teamname: 'Terns', logo: null, colours: null },
  team1_players: '[]',
  team2_players: '[]',
  ruleset: RULESETS.nba,
  mux_playback_id: '',
  stream_key: null,
  hlsUrl: '',
  thumbnailUrl: null,
  video_moments: true,
  video_removed: false,
  video: 'waiting',
  is_archived: 0,
  paused: false,
  paused_at: null,
  start_time: '2026-01-01T00:00:00.000Z',
  ended_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  played_on: '2026-01-01',
  quarterId: 1,
  score: [0, 0],
  ...change,
})

const NOW = Date.parse('2026-01-02T00:00:00.000Z')
const notStarted = { start_time: null, quarterId: 0 }
const finished = listed(1, { is_archived: 1, ended_at: '2025-12-30T00:00:00.000Z' })
const justFinished = listed(1, { is_archived: 1, ended_at: '2026-01-01T20:00:00.000Z' })
const fixture = FIXTURE as unknown as Fixture

test.each([
  ['nothing', [], null, [], 'none', null],
  ['the latest result', [], finished, [], 'final', 1],
  ['the next game rather than an old result', [], finished, [fixture], 'next', 12],
  ['a result of the last hours rather than the next game', [], justFinished, [fixture], 'final', 1],
  ['a match that is set up rather than a result', [listed(2, notStarted)], justFinished, [], 'soon', 2],
  [
    'the first created of two waiting matches',
    [listed(3, notStarted), listed(2, notStarted)],
    null,
    [],
    'soon',
    2,
  ],
  ['a live match rather than a waiting one', [listed(3, notStarted), listed(2)], finished, [], 'live', 2],
  ['a running clock rather than a paused one', [listed(3, { paused: true }), listed(2)], null, [], 'live', 2],
  [
    'the first live match if its clock is not kept',
    [listed(3, { paused: true, noClock: true }), listed(2)],
    null,
    [],
    'live',
    3,
  ],
  [
    'a paused match rather than a waiting one',
    [listed(3, notStarted), listed(2, { paused: true })],
    null,
    [],
    'live',
    2,
  ],
] as const)('the headline of the start page is %s', (_what, live, latest, next, kind, id) => {
  const headline = headlineOf({ live: [...live], latest }, next, NOW)
  const about = 'match' in headline ? headline.match : 'fixture' in headline ? headline.fixture : null
  expect([headline.kind, about?.id ?? null]).toEqual([kind, id])
})
