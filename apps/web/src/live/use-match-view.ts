import type { MatchState } from '@courtside/basketball'
import { useCallback } from 'react'
import type { LiveMatch } from './live-match.ts'
import { useSampled } from './use-sampled.ts'

const LOOK_EVERY_MS = 100

/** The moment that a picture shows. */
export interface ShownMoment {
  /** When what is on screen was taken, epoch ms by the server; null without a picture, or when it carries no time. */
  date(): number | null
  /** Says when the moment on screen may have jumped. @returns what ends that */
  subscribeMoment(listener: () => void): () => void
}

/** The match at the moment that is shown: that of the picture, or now. */
export interface MatchView {
  readonly state: MatchState
  /** The moment shown, server time, epoch ms. */
  moment(): number
  /** Whether the moment is that of the picture. */
  readonly inStep: boolean
}

/**
 * What the page shows: with `follow`, the match as it stood when what is on screen happened, so that the numbers never run
 * ahead of the picture; without it, or without a picture that has a time, the newest.
 */
export function useMatchView(
  live: LiveMatch,
  latest: MatchState,
  follow: boolean,
  { date: pictureDate, subscribeMoment }: ShownMoment,
): MatchView {
  const { pictureOffsetMs } = latest
  const date = useCallback(() => {
    const taken = follow ? pictureDate() : null
    return taken === null ? null : taken - pictureOffsetMs
  }, [follow, pictureDate, pictureOffsetMs])
  const moment = useCallback(() => date() ?? live.now(), [date, live])
  const inStep = useSampled(() => date() !== null, LOOK_EVERY_MS, subscribeMoment)
  const state = useSampled(
    () => {
      const at = date()
      return (at === null ? null : live.stateAt(at)) ?? latest
    },
    LOOK_EVERY_MS,
    subscribeMoment,
  )
  return { state, moment, inStep }
}
