import { expect, test } from 'vitest'
import {
  acceptConsole,
  type BrandId,
  type ConsoleReading,
  type ConsoleState,
  type FollowedGame,
  type Following,
  follow,
  startFollowing,
  UNKNOWN_STATE,
} from '../src/index.ts'

/** A match that follows a console whose messages the test writes. */
class Scene {
  following: Following
  game: FollowedGame
  at = 0

  constructor(brand: BrandId, clock: Partial<FollowedGame['clock']> = {}) {
    this.following = startFollowing(brand)
    const whole = { lengthMs: 600_000, remainingMs: 600_000, running: false, since: 0, ...clock }
    this.game = { period: 1, clock: whole, isOver: false }
  }

  /**
   * Lets the console show a time and whether its clock runs, and reads the message at once. The console shows
   * whole seconds, and tenths of a second in the last minute.
   */
  shows(ms: number, running: boolean | null, state: Partial<ConsoleState> = {}): this {
    const clock = { ms, resolutionMs: ms < 60_000 ? 100 : 1000 } as const
    return this.#news({ ...UNKNOWN_STATE, clock, running, ...state })
  }

  /** Lets a Daktronics say whether its clock runs, in a message without digits. Its display shows `ms`. */
  tells(running: boolean, ms: number): this {
    const state = { ...UNKNOWN_STATE, clock: { ms, resolutionMs: 1000 }, running } as const
    return this.#news(state, { tellsClock: false, tellsRunning: true })
  }

  /** Lets the line damage a message. */
  damages(): this {
    return this.#news(null, {}, true)
  }

  rests(ms: number): this {
    return this.#news({ ...UNKNOWN_STATE, rest: { ms, resolutionMs: 1000 } })
  }

  passes(ms: number): this {
    for (const end = this.at + ms; this.at < end; ) {
      this.at += 100
      this.#news(null)
    }
    return this
  }

  get mode() {
    return this.following.mode
  }

  get left(): number {
    const { remainingMs, running, since } = this.game.clock
    return running ? Math.max(0, remainingMs - (this.at - (since ?? 0))) : remainingMs
  }

  #news(state: ConsoleState | null, told: Partial<ConsoleReading> = {}, hasDamage = false): this {
    const readings = state === null ? [] : [{ state, tellsClock: true, isSure: true, ...told }]
    const news = { at: this.at, readings, hasBytes: state !== null || hasDamage, hasDamage }
    const { following, order } = follow(this.following, news, this.game)
    this.following = following
    if (order !== null) {
      const { remainingMs, running } = order
      this.game = { ...this.game, clock: { ...this.game.clock, remainingMs, running, since: this.at } }
    }
    return this
  }
}

test('starts and stops our clock with the console', () => {
  const scene = new Scene('bodet').shows(600_000, false)
  expect(scene).toMatchObject({ mode: 'following', left: 600_000 })
  scene.shows(600_000, true).passes(1000).shows(599_000, true)
  expect(scene).toMatchObject({ left: 599_000 })
  expect(scene.game.clock.running).toBe(true)
  scene.passes(300).shows(599_000, false).passes(5000)
  expect(scene).toMatchObject({ left: 598_700 })
})

test('does not change our clock while it is inside the interval that the console shows', () => {
  const scene = new Scene('stramatel', { remainingMs: 299_400, running: true })
  scene.shows(300_000, true).passes(100).shows(300_000, true)
  expect(scene.game.clock).toMatchObject({ remainingMs: 299_400, since: 0 })
})

test('does not correct our running clock by less than 20 ms', () => {
  const scene = new Scene('bodet', { remainingMs: 300_000, running: true }).shows(300_000, true)
  scene.passes(985).shows(299_000, true)
  expect(scene.game.clock).toMatchObject({ remainingMs: 300_000, since: 0 })
  expect(scene.passes(960).shows(298_000, true).left).toBe(298_000)
})

