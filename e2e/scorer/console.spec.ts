import { fold, type MatchSetup, type MatchState, playingTime, remainingMs } from '@courtside/basketball'
import type { Client } from '@courtside/contract/client'
import { expect, type Page } from '@playwright/test'
import { freePort } from '../../packages/media/test/scene/free-ports.ts'
import { createGame, type Game, signIn } from '../support/game/game.ts'
import { openTable, signedInContext, Table } from '../support/game/scorers-table.ts'
import { Bodet } from '../support/machines/bodet.ts'
import { expectSoundPage } from '../support/page-check.ts'
import { test } from '../support/shared-courtside.ts'

const PERIOD_MS = 600_000
const PERIODS = 4
const SECOND_MS = 1000
const TABLET = { width: 1024, height: 768 }

/** Counts, by the console's clock, the minutes that each player has been on court. */
class Minutes {
  readonly #playedMs = new Map<number, number>()
  readonly #onCourt: Set<number>
  #leftMs = PERIOD_MS

  constructor({ teams }: MatchSetup) {
    this.#onCourt = new Set(teams.flatMap(({ starters }) => starters))
  }

  /** Adds the time since the last call to the minutes of the players on court. */
  look(leftMs: number): void {
    for (const id of this.#onCourt) {
      this.#playedMs.set(id, (this.#playedMs.get(id) ?? 0) + this.#leftMs - leftMs)
    }
    this.#leftMs = leftMs
  }

  substitute(out: number, playerIn: number): void {
    this.#onCourt.delete(out)
    this.#onCourt.add(playerIn)
  }

  periodStarts(): void {
    this.#leftMs = PERIOD_MS
  }

  get all(): ReadonlyMap<number, number> {
    return this.#playedMs
  }
}

/** A match at a scorer's table that receives the bytes of a console. */
class Scene {
  readonly console: Bodet
  readonly table: Table
  readonly minutes: Minutes
  readonly #admin: Client
  readonly #game: Game

  constructor(parts: { admin: Client; game: Game; console: Bodet; table: Table }) {
    this.#admin = parts.admin
    this.#game = parts.game
    this.console = parts.console
    this.table = parts.table
    this.minutes = new Minutes(parts.game.setup)
  }

  get bar() {
    return this.table.page.getByRole('complementary', { name: 'Scoreboard of the hall' })
  }

