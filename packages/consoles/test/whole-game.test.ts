import { describe, expect, test } from 'vitest'
import { type BrandId, decode, startDecoding } from '../src/index.ts'
import { SCOREPAD, SIMULATED, type SimulatedConsole } from './simulated/consoles.ts'
import { diceOf } from './simulated/dice.ts'
import { type Hall, hallGame } from './simulated/hall.ts'
import { Table } from './simulated/table.ts'

const STEP_MS = 10
/** Minimum delay between a whistle and the entry of a play, in ms. */
const ENTERED_AFTER_MS = 2_500
const TOLD_WITHIN_MS = 1_100
/**
 * How long a stopped clock that is far from ours must stand before the follower believes it, and one tick of
 * the table, in ms.
 */
const BELIEVED_AFTER_MS = 1_600

/**
 * Number of undamaged messages that report a change of the clock, counted from `afterMs` after the change.
 * Saturn and Bodet say with each clock whether it runs. Two messages without a checksum have to agree. The
 * digits of a Daktronics show a start or stop only after the next digit was due.
 */
const TELLING: Readonly<Record<BrandId, { readonly messages: number; readonly afterMs: number }>> = {
  saturn: { messages: 1, afterMs: 0 },
  bodet: { messages: 1, afterMs: 0 },
  stramatel: { messages: 2, afterMs: 0 },
  json: { messages: 2, afterMs: 0 },
  daktronics: { messages: 2, afterMs: 1_000 },
}
const SECOND_MS = 1_000
const TENTH_MS = 100

/** A console to play games with. */
interface Played {
  readonly name: string
  readonly brand: BrandId
  readonly console: () => SimulatedConsole
  /**
   * Maximum share of plays at which our clock is wrong because no undamaged message reported a change. Of all
   * bytes, 2 % are damaged. Saturn, Stramatel and programs repeat everything ten times a second. A stopped
   * Bodet repeats its clock every 10 s, and a BT6000 and a Daktronics send a start or stop only once; a third
   * of these messages is lost.
   */
  readonly mostUntold: number
}

const PLAYED: readonly Played[] = [
  { name: 'saturn', brand: 'saturn', console: SIMULATED.saturn, mostUntold: 0 },
  { name: 'stramatel', brand: 'stramatel', console: SIMULATED.stramatel, mostUntold: 0 },
  { name: 'json', brand: 'json', console: SIMULATED.json, mostUntold: 0 },
  { name: 'daktronics', brand: 'daktronics', console: SIMULATED.daktronics, mostUntold: 0.011 },
  { name: 'bodet BT6000', brand: 'bodet', console: SIMULATED.bodet, mostUntold: 0.02 },
  { name: 'bodet Scorepad', brand: 'bodet', console: SCOREPAD, mostUntold: 0.011 },
]

interface Course {
  readonly table: Table
  /**
   * For each play: our clock, the console's clock and the difference allowed, in ms; and whether enough
   * undamaged messages have reported the console's clock since it was last started, stopped or corrected.
   */
  readonly plays: readonly {
    at: number
    ours: number
    truth: number
    allowed: number
    wasTold: boolean
  }[]
}

/**
 * Reports whether a message contains the clock or says whether it runs. For a Bodet only messages that say
 * whether it runs count.
 */
function tellsClock(brand: BrandId, message: Uint8Array): boolean {
  return decode(startDecoding(brand), message).readings.some(
    ({ tellsClock, tellsRunning, state }) =>
      (tellsClock && (brand !== 'bodet' || state.running !== null)) || tellsRunning,
  )
}

interface Conditions {
  readonly seed: number
  /** The share of bytes that are replaced. */
  readonly damage: number
  /** The length of our periods; the console's are 10 minutes long. */
  readonly lengthMs?: number
}

