import { expect } from '@playwright/test'
import { SIMULATED } from '../../packages/consoles/test/simulated/consoles.ts'
import { createGame, signIn } from '../support/game/game.ts'
import { openTable, signedInContext } from '../support/game/scorers-table.ts'
import { test } from '../support/shared-courtside.ts'

/** Runs in the page: a serial port whose bytes the test writes. The user refuses the first request. */
function fakePort(): void {
  let requests = 0
  let sink: ReadableStreamDefaultController<Uint8Array> | null = null
  const port = {
    readable: null as ReadableStream<Uint8Array> | null,
    async open({ baudRate }: { baudRate: number }) {
      document.documentElement.dataset.baud = String(baudRate)
      port.readable = new ReadableStream({
        start(controller) {
          sink = controller
        },
      })
    },
    async close() {},
  }
  const serial = {
    async requestPort() {
      requests += 1
      if (requests === 1) throw new DOMException('No port was chosen.', 'NotFoundError')
      return port
    },
  }
  Object.defineProperty(navigator, 'serial', { value: serial })
  Object.assign(window, {
    portSends: (bytes: number[]) => sink?.enqueue(Uint8Array.from(bytes)),
    portLeaves: () => {
      port.readable = null
      sink?.error(new DOMException('The device has been lost.', 'NetworkError'))
    },
  })
}

test('a console on a cable in the scorer’s device keeps the clock', async ({ browser, courtside }) => {
  const admin = await signIn(courtside.url)
  const name = 'Hall with a cable'
  const body = { name, brand: 'bodet', swapped: false, way: 'serial', host: null, port: null } as const
  const { court } = await admin.call('POST /courts', { body })
  const { matchId } = await createGame(admin, 'A game with a cable', 'fiba')
  const params = { id: matchId }
  await admin.call('POST /quarter/start', { body: { matchId, quarterId: 1 } })
  await admin.call('PUT /live/:id/console', { params, body: { courtId: court.id } })
  const context = await signedInContext(browser, courtside.url)
  await context.addInitScript(fakePort)
  const page = await openTable(context, matchId)
  const bar = page.getByRole('complementary', { name: 'Scoreboard of the hall' })
  const connect = bar.getByRole('button', { name: 'Connect the cable' })
  await connect.click()
  await expect(bar).toContainText('No port was chosen.')
  await connect.click()
  await expect(bar).toContainText('Reading the cable')
  await expect(page.locator('html')).toHaveAttribute('data-baud', '9600')

  const hall = {
    remainingMs: 323_000,
    running: false,
    isRest: false,
    period: 1,
    home: 0,
    guest: 0,
    isOff: false,
  }
  const bytes = SIMULATED.bodet()(hall, 0).flatMap((message) => [...message])
  await page.evaluate((sent) => Reflect.get(window, 'portSends')(sent), bytes)
  await expect(bar.getByTestId('console-reading')).toContainText('5:23')
  await bar.getByRole('button', { name: 'Follow' }).click()
  await expect(bar).toContainText('The scoreboard keeps the clock')
  await page.evaluate((sent) => Reflect.get(window, 'portSends')(sent), bytes)
  await expect(page.locator('.scc').getByTestId('clock')).toHaveText('5:23')
  await page.evaluate(() => Reflect.get(window, 'portLeaves')())
  await expect(bar).toContainText('The cable was unplugged. Plug it in and press the button again.')
  await context.close()
})
