import type { StatType } from '@courtside/basketball'
import { useState } from 'react'
import type { ScorerPlayer } from '../table/scorer-view.ts'

/** A play of somebody who has fouled out. */
export interface Doubt {
  readonly player: ScorerPlayer
  readonly type: StatType
  enter(): void
}

/** A play of somebody who has fouled out is entered only if the scorer says so again. */
export function useDoubt() {
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  return {
    doubt,
    /** Enters a play, or asks first. */
    unlessOut(player: ScorerPlayer, type: StatType, enter: () => void): void {
      if (player.out) setDoubt({ player, type, enter })
      else enter()
    },
    /** Enters the play in doubt, or gives it up. */
    resolveDoubt(enter: boolean): void {
      setDoubt(null)
      if (enter) doubt?.enter()
    },
  }
}
