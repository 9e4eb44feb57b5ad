import { remainingMs, scores } from '@courtside/basketball'
import { useEffect, useRef, useState } from 'react'
import type { ShownMatch } from '../../../live/use-match-view.ts'
import { useSampled } from '../../../live/use-sampled.ts'
import { useChosen } from '../../../ui/reading/reading-choices.ts'
import { momentText } from '../panels/moment-text.ts'

const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 500

/**
 * Reports the score to screen readers: after each basket, every minute of the game, or never, as the user has
 * chosen.
 */
export default function ScoreAnnouncement(props: { view: ShownMatch; teams: readonly [string, string] }) {
  const announced = useChosen('announceScore')
  return (
    <p className="vh" role="status">
      {announced === 'basket' && <EachBasket {...props} />}
      {announced === 'minute' && <EachMinute {...props} />}
    </p>
  )
}

interface Announced {
  view: ShownMatch
  teams: readonly [string, string]
}

function EachBasket({ view, teams }: Announced) {
  const text = scoreText(view, teams)
  return useAnnouncement(text, text)
}

function EachMinute({ view, teams }: Announced) {
  const { clock, period } = view.state
  const minutes = useSampled(() => Math.ceil(remainingMs(clock, view.moment()) / MINUTE_MS), LOOK_EVERY_MS)
  const at = momentText(view.state, { period: Math.max(1, period), clock: minutes * MINUTE_MS })
  return useAnnouncement(at, `${at}: ${scoreText(view, teams)}`)
}

function scoreText(view: ShownMatch, [home, visitors]: readonly [string, string]): string {
  const [own, theirs] = scores(view.state)
  return `${home} ${own}, ${visitors} ${theirs}`
}

/**
 * Returns the text as it was at the latest change of `occasion`. Before the first change it is empty, so that
 * nothing is reported when the page opens.
 */
function useAnnouncement(occasion: string, text: string): string {
  const first = useRef(occasion)
  const [announcement, setAnnouncement] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other changes wait for the next occasion
  useEffect(() => {
    if (occasion === first.current) return
    first.current = ''
    setAnnouncement(text)
  }, [occasion])
  return announcement
}
