import type { MatchState, ReelOf } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { mayHavePicture } from '@courtside/contract/client'
import { type ComponentProps, lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { LiveMatch, LiveSnapshot } from '../../../live/live-match.ts'
import { type ShownMatch, useMatchView } from '../../../live/use-match-view.ts'
import { useMinutesMoment } from '../../../live/use-minutes-moment.ts'
import { useRetold } from '../../../live/use-retold.ts'
import { useSession } from '../../../session/use-session.ts'
import { copyLink } from '../../../ui/browser/copy-text.ts'
import { useRememberedSwitch } from '../../../ui/browser/use-remembered-switch.ts'
import { useHiddenScores } from '../../../ui/match/hidden-scores.ts'
import { documentTitle } from '../../../ui/page/document-title.ts'
import { Note } from '../../../ui/page/Fault.tsx'
import { InTurn } from '../../../ui/page/InTurn.tsx'
import { UpdatedNotice } from '../../../ui/page/UpdatedNotice.tsx'
import { matchColours, paletteOf } from '../../../ui/teams/team-colours.ts'
import { MatchTitle } from '../../../views/watch/MatchTitle.tsx'
import { TEXTS } from '../../../views/watch/texts.ts'
import { CommentaryPanel } from '../panels/CommentaryPanel.tsx'
import { CLIP_LEAD_MS, clipInAddress, clipPlaylistUrl } from '../replay/clip-address.ts'
import { ShownRecording } from '../replay/recording.ts'
import { useRecording } from '../replay/use-recording.ts'
import { useCovered, useReplayChoice } from '../replay/use-replay-choice.ts'
import { watchFromTipOff } from '../replay/watch-from-tip-off.ts'
import { addressOfMoment, momentInAddress } from '../stage/moment.ts'
import { type ShownPicture, usePicture } from '../stage/use-picture.ts'
import { VideoStage } from '../stage/VideoStage.tsx'
import { MatchTabs } from './MatchTabs.tsx'
import { OnCourtPanel } from './OnCourtPanel.tsx'
import { TABS, useTab } from './use-tab.ts'
import '../../../views/watch/match-page.css'

/** Loaded only for a finished match if the viewer wants its result to stay hidden. */
const ShownFives = lazy(() =>
  import('../replay/CoveredMatch.tsx').then((module) => ({ default: module.ShownFives })),
)
const BeforeMatch = lazy(() =>
  import('../replay/BeforeMatch.tsx').then((module) => ({ default: module.BeforeMatch })),
)
const Veil = lazy(() => import('../replay/CoveredMatch.tsx').then((module) => ({ default: module.Veil })))

/** Loaded only for a match that had ended when its page was opened. */
const FinalHead = lazy(() =>
  import('../finished/FinalHead.tsx').then((module) => ({ default: module.FinalHead })),
)
const FinishedRail = lazy(() =>
  import('../finished/FinishedRail.tsx').then((module) => ({ default: module.FinishedRail })),
)

/** Loaded after the score is shown. */
const MatchSheets = lazy(() =>
  import('./MatchSheets.tsx').then((module) => ({ default: module.MatchSheets })),
)

const ReelDialog = lazy(() =>
  import('../scored-clip/ReelDialog.tsx').then((module) => ({ default: module.ReelDialog })),
)

/** Loaded only for administrators, because only they see it. */
const PictureOffset = lazy(() =>
  import('../stage/PictureOffset.tsx').then((module) => ({ default: module.PictureOffset })),
)

type Ready = Extract<LiveSnapshot, { phase: 'ready' }>

/** A loaded match. All parts of the page show the match at the same moment. */
export function MatchPage({ live, match }: { live: LiveMatch; match: Ready }) {
  const { detail, state: latest, watching, connection, isOutdated } = match
  const [railShown, setRailShown] = useState(false)
  const [asked, showTab] = useTab()
  const showPlays = useCallback(() => showTab('plays'), [showTab])
  const showSheets = useCallback(() => setRailShown(true), [])
  const moment = useMatchAtMoment(live, match)
  // A match without plays has no content for the first and the last tab.
  const tabs = latest.officialBox === null ? TABS : TABS.slice(1, 3)
  const tab = tabs.find((each) => each === asked) ?? tabs[0] ?? asked
  const { view, colours, clip, covered, minutesAt, isFinal } = moment
  const [reel, saveReel] = useState<ReelOf | null>(null)
  const recording = useRecording(detail, latest.pictureOffsetMs, {
    picture: moment.shown.phase === 'showing' ? moment.shown.picture : null,
    isClip: clip !== null,
    saveReel,
  })
  // The score and the clock are updated first; the other numbers follow.
  const numbersOf = useDeferredValue(view.state)
  const minutesTo = useDeferredValue(minutesAt)
  const control = useOffsetControl(live, detail.id, latest.pictureOffsetMs)
  const share = () =>
    copyLink(clip === null ? addressOfMoment(location.origin, detail.id, view.moment()) : location.href)
  return (
    <ShownRecording value={recording}>
      <div className="watch" data-tab={tab} data-final={isFinal}>
        <title>{documentTitle(TEXTS.versus(detail.team1.teamname, detail.team2.teamname))}</title>
        <MatchTitle match={detail} watching={watching} onShare={() => void share()} />
        {isOutdated && <UpdatedNotice />}
        {connection === 'lost' && <Note>{TEXTS.noAnswer}</Note>}
        {isFinal && (
          <Suspense fallback={<div className="final-slab cs-dark" />}>
            <FinalHead detail={detail} state={latest} onReplay={moment.onReplay} />
          </Suspense>
        )}
        {!covered && <MatchTabs tabs={tabs} tab={tab} isFinal={isFinal} onTab={showTab} />}
        <div className="stage-row">
          {moment.hasStage && (
            <VideoStage live={live} latest={latest} detail={detail} {...moment} final={isFinal} />
          )}
          <Rail
            {...moment}
            detail={detail}
            latest={latest}
            numbers={numbersOf}
            minutesTo={minutesTo}
            onShown={showSheets}
          />
        </div>
        {covered && (
          <Suspense>
            <Veil onShow={moment.replay.showResult} />
            <BeforeMatch detail={detail} colours={colours} />
          </Suspense>
        )}
        <OfferedReel
          first={reel}
          shown={moment.shown}
          view={view}
          live={live}
          latest={latest}
          detail={detail}
          colours={colours}
          onClose={() => saveReel(null)}
        />
        {railShown && !covered && (
          <Suspense>
            <MatchSheets
              state={numbersOf}
              now={minutesTo}
              onPlays={showPlays}
              detail={detail}
              colours={colours}
              isFinal={isFinal}
              control={control}
            />
          </Suspense>
        )}
      </div>
    </ShownRecording>
  )
}

/** The column beside the video. */
function Rail(
  props: Pick<ReturnType<typeof useMatchAtMoment>, 'covered' | 'isFinal' | 'colours' | 'view'> & {
    detail: MatchDetail
    latest: MatchState
    /** The match at the moment shown. It may be rendered later than the score. */
    numbers: MatchState
    minutesTo: number
    /** Called when the column is on screen. */
    onShown(): void
  },
) {
  const { covered, isFinal, colours, view, detail, latest, numbers, minutesTo, onShown } = props
  if (covered) {
    return (
      <Suspense>
        <ShownFives matchId={detail.id} setup={detail.setup} colours={colours} />
      </Suspense>
    )
  }
  if (isFinal) {
    return (
      <Suspense>
        <FinishedRail detail={detail} state={latest} now={minutesTo} colours={colours} onShown={onShown} />
      </Suspense>
    )
  }
  return (
    <InTurn onShown={onShown}>
      {latest.officialBox === null && (
        <>
          <CommentaryPanel matchId={detail.id} state={view.state} latest={latest} />
          <OnCourtPanel state={numbers} now={minutesTo} colours={colours} />
        </>
      )}
    </InTurn>
  )
}

/** Returns the video that is shown, and the match at the moment of that video. */
function useMatchAtMoment(live: LiveMatch, { detail, state: latest, video }: Ready) {
  const over = latest.finishedAt !== null || detail.is_archived === 1
  const [inStep, setInStep] = useRememberedSwitch('numbersInStep')
  const { clip, url, opensAt } = usePictureChoice(detail, latest.pictureOffsetMs)
  const shown = usePicture({
    url,
    opensAt,
    over: over || clip !== null,
    sent: video === 'live',
    expected: mayHavePicture(detail),
  })
  const [isReplay] = useState(over)
  const replay = useReplayChoice({
    id: detail.id,
    over,
    watchable: mayHavePicture(detail),
    begins: opensAt !== null,
    hidden: useHiddenScores(),
  })
  const follow = clip !== null || (isReplay ? !replay.isFinal : inStep)
  const view = useRetold(detail.id, useMatchView(live, latest, follow, shown), latest)
  const covered = useCovered(replay, view.inStep)
  const minutesAt = useMinutesMoment(view)
  const colours = useMemo(
    () => matchColours(paletteOf(detail.team1), paletteOf(detail.team2)),
    [detail.team1, detail.team2],
  )
  const onFollow = (next: boolean) => (isReplay ? replay.setFinal(!next) : setInStep(next))
  const onReplay =
    shown.picture === null || shown.phase === 'impossible'
      ? null
      : () => {
          replay.watchAsItHappened()
          watchFromTipOff(shown.picture, live, latest.pictureOffsetMs)
        }
  return {
    ...{ over, clip, shown, replay, follow, onFollow, view, covered, minutesAt, colours, onReplay },
    /**
     * Whether the page has its form for a finished match: with the result, and without the parts for a live
     * match.
     */
    isFinal: isReplay && !follow && !covered,
    /** Whether the page has a place for video. A match that ended without video has none. */
    hasStage: !isReplay || mayHavePicture(detail),
  }
}

/** The dialog that saves a reel, while it is open. */
function OfferedReel(
  props: Omit<ComponentProps<typeof ReelDialog>, 'first' | 'picture' | 'state'> & {
    first: ReelOf | null
    shown: ShownPicture
    view: ShownMatch
  },
) {
  const { first, shown, view, ...rest } = props
  if (!first || !shown.picture) return null
  return (
    <Suspense>
      <ReelDialog {...rest} first={first} picture={shown.picture} state={view.state} />
    </Suspense>
  )
}

/** Returns the control for the video offset if the user is an administrator, otherwise false. */
function useOffsetControl(live: LiveMatch, matchId: number, offsetMs: number) {
  const isAdmin = useSession()?.role === 'ADMIN'
  return useMemo(
    () =>
      isAdmin && (
        <Suspense>
          <PictureOffset matchId={matchId} offsetMs={offsetMs} onSet={live.reloadIfOver} />
        </Suspense>
      ),
    [isAdmin, matchId, offsetMs, live],
  )
}

/**
 * Returns which video the address asks for: the match, from its start or from a moment, or the clip of a
 * play.
 */
function usePictureChoice(detail: MatchDetail, pictureOffsetMs: number) {
  const { search } = useLocation()
  const clip = detail.video_moments ? clipInAddress(search) : null
  if (clip !== null) {
    const at = clip + pictureOffsetMs
    return { clip, url: clipPlaylistUrl(detail.hlsUrl, at), opensAt: at - CLIP_LEAD_MS }
  }
  const linked = momentInAddress(search)
  return { clip, url: detail.hlsUrl, opensAt: linked === null ? null : linked + pictureOffsetMs }
}
