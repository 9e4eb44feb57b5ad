import type { MatchState } from '@courtside/basketball'
import type { Picture } from '@courtside/player'
import { firstSecond, lastSecond } from '@courtside/player'
import { useCallback } from 'react'
import { useSampled } from '../../../live/use-sampled.ts'
import { momentOf } from '../stage/moment.ts'
import { basketPositions, nearestBasket } from './baskets.ts'

const LOOK_EVERY_MS = 1000

/** Navigation from basket to basket. */
export interface BasketSteps {
  readonly hasBefore: boolean
  readonly hasNext: boolean
  goTo(direction: 'next' | 'before'): void
}

/**
 * Returns the navigation between the match's baskets that its video shows.
 * @param latest the newest state
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
