import { useEffect } from 'react'
import type { LiveMatch, LiveSnapshot } from '../../live/live-match.ts'
import { useLiveMatch } from '../../live/use-live-match.ts'
import { type ShownMoment, useMatchView } from '../../live/use-match-view.ts'
import { UpdatedNotice } from '../../ui/UpdatedNotice.tsx'
import type { Game } from './game.ts'

type OnGame = (game: Game) => void

const NO_PICTURE: ShownMoment = { date: () => null, subscribeMoment: () => () => {} }

/**
 * Follows a match and tells of every change; shows nothing but that the page is outdated. Arrives after the page, which is there
 * without it.
 * @param props.moment that the picture beside it shows: nothing is told before it is seen there
 */
export default function GameFollower(props: { id: number; moment: ShownMoment | null; onGame: OnGame }) {
  const { live, snapshot } = useLiveMatch(props.id)
  if (snapshot.phase !== 'ready') return null
  return (
    <>
      <InStep live={live} match={snapshot} moment={props.moment} onGame={props.onGame} />
      {snapshot.isOutdated && <UpdatedNotice />}
    </>
  )
}

function InStep(props: {
  live: LiveMatch
  match: Extract<LiveSnapshot, { phase: 'ready' }>
  moment: ShownMoment | null
  onGame: OnGame
}) {
  const { live, match, moment: shown, onGame } = props
  const { state, moment } = useMatchView(live, match.state, true, shown ?? NO_PICTURE)
  useEffect(() => {
    onGame({ detail: match.detail, state, now: moment })
  }, [match.detail, state, moment, onGame])
  return null
}
