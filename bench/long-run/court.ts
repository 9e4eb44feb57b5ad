import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '@courtside/contract/client'
import type { Courtside } from '../../e2e/support/courtside.ts'
import { type Game, startGame } from '../../e2e/support/game/game.ts'
import type { Film, Publisher } from '../../e2e/support/video/publisher.ts'
import { playOf } from '../faults/scorer.ts'
import { Program } from '../measures/program.ts'
import type { Leave, Report, ViewersAnswer, Watch } from '../programs/sse-viewers.ts'

/** Time between plays in ms: about 450 plays in the 100 minutes of a match, as in recorded games. */
const PLAY_EVERY_MS = 13_000
const PERIODS = 4

/** A court with consecutive matches, each with a scorer and viewers, and filmed if there is a video. */
export class Court {
  readonly #courtside: Courtside
  readonly #admin: Client
  readonly #viewers: number
  readonly #film: Film | null
  readonly #audience = new Program<Watch | Report | Leave>('sse-viewers.ts')
  /** Plays not yet reported, with the time they were sent, epoch ms. */
  #sent: [seq: number, at: number][] = []
  #game: Game | null = null
  #publisher: Publisher | null = null
  /** Chain of requests to the audience, because the audience handles one request at a time. */
  #answered: Promise<unknown> = Promise.resolve()

  /** @param film null if the court is not filmed */
  constructor(courtside: Courtside, admin: Client, viewers: number, film: Film | null) {
    this.#courtside = courtside
    this.#admin = admin
    this.#viewers = viewers
    this.#film = film
  }

  /** The match being filmed; null between two matches, or if the court is not filmed. */
  get filmed(): Game | null {
    return this.#publisher && this.#game
  }

  /** Plays a match that lasts `lastsMs` from the first whistle to the end. */
  async play(title: string, lastsMs: number): Promise<void> {
    const { matchId: id, ...game } = await startGame(this.#admin, title)
    this.#game = { matchId: id, ...game }
    const port = Number(new URL(this.#courtside.url).port)
    await this.#ask({
      ask: 'watch',
      viewers: this.#viewers,
      port,
      path: `/api/live/${id}/stream`,
      seq: '^id: (\\d+)(?:-\\d+)?$',
      last: null,
    })
    this.#publisher = this.#film?.publish(this.#courtside.rtmpPort, game.streamKey) ?? null
    for (let period = 1; period <= PERIODS; period += 1) {
      if (period > 1) await this.#begin(this.#game, period)
      await this.#playPeriod(this.#game, period, performance.now() + lastsMs / PERIODS)
    }
    await this.#publisher?.cut()
    this.#publisher = null
    this.#sent = []
    await this.#ask({ ask: 'leave' })
    await this.#admin.call('PUT /live/end/:id', { params: { id } })
  }

  /**
   * Returns how long the plays recorded since the previous call took to reach all viewers; null if there were
   * none.
   * @throws if a play did not reach a viewer
   */
  async delays(): Promise<ViewersAnswer | null> {
    if (this.#sent.length === 0) return null
    const sentAt = this.#sent
    this.#sent = []
    const answer = await this.#ask<ViewersAnswer>({ ask: 'report', sentAt })
    if (answer.missing > 0) throw new Error(`${answer.missing} plays did not reach their viewers.`)
    return answer
  }

  async end(): Promise<void> {
    await this.#publisher?.cut()
    await this.#audience.end()
  }

  #ask<Answer>(question: Watch | Report | Leave): Promise<Answer> {
    const answer = this.#answered.then(() => this.#audience.ask<Answer>(question))
    this.#answered = answer.catch(() => {})
    return answer
  }

  async #begin({ matchId }: Game, period: number): Promise<void> {
    await this.#admin.call('POST /quarter/start', { body: { matchId, quarterId: period } })
    await this.#admin.call('PATCH /live/:id/toggle-pause', {
      params: { id: matchId },
      body: { paused: false },
    })
  }

  async #playPeriod(game: Game, quarterId: number, until: number): Promise<void> {
    for (let index = 0; performance.now() + PLAY_EVERY_MS < until; index += 1) {
      await delay(PLAY_EVERY_MS)
      const at = performance.timeOrigin + performance.now()
      const body = { matchId: game.matchId, quarterId, clientId: randomUUID(), ...playOf(game, index) }
      await this.#admin.call('POST /stats/create', { body })
      // Only one scorer writes to this log, so its last event is this play.
      const { seq } = await this.#admin.call('GET /live/:id', { params: { id: game.matchId } })
      this.#sent.push([seq, at])
    }
    await delay(Math.max(0, until - performance.now()))
  }
}
