import type { MatchState } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { type Picture, rememberedSound } from '@courtside/player'
import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import type { LiveMatch } from '../../../live/live-match.ts'
import { useRememberedSwitch } from '../../../ui/browser/use-remembered-switch.ts'
import { Empty } from '../../../ui/page/DataState.tsx'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import { PictureIcon } from '../../../views/watch/PictureIcon.tsx'
import { ReplayQuestion } from '../../../views/watch/ReplayQuestion.tsx'
import { StageFoot } from '../../../views/watch/StageFoot.tsx'
import { Scoreboard } from '../match/Scoreboard.tsx'
import { toggleFullScreen } from '../player/full-screen.ts'
import { setMuted } from '../player/sound.ts'
import { useIdle } from '../player/use-idle.ts'
import { useVideoValue } from '../player/use-video-value.ts'
import { ClipNote } from '../replay/ClipNote.tsx'
import type { ReplayChoice } from '../replay/use-replay-choice.ts'
import { watchFromTipOff } from '../replay/watch-from-tip-off.ts'
import { useSavedStretch } from '../scored-clip/use-saved-stretch.ts'
import { PictureBadge } from './PictureBadge.tsx'
import '../../../views/watch/stage.css'
import type { ShownMatch } from '../../../live/use-match-view.ts'
import { TEXTS } from '../../../views/watch/texts.ts'
import type { ShownPicture } from './use-picture.ts'

/** Loaded after the score is shown. */
const Player = lazy(() => import('../player/Player.tsx').then((module) => ({ default: module.Player })))

const QualityNote = lazy(() =>
  import('../quality/QualityNote.tsx').then((module) => ({ default: module.QualityNote })),
)

const Slate = lazy(() => import('./Slate.tsx').then((module) => ({ default: module.Slate })))

const ScoredClipDialog = lazy(() =>
  import('../scored-clip/ScoredClipDialog.tsx').then((module) => ({ default: module.ScoredClipDialog })),
)

/** The video with badge, scoreboard, timeline and controls. All of this is also shown in full screen. */
export function VideoStage(props: {
  shown: ShownPicture
  view: ShownMatch
  live: LiveMatch
  latest: MatchState
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
  /** Whether the match is over, whatever moment is shown. */
  over: boolean
  follow: boolean
  onFollow(follow: boolean): void
  /**
   * If a clip is repeated in place of the match, when its play was recorded (epoch ms). Null for the match.
   */
  clip: number | null
  /** How a finished match is watched. */
  replay: ReplayChoice
  /** Whether the result is hidden. */
  covered: boolean
  /** Whether the page shows the result above the video. In that case nothing is shown over the video. */
  final: boolean
}) {
  const { shown, view, live, latest, detail, colours, over, follow, clip, replay, covered, final } = props
  const { picture } = shown
  const stage = useRef<HTMLElement>(null)
  const isShown = shown.phase === 'showing'
  const isClip = clip !== null
  const asked = replay.asked && covered && shown.phase !== 'impossible'
  const { isIdle, wasWoken } = useIdle(stage)
  const [fills, setFills] = useRememberedSwitch('pictureFills')
  const saving = useSavedStretch(picture, latest.pictureOffsetMs)
  return (
    <>
      <section
        className="stage cs-dark"
        aria-label={TEXTS.stage}
        ref={stage}
        data-idle={isIdle}
        data-fills={fills}
      >
        <div className="pic" ref={watchPictureStrip}>
          <PictureFrame {...props} asked={asked} stage={stage} wasWoken={wasWoken} />
          {asked && (
            <ReplayQuestion
              match={detail}
              colours={colours}
              answers={{
                watch() {
                  replay.watchAsItHappened()
                  watchFromTipOff(picture, live, latest.pictureOffsetMs)
                },
                showResult: replay.showResult,
              }}
            />
          )}
          {!covered && !final && <Scoreboard live={live} view={view} detail={detail} colours={colours} />}
        </div>
        <StageFoot>
          {picture && (
            <Suspense>
              <Player
                picture={picture}
                detail={detail}
                live={live}
                view={view}
                latest={latest}
                colours={colours}
                over={over}
                isClip={isClip}
                asked={asked}
                covered={covered}
                follow={follow}
                stage={stage}
                shown={isShown}
                filling={{ fills, setFills }}
                onSave={detail.video_moments && !isClip && !covered ? saving.saveLast : undefined}
                onFollow={props.onFollow}
              />
            </Suspense>
          )}
        </StageFoot>
        {isClip && <ClipNote at={clip} hlsUrl={detail.hlsUrl} onScored={() => saving.saveClip(clip)} />}
        <StepNote follow={follow} inStep={view.inStep} shown={shown} />
      </section>
      {saving.saved && picture && (
        // The dialog is outside the stage, because keys pressed in the dialog must not control the video.
        <Suspense>
          <ScoredClipDialog
            picture={picture}
            live={live}
            latest={latest}
            detail={detail}
            colours={colours}
            stretch={saving.saved}
            onClose={saving.close}
          />
        </Suspense>
      )}
    </>
  )
}

