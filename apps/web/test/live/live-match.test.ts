import { type MatchEvent, type MatchSetup, RULESETS, scores } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { ApiError } from '@courtside/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventSourceLike } from '../../src/live/event-stream.ts'
import type { MatchNow } from '../../src/live/kept-matches.ts'
import { LiveMatch } from '../../src/live/live-match.ts'
import type { LiveTransport } from '../../src/live/live-transport.ts'
import { ServerClock } from '../../src/live/server-clock.ts'

const player = (id: number) => ({ id, fname: 'P', lname: String(id), jerseyNo: id })
const team = (id: number, first: number) => ({
  id,
  name: `Team ${id}`,
  starters: [0, 1, 2, 3, 4].map((n) => first + n),
  roster: [0, 1, 2, 3, 4, 5].map((n) => player(first + n)),
})
const setup: MatchSetup = { ruleset: RULESETS.nba, teams: [team(1, 10), team(2, 20)] }

const detail: MatchDetail = {
  id: 7,
  title: 'Final',
  team1: { id: 1, teamname: 'Team 1', logo: null, colours: null },
  team2: { id: 2, teamname: 'Team 2', logo: null, colours: null },
  team1_players: '[]',
  team2_players: '[]',
  ruleset: RULESETS.nba,
  mux_playback_id: 'p',
  stream_key: null,
  hlsUrl: '/video/p.m3u8',
  thumbnailUrl: null,
  video_moments: true,
  video_removed: false,
  video: 'waiting',
  is_archived: 0,
  paused: false,
  paused_at: null,
  start_time: null,
  ended_at: null,
  created_at: '2026-11-21T00:00:00.000Z',
  played_on: '2026-11-21',
  quarterId: 1,
  score: [0, 0],
  seq: 0,
  winProbability: true,
  setup: { ruleset: { ...setup.ruleset }, teams: [team(1, 10), team(2, 20)] },
}

const stamp = (seq: number) => ({ seq, at: 1000 * seq, by: 1 })
const start: MatchEvent = { kind: 'period-started', period: 1, ...stamp(1) }
const two = (seq: number): MatchEvent => ({
  kind: 'stat-recorded',
  statId: seq,
  teamId: 1,
  playerId: 10,
  type: 'TWO POINTS',
  period: 1,
  clock: 700_000,
  ...stamp(seq),
})
const finished = (seq: number): MatchEvent => ({ kind: 'match-finished', ...stamp(seq) })

/** The server's side of the connection, controlled by the tests. */
class FakeServer implements LiveTransport {
  events: MatchEvent[] = [start]
  sources: { after: number; readyState: number; closed: boolean; source: EventSourceLike; emit: Emit }[] = []
  down = false
  polled = 0
  #seen = -1

  async detail(): Promise<MatchDetail> {
    this.#refuseWhenDown()
    return { ...detail, seq: this.events.length }
  }
  async log() {
    this.#refuseWhenDown()
    return { seq: this.events.length, events: [...this.events] }
  }
  async poll() {
    this.polled += 1
    this.#refuseWhenDown()
    if (this.#seen === this.events.length) return null
    this.#seen = this.events.length
    return this.detail()
  }
  async serverNow() {
    this.#refuseWhenDown()
    return 5_000_000
  }
  openStream(last: MatchEvent | undefined): EventSourceLike {
    const listeners = new Map<string, (event: MessageEvent<string>) => void>()
    const entry = {
      after: last?.seq ?? 0,
      readyState: 0,
      closed: false,
      emit: () => {},
    } as unknown as FakeServer['sources'][number]
    const source: EventSourceLike = {
      get readyState() {
        return entry.readyState
      },
      onerror: null,
      addEventListener: (type, listener) => void listeners.set(type, listener),
      close: () => {
        entry.closed = true
      },
    }
    entry.source = source
    entry.emit = (type, data) => listeners.get(type)?.(new MessageEvent(type, { data: JSON.stringify(data) }))
    this.sources.push(entry)
    return source
  }
  get current() {
    return this.sources.at(-1)!
  }
  greet(extra: Partial<{ seq: number; events: MatchEvent[]; serverNow: number }> = {}) {
    const events = this.events.slice(this.current.after)
    this.current.emit('snapshot', {
      seq: this.events.length,
      events,
      video: 'live',
      watching: 1,
      serverNow: 2000,
      ...extra,
    })
  }
  push(...events: MatchEvent[]) {
    this.events.push(...events)
    this.current.emit('log', events)
  }
  breakOff(readyState: 0 | 2) {
    this.current.readyState = readyState
    this.current.source.onerror?.(new Event('error'))
  }
  #refuseWhenDown() {
    if (this.down) throw new ApiError(0, ['down'])
  }
}
type Emit = (type: string, data: unknown) => void

