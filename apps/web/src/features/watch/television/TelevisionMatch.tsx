import type { MatchDetail } from '@courtside/contract'
import { mayHavePicture } from '@courtside/contract/client'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { LiveMatch, LiveSnapshot } from '../../../live/live-match.ts'
import { useMatchView } from '../../../live/use-match-view.ts'
import { useMinutesMoment } from '../../../live/use-minutes-moment.ts'
import { useSampled } from '../../../live/use-sampled.ts'
import { useHiddenScores } from '../../../ui/match/hidden-scores.ts'
import { documentTitle } from '../../../ui/page/document-title.ts'
import { matchColours, paletteOf } from '../../../ui/teams/team-colours.ts'
import { TEXTS as WATCH } from '../../../views/watch/texts.ts'
import { Scoreboard } from '../match/Scoreboard.tsx'
import { setMuted } from '../player/sound.ts'
import { useIdle } from '../player/use-idle.ts'
import { Slate } from '../stage/Slate.tsx'
import { type ShownPicture, usePicture } from '../stage/use-picture.ts'
import { TelevisionBoxScore } from './TelevisionBoxScore.tsx'
import { TEXTS } from './texts.ts'
import { type RemoteKey, useRemoteControl } from './use-remote-control.ts'

const STEP_S = 10
const LOOK_EVERY_MS = 250

type Ready = Extract<LiveSnapshot, { phase: 'ready' }>

/**
 * A match on a whole television screen: its video, the score bug, and, if the viewer wants it, the box score.
 * Score and clock belong to the frame on screen.
 */
export function TelevisionMatch({ live, match }: { live: LiveMatch; match: Ready }) {
  const { detail, state: latest, video } = match
  const over = latest.finishedAt !== null || detail.is_archived === 1
  const shown = usePicture({
    url: detail.hlsUrl,
    opensAt: null,
    over,
    sent: video === 'live',
    expected: mayHavePicture(detail),
  })
  const view = useMatchView(live, latest, true, shown)
  const colours = useMemo(() => matchColours(paletteOf(detail.team1), paletteOf(detail.team2)), [detail])
  const minutesAt = useMinutesMoment(view)
  const covered = useHiddenScores() && over
  const [boxShown, setBoxShown] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const { isIdle } = useIdle(stage)
  const navigate = useNavigate()
  const controls = useControls(shown)
  useRemoteControl((key) => {
    if (key === 'up') setBoxShown(true)
    if (key === 'down' || (key === 'back' && boxShown)) setBoxShown(false)
    else if (key === 'back') void navigate('/tv')
    else controls.onKey(key)
  })
  return (
    <div className="tv cs-dark" ref={stage} data-idle={isIdle}>
      <title>{documentTitle(TEXTS.versus(detail.team1.teamname, detail.team2.teamname))}</title>
      <h1 className="vh">{TEXTS.versus(detail.team1.teamname, detail.team2.teamname)}</h1>
      <TelevisionVideo shown={shown} detail={detail} over={over} stage={stage} />
      {boxShown && !covered && (
        <TelevisionBoxScore state={view.state} now={minutesAt} detail={detail} colours={colours} />
      )}
      {boxShown && covered && <p className="tv-note">{TEXTS.scoresHidden}</p>}
      <div className="tv-foot">
        {!covered && <Scoreboard live={live} view={view} detail={detail} colours={colours} />}
        <div className="tv-bar">
          <button type="button" className="btn" onClick={controls.playOrPause}>
            {controls.paused ? WATCH.play : WATCH.pause}
          </button>
          <button type="button" className="btn" aria-pressed={!controls.muted} onClick={controls.toggleSound}>
            {controls.muted ? TEXTS.soundOn : TEXTS.soundOff}
          </button>
          <button type="button" className="btn" onClick={() => setBoxShown(!boxShown)}>
            {boxShown ? TEXTS.closeBoxScore : TEXTS.boxScore}
          </button>
          <button type="button" className="btn" onClick={() => void navigate('/tv')}>
            {TEXTS.allGames}
          </button>
          <p className="tv-keys">{TEXTS.keys}</p>
        </div>
        {controls.muted && shown.phase === 'showing' && <p className="tv-sound">{TEXTS.forSound}</p>}
      </div>
    </div>
  )
}

/** Returns the actions of the remote control and of the buttons on the video. */
function useControls({ picture }: ShownPicture) {
  const paused = useSampled(() => picture?.video.paused ?? true, LOOK_EVERY_MS)
  const muted = useSampled(() => picture?.video.muted ?? true, LOOK_EVERY_MS)
  const playOrPause = () => picture?.toggle()
  const toggleSound = () => picture && setMuted(picture.video, !picture.video.muted)
  const onKey = (key: RemoteKey) => {
    if (!picture) return
    const { video } = picture
    if (key === 'left') picture.seekTo(video.currentTime - STEP_S)
    if (key === 'right') picture.seekTo(video.currentTime + STEP_S)
    // Browsers start video without sound. The first press of "OK" switches the sound on.
    if (key === 'ok' && video.muted && !video.paused) setMuted(video, false)
    else if (key === 'ok') picture.toggle()
    if ((key === 'play' && video.paused) || (key === 'pause' && !video.paused)) picture.toggle()
  }
  return { paused, muted, playOrPause, toggleSound, onKey }
}

function TelevisionVideo(props: {
  shown: ShownPicture
  detail: MatchDetail
  over: boolean
  stage: RefObject<HTMLElement | null>
}) {
  const { shown, detail, over } = props
  const isWaiting = shown.phase !== 'showing' && shown.phase !== 'off'
  return (
    <>
      <video
        className="tv-video"
        ref={shown.attach}
        muted
        playsInline
        preload="auto"
        poster={detail.thumbnailUrl ?? undefined}
        aria-label={WATCH.picture(TEXTS.versus(detail.team1.teamname, detail.team2.teamname))}
      />
      {isWaiting && shown.picture?.isInterrupted() && <Slate />}
      {isWaiting && !shown.picture?.isInterrupted() && (
        <p className="tv-note" role="status">
          {shown.phase === 'impossible'
            ? WATCH.pictureImpossible
            : over && detail.thumbnailUrl === null
              ? WATCH.noRecording
              : WATCH.waitingForPicture}
        </p>
      )}
    </>
  )
}
