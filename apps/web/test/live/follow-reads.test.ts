import type { EventsAnswer, MatchDetail, RefusalCode } from '@courtside/contract'
import { createClient } from '@courtside/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventSourceLike } from '../../src/live/event-stream.ts'
import { ApiTransport } from '../../src/live/live-transport.ts'

const SERVER_NOW = '2026-11-22T18:00:00.000Z'

interface Question {
  after: number
  at: string | null
  round: number
  answer(body: EventsAnswer | { code: RefusalCode }, status?: number): void
  signal: AbortSignal
}

/** A stream that never delivers a message, as behind a proxy that holds answers back. */
class HeldUp extends EventTarget {
  readonly readyState = 0
  onerror = null
  constructor(url: string) {
    super()
    streams.push(url)
  }
  close(): void {}
}

let questions: Question[]
let streams: string[]
let video: MatchDetail['video']
let delivery: 'stream' | 'cdn'
let source: EventSourceLike
let told: [string, unknown][]
let failed: number

async function answered(address: string, init?: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://courtside')
  if (pathname.endsWith('/active-quarter')) return Response.json({ serverNow: SERVER_NOW })
  if (pathname.endsWith('/log')) return Response.json({ seq: 0, events: [], delivery })
  if (!pathname.endsWith('/events')) return Response.json({ video })
  return new Promise((resolve) => {
    questions.push({
      after: Number(searchParams.get('after')),
      at: searchParams.get('at'),
      round: Number(searchParams.get('round')),
      answer: (body, status = 200) => resolve(Response.json(body, { status })),
      signal: init?.signal as AbortSignal,
    })
  })
}

beforeEach(() => {
  questions = []
  streams = []
  told = []
  failed = 0
  video = 'waiting'
  delivery = 'cdn'
  vi.stubGlobal('fetch', answered)
  vi.stubGlobal('EventSource', HeldUp)
})
afterEach(() => {
  source.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const nextQuestion = (count: number) => vi.waitFor(() => expect(questions).toHaveLength(count))

async function transport() {
  const client = createClient('http://courtside/api', { accessToken: () => null, refresh: async () => null })
  const made = new ApiTransport({ client, baseUrl: 'http://courtside/api', id: 7, watching: true })
  await made.log(new AbortController().signal)
  return made
}

function listen(opened: EventSourceLike): void {
  source = opened
  for (const type of ['snapshot', 'log', 'video']) {
    opened.addEventListener(type, ({ data }) => told.push([type, JSON.parse(data)]))
  }
  opened.onerror = () => {
    failed += 1
  }
}

const event = (seq: number) => ({ kind: 'match-finished', seq, at: 1000 * seq, by: 1 }) as const

test('behind a cache, uses long polling instead of a stream, with a pause between rounds', async () => {
  listen((await transport()).openStream(event(1)))
  await nextQuestion(1)
  const serverNow = Date.parse(SERVER_NOW)
  expect(told).toEqual([['snapshot', { seq: 1, events: [], video: 'waiting', watching: null, serverNow }]])
  questions[0]?.answer({ next: 1, round: 1, events: [] })
  await nextQuestion(2)
  questions[1]?.answer({ next: 3, round: 0, events: [event(2), event(3)] })
  await nextQuestion(3)
  expect(questions.map(({ after, at, round }) => [after, at, round])).toEqual([
    [1, '1000', 0],
    [1, '1000', 1],
    [3, '3000', 0],
  ])
  expect(told.at(-1)).toEqual(['log', [event(2), event(3)]])
  expect(streams).toEqual([])
  source.close()
  expect(questions[2]?.signal.aborted).toBe(true)
  expect(failed).toBe(0)
})

test('asks separately whether video is coming in', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  listen((await transport()).openStream(event(1)))
  await nextQuestion(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(told).toHaveLength(1)
  video = 'live'
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(told.at(-1)).toEqual(['video', { video: 'live' }]))
})

test('treats a failed request like a broken stream', async () => {
  listen((await transport()).openStream(event(1)))
  await nextQuestion(1)
  questions[0]?.answer({ code: 'server-stops' }, 503)
  await vi.waitFor(() => expect(failed).toBe(1))
  expect(source.readyState).toBe(2)
})

test("starts over if the server's log lacks the last known event", async () => {
  listen((await transport()).openStream(event(9)))
  await nextQuestion(1)
  questions[0]?.answer({ code: 'log-is-shorter' }, 409)
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject(['snapshot', { seq: 0 }]))
})

test('uses long polling once after two silent streams, and then tries a stream again', async () => {
  delivery = 'stream'
  const live = await transport()
  live.openStream(event(1)).close()
  live.openStream(event(1)).close()
  const place = 'after=1&at=1000'
  expect(streams).toEqual(Array(2).fill(`http://courtside/api/live/7/stream?${place}&watching=yes`))
  await vi.dynamicImportSettled() // The code of long polling is loaded when it is needed.
  listen(live.openStream(event(1)))
  await nextQuestion(1)
  expect(streams).toHaveLength(2)
  source.close()
  live.openStream(event(1)).close()
  expect(streams).toHaveLength(3)
})
