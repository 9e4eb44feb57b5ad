import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fold } from '@courtside/basketball'
import type { MatchConsole } from '@courtside/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../../../packages/media/test/scene/free-ports.ts'
import { createMatch, startCourtside } from '../../support/courtside.ts'

/** Returns a message of a Bodet Scorepad: SOH, address, STX, control, text, ETX and checksum. */
function bodet(text: string): Uint8Array {
  const inner = Buffer.from(`\x7f\x02G${text}\x03`, 'latin1')
  const sum = inner.reduce((all, byte) => all ^ byte, 0) & 0x7f
  return Buffer.from([1, ...inner, sum < 32 ? sum + 32 : sum])
}

/** Returns a Bodet Scorepad's clock message. @param digits the clock as four characters */
const clock = (digits: string, running: boolean, period = 1) =>
  bodet(`18${running ? '\x80' : '\x82'}5${digits}00  ${period} `)
const score = (home: string, guest: string) => bodet(`305${home}${guest}`)

async function dial(port: number): Promise<Socket> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    const [event] = await Promise.race([
      once(socket, 'connect').then(() => ['connect']),
      once(socket, 'error').then(() => ['error']),
    ])
    if (event === 'connect') return socket
  }
}

async function setUp() {
  const courtside = await startCourtside()
  const { admin } = courtside
  const { match, home } = await createMatch(admin)
  const port = await freePort()
  const body = {
    name: 'Hall 1',
    brand: null,
    swapped: false,
    way: 'listen',
    host: '127.0.0.1',
    port,
  } as const
  const { court } = await admin.call('POST /courts', { body })
  const params = { id: match.id }
  /** Repeats the request until the match and its console are in the expected state. */
  async function until(
    satisfies: (said: MatchConsole) => boolean,
    meanwhile: () => Promise<void> = async () => {},
  ): Promise<MatchConsole> {
    for (;;) {
      await meanwhile()
      const said = await admin.call('GET /live/:id/console', { params })
      if (satisfies(said)) return said
    }
  }
  const active = () =>
    admin.call('GET /quarter/match/:matchId/active-quarter', { params: { matchId: match.id } })
  async function untilPaused(paused: boolean): Promise<void> {
    for (;;) if ((await active()).paused === paused) return
  }
  return { ...courtside, match, home, court, port, params, until, active, untilPaused }
}

test('a match follows a console that connects, and people can take the clock back with one call', async () => {
  const { admin, match, court, port, params, until, untilPaused } = await setUp()
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const keep = (keeper: 'console' | 'people') =>
    admin.call('PUT /live/:id/console/keeper', { params, body: { keeper } })
  await expect(keep('console')).rejects.toMatchObject({ code: 'no-console-chosen' })
  await admin.call('PUT /live/:id/console', { params, body: { courtId: court.id } })
  await expect(keep('console')).rejects.toMatchObject({ code: 'console-shows-nothing' })

  const bodetConsole = await dial(port)
  bodetConsole.write(Buffer.concat([clock('1000', false), clock('1000', false)]))
  const seen = await until(({ line }) => line?.state === 'receiving')
  expect(seen.line).toMatchObject({ brand: 'bodet', shown: { clock: { ms: 600_000 }, running: false } })

  expect((await keep('console')).keeper).toBe('console')
  const toggle = (paused: boolean) => admin.call('PATCH /live/:id/toggle-pause', { params, body: { paused } })
  await expect(toggle(false)).rejects.toMatchObject({ code: 'console-keeps-clock' })
  await expect(
    admin.call('POST /quarter/match/:matchId/update-start-time', {
      params: { matchId: match.id },
      body: { start_time: new Date().toISOString(), remainingMs: 300_000 },
    }),
  ).rejects.toMatchObject({ code: 'console-keeps-clock' })

  bodetConsole.write(clock('1000', true))
  await untilPaused(false)
  bodetConsole.write(clock(' 959', true))
  bodetConsole.write(clock(' 959', false))
  await untilPaused(true)
  await keep('people')
  await toggle(false)
  await untilPaused(false)
})

