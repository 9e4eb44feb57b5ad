import { connect } from 'node:net'
import type { ShotMessage } from '@courtside/contract'
import { expect, onTestFinished, test } from 'vitest'
import { SIMULATED } from '../../../../../packages/consoles/test/simulated/consoles.ts'
import { freePort } from '../../../../../packages/media/test/scene/free-ports.ts'
import { createMatch, startCourtside } from '../../support/courtside.ts'

const SHOT = { period: 1, clock: 500_000, remainingMs: 24_000, running: true }

/** Reads the shot clock messages of a match's event stream. */
async function* shotMessages(url: string, matchId: number): AsyncGenerator<ShotMessage> {
  const aborter = new AbortController()
  onTestFinished(() => aborter.abort())
  const response = await fetch(`${url}/api/live/${matchId}/stream`, { signal: aborter.signal })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  for (let buffer = ''; ; ) {
    const { value, done } = await reader.read()
    if (done) return
    buffer += value
    for (const [, data] of buffer.matchAll(/event: shot\ndata: (.*)\n\n/g)) yield JSON.parse(data ?? '')
    buffer = buffer.slice(buffer.lastIndexOf('\n\n') + 2)
  }
}

async function nextOf(messages: AsyncGenerator<ShotMessage>): Promise<ShotMessage['shot']> {
  return (await messages.next()).value.shot
}

async function setUp() {
  const courtside = await startCourtside()
  const { match } = await createMatch(courtside.admin)
  await courtside.admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const params = { id: match.id }
  const set = (at: number, shot: typeof SHOT | null) =>
    courtside.admin.call('PUT /live/:id/shot-clock', { params, body: { at, shot } })
  return { ...courtside, match, params, set }
}

test('sends a shot clock that is set by hand to present and later viewers', async () => {
  const { url, match, set } = await setUp()
  const viewer = shotMessages(url, match.id)
  const first = nextOf(viewer)
  await set(Date.now(), SHOT)
  expect(await first).toEqual(SHOT)
  expect(await nextOf(shotMessages(url, match.id))).toEqual(SHOT)
  await set(Date.now(), null)
  // A viewer who connects while a setting is stored may receive it twice.
  for (let shot = await first; shot !== null; shot = await nextOf(viewer)) expect(shot).toEqual(SHOT)
})

test('an older setting never replaces a newer one, and adds nothing to the log', async () => {
  const { url, admin, match, params, set } = await setUp()
  const before = (await admin.call('GET /live/:id/log', { params })).events.length
  const now = Date.now()
  await set(now, SHOT)
  await set(now - 1_000, { ...SHOT, remainingMs: 14_000 })
  expect(await nextOf(shotMessages(url, match.id))).toEqual(SHOT)
  expect((await admin.call('GET /live/:id/log', { params })).events).toHaveLength(before)
})

test('the shot clock of a console is followed, and cannot be set by hand', async () => {
  const { url, admin, match, params, set } = await setUp()
  const port = await freePort()
  const body = {
    name: 'Hall 1',
    brand: 'bodet',
    swapped: false,
    way: 'listen',
    host: '127.0.0.1',
    port,
  } as const
  const { court } = await admin.call('POST /courts', { body })
  await admin.call('PUT /live/:id/console', { params, body: { courtId: court.id } })
  const viewer = shotMessages(url, match.id)
  const shown = nextOf(viewer)
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const hall = {
    remainingMs: 300_000,
    running: false,
    isRest: false,
    period: 1,
    home: 0,
    guest: 0,
    isOff: false,
  }
  const send = () => {
    for (const message of SIMULATED.bodet()(hall, 0)) socket.write(message)
  }
  send()
  for (;;) {
    const { line } = await admin.call('GET /live/:id/console', { params })
    if (line?.state === 'receiving') break
  }
  await admin.call('PUT /live/:id/console/keeper', { params, body: { keeper: 'console' } })
  send()
  expect(await shown).toEqual({ period: 1, clock: 300_000, remainingMs: 24_000, running: true })
  await expect(set(Date.now(), SHOT)).rejects.toMatchObject({ code: 'console-keeps-clock' })
  const off = nextOf(viewer)
  await admin.call('PUT /live/:id/console/keeper', { params, body: { keeper: 'people' } })
  expect(await off).toBeNull()
})