  async state(): Promise<MatchState> {
    const params = { id: this.#game.matchId }
    return fold(this.#game.setup, (await this.#admin.call('GET /live/:id/log', { params })).events)
  }

  /** Waits until the table's clock is stopped and shows the same time as the console's clock. */
  async inStep(): Promise<void> {
    const { hall } = this.console
    await expect
      .poll(async () => {
        const { clock } = await this.state()
        return !clock.running && Math.abs(clock.remainingMs - hall.remainingMs) < SECOND_MS
      })
      .toBe(true)
  }

  /** Lets the console's clock run until less than `ms` remain, and stops it. */
  async runTo(ms: number): Promise<void> {
    this.console.start()
    await expect.poll(async () => (await this.state()).clock.running).toBe(true)
    await expect.poll(() => this.console.hall.remainingMs).toBeLessThanOrEqual(ms)
    this.console.stop()
    await this.inStep()
  }

  /** Sets the stopped clock of the console, as officials do. */
  async setTo(ms: number): Promise<void> {
    this.console.set({ remainingMs: ms })
    await expect.poll(async () => (await this.state()).clock.remainingMs).toBe(ms)
  }

  /**
   * Substitutes by keys while the clock is stopped at a whole second. Do not use number 1: it would need
   * Enter, because it may be the start of 10.
   */
  async substitute(out: number, playerIn: number): Promise<void> {
    this.minutes.look(this.console.hall.remainingMs)
    const [home] = this.#game.setup.teams
    const idOf = (jerseyNo: number) => home.roster.find((player) => player.jerseyNo === jerseyNo)?.id ?? 0
    await this.table.press('KeyT', String(out), String(playerIn), 'Enter')
    await this.table.told('Player substituted successfully.')
    this.minutes.substitute(idOf(out), idOf(playerIn))
  }

  /** Plays a period: a basket while the clock runs, a substitution, and the last seconds. */
  async playPeriod(period: number): Promise<void> {
    this.console.set({ isRest: false, running: false, remainingMs: PERIOD_MS, period })
    this.minutes.periodStarts()
    await this.inStep()
    this.console.start()
    await expect.poll(async () => (await this.state()).clock.running).toBe(true)
    await this.table.press('KeyQ', '1')
    await this.runTo(PERIOD_MS - 1_500)
    await this.setTo(300_000 - period * 10_000)
    await this.substitute(period + 1, period + 5)
    await this.runTo(this.console.hall.remainingMs - 1_200)
    await this.setTo(1_000)
    await this.runTo(0)
    this.minutes.look(0)
    expect((await this.state()).period).toBe(period)
  }
}

/** Returns the labels of the actions that overlap the hint of their own key. */
function coveredByTheirKeys(page: Page): Promise<string[]> {
  return page.locator('.acts .act').evaluateAll((actions) =>
    actions.flatMap((action) => {
      const words = action.querySelector('.act-t')
      const key = action.querySelector('.key')?.getBoundingClientRect()
      if (!words || !key) return ['no label or key']
      const range = document.createRange()
      range.selectNodeContents(words)
      // The letters are capitals. They leave the upper fifth of their line free.
      const touches = [...range.getClientRects()].some(
        ({ top, bottom, right, height }) =>
          right > key.left && bottom > key.top && top + height / 5 < key.bottom,
      )
      return touches ? [words.textContent] : []
    }),
  )
}

test('in a game that follows a Bodet console, with plays entered by keys, each player’s minutes agree with the console’s clock', async ({
  browser,
  courtside,
}) => {
  const admin = await signIn(courtside.url)
  const port = await freePort()
  const name = `Hall at ${port}`
  const body = { name, brand: null, swapped: false, way: 'listen', host: '127.0.0.1', port } as const
  await admin.call('POST /courts', { body })
  const game = await createGame(admin, 'A game that follows a console', 'fiba')
  const context = await signedInContext(browser, courtside.url)
  const console = new Bodet(port)
  try {
    const table = new Table(await openTable(context, game.matchId))
    const scene = new Scene({ admin, game, console, table })
    const { bar } = scene
    await console.plugIn()
    await bar.getByRole('button', { name: 'Connect scoreboard' }).click()
    await bar.getByRole('combobox', { name: 'Court' }).selectOption(name)
    await expect(bar.getByTestId('console-reading')).toContainText('10:00')
    await expect(bar).toContainText('The clock is kept by hand')
    await bar.getByRole('button', { name: 'Follow' }).click()
    await expect(bar).toContainText('The scoreboard keeps the clock')
    await expectSoundPage(table.page)
    await table.page.getByRole('button', { name: 'Start the 1st quarter' }).click()
    await expect.poll(async () => (await scene.state()).period).toBe(1)
    await table.press('Space')
    await table.told('The scoreboard keeps the clock. Press “Take over” to run it by hand.')
    expect((await scene.state()).clock.running).toBe(false)

    for (let period = 1; period <= PERIODS; period += 1) {
      await scene.playPeriod(period)
      if (period === PERIODS) break
      console.set({ isRest: true, running: true, remainingMs: 115_000 })
      await expect(bar).toContainText('Break: the scoreboard counts down.')
      await table.press(']')
      await expect.poll(async () => (await scene.state()).period).toBe(period + 1)
    }
    await table.allSaved()
    const ended = await scene.state()
    const played = playingTime(ended, ended.clock.since ?? 0)
    expect(scene.minutes.all.size).toBe(14)
    for (const [id, ms] of scene.minutes.all) expect([id, played.get(id)]).toEqual([id, ms])
    const clockEvents = (await admin.call('GET /live/:id/log', { params: { id: game.matchId } })).events
    const byHand = clockEvents.filter(
      ({ kind, by }) => /^clock-(started|stopped|set)$/.test(kind) && by !== null,
    )
    expect(byHand).toEqual([])
    await table.shows(2 * PERIODS, 0)
  } finally {
    console.close()
    await context.close()
  }
})

test('the scorer takes over the clock while the cable is pulled, and gives it back', async ({
  browser,
  courtside,
}) => {
  const admin = await signIn(courtside.url)
  const port = await freePort()
  const name = `Hall at ${port}`
  const body = { name, brand: 'bodet', swapped: false, way: 'listen', host: '127.0.0.1', port } as const
  const { court } = await admin.call('POST /courts', { body })
  const game = await createGame(admin, 'A game whose cable is pulled', 'fiba')
  const params = { id: game.matchId }
  await admin.call('POST /quarter/start', { body: { matchId: game.matchId, quarterId: 1 } })
  await admin.call('PUT /live/:id/console', { params, body: { courtId: court.id } })
  const context = await signedInContext(browser, courtside.url)
  const console = new Bodet(port)
  try {
    const table = new Table(await openTable(context, game.matchId))
    const scene = new Scene({ admin, game, console, table })
    const { bar } = scene
    await console.plugIn()
    await bar.getByRole('button', { name: 'Follow' }).click()
    await expect(bar).toContainText('The scoreboard keeps the clock')
    await scene.inStep()
    console.start()
    await expect.poll(async () => (await scene.state()).clock.running).toBe(true)
    console.unplug()
    await expect(bar).toContainText(
      'The scoreboard sends nothing. Our clock keeps running. If needed, take it over at the scorer’s table.',
    )
    expect((await scene.state()).clock.running).toBe(true)
    await table.page.setViewportSize(TABLET)
    expect(await coveredByTheirKeys(table.page)).toEqual([])
    await table.page.screenshot({ path: test.info().outputPath('tablet-with-note.png') })
    await bar.getByRole('button', { name: 'Take over' }).click()
    await expect(bar).toContainText('The clock is kept by hand')
    await table.press('Space')
    await expect.poll(async () => (await scene.state()).clock.running).toBe(false)

    // Without the cable, 30 s pass on the console's clock. The test sets that time and does not wait.
    console.set({ running: false, remainingMs: PERIOD_MS - 30_000 })
    await console.plugIn()
    await bar.getByRole('button', { name: 'Follow' }).click()
    await expect(bar).toContainText('The scoreboard keeps the clock')
    await scene.inStep()
    console.start()
    await expect.poll(async () => (await scene.state()).clock.running).toBe(true)
    await expect.poll(() => console.hall.remainingMs).toBeLessThan(PERIOD_MS - 32_000)
    console.stop()
    await scene.inStep()
    const { clock } = await scene.state()
    expect(Math.abs(remainingMs(clock, clock.since ?? 0) - console.hall.remainingMs)).toBeLessThan(SECOND_MS)
  } finally {
    console.close()
    await context.close()
  }
})

test('the overlay says that the score is being checked until it agrees with the console again', async ({
  browser,
  courtside,
}) => {
  const admin = await signIn(courtside.url)
  const port = await freePort()
  const name = `Hall at ${port}`
  const body = { name, brand: 'bodet', swapped: false, way: 'listen', host: '127.0.0.1', port } as const
  const { court } = await admin.call('POST /courts', { body })
  const { matchId, setup } = await createGame(admin, 'A game with a doubted score', 'fiba')
  const params = { id: matchId }
  await admin.call('POST /quarter/start', { body: { matchId, quarterId: 1 } })
  await admin.call('PUT /live/:id/console', { params, body: { courtId: court.id } })
  const console = new Bodet(port)
  const context = await browser.newContext({ baseURL: courtside.url })
  try {
    await console.plugIn()
    await expect
      .poll(async () => (await admin.call('GET /live/:id/console', { params })).line?.state)
      .toBe('receiving')
    await admin.call('PUT /live/:id/console/keeper', { params, body: { keeper: 'console' } })
    const { mux_playback_id: playbackId } = await admin.call('GET /live/:id', { params })
    const overlay = await context.newPage()
    await overlay.goto(`/overlay/${playbackId}`)
    const bug = overlay.getByTestId('overlay')
    await expect(bug.getByTestId('score-team1')).toHaveText('0')
    await expect(bug).not.toContainText('Score being checked')

    console.set({ home: 2 })
    const note = bug.getByText('Score being checked')
    await expect(note).toBeVisible()
    // The overlay is 1920 pixels wide. Smaller letters can't be read on a phone.
    expect(await note.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBe(22)
    await expect(bug.getByTestId('score-team1')).toHaveText('0')
    await overlay.screenshot({ path: test.info().outputPath('overlay-score-being-checked.png') })

    const [{ id: teamId, starters }] = setup.teams
    const basket = { matchId, teamId, playerId: starters[0] ?? 0, type: 'TWO POINTS', quarterId: 1 } as const
    await admin.call('POST /stats/create', { body: basket })
    await expect(bug.getByTestId('score-team1')).toHaveText('2')
    await expect(bug.getByText('Score being checked')).toHaveCount(0)
  } finally {
    console.close()
    await context.close()
  }
})
