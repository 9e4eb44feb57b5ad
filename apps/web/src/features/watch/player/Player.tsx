import type { MatchState } from '@courtside/basketball'
import { type RefObject, useCallback } from 'react'
import type { LiveMatch } from '../../../live/live-match.ts'
import type { TeamColours } from '../../../ui/team-colours.ts'
import type { Picture } from '../picture.ts'
import type { MatchView } from '../use-match-view.ts'
import { Controls } from './Controls.tsx'
import { Timeline } from './Timeline.tsx'
import { useCaptions } from './use-captions.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import './player.css'

/** What works the picture: timeline, controls, keys and captions. Loaded after the score is shown. */
export function Player(props: {
  picture: Picture
  /** There is a picture. */
  shown: boolean
  view: MatchView
  live: LiveMatch
  latest: MatchState
  colours: readonly [TeamColours, TeamColours]
  /** The match is over: there is no live end to go back to. */
  over: boolean
  follow: boolean
  onFollow(follow: boolean): void
  /** What the keys work in and full screen shows. */
  stage: RefObject<HTMLElement | null>
}) {
  const { picture, shown, live, latest, stage } = props
  const captions = useCaptions(picture, shown, latest)
  const { on, setOn } = captions
  usePlayerKeys(
    stage,
    picture,
    useCallback(() => setOn(!on), [on, setOn]),
  )
  return (
    <>
      <Timeline {...{ picture, shown, live, latest }} view={props.view} colours={props.colours} />
      <Controls
        picture={picture}
        shown={shown}
        live={!props.over}
        now={live.now}
        follow={props.follow}
        onFollow={props.onFollow}
        captions={captions}
        stage={stage}
      />
    </>
  )
}