let server: FakeServer
let match: LiveMatch
let monotonic = 0
let stop: () => void = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  server = new FakeServer()
  monotonic = 0
  match = new LiveMatch(server, new ServerClock(() => monotonic, 999_999_999))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

async function open() {
  stop = match.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
}
function ready() {
  const snapshot = match.getSnapshot()
  if (snapshot.phase !== 'ready') throw new Error(`phase is ${snapshot.phase}`)
  return snapshot
}
const homeScore = () => scores(ready().state)[0]

test("loads the log, adds events of the stream, and sets its clock to the server's", async () => {
  expect(match.getSnapshot().phase).toBe('loading')
  await open()
  expect(server.current.after).toBe(1)
  server.greet()
  expect(ready().connection).toBe('live')
  expect(ready().video).toBe('live')
  expect(match.now()).toBe(2000)
  monotonic = 500
  expect(match.now()).toBe(2500)
  server.push(two(2), two(3))
  expect(homeScore()).toBe(4)
})

test('the clock never shows a time before an event that has arrived', async () => {
  await open()
  server.greet({ serverNow: 500 })
  server.push(two(2))
  expect(match.now()).toBe(2000)
})

test('ignores known events, also in a message with new ones', async () => {
  await open()
  server.greet()
  server.push(two(2))
  server.current.emit('log', [two(2)])
  server.current.emit('log', [start, two(2), two(3)])
  expect(homeScore()).toBe(4)
  expect(match.events.map((event) => event.seq)).toEqual([1, 2, 3])
})

test('loads the log again after a gap, and follows it from there', async () => {
  await open()
  server.greet()
  server.events.push(two(2))
  server.push(two(3))
  expect(homeScore()).toBe(0)
  expect(server.sources[0]!.closed).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(homeScore()).toBe(4)
  expect(server.sources).toHaveLength(2)
  expect(server.current.after).toBe(3)
})

test('leaves a short interruption to the browser, and opens the stream again if the browser has stopped trying', async () => {
  await open()
  server.greet()
  server.push(two(2))
  server.breakOff(0)
  expect(ready().connection).toBe('connecting')
  expect(server.sources).toHaveLength(1)
  server.greet()
  expect(ready().connection).toBe('live')
  server.breakOff(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.sources).toHaveLength(2)
  expect(server.current.after).toBe(2)
  server.sources[0]!.emit('log', [two(3)])
  expect(homeScore()).toBe(2)
})

test('polls while streams fail, reports if the server does not answer, and stops polling when a stream works again', async () => {
  await open()
  server.breakOff(2)
  await vi.advanceTimersByTimeAsync(1000)
  server.breakOff(2)
  await vi.advanceTimersByTimeAsync(0)
  expect(ready().connection).toBe('polling')
  expect(match.now()).toBe(5_000_000)
  server.events.push(two(2))
  await vi.advanceTimersByTimeAsync(3000)
  expect(homeScore()).toBe(2)
  server.down = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(ready().connection).toBe('lost')
  expect(homeScore()).toBe(2)
  server.down = false
  server.greet()
  expect(ready().connection).toBe('live')
  const polled = server.polled
  await vi.advanceTimersByTimeAsync(9000)
  expect(server.polled).toBe(polled)
})

test('loads the log again at the next poll if it could not be loaded', async () => {
  await open()
  server.breakOff(2)
  await vi.advanceTimersByTimeAsync(1000)
  server.breakOff(2)
  await vi.advanceTimersByTimeAsync(0)
  server.events.push(two(2))
  const log = vi.spyOn(server, 'log').mockRejectedValueOnce(new Error('lost on the way'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(log).toHaveBeenCalledTimes(1)
  expect(homeScore()).toBe(0)
  await vi.advanceTimersByTimeAsync(3000)
  expect(homeScore()).toBe(2)
  expect(ready().connection).toBe('polling')
  await vi.advanceTimersByTimeAsync(6000)
  expect(log).toHaveBeenCalledTimes(2)
})

test('treats a stream as failed if it has been silent from the start', async () => {
  await open()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.sources[0]!.closed).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.sources).toHaveLength(2)
})

