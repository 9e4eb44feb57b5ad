import type { PlayEntry, PlayType } from '@courtside/basketball'
import { useState } from 'react'
import { hasChips } from '../entry/detail-chips.ts'
import type { PlayTarget } from '../outbox/write.ts'
import { targetOf } from './edit-play.ts'

/** The play that the chips belong to, and the actions to choose another play. */
export interface PlayInQuestion {
  readonly target: PlayTarget | null
  /** Whether the chips cover the tape of plays, on screens that are too low for a row of chips. */
  readonly isOpen: boolean
  /**
   * Chooses a play that was just entered, if its type has chips. An assist has none, so its shot stays
   * chosen.
   */
  offer(play: { readonly type: PlayType }, target: PlayTarget): void
  /** Chooses the play on which the scorer tapped. */
  choose(play: PlayEntry): void
  toggle(): void
}

/**
 * Returns the play that the chips belong to: the latest play with chips, or the play that the scorer has
 * chosen.
 */
export function usePlayInQuestion(): PlayInQuestion {
  const [target, setTarget] = useState<PlayTarget | null>(null)
  const [isOpen, setOpen] = useState(false)
  return {
    target,
    isOpen,
    offer({ type }, play) {
      if (hasChips(type)) setTarget(play)
    },
    choose(play) {
      setTarget(targetOf(play))
      setOpen(true)
    },
    toggle: () => setOpen(!isOpen),
  }
}
