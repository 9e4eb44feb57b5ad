import { type MatchState, points, validStats } from '@courtside/basketball'
import { firstSecond, lastSecond, type Picture } from '@courtside/player'
import { useCallback } from 'react'
import { useSampled } from '../../../live/use-sampled.ts'
import { momentOf } from '../stage/moment.ts'

const LOOK_EVERY_MS = 1000

/** Functions that seek from basket to basket. */
export interface BasketSteps {
  readonly hasBefore: boolean
  readonly hasNext: boolean
  goTo(direction: 'next' | 'before'): void
}

/**
 * Returns the functions that seek between those baskets of the match that its video shows.
 * @param latest the match at its newest event
 */
export function useBaskets(picture: Picture, shown: boolean, latest: MatchState): BasketSteps {
  const { video } = picture
  const find = useCallback(
    (direction: 'next' | 'before') => {
      if (!shown) return null
      const [first, last] = [firstSecond(video), lastSecond(video)]
      const positions = basketPositions(latest, (at) => {
        const position = picture.positionOf(momentOf(at) + latest.pictureOffsetMs)
        return position !== null && position > first && position < last ? position : null
      })
      return nearestBasket(positions, video.currentTime, direction)
    },
    [picture, video, shown, latest],
  )
  const hasBefore = useSampled(() => find('before') !== null, LOOK_EVERY_MS)
  const hasNext = useSampled(() => find('next') !== null, LOOK_EVERY_MS)
  const goTo = (direction: 'next' | 'before') => {
    const position = find(direction)
    if (position !== null) picture.seekTo(position)
  }
  return { hasBefore, hasNext, goTo }
}

/** Baskets within this time count as one, in seconds: for example, the free throws of one foul. */
const TOGETHER_S = 8
/**
 * For this time after the position of a basket, in seconds, "previous" skips that basket and finds the one
 * before it.
 */
const JUST_BEGUN_S = 3
const NEXT_AFTER_S = 1

/**
 * Returns the positions in the video from which the baskets of the match can be seen, in seconds, in order.
 * @param place returns the position for a basket that was recorded at a time (epoch ms); null if the video
 * does not show it
 */
export function basketPositions(state: MatchState, place: (at: number) => number | null): number[] {
  const found: number[] = []
  for (const { type, at } of validStats(state)) {
    const position = points(type) > 0 ? place(at) : null
    const before = found.at(-1)
    if (position !== null && (before === undefined || position - before >= TOGETHER_S)) found.push(position)
  }
  return found
}

/**
 * Returns the position of the next or previous basket from a position in the video, or null if there is none.
 */
export function nearestBasket(
  positions: readonly number[],
  from: number,
  direction: 'next' | 'before',
): number | null {
  const found =
    direction === 'next'
      ? positions.find((position) => position > from + NEXT_AFTER_S)
      : positions.findLast((position) => position < from - JUST_BEGUN_S)
  return found ?? null
}