test('detects a stream that broke without an error', async () => {
  await open()
  server.greet()
  server.events.push(two(2))
  await vi.advanceTimersByTimeAsync(45_000)
  expect(server.sources).toHaveLength(2)
  server.greet()
  expect(homeScore()).toBe(2)
})

test('opens the stream again if stream and server stop answering at the same time', async () => {
  await open()
  server.greet()
  server.down = true
  await vi.advanceTimersByTimeAsync(45_000)
  expect(server.sources).toHaveLength(2)
})

test('starts over when the server has fewer events', async () => {
  await open()
  server.greet()
  server.push(two(2))
  server.events = [start]
  server.greet({ seq: 1, events: [] })
  // The page waits for a moment before it starts over, because all viewers do so at the same time.
  await vi.advanceTimersByTimeAsync(499)
  expect(match.events).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(501)
  expect(match.events).toHaveLength(1)
  expect(server.current.after).toBe(1)
})

test('starts over when the server has other events in the place of known ones', async () => {
  await open()
  server.greet()
  server.push(two(2))
  const other = { ...two(2), at: 2500, statId: 9 }
  server.events = [start, other]
  server.current.emit('log', [other])
  await vi.advanceTimersByTimeAsync(1000)
  expect(match.events).toEqual([start, other])
  server.greet()
  server.push(two(3))
  expect(homeScore()).toBe(4)
})

test('never adds polled events after events that the server has lost', async () => {
  await open()
  server.greet()
  server.push(two(2))
  server.breakOff(2)
  await vi.advanceTimersByTimeAsync(1000)
  server.breakOff(2)
  server.events = [start, { ...two(2), at: 2500 }, two(3)]
  await vi.advanceTimersByTimeAsync(4000)
  expect(match.events.map(({ at }) => at)).toEqual([1000, 2500, 3000])
  expect(ready().connection).toBe('polling')
})

test('detects a silent stream whose server has fewer events', async () => {
  await open()
  server.greet()
  server.push(two(2))
  server.events = [start]
  await vi.advanceTimersByTimeAsync(45_000)
  expect(server.sources).toHaveLength(2)
})

test('closes the stream when the match is finished', async () => {
  await open()
  server.greet()
  server.push(finished(2))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.sources).toHaveLength(1)
  expect(server.current.closed).toBe(true)
  expect(ready().state.finishedAt).toBe(2000)
})

test('tries a failed load again, but not for a match that does not exist', async () => {
  server.down = true
  await open()
  expect(match.getSnapshot().phase).toBe('failed')
  server.down = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(ready().state.seq).toBe(1)
  stop()
  server.detail = async () => {
    throw new ApiError(404, ['Match not found'])
  }
  match = new LiveMatch(server)
  await open()
  expect(match.getSnapshot().phase).toBe('not-found')
})

test('waking up while a load has no answer does not start another load', async () => {
  const asked = vi.spyOn(server, 'detail').mockReturnValue(new Promise(() => {}))
  await open()
  for (let times = 0; times < 3; times += 1) match.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledOnce()
  stop()
  await open()
  expect(asked).toHaveBeenCalledTimes(2)
})

const archived = (): MatchDetail => ({ ...detail, seq: 2, is_archived: 1, video: 'ended' })

test('requests the detail of an ended match until it arrives', async () => {
  await open()
  server.greet()
  const asked = vi.spyOn(server, 'detail').mockRejectedValueOnce(new ApiError(503, ['busy']))
  asked.mockRejectedValueOnce(new ApiError(0, ['down'])).mockImplementation(async () => archived())
  server.push(finished(2))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledTimes(3)
  expect(ready()).toMatchObject({ video: 'ended', detail: { is_archived: 1 } })
})

