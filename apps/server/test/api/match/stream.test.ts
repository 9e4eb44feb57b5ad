import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { MatchEvent } from '@courtside/basketball'
import type { ListedMatch, StreamMessages } from '@courtside/contract'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { APPENDED } from '../../../src/live/log-rows.ts'
import { OpenStreams } from '../../../src/live/open-streams.ts'
import { createMatch, startCourtside, type TestCourtside } from '../../support/courtside.ts'

interface Message {
  event: string
  id: string | null
  data: unknown
}

/** Reads a match's event stream; `next` waits for its next message. */
async function openStream(
  courtside: TestCourtside,
  matchId: number,
  headers: Record<string, string> = {},
  query = '',
) {
  const aborter = new AbortController()
  onTestFinished(() => aborter.abort())
  const response = await fetch(`${courtside.url}/api/live/${matchId}/stream${query}`, {
    headers,
    signal: aborter.signal,
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''
  async function next(): Promise<Message> {
    while (!buffer.includes('\n\n')) {
      const { done, value } = await reader.read()
      if (done) throw new Error('The stream ended.')
      buffer += value
    }
    const end = buffer.indexOf('\n\n')
    const fields = new Map(
      buffer
        .slice(0, end)
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const),
    )
    buffer = buffer.slice(end + 2)
    if (!fields.has('event')) return next()
    return {
      event: fields.get('event') ?? '',
      id: fields.get('id') ?? null,
      data: JSON.parse(fields.get('data') ?? ''),
    }
  }
  return { next, close: () => aborter.abort() }
}

async function play({ admin }: TestCourtside, match: Awaited<ReturnType<typeof createMatch>>, count: number) {
  for (let index = 0; index < count; index += 1) {
    await admin.call('POST /stats/create', {
      body: {
        matchId: match.match.id,
        teamId: match.home.id,
        playerId: match.home.players[0] ?? 0,
        type: 'FREE THROW',
        quarterId: 1,
      },
    })
  }
}

/** Reads `log` messages up to the event with `seq`, and returns all their events. */
async function eventsUpTo(seq: number, next: () => Promise<Message>): Promise<MatchEvent[]> {
  const events: MatchEvent[] = []
  while ((events.at(-1)?.seq ?? 0) < seq) {
    const message = await next()
    if (message.event === 'watching') continue
    expect(message.event).toBe('log')
    events.push(...(message.data as StreamMessages['log']))
    expect(message.id).toBe(`${events.at(-1)?.seq}-${events.at(-1)?.at}`)
  }
  return events
}

test('a viewer receives a snapshot, then each event in order and once; a returning viewer receives the missed ones', async () => {
  const courtside = await startCourtside()
  const match = await createMatch(courtside.admin)
  const id = match.match.id
  await courtside.admin.call('POST /quarter/start', { body: { matchId: id, quarterId: 1 } })

  const first = await openStream(courtside, id)
  const snapshot = await first.next()
  expect(snapshot).toMatchObject({
    event: 'snapshot',
    id: expect.stringMatching(/^1-\d{13}$/),
    data: { seq: 1, video: 'waiting' },
  })
  await play(courtside, match, 10)
  const seen = await eventsUpTo(11, first.next)
  expect(seen.map((event) => event.seq)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])

  first.close()
  await play(courtside, match, 3)
  const again = await openStream(courtside, id, { 'last-event-id': '11' })
  const missed = (await again.next()).data as StreamMessages['snapshot']
  expect(missed.events.map((event) => event.seq)).toEqual([12, 13, 14])
})

