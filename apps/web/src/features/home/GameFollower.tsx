import { lazy, Suspense, useEffect } from 'react'
import { useLiveMatch } from '../../live/use-live-match.ts'
import type { ShownMoment } from '../../live/use-match-view.ts'
import type { Game } from '../../views/home/game.ts'

/** Loaded when there is video. */
const GameInStep = lazy(() => import('./GameInStep.tsx'))

const UpdatedNotice = lazy(() =>
  import('../../ui/page/UpdatedNotice.tsx').then((module) => ({ default: module.UpdatedNotice })),
)

/**
 * Follows a match and reports every change. Renders a notice if the page is outdated, otherwise nothing.
 * Loads after the page, which also works without this component.
 * @param props.moment the moment that the page's video shows, or null; with a video, changes are reported
 * when the video reaches them
 */
export default function GameFollower(props: {
  id: number
  moment: ShownMoment | null
  onGame(game: Game): void
}) {
  const { id, moment, onGame } = props
  const { live, snapshot } = useLiveMatch(id)
  useEffect(() => {
    if (snapshot.phase !== 'ready' || moment) return
    onGame({ detail: snapshot.detail, state: snapshot.state, now: live.now })
  }, [live, snapshot, moment, onGame])
  if (snapshot.phase !== 'ready') return null
  return (
    <Suspense>
      {moment && <GameInStep live={live} match={snapshot} moment={moment} onGame={onGame} />}
      {snapshot.isOutdated && <UpdatedNotice />}
    </Suspense>
  )
}