test('requests the detail again if it had not arrived when the last subscriber left', async () => {
  await open()
  server.greet()
  const asked = vi.spyOn(server, 'detail').mockReturnValueOnce(new Promise(() => {}))
  asked.mockImplementation(async () => archived())
  server.push(finished(2))
  await vi.advanceTimersByTimeAsync(0)
  stop()
  await open()
  expect(ready().detail.is_archived).toBe(1)
  match.wake()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('closes everything when there are no subscribers, and continues from the last event later', async () => {
  await open()
  server.greet()
  server.push(two(2))
  stop()
  expect(server.current.closed).toBe(true)
  await open()
  expect(server.current.after).toBe(2)
  expect(homeScore()).toBe(2)
})

/** Casts an event of a newer version, which the types of this version do not contain. */
const newer = (body: object) => body as MatchEvent
const deflection = (seq: number) => newer({ ...two(seq), type: 'DEFLECTION' })

test('skips and reports events of a newer version, and still shows the known ones', async () => {
  await open()
  server.greet()
  server.push(two(2))
  expect(ready().isOutdated).toBe(false)
  server.push(newer({ kind: 'challenge-called', teamId: 1, ...stamp(3) }), deflection(4))
  expect(ready().isOutdated).toBe(true)
  server.push(newer({ kind: 'stat-voided', statId: 4, ...stamp(5) }), two(6))
  server.push(newer({ kind: 'stat-voided', statId: 2, ...stamp(7) }))
  expect(homeScore()).toBe(2)
  expect(ready().state.seq).toBe(7)
  expect(ready().isOutdated).toBe(true)
})

test('loads the known part of a log written by a newer version', async () => {
  server.events.push(deflection(2), two(3))
  await open()
  expect(homeScore()).toBe(2)
  expect(ready().isOutdated).toBe(true)
})

/** Returns a storage of the device that records each call. */
function fakeKeeper(events: MatchEvent[] = []) {
  const kept: { events: readonly MatchEvent[]; isWhole: boolean }[] = []
  return {
    kept,
    read: async () => (events.length > 0 ? { detail, events, aheadMs: 0 } : null),
    keep: (_now: MatchNow, news: readonly MatchEvent[], isWhole: boolean) =>
      void kept.push({ events: news, isWhole }),
    forget: vi.fn(),
  }
}

test('stores each loaded or streamed event once', async () => {
  const keeper = fakeKeeper()
  const watched = new LiveMatch(server, new ServerClock(() => monotonic, 0), keeper)
  const stop = watched.subscribe(() => {})
  await vi.waitFor(() => expect(server.sources).toHaveLength(1))
  server.greet()
  server.push(two(2))
  server.current.emit('log', [two(2)])
  server.push(two(3))
  expect(keeper.kept.map(({ events, isWhole }) => [events.map(({ seq }) => seq), isWhole])).toEqual([
    [[1], true],
    [[2], false],
    [[3], false],
  ])
  stop()
})

test("shows the stored match while the server is unreachable, and the server's match as soon as it answers", async () => {
  server.down = true
  const watched = new LiveMatch(server, new ServerClock(() => monotonic, 0), fakeKeeper([start, two(2)]))
  const stop = watched.subscribe(() => {})
  await vi.waitFor(() => expect(watched.getSnapshot()).toMatchObject({ phase: 'ready', connection: 'lost' }))
  const shown = watched.getSnapshot()
  expect(shown.phase === 'ready' && scores(shown.state)).toEqual([2, 0])

  server.down = false
  server.events = [start, two(2), two(3)]
  await vi.advanceTimersByTimeAsync(60_000)
  const now = watched.getSnapshot()
  expect(now.phase === 'ready' && scores(now.state)).toEqual([4, 0])
  stop()
})

test('fails if the server is unreachable and nothing is stored', async () => {
  server.down = true
  const watched = new LiveMatch(server, new ServerClock(() => monotonic, 0), fakeKeeper())
  const stop = watched.subscribe(() => {})
  await vi.waitFor(() => expect(watched.getSnapshot()).toEqual({ phase: 'failed' }))
  stop()
})

test('deletes a stored match that the server no longer shows, even if the device is already showing it', async () => {
  server.down = true
  const keeper = fakeKeeper([start, two(2)])
  const watched = new LiveMatch(server, new ServerClock(() => monotonic, 0), keeper)
  const stop = watched.subscribe(() => {})
  await vi.waitFor(() => expect(watched.getSnapshot().phase).toBe('ready'))
  expect(keeper.forget).not.toHaveBeenCalled()
  server.detail = async () => {
    throw new ApiError(403, ['Members only'])
  }
  server.down = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(watched.getSnapshot().phase).toBe('closed')
  expect(keeper.forget).toHaveBeenCalledOnce()
  stop()
})