test('a silent Bodet is lost after 15 s while stopped, and after 3 s while running', () => {
  const stopped = new Scene('bodet').shows(300_000, false).passes(15_000)
  expect(stopped.mode).not.toBe('lost')
  expect(stopped.passes(100).mode).toBe('lost')
  const running = new Scene('bodet', { remainingMs: 300_000 }).shows(300_000, true).passes(3_100)
  expect(running).toMatchObject({ mode: 'lost', left: 296_900 })
  expect(running.game.clock.running).toBe(true)
})

test('follows again when the console returns, even if our clock continued meanwhile', () => {
  const scene = new Scene('bodet', { remainingMs: 300_000 }).shows(300_000, true).passes(30_000)
  expect(scene).toMatchObject({ mode: 'lost', left: 270_000 })
  scene.shows(285_000, false).passes(2_000)
  expect(scene).toMatchObject({ mode: 'following', left: 285_000 })
  expect(scene.game.clock.running).toBe(false)
})

test('accepts an upward correction of a stopped clock once the value is stable', () => {
  const scene = new Scene('bodet', { remainingMs: 403_000 }).shows(403_000, false).shows(408_000, false)
  expect(scene.left).toBe(403_000)
  expect(scene.passes(2_000).left).toBe(408_000)
  expect(scene.shows(409_000, false).left).toBe(409_000)
})

test('keeps a Daktronics stopped when the message of the stop was lost and its digits repeat', () => {
  const scene = new Scene('daktronics', { remainingMs: 300_000 }).shows(300_000, false).tells(true, 300_000)
  scene.passes(1000).shows(299_000, true).passes(500).damages().passes(1000)
  expect(scene.game.clock.running).toBe(false)
  for (let repeat = 0; repeat < 3; repeat += 1) {
    scene.passes(1000).shows(299_000, true)
    expect(scene.game.clock).toMatchObject({ running: false, remainingMs: 299_000 })
  }
  expect(scene.tells(true, 299_000).game.clock.running).toBe(true)
})

test('keeps a Daktronics stopped when the last digit before the stop was lost and is repeated', () => {
  const scene = new Scene('daktronics', { remainingMs: 300_000 }).shows(300_000, false).tells(true, 300_000)
  scene.passes(1000).damages().passes(400).tells(false, 300_000)
  expect(scene.game.clock).toMatchObject({ running: false, remainingMs: 298_600 })
  scene.passes(2000).shows(299_000, false)
  expect(scene.game.clock).toMatchObject({ running: false, remainingMs: 298_600 })
})

test('keeps our clock running if both messages after a start in mid-second are damaged', () => {
  const scene = new Scene('bodet', { remainingMs: 302_600 }).shows(303_000, false).shows(303_000, true)
  scene.passes(600).damages().passes(1000).damages().passes(400)
  expect(scene).toMatchObject({ left: 300_600 })
  expect(scene.game.clock.running).toBe(true)
})

test('never mistakes a rest timer for the game clock', () => {
  const scene = new Scene('bodet', { remainingMs: 1000, running: true }).shows(1000, true).passes(1000)
  scene.shows(0, false)
  for (let left = 115; left >= 0; left -= 1) scene.rests(left * 1000).passes(1000)
  scene.shows(600_000, false).passes(20_000)
  expect(scene).toMatchObject({ mode: 'lost', left: 0 })
  scene.shows(600_000, false)
  expect(scene).toMatchObject({ mode: 'between-periods', left: 0 })
  scene.game = { ...scene.game, period: 2, clock: { ...scene.game.clock, remainingMs: 600_000 } }
  expect(scene.passes(100)).toMatchObject({ mode: 'following', left: 600_000 })
})

test('never follows an unmarked countdown after the end of a period', () => {
  const scene = new Scene('daktronics', { remainingMs: 0 }).shows(0, false)
  for (let left = 115; left >= 0; left -= 1) {
    scene.shows(left * 1000, null).passes(1000)
    expect(scene.left).toBe(0)
  }
})

test('accepts a little time that officials put back on a clock at zero', () => {
  const scene = new Scene('bodet', { remainingMs: 0 }).shows(0, false).shows(700, false).passes(2_000)
  expect(scene.left).toBe(700)
})