test('never rewinds the game when a console restarts, and follows the console again when the scorer says so', async () => {
  const { admin, match, court, port, params, until } = await setUp()
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  await admin.call('PUT /live/:id/console', { params, body: { courtId: court.id } })
  const left = async () => {
    const { setup } = await admin.call('GET /live/:id', { params })
    const { events } = await admin.call('GET /live/:id/log', { params })
    return fold(setup, events).clock.remainingMs
  }
  const bodetConsole = await dial(port)
  bodetConsole.write(Buffer.concat([clock(' 500', false), clock(' 500', false)]))
  await until(({ line }) => line?.state === 'receiving')
  await admin.call('PUT /live/:id/console/keeper', { params, body: { keeper: 'console' } })
  bodetConsole.write(clock(' 500', false))
  await until(({ mode }) => mode === 'following')
  expect(await left()).toBe(300_000)

  bodetConsole.destroy()
  let restarted = await dial(port)
  // The server may still read the first connection. A console connects again and again until the server reads
  // its new connection.
  await until(
    ({ hold }) => {
      if (hold === 'restart') return true
      restarted.write(Buffer.concat([clock('1200', false), clock('1200', false)]))
      return false
    },
    async () => {
      if (restarted.destroyed) restarted = await dial(port)
    },
  )
  expect(await left()).toBe(300_000)
  await admin.call('POST /live/:id/console/accept', { params })
  restarted.write(clock('1200', false))
  await until(({ mode }) => mode === 'following')
  expect(await left()).toBe(720_000)
})

test("compares the score with the console's and copies nothing", async () => {
  const { admin, court, port, params, until } = await setUp()
  await admin.call('PUT /live/:id/console', { params, body: { courtId: court.id } })
  const bodetConsole = await dial(port)
  bodetConsole.write(Buffer.concat([clock('1000', false), score(' 2 ', ' 0 ')]))
  const said = await until(({ difference }) => difference.score)
  expect(said.line?.shown?.score).toEqual({ home: 2, guest: 0 })
  expect(said).toMatchObject({ keeper: 'people', difference: { fouls: false, timeouts: false } })
})

test('marks the score as being checked while the console that keeps the clock shows another score', async () => {
  const { admin, match, home, court, port, params, until } = await setUp()
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  await admin.call('PUT /live/:id/console', { params, body: { courtId: court.id } })
  const bodetConsole = await dial(port)
  bodetConsole.write(Buffer.concat([clock(' 800', false), score(' 0 ', ' 0 ')]))
  await until(({ line }) => line?.state === 'receiving')
  await admin.call('PUT /live/:id/console/keeper', { params, body: { keeper: 'console' } })
  const detail = () => admin.call('GET /live/:id', { params })
  expect(await detail()).not.toHaveProperty('scoreDoubted')
  const { seq } = await detail()
  bodetConsole.write(score(' 2 ', ' 0 '))
  const differs = await until(({ difference }) => difference.isScoreChecked)
  expect(differs.parted.score).toBeGreaterThanOrEqual(seq)
  await expect.poll(async () => (await detail()).scoreDoubted).toBe(true)
  const basket = {
    playerId: home.players[0]!,
    teamId: home.id,
    matchId: match.id,
    type: 'TWO POINTS',
    quarterId: 1,
  } as const
  await admin.call('POST /stats/create', { body: basket })
  await expect.poll(async () => (await detail()).scoreDoubted).toBeUndefined()
  expect((await admin.call('GET /live/:id/console', { params })).parted.score).toBeNull()
})

