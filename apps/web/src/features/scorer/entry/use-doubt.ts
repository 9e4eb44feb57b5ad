import type { StatType } from '@courtside/basketball'
import { useState } from 'react'
import type { ScorerPlayer } from '../table/scorer-view.ts'

/** A play entered for a player who has fouled out. It needs confirmation. */
export interface Doubt {
  readonly player: ScorerPlayer
  readonly type: StatType
  enter(): void
}

/** Asks for confirmation before entering a play of a player who has fouled out. */
export function useDoubt() {
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  return {
    doubt,
    /** Enters a play. If the player has fouled out, asks for confirmation first. */
    unlessOut(player: ScorerPlayer, type: StatType, enter: () => void): void {
      if (player.out) setDoubt({ player, type, enter })
      else enter()
    },
    /** Enters the play that needs confirmation, or discards it. */
    resolveDoubt(enter: boolean): void {
      setDoubt(null)
      if (enter) doubt?.enter()
    },
  }
}
