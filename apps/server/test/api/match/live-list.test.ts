import type { ListMessages, StreamMessages } from '@courtside/contract'
import { expect, onTestFinished, test } from 'vitest'
import { createMatch, startCourtside } from '../../support/courtside.ts'

/**
 * Reads the messages of a stream. `until` waits for the first message with a given name that fulfils a
 * condition.
 */
async function openMessages(address: string) {
  const aborter = new AbortController()
  onTestFinished(() => aborter.abort())
  const response = await fetch(address, { signal: aborter.signal })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''
  async function next(): Promise<{ event: string; data: unknown }> {
    for (;;) {
      const end = buffer.indexOf('\n\n')
      if (end >= 0) {
        const text = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        const event = /^event: (.*)$/m.exec(text)?.[1]
        if (event) return { event, data: JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '') }
        continue
      }
      const { done, value } = await reader.read()
      if (done) throw new Error('The stream ended.')
      buffer += value
    }
  }
  async function until<T>(name: string, satisfies: (data: T) => boolean): Promise<T> {
    for (;;) {
      const { event, data } = await next()
      if (event === name && satisfies(data as T)) return data as T
    }
  }
  return { until, close: () => aborter.abort() }
}

test('pushes the list of live matches: a new match, its start, its score, its viewers, its end', async () => {
  const { url, admin } = await startCourtside()
  const list = await openMessages(`${url}/api/live/all/stream`)
  const listUntil = (satisfies: (match: ListMessages['matches']['matches'][number] | undefined) => boolean) =>
    list.until<ListMessages['matches']>('matches', ({ matches }) => satisfies(matches[0]))
  await listUntil((match) => match === undefined)

  const { match, home } = await createMatch(admin)
  const first = await listUntil((listed) => listed?.id === match.id)
  expect(first.matches[0]).toMatchObject({ watching: 0, stream_key: null, start_time: null })
  expect(Math.abs(first.serverNow - Date.now())).toBeLessThan(60_000)

  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  await listUntil((listed) => listed?.quarterId === 1)
  const play = { matchId: match.id, quarterId: 1, teamId: home.id, playerId: home.players[0] ?? 0 }
  await admin.call('POST /stats/create', { body: { ...play, type: 'THREE POINTS' } })
  await listUntil((listed) => listed?.score[0] === 3)

  const viewer = await openMessages(`${url}/api/live/${match.id}/stream`)
  await listUntil((listed) => listed?.watching === 1)
  expect(await admin.call('GET /live/all', {})).toMatchObject([{ id: match.id, watching: 1 }])
  viewer.close()
  await listUntil((listed) => listed?.watching === 0)

  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  await listUntil((listed) => listed === undefined)
})

test('sends viewers the viewer count at the beginning and when it changes', async () => {
  const { url, admin } = await startCourtside()
  const { match } = await createMatch(admin)
  const address = `${url}/api/live/${match.id}/stream`
  const first = await openMessages(address)
  await first.until<StreamMessages['snapshot']>('snapshot', ({ watching }) => watching === 1)
  const second = await openMessages(address)
  await second.until<StreamMessages['snapshot']>('snapshot', ({ watching }) => watching === 2)
  await first.until<StreamMessages['watching']>('watching', ({ watching }) => watching === 2)
  second.close()
  await first.until<StreamMessages['watching']>('watching', ({ watching }) => watching === 1)
})

test('sends viewers a changed video offset at once, and keeps it with the match after the end', async () => {
  const { url, admin } = await startCourtside()
  const { match } = await createMatch(admin)
  const viewer = await openMessages(`${url}/api/live/${match.id}/stream`)
  const set = (offsetMs: number) =>
    admin.call('PUT /live/:id/picture-offset', { params: { id: match.id }, body: { offsetMs } })
  await set(1500)
  const events = await viewer.until<StreamMessages['log']>('log', () => true)
  expect(events).toMatchObject([{ kind: 'picture-offset-set', offsetMs: 1500 }])
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  await set(-250)
  const log = await admin.call('GET /live/:id/log', { params: { id: match.id } })
  expect(log.events.at(-1)).toMatchObject({ kind: 'picture-offset-set', offsetMs: -250 })
  await expect(set(60_001)).rejects.toMatchObject({ statusCode: 400 })
  await expect(set(0.5)).rejects.toMatchObject({ statusCode: 400 })
})

test('notifies readers of every server when the season changes, and when a match begins or ends', async () => {
  const one = await startCourtside()
  const other = await startCourtside(one.connection)
  const streams = await Promise.all([one, other].map(({ url }) => openMessages(`${url}/api/live/all/stream`)))
  const allReceive = (name: string) => Promise.all(streams.map((stream) => stream.until(name, () => true)))
  await allReceive('matches')
  const { match, home, visitors } = await createMatch(one.admin)
  await allReceive('season')
  await one.admin.call('POST /fixtures', { body: { homeId: home.id, awayId: visitors.id } })
  await allReceive('season')
  await one.admin.call('PUT /live/end/:id', { params: { id: match.id } })
  await allReceive('season')
})