test('counts time-outs from zero in an overtime, as the console does', async () => {
  const { admin, match, home, court, port, params, until } = await setUp()
  const start = (quarterId: number) =>
    admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId } })
  await start(1)
  await admin.call('PUT /live/:id/console', { params, body: { courtId: court.id } })
  const bodetConsole = await dial(port)
  const send = async () => void bodetConsole.write(clock(' 800', false))
  await until(({ line }) => line?.state === 'receiving', send)
  const timeout = { matchId: match.id, teamId: home.id, type: 'TIMEOUT', quarterId: 1 } as const
  await admin.call('POST /stats/mark', { body: timeout })
  await until(({ parted }) => parted.timeouts !== null, send)
  await start(4)
  await start(5)
  await until(({ parted }) => parted.timeouts === null, send)
})

test('refuses a second sender while the first one is sending', async () => {
  const { port, params, until, admin, court } = await setUp()
  await admin.call('PUT /live/:id/console', { params, body: { courtId: court.id } })
  const [first, second] = [await dial(port), await dial(port)]
  first.write(Buffer.concat([clock('1000', false), clock('1000', false)]))
  await until(({ line }) => line?.state === 'receiving')
  second.write(clock('0500', false))
  await once(second, 'close')
  const { line } = await until((said) => said.line?.secondSender === true)
  expect(line?.shown?.clock?.ms).toBe(600_000)
  first.destroy()
  const third = await dial(port)
  third.write(Buffer.concat([clock(' 500', false), clock(' 500', false)]))
  await until((said) => said.line?.shown?.clock?.ms === 300_000)
})

test('closes the oldest silent connection when a console connects again and again', async () => {
  const { admin, court, port, params, until } = await setUp()
  await admin.call('PUT /live/:id/console', { params, body: { courtId: court.id } })
  const sender = await dial(port)
  sender.write(Buffer.concat([clock('1000', false), clock('1000', false)]))
  await until(({ line }) => line?.state === 'receiving')
  const silent = await dial(port)
  const closed = once(silent, 'close')
  for (let again = 0; again < 3; again += 1) await dial(port)
  await closed
  sender.write(clock(' 700', false))
  await until(({ line }) => line?.shown?.clock?.ms === 420_000)
})

test('closes a connection from another address than that of the console', async () => {
  const { admin } = await setUp()
  const port = await freePort()
  const body = {
    name: 'Hall 2',
    brand: null,
    swapped: false,
    way: 'listen',
    host: '192.0.2.7',
    port,
  } as const
  await admin.call('POST /courts', { body })
  const stranger = await dial(port)
  stranger.on('error', () => {})
  stranger.write(Buffer.concat([clock('1000', false), clock('1000', false)]))
  await once(stranger, 'close')
  const courts = await admin.call('GET /courts', {})
  expect(courts.find(({ name }) => name === 'Hall 2')?.line).toMatchObject({ state: 'waiting', messages: 0 })
})

test('connects to a serial-to-Ethernet adapter, and reports bytes without a known message', async () => {
  const { admin } = await setUp()
  const adapter = createServer((socket) => {
    socket.on('error', () => {})
    socket.write(new Uint8Array(500).fill(0xe0))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void adapter.close())
  await once(adapter, 'listening')
  const address = adapter.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const body = {
    name: 'Hall 3',
    brand: null,
    swapped: false,
    way: 'connect',
    host: '127.0.0.1',
    port,
  } as const
  const { court } = await admin.call('POST /courts', { body })
  for (;;) {
    const courts = await admin.call('GET /courts', {})
    if (courts.find(({ id }) => id === court.id)?.line.state === 'unreadable') break
  }
  await admin.call('DELETE /courts/:id', { params: { id: court.id } })
})

test('accepts JSON lines from a program with its court’s token, whatever others in its network send', async () => {
  const { admin, db, url, params, until } = await setUp()
  const body = { name: 'Bridge', brand: null, swapped: false, way: 'post', host: null, port: null } as const
  const { court, token } = await admin.call('POST /courts', { body })
  await admin.call('PUT /live/:id/console', { params, body: { courtId: court.id } })
  const post = (secret: string | null) =>
    fetch(`${url}/api/courts/line`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: secret, line: { clock: '5:23', running: false, home: 4 } }),
    })
  expect((await post('wrong')).status).toBe(404)
  await db.updateTable('rate_limits').set({ attempts: 60 }).where('key', 'like', 'console-token:%').execute()
  expect((await post('wrong')).status).toBe(429)
  expect((await post(token)).status).toBe(204)
  const { line } = await until((said) => said.line?.state === 'receiving')
  expect(line?.shown).toMatchObject({ clock: { ms: 323_000 }, score: { home: 4, guest: null } })
})

