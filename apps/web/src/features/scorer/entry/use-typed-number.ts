import { jerseyOf } from '@courtside/basketball'
import { useState } from 'react'
import { typeJersey } from '../../../ui/forms/jersey-typing.ts'
import type { ScorerPlayer } from '../table/scorer-view.ts'

/** Matches typed digits against the jersey numbers of the candidates. */
export function useTypedNumber(candidates: readonly ScorerPlayer[], choose: (player: ScorerPlayer) => void) {
  const [typed, setTyped] = useState('')
  const numbers = candidates.map(jerseyOf)
  const chosen = (jersey: string | null) => {
    const player = candidates.find((each) => jerseyOf(each) === jersey)
    if (player) choose(player)
  }
  return {
    typed,
    clear: () => setTyped(''),
    type(digit: string): void {
      const result = typeJersey(typed + digit, numbers)
      if (result.kind === 'chosen') chosen(result.jersey)
      else setTyped(result.kind === 'open' ? result.typed : '')
    },
    /** Accepts the number typed so far, if it is a player's. */
    confirm(): void {
      const result = typeJersey(typed, numbers)
      if (typed !== '' && result.kind === 'open') chosen(result.exact)
    },
  }
}
