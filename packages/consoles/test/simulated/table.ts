import {
  type BrandId,
  type Decoding,
  decode,
  type FollowedGame,
  type Following,
  follow,
  type GameClock,
  type HoldReason,
  startDecoding,
  startFollowing,
} from '../../src/index.ts'

const PERIOD_MS = 600_000
const fullClock = (lengthMs: number): GameClock => ({
  lengthMs,
  remainingMs: lengthMs,
  running: false,
  since: 0,
})

/** Our table: a game that follows the bytes of a console. */
export class Table {
  following: Following
  game: FollowedGame
  /** Why the follower waited for the scorer. */
  readonly holds = new Set<HoldReason>()
  orders = 0
  /**
   * Number of times that our clock was set to an earlier moment within a period, by more than a correction.
   */
  rewinds = 0
  #decoding: Decoding

  /** @param lengthMs the length of our periods, in ms */
  constructor(brand: BrandId, lengthMs = PERIOD_MS) {
    this.game = { period: 0, clock: fullClock(lengthMs), isOver: false }
    this.following = startFollowing(brand)
    this.#decoding = startDecoding(brand)
  }

  startPeriod(): void {
    this.game = { ...this.game, period: this.game.period + 1, clock: fullClock(this.game.clock.lengthMs) }
  }

  hear(at: number, bytes: Uint8Array): void {
    const { noise, damaged } = this.#decoding
    const { decoding, readings } = decode(this.#decoding, bytes)
    this.#decoding = decoding
    const hasDamage = decoding.noise > noise || decoding.damaged > damaged
    const before = this.left(at)
    const { following, order } = follow(
      this.following,
      { at, readings, hasBytes: bytes.length > 0, hasDamage },
      this.game,
    )
    this.following = following
    if (following.hold !== null) this.holds.add(following.hold)
    if (order === null) return
    this.orders += 1
    if (order.remainingMs - before > 15_000) this.rewinds += 1
    const { remainingMs, running } = order
    this.game = { ...this.game, clock: { ...this.game.clock, remainingMs, running, since: at } }
  }

  left(at: number): number {
    const { remainingMs, running, since } = this.game.clock
    return running ? Math.max(0, remainingMs - (at - (since ?? 0))) : remainingMs
  }
}
