import type { MatchState } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import type { Picture } from '@courtside/player'
import { type RefObject, useEffect } from 'react'
import type { LiveMatch } from '../../../live/live-match.ts'
import type { ShownMatch } from '../../../live/use-match-view.ts'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import { TEXTS as REPLAY_TEXTS } from '../../../views/watch/replay-texts.ts'
import { TEXTS } from '../../../views/watch/texts.ts'
import { Controls, type ScreenFilling } from './Controls.tsx'
import { openMediaSession } from './media-session.ts'
import { Timeline } from './Timeline.tsx'
import { useBaskets } from './use-baskets.ts'
import { useCaptions } from './use-captions.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import './player.css'
import './full-screen.css'

/** The player's timeline, controls, keyboard keys and captions. Loaded after the score is shown. */
export function Player(props: {
  picture: Picture
  /** Whether there is video. */
  shown: boolean
  detail: MatchDetail
  view: ShownMatch
  live: LiveMatch
  latest: MatchState
  colours: readonly [TeamColours, TeamColours]
  /** Whether the match is over, so that there is no live edge. */
  over: boolean
  /** Whether a clip of the match is shown. */
  isClip: boolean
  asked: boolean
  covered: boolean
  filling: ScreenFilling
  onSave: (() => void) | undefined
  follow: boolean
  onFollow(follow: boolean): void
  /** The element that receives the keys and is shown in full screen. */
  stage: RefObject<HTMLElement | null>
}) {
  const { picture, shown, detail, live, latest, stage } = props
  const captions = useCaptions(picture, shown, props.view.state)
  const { on, setOn } = captions
  const baskets = useBaskets(picture, shown, latest)
  usePlayerKeys(stage, picture, () => setOn(!on), baskets.goTo)
  useMediaSession(picture, shown, teamsOf(detail), detail.title)
  return (
    <>
      {props.covered ? (
        <p className="tl-blank">{REPLAY_TEXTS.noLength}</p>
      ) : (
        <Timeline
          picture={picture}
          shown={shown}
          live={live}
          latest={latest}
          view={props.view}
          colours={props.colours}
        />
      )}
      <Controls
        picture={picture}
        shown={shown}
        live={!props.over}
        isClip={props.isClip}
        asked={props.asked}
        covered={props.covered}
        baskets={baskets}
        filling={props.filling}
        onSave={props.onSave}
        now={live.now}
        follow={props.follow}
        onFollow={props.onFollow}
        captions={captions}
        stage={stage}
      />
    </>
  )
}

function teamsOf({ team1, team2 }: MatchDetail): string {
  return `${team1.teamname} ${TEXTS.against} ${team2.teamname}`
}

/**
 * Shows the match in the media controls of the device's system, and lets them control the video; see {@link
 * openMediaSession}.
 */
function useMediaSession(picture: Picture, shown: boolean, title: string, artist: string): void {
  useEffect(() => {
    const { mediaSession } = navigator
    return shown && mediaSession ? openMediaSession(mediaSession, picture, { title, artist }) : undefined
  }, [picture, shown, title, artist])
}
