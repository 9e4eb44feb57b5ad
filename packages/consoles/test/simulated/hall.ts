/** The true state of a simulated hall's console, which a follower has to find. */
export interface Hall {
  /** Time left on the game clock, or on the rest timer while `isRest`, in ms. */
  remainingMs: number
  running: boolean
  isRest: boolean
  period: number
  home: number
  guest: number
  /** Whether the console is switched off. */
  isOff: boolean
}

/** An action of the people at the console or at our table in a simulated game. */
export interface Act {
  readonly at: number
  readonly what: 'console' | 'our-period' | 'restart-begins' | 'restart-ends'
  /** On a damaged line, a correction may be lost until the console repeats it. */
  readonly isCorrection?: true
  readonly change: (hall: Hall) => void
}

const PERIOD_MS = 600_000
const PERIODS = 4

/**
 * Returns a whole game at a console: stops, corrections up and down, and the horn. Rest timers replace the
 * clock and show the old period. The period number changes late, and the console restarts in the third
 * period.
 */
export function hallGame(dice: () => number): readonly Act[] {
  const acts: Act[] = []
  const between = (low: number, high: number) => low + Math.floor(dice() * (high - low))
  let at = 1_000
  const act = (what: Act['what'], change: Act['change'] = () => {}, isCorrection = false) =>
    acts.push({ at, what, change, ...(isCorrection && { isCorrection }) })
  act('console', (hall) => Object.assign(hall, { remainingMs: PERIOD_MS }))
  for (let period = 1; period <= PERIODS; period += 1) {
    at += 3_000
    // The table starts each period after the console is ready, except the third, which it starts while the
    // rest timer still runs.
    if (period !== 3) act('our-period')
    at += between(3_000, 9_000)
    let left = PERIOD_MS
    for (let stretch = 0; left > 0; stretch += 1) {
      act('console', (hall) => Object.assign(hall, { running: true }))
      const run = Math.min(left, between(4_000, 70_000))
      at += run
      left -= run
      if (left === 0) break
      act('console', (hall) => Object.assign(hall, { running: false }))
      at += between(4_000, 25_000)
      if (stretch % 4 === 2 && left > 20_000) {
        const corrected = Math.ceil(left / 1000) * 1000 + [2_000, -3_000, 1_000][between(0, 3)]!
        left = corrected
        act('console', (hall) => Object.assign(hall, { remainingMs: corrected }), true)
        at += between(12_000, 20_000)
      }
      if (period === 3 && stretch === 5) restart(left)
      if (stretch % 2 === 0) act('console', (hall) => Object.assign(hall, { home: hall.home + 2 }))
    }
    act('console', (hall) => Object.assign(hall, { running: false, remainingMs: 0 }))
    if (period < PERIODS) interval(period)
  }
  return acts

  function interval(period: number): void {
    at += 3_000
    act('console', (hall) => Object.assign(hall, { isRest: true, running: true, remainingMs: 115_000 }))
    at += 50_000
    if (period === 2) act('our-period')
    at += 65_000
    act('console', (hall) => Object.assign(hall, { running: false, remainingMs: 0 }))
    at += 1_000
    act('console', (hall) => Object.assign(hall, { isRest: false, remainingMs: PERIOD_MS }))
    at += 2_000
    act('console', (hall) => Object.assign(hall, { period: period + 1 }))
  }

  function restart(left: number): void {
    act('restart-begins', (hall) => Object.assign(hall, { isOff: true }))
    at += 20_000
    act('console', (hall) => Object.assign(hall, { isOff: false, period: 1, remainingMs: PERIOD_MS }))
    at += 15_000
    act('console', (hall) => Object.assign(hall, { period: 3, remainingMs: Math.ceil(left / 1000) * 1000 }))
    at += 25_000
    act('restart-ends', (hall) => Object.assign(hall, { remainingMs: left }), true)
    at += 15_000
  }
}

/** Returns the digits of a clock, rounded up as on a scoreboard: seconds, and tenths in the last minute. */
export function shownDigits(remainingMs: number): {
  minutes: number
  seconds: number
  tenths: number | null
} {
  const tenths = Math.ceil(remainingMs / 100)
  if (tenths < 600) return { minutes: 0, seconds: Math.floor(tenths / 10), tenths: tenths % 10 }
  const seconds = Math.ceil(remainingMs / 1000)
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60, tenths: null }
}
