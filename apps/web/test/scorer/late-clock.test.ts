import {
  applyEvent,
  type Command,
  decide,
  initialState,
  type MatchEvent,
  type MatchState,
  RULESETS,
  remainingMs,
} from '@courtside/basketball'
import { createClient } from '@courtside/contract/client'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyRecord } from '../../src/features/scorer/outbox/desk-record.ts'
import { foldWrites } from '../../src/features/scorer/outbox/fold-writes.ts'
import { forgottenRecord } from '../../src/features/scorer/outbox/kept-record.ts'
import { ScorerDesk } from '../../src/features/scorer/outbox/scorer-desk.ts'
import { createSendWrite } from '../../src/features/scorer/outbox/send-write.ts'
import type { Wish } from '../../src/features/scorer/outbox/write.ts'

const MATCH = 1
const TIP_OFF = 1_700_000_000_000
const SECOND = 1000

/** The server's log, folded by the rules. */
let log: MatchState
let isAway: boolean
/** The time of the server and of the table, epoch ms. */
let now: number
let told: string[]
let desk: ScorerDesk

const team = (id: number) => ({ id, name: `Team ${id}`, starters: [], roster: [] })

function happen(body: object): void {
  log = applyEvent(log, { ...body, seq: log.seq + 1, at: now, by: 7 } as MatchEvent)
}

/** Returns the server's command for a call about the clock. */
function commandOf(path: string, body: Record<string, unknown>): Command {
  const clientId = body['clientId'] as string
  const period = body['quarterId'] as number
  const seen = { remainingMs: body['remainingMs'] as number, period, clientId }
  if (path.endsWith('/toggle-pause')) return { ...seen, type: body['paused'] ? 'stop-clock' : 'start-clock' }
  if (path.endsWith('/update-start-time')) return { ...seen, type: 'set-clock' }
  if (path.includes('/live/end/')) return { type: 'finish' }
  const leftMs = body['leftMs'] as number | null
  return { type: 'start-period', period, clientId, ...(leftMs !== null && { remainingMs: leftMs }) }
}

async function answer(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  if (isAway) throw new TypeError('Failed to fetch')
  const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
  const decision = decide(log, commandOf(String(url), body), now)
  if (!decision.ok) {
    return Response.json({ messages: ['No.'], refusals: [decision.rejection] }, { status: 409 })
  }
  for (const event of decision.events) happen(event)
  return Response.json({})
}

const wait = (seconds: number) => {
  now += seconds * SECOND
}
const enter = (wish: Wish) => desk.enter(wish, { failure: 'Refused' })
const start = (left: number) => enter({ kind: 'clock', running: true, remainingMs: left * SECOND, period: 1 })
const stop = (left: number) => enter({ kind: 'clock', running: false, remainingMs: left * SECOND, period: 1 })
const left = () => remainingMs(log.clock, now) / SECOND

/** Connects the table again, and waits until everything was delivered. */
async function deliver(): Promise<void> {
  isAway = false
  desk.wake()
  await vi.waitFor(() => expect(desk.getSnapshot().waiting).toEqual([]))
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  now = TIP_OFF
  told = []
  log = initialState({ ruleset: RULESETS.nba, teams: [team(1), team(2)] })
  happen({ kind: 'period-started', period: 1, standing: true })
  happen({ kind: 'clock-set', remainingMs: 30 * SECOND })
  isAway = true
  const tokens = { accessToken: () => null, refresh: async () => null }
  desk = new ScorerDesk({
    matchId: MATCH,
    openStore: async () => forgottenRecord(emptyRecord(MATCH)),
    send: createSendWrite(createClient('/api', tokens, { request: answer }), MATCH),
    tell: { success() {}, error: (message) => told.push(message) },
    now: () => now,
    alone: (work) => work(),
  })
  await desk.start()
})

describe('a clock that was started while the table was offline', () => {
  test('has continued to run if it was not stopped', async () => {
    start(30)
    wait(12)
    await deliver()
    expect(left()).toBe(18)
    expect(log.clock.running).toBe(true)
  })

  test.each([5, 40])('shows the time at which it was stopped, %d s later', async (seconds) => {
    start(30)
    wait(10)
    stop(20)
    wait(seconds)
    await deliver()
    expect(left()).toBe(20)
    expect(log.clock.running).toBe(false)
    expect(told).toEqual([])
  })

  test('shows zero if its time was used up', async () => {
    start(30)
    wait(30.03)
    stop(0)
    await deliver()
    expect(left()).toBe(0)
    expect(told).toEqual([])
  })

  test('shows the time at which it was stopped after it was set', async () => {
    start(30)
    wait(10)
    enter({ kind: 'set-clock', remainingMs: 25 * SECOND, running: true, period: 1 })
    wait(5)
    stop(20)
    wait(40)
    await deliver()
    expect(left()).toBe(20)
    expect(told).toEqual([])
  })

  test('keeps the time that remained when the scorer left the period', async () => {
    start(30)
    wait(10)
    enter({ kind: 'period', period: 2, from: 1, leftMs: 20 * SECOND })
    wait(40)
    await deliver()
    expect(log.leftMs.get(1)).toBe(20 * SECOND)
  })

  test.each([
    ['an undone period', { kind: 'period', period: 2, from: 1, leftMs: null }],
    ['the end of the match', { kind: 'finish' }],
  ] as const)('has run until %s, an entry without the time of the clock', async (_what, wish) => {
    start(30)
    wait(10)
    enter(wish)
    wait(40)
    await deliver()
    expect(log.leftMs.get(1) ?? log.clock.remainingMs).toBe(20 * SECOND)
  })

  test("does not change the next period's clock if another table has started that period", async () => {
    start(30)
    wait(10)
    enter({ kind: 'set-clock', remainingMs: 25 * SECOND, running: true, period: 1 })
    stop(20)
    wait(40)
    happen({ kind: 'period-started', period: 2, standing: true })
    const shown = foldWrites(log, desk.getSnapshot().pending)
    await deliver()
    expect(log.clock).toMatchObject({ remainingMs: log.clock.lengthMs, running: false })
    expect(shown.clock).toEqual(log.clock)
    expect(told).toEqual([])
  })
})