test('asks the scorer when a console restarts in mid-game, and never sets the clock back', () => {
  const scene = new Scene('bodet', { remainingMs: 300_000 }).shows(300_000, false).passes(20_000)
  scene.shows(600_000, false, { period: 1 }).passes(5_000)
  expect(scene).toMatchObject({ mode: 'held', left: 300_000 })
  expect(scene.following.hold).toBe('restart')
  scene.shows(600_000, true).passes(1000).shows(599_000, true)
  expect(scene).toMatchObject({ mode: 'held', left: 300_000 })
  scene.shows(301_000, false).passes(4_000)
  expect(scene).toMatchObject({ mode: 'following', left: 301_000 })
})

test('asks the scorer when a restarted console has shorter periods than our game', () => {
  const scene = new Scene('bodet', { lengthMs: 720_000, remainingMs: 300_000 }).shows(300_000, false)
  scene.passes(20_000).shows(600_000, false, { period: 1 }).passes(5_000)
  expect(scene).toMatchObject({ mode: 'held', left: 300_000 })
  expect(scene.following.hold).toBe('restart')
})

test('asks the scorer when a console shows full period 1 again, also soon after our period began', () => {
  const scene = new Scene('bodet', { remainingMs: 595_000 })
  scene.game = { ...scene.game, period: 3 }
  scene.shows(595_000, false, { period: 3 }).shows(595_000, false, { period: 3 }).passes(5_000)
  scene.shows(600_000, false, { period: 1 }).passes(9_000)
  expect(scene).toMatchObject({ mode: 'held', left: 595_000 })
  expect(scene.following.hold).toBe('restart')
})

test('asks the scorer about a stopped clock that rises by more than a minute', () => {
  const scene = new Scene('bodet', { remainingMs: 300_000 }).shows(300_000, false)
  scene.shows(365_000, false).passes(5_000)
  expect(scene).toMatchObject({ mode: 'held', left: 300_000 })
  expect(scene.following.hold).toBe('jump')
})

test('follows a restarted console when the scorer says so', () => {
  const scene = new Scene('bodet', { remainingMs: 300_000 }).shows(300_000, false)
  scene.shows(600_000, false).passes(2_000)
  expect(scene.mode).toBe('held')
  scene.following = acceptConsole(scene.following)
  expect(scene.shows(600_000, false)).toMatchObject({ mode: 'following', left: 600_000 })
})

test('asks the scorer about a clock that shows more than the length of the period', () => {
  const scene = new Scene('bodet', { remainingMs: 300_000 }).shows(720_000, false)
  expect(scene).toMatchObject({ mode: 'held', left: 300_000 })
  expect(scene.following.hold).toBe('longer-than-period')
})

test('asks the scorer about a running clock that jumped further than a correction', () => {
  const scene = new Scene('json', { remainingMs: 300_000 }).shows(300_000, true).passes(100)
  scene.shows(60_000, true).passes(100).shows(59_900, true).passes(100).shows(59_800, true)
  expect(scene.mode).toBe('held')
  expect(scene.following.hold).toBe('jump')
  expect(Math.abs(scene.left - 299_700)).toBeLessThan(100)
})

test('without a flag, treats falling digits as a running clock and unchanged digits as a stopped one', () => {
  const scene = new Scene('json', { remainingMs: 300_000 })
  for (let tick = 0; tick < 30; tick += 1)
    scene.shows(300_000 - Math.floor(tick / 10) * 1000, null).passes(100)
  expect(scene.game.clock.running).toBe(true)
  for (let tick = 0; tick < 15; tick += 1) scene.shows(298_000, null).passes(100)
  expect(scene.game.clock.running).toBe(false)
})

test('does nothing before the first period and after the game', () => {
  const before = new Scene('bodet')
  before.game = { ...before.game, period: 0 }
  expect(before.shows(300_000, true).game.clock.running).toBe(false)
  const over = new Scene('bodet', { remainingMs: 0 })
  over.game = { ...over.game, isOver: true }
  expect(over.shows(5_000, false).passes(3_000).left).toBe(0)
})