/** The video, and the messages shown over it. */
function PictureFrame(
  props: Parameters<typeof VideoStage>[0] & {
    /** Whether the page asks the viewer how to watch. */
    asked: boolean
    stage: RefObject<HTMLElement | null>
    wasWoken(): boolean
  },
) {
  const { shown, live, detail, over, clip, final, asked, stage, wasWoken } = props
  const { picture } = shown
  const isShown = shown.phase === 'showing'
  const isClip = clip !== null
  return (
    <div className="pic-frame">
      <MatchVideo
        shown={shown}
        detail={detail}
        poster={asked ? null : detail.thumbnailUrl}
        stage={stage}
        wasWoken={wasWoken}
        isClip={isClip}
      />
      {!isShown && shown.phase !== 'off' && !asked && (
        <NoPicture shown={shown} over={over} isRecorded={detail.thumbnailUrl !== null} />
      )}
      {picture && !asked && (
        <Suspense>
          <QualityNote picture={picture} />
        </Suspense>
      )}
      {isShown && picture && <SilentStart picture={picture} />}
      {!asked && !final && <PictureBadge shown={shown} over={over} isClip={isClip} now={live.now} />}
    </div>
  )
}

/** The video element. A click starts or pauses it; a double click switches full screen on or off. */
function MatchVideo(props: {
  shown: ShownPicture
  detail: MatchDetail
  /** Null while the result is hidden, because an image of the game may show the score. */
  poster: string | null
  stage: RefObject<HTMLElement | null>
  /** Returns whether the controls were hidden before the press of the pointer. */
  wasWoken(): boolean
  isClip: boolean
}) {
  const { shown, detail, poster, stage, wasWoken, isClip } = props
  /** If a press in full screen shows the controls again, it does nothing else. */
  const onlyWakes = () => document.fullscreenElement !== null && wasWoken()
  return (
    <video
      ref={shown.attach}
      muted
      playsInline
      preload="auto"
      loop={isClip}
      poster={poster ?? undefined}
      tabIndex={0}
      aria-label={TEXTS.picture(TEXTS.versus(detail.team1.teamname, detail.team2.teamname))}
      onClick={() => shown.phase === 'showing' && !onlyWakes() && shown.picture?.toggle()}
      onDoubleClick={({ currentTarget }) => void toggleFullScreen(stage.current, currentTarget)}
    />
  )
}

/** The message in place of the video. A recording that is still loading is not reported as missing. */
function NoPicture(props: { shown: ShownPicture; over: boolean; isRecorded: boolean }) {
  const { shown, over, isRecorded } = props
  if (shown.picture?.isInterrupted()) {
    return (
      <Suspense>
        <Slate />
      </Suspense>
    )
  }
  const [say, hint] =
    shown.phase === 'impossible'
      ? [TEXTS.pictureImpossible, TEXTS.pictureImpossibleHint]
      : shown.picture?.isReconnecting()
        ? [TEXTS.reconnecting, TEXTS.reconnectingHint]
        : over
          ? [isRecorded ? TEXTS.waitingForPicture : TEXTS.noRecording, TEXTS.noRecordingHint]
          : [TEXTS.waitingForPicture, TEXTS.waitingHint]
  return (
    <div className="pic-none" role="status">
      <Empty drawing="camera" say={say} hint={hint} />
    </div>
  )
}

/** A note that is shown while the numbers on the page can be ahead of the video. */
function StepNote({ follow, inStep, shown }: { follow: boolean; inStep: boolean; shown: ShownPicture }) {
  const playing = shown.phase === 'showing' && shown.picture?.isPlaying() === true
  const ahead = playing && !inStep
  if (!ahead) return null
  return <p className="step-note">{follow ? TEXTS.noPictureTime : TEXTS.newestShown}</p>
}

/**
 * A button that switches on the sound of a video that started without sound. It is shown until it is used.
 */
function SilentStart({ picture }: { picture: Picture }) {
  const muted = useVideoValue(picture.video, 'volumechange', (video) => video.muted)
  const [wanted, setWanted] = useState(() => picture.autoplays && !rememberedSound().muted)
  if (!wanted || !muted) return null
  return (
    <button
      type="button"
      className="btn silent-start"
      onClick={() => {
        setMuted(picture.video, false)
        setWanted(false)
      }}
    >
      <PictureIcon name="silent" />
      {TEXTS.silentStart}
    </button>
  )
}

/**
 * Marks the video with `data-small` when it has been scrolled out of view, unless it has neither a score nor
 * a playing video. On a phone it then stays visible in a small size: beside the score, or at the foot of the
 * screen. Its original place keeps its height, so that nothing moves.
 * @returns a function that ends this
 */
function watchPictureStrip(picture: HTMLElement | null): (() => void) | undefined {
  if (!picture) return undefined
  let isScrolledPast = false
  const mark = () => {
    const hasScore = picture.querySelector('.slim') !== null
    const isPlaying = picture.querySelector('video')?.paused === false
    picture.toggleAttribute('data-small', isScrolledPast && (hasScore || isPlaying))
  }
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry) return
    isScrolledPast = !entry.isIntersecting && entry.boundingClientRect.bottom <= 0
    mark()
  })
  observer.observe(picture)
  const ended = new AbortController()
  // These events do not bubble.
  for (const event of ['play', 'pause', 'ended'])
    picture.addEventListener(event, mark, { capture: true, signal: ended.signal })
  return () => {
    observer.disconnect()
    ended.abort()
  }
}
