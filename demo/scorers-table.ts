import { createHash } from 'node:crypto'
import { periodLengthMs, remainingMs } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { ApiError } from '@courtside/contract/client'
import type { Administrator } from './administrator.ts'
import type { Play } from './game/game-in-progress.ts'

/** The error for a match that another user has ended. */
export class MatchIsOver extends Error {
  override name = 'MatchIsOver'
}

/** The fields of a match response that describe the clock. */
type ClockFields = Pick<MatchDetail, 'start_time' | 'paused_at' | 'quarterId'>

/** The clock and the plays of one match, through the public API. */
export class ScorersTable {
  readonly match: MatchDetail
  readonly #administrator: Administrator
  #clock: ClockFields

  constructor(administrator: Administrator, match: MatchDetail) {
    this.match = match
    this.#administrator = administrator
    this.#clock = match
  }

  /** The current period; 0 before the first. */
  get period(): number {
    return this.#clock.quarterId
  }

  get isRunning(): boolean {
    return this.#clock.start_time !== null && this.#clock.paused_at === null
  }

  /** ms left in the period, by this machine's clock. The server runs on the same machine. */
  get remainingMs(): number {
    const { start_time, paused_at } = this.#clock
    const lengthMs = this.#lengthMs
    if (start_time === null) return lengthMs
    const running = paused_at === null
    const since = running ? Date.now() : Date.parse(paused_at)
    const left = lengthMs - (since - Date.parse(start_time))
    return Math.min(lengthMs, remainingMs({ lengthMs, remainingMs: left, running: false, since }, since))
  }

  async startPeriod(period: number): Promise<void> {
    const body = { matchId: this.match.id, quarterId: period }
    await this.#call(() => this.#administrator.call('POST /quarter/start', { body }))
    await this.look()
  }

  /** Stops or starts the clock. */
  async setPaused(paused: boolean): Promise<void> {
    const params = { id: this.match.id }
    this.#clock = await this.#call(() =>
      this.#administrator.call('PATCH /live/:id/toggle-pause', { params, body: { paused } }),
    )
  }

  /** Stops the clock and sets it. @param left ms left in the period */
  async setClock(left: number): Promise<void> {
    await this.setPaused(true)
    const { paused_at } = this.#clock
    if (paused_at === null) return
    const start_time = new Date(Date.parse(paused_at) - (this.#lengthMs - left)).toISOString()
    const params = { matchId: this.match.id }
    await this.#call(() =>
      this.#administrator.call('POST /quarter/match/:matchId/update-start-time', {
        params,
        body: { start_time },
      }),
    )
    await this.look()
  }

  /** Fetches clock changes by other users. */
  async look(): Promise<void> {
    const params = { id: this.match.id }
    const match = await this.#call(() => this.#administrator.call('GET /live/:id', { params }))
    if (match.is_archived === 1) throw new MatchIsOver()
    this.#clock = match
  }

  /**
   * Records a play of the generated game. Recording it twice has no further effect, because its id follows
   * from the match and the play's position. Skips a play that the server refuses, because another user may
   * have substituted a player or undone a play.
   */
  async record(play: Play, place: number): Promise<void> {
    const { period, ...rest } = play
    const clientId = playId(this.match.id, place)
    const body = { ...rest, matchId: this.match.id, quarterId: period, clientId }
    try {
      await this.#call(() => this.#administrator.call('POST /stats/create', { body }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      console.log(`Play ${place + 1} (${play.type}) was refused: ${error.message}`)
    }
  }

  /** Returns the number of plays up to the last recorded one. Refused plays before it count as well. */
  async countRecorded(plays: readonly Play[]): Promise<number> {
    const { events } = await this.#administrator.call('GET /live/:id/log', { params: { id: this.match.id } })
    const recorded = new Set(
      events.flatMap((event) => (event.kind === 'stat-recorded' ? event.clientId : [])),
    )
    const last = plays.findLastIndex((_, place) => recorded.has(playId(this.match.id, place)))
    return last + 1
  }

  async finish(): Promise<void> {
    await this.#administrator.call('PUT /live/end/:id', { params: { id: this.match.id } })
  }

  get #lengthMs(): number {
    return periodLengthMs(this.match.setup.ruleset, Math.max(1, this.period))
  }

  async #call<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'game-over') throw new MatchIsOver()
      throw error
    }
  }
}

/**
 * Returns the id of a play by its position in the game, the same after every restart: a UUID of version 8
 * (RFC 9562, section 5.8) from a hash.
 */
export function playId(matchId: number, place: number): string {
  const hash = createHash('sha256').update(`courtside demo ${matchId} ${place}`).digest('hex')
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
