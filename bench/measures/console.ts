import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '@courtside/contract/client'
import { chromium, expect, type Page } from '@playwright/test'
import { launchOptions } from '../../e2e/support/browser.ts'
import type { Courtside } from '../../e2e/support/courtside.ts'
import type { Game } from '../../e2e/support/game/game.ts'
import { SIMULATED } from '../../packages/consoles/test/simulated/consoles.ts'
import type { Hall } from '../../packages/consoles/test/simulated/hall.ts'
import { freePorts } from '../../packages/media/test/scene/free-ports.ts'
import { measureLoad } from './process-load.ts'
import { compared, msOf, type Row } from './row.ts'

const COURTS = 20
const FRAME_MS = 100
const LOAD_FOR_MS = 20_000
/**
 * How long a new load runs before it is measured, in ms. In that time code is compiled, and matches adopt the
 * clock times of consoles that were silent.
 */
const WARM_UP_MS = 10_000
const PERIOD_MS = 600_000
const CORRECTIONS = 60
const CORRECTION_EVERY_MS = 300

/** A court whose console sends, and its match. */
interface Court {
  readonly game: Game
  readonly socket: Socket
  readonly hall: Hall
  send(): void
}

/**
 * Measures the load that consoles add to a server with 20 games. The load without courts is subtracted from
 * the load with 20 courts, first with consoles that are connected but silent, then with consoles that send
 * ten frames a second. A frame of this brand consists of two messages, and each message is written
 * separately. Also measures the time from a frame to the clock of a watch page in Chromium.
 */
export async function measureConsole(
  courtside: Courtside,
  admin: Client,
  start: () => Promise<Game>,
): Promise<Row[]> {
  const measure = async () => {
    await delay(WARM_UP_MS)
    return (await measureLoad(courtside.process.pid ?? 0, LOAD_FOR_MS)).cpuPercent
  }
  const games: Game[] = []
  while (games.length < COURTS) games.push(await start())
  const without = await measure()
  const ports = await freePorts(COURTS)
  const courts: Court[] = []
  for (const [index, game] of games.entries()) courts.push(await follow(admin, game, ports[index] ?? 0))
  const silent = await measure()
  const frames = setInterval(() => {
    for (const court of courts) court.send()
  }, FRAME_MS)
  const sending = await measure()
  clearInterval(frames)
  for (const { socket } of courts.slice(1)) socket.destroy()
  const [first] = courts
  if (!first) throw new Error('No court was set up.')
  const times = await frameToPage(courtside, first)
  first.socket.destroy()
  const added = (what: string, cpu: number) =>
    compared(
      `${what}: added load`,
      { unit: '%', cpu: cpu - without },
      { what: 'the same server without consoles', unit: '%', cpu: without },
      'cpu',
    )
  return [
    added(`${COURTS} consoles at 10 frames a second`, sending),
    added(`${COURTS} silent consoles`, silent),
    compared(
      "from a console's frame to a watch page",
      msOf(times),
      { what: 'the goal', unit: 'ms', p50: 60 },
      'p50',
    ),
  ]
}

/** Sets up a court, connects as its console, and lets the match follow the console with the clock running. */
async function follow(admin: Client, game: Game, port: number): Promise<Court> {
  const params = { id: game.matchId }
  const name = `Court ${port}`
  const way = { brand: 'saturn', swapped: false, way: 'listen', host: '127.0.0.1', port } as const
  const { court } = await admin.call('POST /courts', { body: { name, ...way } })
  await admin.call('PUT /live/:id/console', { params, body: { courtId: court.id } })
  const hall: Hall = {
    remainingMs: PERIOD_MS,
    running: true,
    isRest: false,
    period: 1,
    home: 0,
    guest: 0,
    isOff: false,
  }
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const console = SIMULATED.saturn()
  const startedAt = performance.now()
  const send = () => {
    // This process's timers are about 1 % late, so the console's clock is computed from the time.
    if (hall.running) hall.remainingMs = PERIOD_MS - (performance.now() - startedAt)
    for (const message of console(hall, 0)) socket.write(message)
  }
  for (;;) {
    send()
    const { line } = await admin.call('GET /live/:id/console', { params })
    if (line?.state === 'receiving') break
  }
  await admin.call('PUT /live/:id/console/keeper', { params, body: { keeper: 'console' } })
  return { game, socket, hall, send }
}

/**
 * Corrects the stopped clock by a second again and again. Returns how long the watch page took to show each
 * correction.
 */
async function frameToPage({ url }: Courtside, { game, hall, send }: Court): Promise<number[]> {
  const browser = await chromium.launch(await launchOptions())
  try {
    const page = await browser.newPage()
    hall.running = false
    hall.remainingMs = 500_000
    send()
    await delay(2_000)
    send()
    await page.goto(`${url}/watch/${game.matchId}`)
    const clock = page.getByTestId('clock').first()
    await expect(clock).toHaveText('8:20')
    const seen = await watchClock(page)
    const times: number[] = []
    for (let index = 0; index < CORRECTIONS; index += 1) {
      const count = seen.length
      hall.remainingMs -= 1_000
      const sentAt = Date.now()
      send()
      await expect.poll(() => seen.length, { intervals: [10] }).toBeGreaterThan(count)
      times.push((seen.at(-1) ?? Number.NaN) - sentAt)
      await delay(CORRECTION_EVERY_MS)
    }
    return times
  } finally {
    await browser.close()
  }
}

/** Records when the clock of a page changes, epoch ms. */
async function watchClock(page: Page): Promise<number[]> {
  const seen: number[] = []
  await page.exposeFunction('noteClock', (at: number) => void seen.push(at))
  await page.evaluate(() => {
    // Finds the element each time, because the application replaces the element of the first HTML.
    const shown = () => document.querySelector('[data-testid=clock]')?.textContent
    let last = shown()
    const note = () => {
      if (shown() === last) return
      last = shown()
      Reflect.get(window, 'noteClock')(Date.now())
    }
    new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  return seen
}
