import { useEffect } from 'react'
import type { LiveMatch, LiveSnapshot } from '../../live/live-match.ts'
import { type ShownMoment, useMatchView } from '../../live/use-match-view.ts'
import type { Game } from '../../views/home/game.ts'

/** Reports a match as it was at the moment that a video shows. Renders nothing. */
export default function GameInStep(props: {
  live: LiveMatch
  match: Extract<LiveSnapshot, { phase: 'ready' }>
  moment: ShownMoment
  onGame(game: Game): void
}) {
  const { live, match, onGame } = props
  const { state, moment } = useMatchView(live, match.state, true, props.moment)
  useEffect(() => {
    onGame({ detail: match.detail, state, now: moment })
  }, [match.detail, state, moment, onGame])
  return null
}
