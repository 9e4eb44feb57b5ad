import type { PlayEntry, PlayType } from '@courtside/basketball'
import { useState } from 'react'
import { hasChips } from '../entry/detail-chips.ts'
import type { Target } from '../outbox/write.ts'
import { targetOf } from './edit-play.ts'

/** Which play the chips are about, and the way to have them be about another one. */
export interface PlayInQuestion {
  readonly target: Target | null
  /** The chips lie over the tape, where they have no row of their own. */
  readonly isOpen: boolean
  /** The chips are about a play that was just entered, if a tap can say more of such a one: an assist leaves its shot where it is. */
  offer(play: { readonly type: PlayType }, target: Target): void
  /** The scorer chose a play to say more of it. */
  choose(play: PlayEntry): void
  toggle(): void
}

/** The play that the chips are about: the last one that a tap can say more of, or one that was chosen. */
export function usePlayInQuestion(): PlayInQuestion {
  const [target, setTarget] = useState<Target | null>(null)
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
