import type { MatchState } from '@courtside/basketball'
import { useCallback } from 'react'
import type { LiveMatch } from './live-match.ts'
import { useSampled } from './use-sampled.ts'

const LOOK_EVERY_MS = 100

/** The moment that a video shows. */
export interface ShownMoment {
  /**
   * Returns when the frame on screen was recorded, in server epoch ms. Returns null if there is no video, or
   * if it contains no times.
   */
  date(): number | null
  /**
   * Subscribes to changes after which the video may show another moment.
   * @returns a function that ends the subscription
   */
  subscribeMoment(listener: () => void): () => void
}

/** The match at the moment shown, which is the video's moment or now. */
export interface ShownMatch {
  readonly state: MatchState
  /** Returns the moment shown, in server epoch ms. */
  moment(): number
  /** Whether the moment comes from the video. */
  readonly inStep: boolean
}

/**
 * Returns the match as the page shows it. With `follow`, it is the match at the frame on screen, so that
 * numbers are never ahead of the video. Without `follow`, or without a video with times, it is the match now.
 */
export function useMatchView(
  live: LiveMatch,
  latest: MatchState,
  follow: boolean,
  { date: pictureDate, subscribeMoment }: ShownMoment,
): ShownMatch {
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
