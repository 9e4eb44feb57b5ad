import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '@courtside/contract/client'
import { expect, test } from '@playwright/test'
import { Viewer } from '../../bench/programs/viewer.ts'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { buildEarlierProgram, hasSources } from '../support/machines/earlier-program.ts'
import { hasHaproxy, startMachines } from '../support/machines/machines.ts'
import { until } from '../support/machines/until.ts'
import { makeFilm } from '../support/video/publisher.ts'
import { startEncoder } from '../support/video/reconnecting-encoder.ts'

/** The release that is replaced. While both programs run, they use its schema. */
const FROM = '1.0.0'
const VIEWERS = 20
/** Pause between two plays, in ms. It is short, so that plays are sent at every moment of an upgrade. */
const PLAY_EVERY_MS = 100
/** Number of plays before the first, between two, and after the last upgrade. */
const PLAYS_BETWEEN = 10
const COMES_WITHIN_MS = 60_000

/** A scorer without a queue: each play is sent once, and a failure is counted. */
class Scorer {
  readonly acknowledged: string[] = []
  readonly failed: unknown[] = []
  readonly #admin: Client
  readonly #game: Game
  #isOver = false
  readonly #work: Promise<void>

  constructor(admin: Client, game: Game) {
    this.#admin = admin
    this.#game = game
    this.#work = this.#record()
  }

  /** Resolves after this number of further plays. */
  async more(plays: number): Promise<void> {
    const enough = this.acknowledged.length + plays
    await until(`${plays} more plays`, COMES_WITHIN_MS, () => this.acknowledged.length >= enough || undefined)
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#work
  }

  async #record(): Promise<void> {
    const [{ id: teamId, starters }] = this.#game.setup.teams
    const stat = { matchId: this.#game.matchId, quarterId: 1, teamId, playerId: starters[0] ?? 0 }
    while (!this.#isOver) {
      const clientId = randomUUID()
      try {
        await this.#admin.call('POST /stats/create', { body: { ...stat, clientId, type: 'FREE THROW' } })
        this.acknowledged.push(clientId)
      } catch (error) {
        this.failed.push(error)
      }
      await delay(PLAY_EVERY_MS)
    }
  }
}

test('@alone two web and two media servers are upgraded one by one during a match, and no write fails', async () => {
  test.skip(!hasHaproxy, 'needs HAProxy: apt-get install haproxy')
  test.skip(!hasSources(FROM), `needs the sources of ${FROM}: git fetch --tags`)
  test.setTimeout(420_000)
  const earlier = await buildEarlierProgram(FROM)
  const machines = await startMachines({}, earlier.folder)
  let encoder: { stop(): Promise<void> } | undefined
  const viewers: Viewer[] = []
  try {
    const [firstWeb, startSecondWeb] = machines.web
    const secondWeb = await startSecondWeb()
    const admin = await signIn(machines.url)
    const game = await startGame(admin, 'Rolling upgrade')
    encoder = startEncoder(() => makeFilm().publish(machines.rtmpPort, game.streamKey, 'ignore'))
    const port = Number(new URL(machines.url).port)
    const stream = {
      port,
      path: `/api/live/${game.matchId}/stream`,
      seq: '^id: (\\d+)(?:-\\d+)?$',
      last: null,
    }
    while (viewers.length < VIEWERS) viewers.push(new Viewer(stream, '127.0.0.1'))
    await Promise.all(viewers.map((viewer) => viewer.ready))
    const playlist = async () => {
      const answer = await fetch(machines.url + game.hlsUrl.replace('master', 'live'))
      return answer.ok ? answer.text() : ''
    }
    await until(
      'live video',
      COMES_WITHIN_MS,
      async () => (await playlist()).includes('#EXTINF') || undefined,
    )

    const scorer = new Scorer(admin, game)
    await scorer.more(PLAYS_BETWEEN)
    for (const node of [firstWeb, secondWeb, ...machines.media]) {
      await node.upgrade()
      await scorer.more(PLAYS_BETWEEN)
    }
    await scorer.end()
    expect(scorer.failed).toEqual([])

    const { events } = await admin.call('GET /live/:id/log', { params: { id: game.matchId } })
    const recorded = events.flatMap((event) => (event.kind === 'stat-recorded' ? [event.clientId] : []))
    expect(recorded).toEqual(scorer.acknowledged)
    const last = events.at(-1)?.seq ?? 0
    await until('every viewer to have the last play', COMES_WITHIN_MS, () => {
      return viewers.every((viewer) => viewer.arrivals.has(last)) || undefined
    })
    const before = await playlist()
    await until('the video to go on', COMES_WITHIN_MS, async () => (await playlist()) !== before || undefined)
    const gaps = viewers.map((viewer) => viewer.longestGapMs / 1000)
    console.log(`      viewers were without a stream for at most ${Math.max(...gaps).toFixed(1)} s`)
  } finally {
    for (const viewer of viewers) viewer.close()
    await encoder?.stop()
    await machines.stop()
    earlier.remove()
  }
})
