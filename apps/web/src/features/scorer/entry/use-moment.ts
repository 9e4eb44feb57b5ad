import { type GameMoment, type MatchState, periodLengthMs, remainingMs } from '@courtside/basketball'
import { useState } from 'react'

/** The moment at which the next play is entered. */
export interface EntryMoment {
  /** A moment before the clock's, chosen for a forgotten play; null to enter plays now. */
  readonly past: GameMoment | null
  /** Goes back from the clock, or further back, by ms; at most to the start of the period. */
  goBack(ms: number): void
  /** Returns to the clock. */
  toNow(): void
  /** Returns the moment of a play that is entered now, and returns to the clock. */
  takeMoment(): GameMoment
}

/**
 * Returns the moment of the next play: the clock's, unless an earlier one was chosen. The choice ends with
 * the period.
 */
export function useMoment(state: MatchState, now: () => number): EntryMoment {
  const [chosen, setChosen] = useState<GameMoment | null>(null)
  const past = chosen?.period === state.period ? chosen : null
  const current = () => ({ period: state.period, clock: Math.round(remainingMs(state.clock, now())) })
  return {
    past,
    goBack(ms) {
      if (state.period === 0) return
      const from = past ?? current()
      const length = periodLengthMs(state.setup.ruleset, from.period)
      setChosen({ ...from, clock: Math.min(length, from.clock + ms) })
    },
    toNow: () => setChosen(null),
    takeMoment() {
      setChosen(null)
      return past ?? current()
    },
  }
}
