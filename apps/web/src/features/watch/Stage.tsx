import type { MatchState } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { useCallback, useRef } from 'react'
import type { LiveMatch } from '../../live/live-match.ts'
import { Empty } from '../../ui/DataState.tsx'
import type { TeamColours } from '../../ui/team-colours.ts'
import { MatchBadge } from './MatchBadge.tsx'
import { Controls } from './player/Controls.tsx'
import { toggleFullScreen } from './player/full-screen.ts'
import { SilentStart } from './player/SilentStart.tsx'
import { Timeline } from './player/Timeline.tsx'
import { useCaptions } from './player/use-captions.ts'
import { useIdle } from './player/use-idle.ts'
import { usePlayerKeys } from './player/use-player-keys.ts'
import { Scoreboard } from './Scoreboard.tsx'
import { StageFoot } from './StageFoot.tsx'
import './stage.css'
import './player/player.css'
import { TEXTS } from './texts.ts'
import type { MatchView } from './use-match-view.ts'
import type { ShownPicture } from './use-picture.ts'

/** The picture with badge, scoreboard, timeline and controls: all that full screen shows. */
export function Stage(props: {
  shown: ShownPicture
  view: MatchView
  live: LiveMatch
  latest: MatchState
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
  /** The match is over, whatever the moment shown. */
  over: boolean
  follow: boolean
  onFollow(follow: boolean): void
}) {
  const { shown, view, live, latest, detail, colours, over, follow } = props
  const { picture } = shown
  const stage = useRef<HTMLElement>(null)
  const isShown = shown.phase === 'showing'
  const captions = useCaptions(picture, isShown, latest)
  const { on, setOn } = captions
  usePlayerKeys(
    stage,
    picture,
    useCallback(() => setOn(!on), [on, setOn]),
  )
  return (
    <section className="stage cs-dark" aria-label="Video" ref={stage} data-idle={useIdle(stage)}>
      <div className="pic">
        <div className="pic-frame">
          <video
            ref={shown.attach}
            muted
            playsInline
            preload="auto"
            poster={detail.thumbnailUrl ?? undefined}
            tabIndex={0}
            aria-label={TEXTS.picture(`${detail.team1.teamname} v ${detail.team2.teamname}`)}
            onClick={() => isShown && picture?.toggle()}
            onDoubleClick={({ currentTarget }) => void toggleFullScreen(stage.current, currentTarget)}
          />
          {!isShown && <NoPicture shown={shown} over={over} />}
          {isShown && picture && <SilentStart picture={picture} />}
          <MatchBadge state={view.state} over={over} />
        </div>
        <Scoreboard view={view} detail={detail} colours={colours} />
      </div>
      <StageFoot>
        {picture && (
          <>
            <Timeline {...{ picture, live, view, latest, colours }} shown={isShown} />
            <Controls
              picture={picture}
              shown={isShown}
              live={!over}
              now={live.now}
              follow={follow}
              onFollow={props.onFollow}
              captions={captions}
              stage={stage}
            />
          </>
        )}
      </StageFoot>
      <StepNote follow={follow} inStep={view.inStep} shown={shown} />
    </section>
  )
}

function NoPicture({ shown, over }: { shown: ShownPicture; over: boolean }) {
  const [say, hint] =
    shown.phase === 'impossible'
      ? [TEXTS.pictureImpossible, TEXTS.pictureImpossibleHint]
      : shown.picture?.isReconnecting()
        ? [TEXTS.reconnecting, TEXTS.reconnectingHint]
        : over
          ? [TEXTS.noRecording, TEXTS.noRecordingHint]
          : [TEXTS.waitingForPicture, TEXTS.waitingHint]
  return (
    <div className="pic-none" role="status">
      <Empty drawing="camera" say={say} hint={hint} />
    </div>
  )
}

/** Says when the numbers on the page can be ahead of the picture. */
function StepNote({ follow, inStep, shown }: { follow: boolean; inStep: boolean; shown: ShownPicture }) {
  const playing = shown.phase === 'showing' && shown.picture?.isPlaying() === true
  const ahead = playing && !inStep
  if (!ahead) return null
  return <p className="step-note">{follow ? TEXTS.noPictureTime : TEXTS.newestShown}</p>
}