/** Plays a whole game; every read ends at a random byte. */
function play({ brand, console: made }: Played, { seed, damage, lengthMs }: Conditions): Course {
  const dice = diceOf(seed)
  const acts = hallGame(dice)
  const end = acts.at(-1)!.at + 5_000
  const hall: Hall = {
    remainingMs: 0,
    running: false,
    isRest: false,
    period: 1,
    home: 0,
    guest: 0,
    isOff: false,
  }
  const console = made()
  const table = new Table(brand, lengthMs)
  const plays: Course['plays'][number][] = []
  let next = 0
  let changedAt = 0
  let isRestarting = false
  let unread: number[] = []
  let toldAt = 0
  let toldSince = 0
  let told = 0
  let arriving = 0
  for (let at = 0; at < end; at += STEP_MS) {
    if (hall.running) hall.remainingMs = Math.max(0, hall.remainingMs - STEP_MS)
    for (let act = acts[next]; act !== undefined && act.at <= at; act = acts[next]) {
      next += 1
      act.change(hall)
      changedAt = at
      told = 0
      arriving = 0
      if (act.what === 'our-period') table.startPeriod()
      if (act.what === 'restart-begins') isRestarting = true
      if (act.what === 'restart-ends') isRestarting = false
    }
    const messages = hall.isOff ? [] : console(hall, at)
    const sent = messages.flatMap((message) => {
      const arrived = [...message].map((byte) => (dice() < damage ? Math.floor(dice() * 256) : byte))
      const isWhole = arrived.every((byte, index) => byte === message[index])
      if (isWhole && at >= changedAt + TELLING[brand].afterMs && tellsClock(brand, message)) arriving += 1
      return arrived
    })
    unread = [...unread, ...sent]
    const cut = sent.length === 0 ? unread.length : Math.floor(dice() * (unread.length + 1))
    const bytes = Uint8Array.from(unread.slice(0, cut))
    unread = unread.slice(cut)
    if (arriving > 0 && unread.length === 0) {
      toldAt = at
      if (told < TELLING[brand].messages) toldSince = at
      told += arriving
      arriving = 0
    }
    if (bytes.length > 0 || at % 100 === 0) table.hear(at, bytes)
    const isEntered = at % 1_490 === 0 && at - changedAt > ENTERED_AFTER_MS
    const isInPlay = !hall.isRest && !isRestarting && table.game.period === hall.period
    if (isEntered && isInPlay && hall.remainingMs > 0 && hall.remainingMs < 600_000) {
      const allowed = hall.remainingMs <= 59_000 ? TENTH_MS : SECOND_MS
      const isBelieved = hall.running ? at - toldAt < TOLD_WITHIN_MS : at - toldSince >= BELIEVED_AFTER_MS
      const wasTold = told >= TELLING[brand].messages && isBelieved
      plays.push({ at, ours: table.left(at), truth: hall.remainingMs, allowed, wasTold })
    }
  }
  return { table, plays }
}

describe.each(PLAYED)('a whole game of $name', (played) => {
  test.each([1, 2])('has the clock of the console at each play (game %i)', (seed) => {
    const { table, plays } = play(played, { seed, damage: 0 })
    expect(plays.length).toBeGreaterThan(1000)
    expect(plays.filter(({ ours, truth, allowed }) => Math.abs(ours - truth) > allowed)).toEqual([])
    expect(table.game.period).toBe(4)
    expect(table.rewinds).toBe(0)
    expect(table.left(Number.MAX_SAFE_INTEGER)).toBe(0)
  })

  test('never rewinds after a restart, even if our periods are longer than the console’s', () => {
    const { table, plays } = play(played, { seed: 1, damage: 0, lengthMs: 720_000 })
    expect(plays.filter(({ ours, truth, allowed }) => Math.abs(ours - truth) > allowed)).toEqual([])
    expect(table.rewinds).toBe(0)
    expect(table.holds).toContain('restart')
  })

  test.each([3, 4, 5, 6])(
    'with 2 % damaged bytes, has the clock of the console wherever undamaged messages reported it (game %i)',
    (seed) => {
      const { table, plays } = play(played, { seed, damage: 0.02 })
      const wrong = plays.filter(({ ours, truth, allowed }) => Math.abs(ours - truth) > allowed)
      expect(wrong.filter(({ wasTold }) => wasTold)).toEqual([])
      expect(wrong.length / plays.length).toBeLessThanOrEqual(played.mostUntold)
      expect(table.game.period).toBe(4)
      expect(table.rewinds).toBe(0)
    },
  )
})
