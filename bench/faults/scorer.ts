import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { StatType } from '@courtside/basketball'
import { ApiError, type Client } from '@courtside/contract/client'
import type { Game } from '../../e2e/support/game/game.ts'

/** Pause between plays, in ms. It is shorter than a person's, so that a kill always coincides with a play. */
const PAUSE_MS = 20
const RETRY_AFTER_MS = 100
const GIVE_UP_AFTER_MS = 60_000

const PLAYS: readonly StatType[] = [
  'TWO POINTS',
  'REBOUND',
  'THREE POINTS MISS',
  'ASSIST',
  'FREE THROW',
  'STEAL',
]

/** Records one play after another. Retries each play with the same id until it is acknowledged. */
export class Scorer {
  /** The ids of all acknowledged plays, in order. */
  readonly acknowledged: string[] = []
  /** Number of retries. */
  retries = 0
  readonly #admin: Client
  readonly #game: Game
  readonly #sends = new EventTarget()
  #holding = true
  #work: Promise<void> = Promise.resolve()

  constructor(admin: Client, game: Game) {
    this.#admin = admin
    this.#game = game
  }

  start(): void {
    this.#holding = false
    this.#work = this.#record()
    // `hold` reports the error. This handler only prevents an unhandled rejection.
    this.#work.catch(() => {})
  }

  /** Stops after the current play. @throws the error that prevented a play from being recorded */
  async hold(): Promise<void> {
    this.#holding = true
    await this.#work
  }

  /** Resolves when the next request has been sent but not answered. */
  async nextSend(): Promise<void> {
    await Promise.race([once(this.#sends, 'send'), this.#work])
  }

  async #record(): Promise<void> {
    while (!this.#holding) {
      const index = this.acknowledged.length
      const clientId = randomUUID()
      await this.#recordOnce(index, clientId)
      this.acknowledged.push(clientId)
      await delay(PAUSE_MS)
    }
  }

  async #recordOnce(index: number, clientId: string): Promise<void> {
    const body = { matchId: this.#game.matchId, quarterId: 1, clientId, ...playOf(this.#game, index) }
    const deadline = performance.now() + GIVE_UP_AFTER_MS
    for (;;) {
      try {
        const call = this.#admin.call('POST /stats/create', { body })
        this.#sends.dispatchEvent(new Event('send'))
        await call
        return
      } catch (error) {
        if (!isWorthRetrying(error) || performance.now() > deadline) throw error
      }
      this.retries += 1
      await delay(RETRY_AFTER_MS)
    }
  }
}

/** Returns the next play of a game; the teams and their starters take turns. */
export function playOf({ setup }: Game, index: number): { teamId: number; playerId: number; type: StatType } {
  const team = setup.teams[index % 3 === 0 ? 1 : 0]
  const playerId = team.starters[index % team.starters.length]
  const type = PLAYS[index % PLAYS.length]
  if (playerId === undefined || type === undefined) throw new Error('A team without starters.')
  return { teamId: team.id, playerId, type }
}

/**
 * Reports whether to retry: after no answer, half an answer (a TypeError of fetch), or a server error. Other
 * errors are refusals.
 */
function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ApiError) return error.statusCode === 0 || error.statusCode >= 500
  return error instanceof TypeError
}
