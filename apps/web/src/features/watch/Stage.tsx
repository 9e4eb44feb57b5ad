import type { MatchDetail } from '@courtside/contract'
import { useRef } from 'react'
import { Empty } from '../../ui/DataState.tsx'
import type { TeamColours } from '../../ui/team-colours.ts'
import { MatchBadge } from './MatchBadge.tsx'
import { PictureControls } from './PictureControls.tsx'
import { Scoreboard } from './Scoreboard.tsx'
import './stage.css'
import { TEXTS } from './texts.ts'
import type { MatchView } from './use-match-view.ts'
import type { ShownPicture } from './use-picture.ts'

/** The picture with badge, scoreboard and controls. */
export function Stage(props: {
  shown: ShownPicture
  view: MatchView
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
  /** The match is over, whatever the moment shown. */
  over: boolean
  now(): number
  follow: boolean
  onFollow(follow: boolean): void
}) {
  const { shown, view, detail, over } = props
  const frame = useRef<HTMLDivElement>(null)
  return (
    <section className="stage cs-dark" aria-label="Video">
      <div className="pic" ref={frame}>
        <div className="pic-frame">
          <video ref={shown.attach} muted playsInline preload="auto" poster={posterOf(detail, over)} />
          {shown.phase !== 'showing' && <NoPicture impossible={shown.phase === 'impossible'} over={over} />}
          <MatchBadge state={view.state} over={over} />
        </div>
        <Scoreboard view={view} detail={detail} colours={props.colours} />
      </div>
      {shown.video && shown.picture && (
        <PictureControls
          video={shown.video}
          picture={shown.picture}
          shown={shown.phase === 'showing'}
          live={!over}
          now={props.now}
          follow={props.follow}
          onFollow={props.onFollow}
          fullScreen={frame}
        />
      )}
      <StepNote follow={props.follow} inStep={view.inStep} shown={shown} />
    </section>
  )
}

function NoPicture({ impossible, over }: { impossible: boolean; over: boolean }) {
  const [say, hint] = impossible
    ? [TEXTS.pictureImpossible, TEXTS.pictureImpossibleHint]
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

function posterOf(detail: MatchDetail, over: boolean): string | undefined {
  return over && detail.thumbnailUrl ? detail.thumbnailUrl : undefined
}