test('lets only one match read a console, and refuses a court with a taken name or port', async () => {
  const { admin, court, port, params } = await setUp()
  await admin.call('PUT /live/:id/console', { params, body: { courtId: court.id } })
  const { match: other } = await createMatch(admin)
  await expect(
    admin.call('PUT /live/:id/console', { params: { id: other.id }, body: { courtId: court.id } }),
  ).rejects.toMatchObject({ code: 'court-has-match' })
  const fields = { brand: null, swapped: false, way: 'listen', host: '127.0.0.1' } as const
  const create = (body: { name: string; port: number }) =>
    admin.call('POST /courts', { body: { ...fields, ...body } })
  await expect(create({ name: 'Hall 1', port: port + 1 })).rejects.toMatchObject({ code: 'court-name-taken' })
  await expect(create({ name: 'Hall 9', port })).rejects.toMatchObject({ code: 'court-port-taken' })
  await admin.call('DELETE /courts/:id', { params: { id: court.id } })
  await expect(admin.call('DELETE /courts/:id', { params: { id: court.id } })).rejects.toMatchObject({
    code: 'no-such-court',
  })
})

const hasSocat = spawnSync('socat', ['-V']).status === 0

// Skipped if socat is not installed, because it creates the pseudo-terminal.
test.skipIf(!hasSocat)(
  'reads a console on a pseudo-terminal behind a serial-to-network program',
  async () => {
    const { admin, court, port, params, until } = await setUp()
    await admin.call('PUT /live/:id/console', { params, body: { courtId: court.id } })
    const folder = mkdtempSync(path.join(tmpdir(), 'courtside-terminal-'))
    const terminal = path.join(folder, 'console')
    const socat = spawn('socat', [
      `pty,rawer,link=${terminal}`,
      `tcp:127.0.0.1:${port},retry=50,interval=0.1`,
    ])
    onTestFinished(() => {
      socat.kill()
      rmSync(folder, { recursive: true })
    })
    await vi.waitUntil(() => existsSync(terminal), { timeout: 10_000 })
    const line = openSync(terminal, 'w')
    onTestFinished(() => closeSync(line))
    // A status byte above 7Fh and a checksum are not changed by the terminal.
    const said = await until(
      (answer) => answer.line?.state === 'receiving',
      async () => void writeSync(line, Buffer.concat([clock(' 523', true), score('45 ', '38 ')])),
    )
    expect(said.line).toMatchObject({ brand: 'bodet', damaged: 0 })
    expect(said.line?.shown).toMatchObject({
      clock: { ms: 323_000 },
      running: true,
      score: { home: 45, guest: 38 },
    })
  },
)

test('accepts the bytes that the device of the scorer reads from a cable, only for a court with a cable', async () => {
  const { admin, court, params, until } = await setUp()
  const bytes = Buffer.concat([clock(' 523', false), clock(' 523', false)]).toString('base64')
  const send = () => admin.call('POST /live/:id/console/bytes', { params, body: { bytes } })
  await admin.call('PUT /live/:id/console', { params, body: { courtId: court.id } })
  await expect(send()).rejects.toMatchObject({ code: 'no-console-chosen' })
  const body = {
    name: 'Cable',
    brand: 'bodet',
    swapped: false,
    way: 'serial',
    host: null,
    port: null,
  } as const
  const made = await admin.call('POST /courts', { body })
  expect(made.token).toBeNull()
  await admin.call('PUT /live/:id/console', { params, body: { courtId: made.court.id } })
  await send()
  const said = await until(({ line }) => line?.state === 'receiving')
  expect(said).toMatchObject({ serial: { brand: 'bodet' }, line: { shown: { clock: { ms: 323_000 } } } })
})

