import { type GameMoment, type MatchState, periodLengthMs, remainingMs } from '@courtside/basketball'
import { useState } from 'react'

/** The moment at which the next play is entered. */
export interface EntryMoment {
  /**
   * A moment earlier than the clock's, chosen for a forgotten play; null if plays are entered at the clock's
   * moment.
   */
  readonly past: GameMoment | null
  /**
   * Moves the chosen moment, or else the clock's moment, back by `ms`, at most to the start of the period.
   */
  goBack(ms: number): void
  /** Returns to the clock's moment. */
  toNow(): void
  /** Returns the moment for a play that is entered now. After that, the moment is the clock's again. */
  takeMoment(): GameMoment
}

/**
 * Returns the moment of the next play: the clock's, unless the scorer has chosen an earlier one. At the end
 * of the period, the choice no longer applies.
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
