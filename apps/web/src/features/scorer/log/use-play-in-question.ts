import type { PlayEntry, PlayType } from '@courtside/basketball'
import { useState } from 'react'
import { hasChips } from '../entry/detail-chips.ts'
import type { PlayTarget } from '../outbox/write.ts'
import { targetOf } from './edit-play.ts'

/** The play that the detail chips describe, and the actions to choose another. */
export interface PlayInQuestion {
  readonly target: PlayTarget | null
  /** Whether the chips cover the tape of plays, on screens without room for a row of chips. */
  readonly isOpen: boolean
  /**
   * Selects a play that was just entered if its type has chips. An assist, which has none, leaves its shot
   * selected.
   */
  offer(play: { readonly type: PlayType }, target: PlayTarget): void
  /** Selects the play that the scorer chose. */
  choose(play: PlayEntry): void
  toggle(): void
}

/** Returns the play that the chips describe: the last one with chips, or the chosen one. */
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
