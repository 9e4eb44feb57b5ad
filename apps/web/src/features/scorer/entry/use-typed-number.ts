import { jerseyOf } from '@courtside/basketball'
import { useState } from 'react'
import { typeJersey } from '../../../ui/forms/jersey-typing.ts'
import type { ScorerPlayer } from '../table/scorer-view.ts'

/**
 * Compares typed digits with the jersey numbers of the candidates.
 * @param others further candidates, used only if the digits fit no number of the first candidates
 */
export function useTypedNumber(
  candidates: readonly ScorerPlayer[],
  others: readonly ScorerPlayer[],
  choose: (player: ScorerPlayer) => void,
) {
  const [typed, setTyped] = useState('')
  const read = (digits: string) => {
    const first = typeJersey(digits, candidates.map(jerseyOf))
    return first.kind === 'none' ? typeJersey(digits, others.map(jerseyOf)) : first
  }
  const chosen = (jersey: string | null) => {
    const player = [...candidates, ...others].find((each) => jerseyOf(each) === jersey)
    if (player) choose(player)
  }
  return {
    typed,
    clear: () => setTyped(''),
    type(digit: string): void {
      const result = read(typed + digit)
      if (result.kind === 'chosen') chosen(result.jersey)
      else setTyped(result.kind === 'open' ? result.typed : '')
    },
    /** Chooses the player whose number is the digits typed so far, if there is such a player. */
    confirm(): void {
      const result = read(typed)
      if (typed !== '' && result.kind === 'open') chosen(result.exact)
    },
  }
}