test('records what a console sends, and sends the recording as JSON lines', async () => {
  const { admin, court, port, url, adminToken } = await setUp()
  const params = { id: court.id }
  const record = (running: boolean) => admin.call('PUT /courts/:id/recording', { params, body: { running } })
  const recording = async () =>
    (await admin.call('GET /courts', {})).find(({ id }) => id === court.id)?.recording ?? null
  await expect(admin.download('GET /courts/:id/recording', { params })).rejects.toMatchObject({
    code: 'no-recording',
  })
  expect(await recording()).toBeNull()
  await record(true)
  expect(await recording()).toMatchObject({ running: true, bytes: 0 })
  const bodetConsole = await dial(port)
  const first = Buffer.concat([clock(' 523', true), score('45 ', '38 ')])
  const second = Buffer.from([0xf8, 0, 1, 255])
  bodetConsole.write(first)
  await expect.poll(async () => (await recording())?.bytes).toBe(first.length)
  bodetConsole.write(second)
  await expect.poll(async () => (await recording())?.bytes).toBe(first.length + second.length)
  const answer = await fetch(`${url}/api/courts/${court.id}/recording`, {
    headers: { authorization: `Bearer ${adminToken}` },
  })
  expect(answer.headers.get('content-disposition')).toContain('scoreboard.jsonl')

  await record(false)
  bodetConsole.write(clock(' 522', true))
  expect(await recording()).toMatchObject({ running: false, bytes: first.length + second.length })
  // A Python program reads the file as docs/consoles.md describes it.
  const program = `
import datetime, json, sys
head, *reads = [json.loads(line) for line in sys.stdin.read().splitlines()]
assert head['format'] == 'courtside-console' and head['version'] == 1
datetime.datetime.fromisoformat(head['startedAt'].replace('Z', '+00:00'))
times = [read['ms'] for read in reads]
assert times == sorted(times) and times[0] >= 0 and times[-1] <= 600000
sys.stdout.buffer.write(b''.join(bytes.fromhex(read['hex']) for read in reads))
`
  const file = await answer.text()
  const { stdout, stderr } = spawnSync('python3', ['-c', program], { input: file })
  expect(String(stderr)).toBe('')
  expect(Buffer.compare(stdout, Buffer.concat([first, second]))).toBe(0)
})

test('keeps the recording of one console, and deletes it with its court', async () => {
  const { admin, court } = await setUp()
  const body = {
    name: 'Hall 2',
    brand: 'bodet',
    swapped: false,
    way: 'serial',
    host: null,
    port: null,
  } as const
  const { court: other } = await admin.call('POST /courts', { body })
  const record = ({ id }: { id: number }, running: boolean) =>
    admin.call('PUT /courts/:id/recording', { params: { id }, body: { running } })
  await record(court, true)
  await expect(record(other, true)).rejects.toMatchObject({ code: 'another-recording-runs' })
  await record(court, false)
  await record(other, true)
  const bytes = Buffer.concat([clock(' 523', false), clock(' 523', false)]).toString('base64')
  await admin.call('POST /courts/:id/bytes', { params: { id: other.id }, body: { bytes } })
  const courts = await admin.call('GET /courts', {})
  expect(courts.map(({ recording }) => recording?.bytes ?? null)).toEqual([null, 40])
  expect(courts[1]?.line).toMatchObject({ state: 'receiving', shown: { clock: { ms: 323_000 } } })
  await expect(
    admin.call('POST /courts/:id/bytes', { params: { id: court.id }, body: { bytes } }),
  ).rejects.toMatchObject({ code: 'no-such-court' })
  await admin.call('DELETE /courts/:id', { params: { id: other.id } })
  await expect(
    admin.download('GET /courts/:id/recording', { params: { id: other.id } }),
  ).rejects.toMatchObject({ code: 'no-recording' })
})