test('sends viewers of one server the events that another server appends', async () => {
  const one = await startCourtside()
  const other = await startCourtside(one.connection)
  const match = await createMatch(one.admin)
  const viewer = await openStream(other, match.match.id)
  await viewer.next()
  await one.admin.call('POST /quarter/start', { body: { matchId: match.match.id, quarterId: 1 } })
  await play(one, match, 5)
  const events = await eventsUpTo(6, viewer.next)
  // The other server appends only at the end. An append makes it read all events, so an earlier append would
  // hide missing notifications.
  await play(other, match, 1)
  events.push(...(await eventsUpTo(7, viewer.next)))
  expect(events.map((event) => event.seq)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('makes viewers load the log again when another event replaced the last one in a failover', async () => {
  const courtside = await startCourtside()
  const match = await createMatch(courtside.admin)
  const { id } = match.match
  await courtside.admin.call('POST /quarter/start', { body: { matchId: id, quarterId: 1 } })
  await play(courtside, match, 2)
  const [viewer, otherViewer] = [await openStream(courtside, id), await openStream(courtside, id)]
  for (const each of [viewer, otherViewer]) {
    expect((await each.next()).data).toMatchObject({ seq: 3, video: 'waiting' })
  }
  const readLog = () => courtside.visitor.call('GET /live/:id/log', { params: { id } })
  expect((await readLog()).seq).toBe(3)

  // The standby that was promoted lacked the third event. Since then, another server has recorded a play with
  // that event's number.
  await sql`update match_events set at = at + 1, body = body || '{"clientId": "another"}'
    where match_id = ${id} and seq = 3`.execute(courtside.db)
  await sql`select pg_notify(${APPENDED}, ${String(id)})`.execute(courtside.db)

  for (const each of [viewer, otherViewer]) {
    let message = await each.next()
    while (message.event === 'watching') message = await each.next()
    expect(message).toMatchObject({ event: 'snapshot', id: null, data: { seq: 0, events: [] } })
    await expect(each.next()).rejects.toThrow('The stream ended.')
  }
  const { seq, events } = await readLog()
  expect(seq).toBe(3)
  expect(events[2]).toMatchObject({ seq: 3, clientId: 'another' })
})

describe('a viewer who returns after a failover that replaced the last events', () => {
  /** Creates a match whose third event was replaced after a viewer had received it. */
  async function replaced() {
    const before = await startCourtside()
    const match = await createMatch(before.admin)
    const { id } = match.match
    await before.admin.call('POST /quarter/start', { body: { matchId: id, quarterId: 1 } })
    await play(before, match, 2)
    const viewer = await openStream(before, id)
    const lastId = (await viewer.next()).id ?? ''
    await sql`update match_events set at = at + 1 where match_id = ${id} and seq = 3`.execute(before.db)
    return { before, match, id, lastId }
  }

  /** The match after a fourth event, on a server that never had the lost event in memory. */
  async function longer() {
    const { before, match, ...viewer } = await replaced()
    const after = await startCourtside(before.connection)
    await play(after, match, 1)
    return { after, ...viewer }
  }

  test('loads the log again', async () => {
    const { after, id, lastId } = await longer()
    const [after3, at] = lastId.split('-')
    const byHeader = await openStream(after, id, { 'last-event-id': lastId })
    const byAddress = await openStream(after, id, {}, `?after=${after3}&at=${at}`)
    for (const { next } of [byHeader, byAddress]) {
      const greeting = await next()
      expect(greeting).toMatchObject({ event: 'snapshot', data: { seq: 0, events: [] } })
      // When the viewer returns the next time, it has the current last event.
      const again = await openStream(after, id, { 'last-event-id': greeting.id ?? '' })
      expect((await again.next()).data).toMatchObject({ seq: 4, events: [] })
    }
  })

  test('continues if the viewer says only the number of the last event', async () => {
    const { after, id } = await longer()
    const { data } = await (await openStream(after, id, {}, '?after=3')).next()
    expect(data).toMatchObject({ seq: 4, events: [{ seq: 4 }] })
  })

  test('continues on a server that still has the lost event in memory', async () => {
    const { before, id, lastId } = await replaced()
    const query = `?after=3&at=${Number(lastId.split('-')[1]) + 1}`
    const { data } = await (await openStream(before, id, {}, query)).next()
    expect(data).toMatchObject({ seq: 3, events: [] })
  })
})

test('answers an unchanged match with 304, and compresses answers', async () => {
  const { url, admin } = await startCourtside()
  const { match } = await createMatch(admin)
  const read = (headers: Record<string, string>) => fetch(`${url}/api/live/${match.id}`, { headers })
  const first = await read({ 'accept-encoding': 'gzip' })
  expect(first.headers.get('content-encoding')).toBe('gzip')
  expect(await first.json()).toMatchObject({ id: match.id })
  const etag = first.headers.get('etag') ?? ''
  expect((await read({ 'if-none-match': etag })).status).toBe(304)
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const changed = await read({ 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(await changed.json()).toMatchObject({ quarterId: 1 })
})

test('answers a viewer using HTTP/1.0 without chunks', async () => {
  const { url, admin } = await startCourtside()
  const { match } = await createMatch(admin)
  const { hostname, port } = new URL(url)
  const text = await new Promise<string>((resolve, reject) => {
    let received = ''
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write(`GET /api/live/${match.id}/stream HTTP/1.0\r\n\r\n`),
    )
    socket.on('error', reject)
    socket.on('data', (data) => {
      received += data
      if (!received.includes('data: ')) return
      socket.destroy()
      resolve(received)
    })
  })
  expect(text.split('\r\n\r\n')[1]).toMatch(/^retry: \d+\n\nevent: snapshot\nid: 0\ndata: \{/)
})

test('refuses an invalid Last-Event-ID with a message', async () => {
  const { url, admin } = await startCourtside()
  const { match } = await createMatch(admin)
  const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const get = request(
      `${url}/api/live/${match.id}/stream`,
      { headers: { 'last-event-id': 'x' } },
      (response) => {
        let body = ''
        response.on('data', (data) => {
          body += data
        })
        response.on('end', () => resolve({ status: response.statusCode, body }))
      },
    )
    get.on('error', reject)
    get.end()
  })
  expect(answer.status).toBe(400)
  expect(JSON.parse(answer.body)).toMatchObject({ message: expect.stringContaining('Last-Event-ID') })
})

test('does not count a viewer who disconnects while connecting', async () => {
  const courtside = await startCourtside()
  const { match } = await createMatch(courtside.admin)
  const { hostname, port } = new URL(courtside.url)
  const aborted = Array.from({ length: 200 }, async () => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(`GET /api/live/${match.id}/stream HTTP/1.1\r\nhost: x\r\n\r\n`)
    await new Promise((resolve) => setImmediate(resolve))
    socket.destroy()
  })
  await Promise.all(aborted)
  const viewer = await openStream(courtside, match.id)
  await viewer.next()
  await vi.waitFor(async () => {
    const [listed] = await courtside.visitor.call('GET /live/all', {})
    expect((listed as ListedMatch | undefined)?.watching).toBe(1)
  })
})

test("a scorer's table follows a match without counting as a viewer", async () => {
  const courtside = await startCourtside()
  const { match } = await createMatch(courtside.admin)
  const table = await openStream(courtside, match.id, {}, '?watching=no')
  expect((await table.next()).data).toMatchObject({ watching: 0 })
  const viewer = await openStream(courtside, match.id)
  expect((await viewer.next()).data).toMatchObject({ watching: 1 })
  expect((await table.next()).data).toEqual({ watching: 1 })
})

test('limits the open streams per address, and frees a place when one closes', async () => {
  const streams = new OpenStreams(2)
  const server = createServer((asked, response) => {
    response.writeHead(streams.enter(String(asked.headers['x-address']), response) ? 200 : 429)
    response.flushHeaders()
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = async (address: string) => {
    const aborter = new AbortController()
    const headers = { 'x-address': address }
    const { status } = await fetch(`http://127.0.0.1:${port}`, { headers, signal: aborter.signal })
    return { status, close: () => aborter.abort() }
  }
  const first = await open('2001:db8::1')
  expect([first.status, (await open('2001:db8::2')).status]).toEqual([200, 200])
  expect((await open('2001:db8::3')).status).toBe(429)
  expect((await open('2001:db8:0:1::1')).status).toBe(200)
  first.close()
  await vi.waitFor(async () => expect((await open('2001:db8::3')).status).toBe(200))
})
