import { lazy, Suspense, useMemo, useState } from 'react'
import type { LiveMatch, LiveSnapshot } from '../../live/live-match.ts'
import { useSampled } from '../../live/use-sampled.ts'
import { Note } from '../../ui/Fault.tsx'
import { matchColours, paletteOf } from '../../ui/team-colours.ts'
import { useRememberedSwitch } from '../../ui/use-remembered-switch.ts'
import { MatchTitle } from './MatchTitle.tsx'
import { PlayerTable } from './PlayerTable.tsx'
import { CommentaryPanel } from './panels/CommentaryPanel.tsx'
import { HighlightsPanel } from './panels/HighlightsPanel.tsx'
import { SuggestionsPanel } from './panels/SuggestionsPanel.tsx'
import { QuarterTable } from './QuarterTable.tsx'
import { Stage } from './Stage.tsx'
import { TeamTable } from './TeamTable.tsx'
import { TEXTS } from './texts.ts'
import { useMatchView } from './use-match-view.ts'
import { usePicture } from './use-picture.ts'
import './match-page.css'

/** Loaded after the score is shown. */
const Numbers = lazy(() => import('./numbers/Numbers.tsx').then((module) => ({ default: module.Numbers })))

/** Minutes are shown in whole ones: they need not be counted with every tick. */
const MINUTES_EVERY_MS = 5000

/** A loaded match: everything on the page is the match at the moment shown. */
export function MatchPage(props: { live: LiveMatch; match: Extract<LiveSnapshot, { phase: 'ready' }> }) {
  const { live } = props
  const { detail, state: latest, video, connection } = props.match
  const over = latest.finishedAt !== null || detail.is_archived === 1
  const [follow, setFollow] = useRememberedSwitch('numbersInStep')
  const shown = usePicture(detail.hlsUrl, over, video === 'live')
  const view = useMatchView(live, latest, follow, shown.date)
  const minutesAt = useSampled(
    () => Math.floor(view.moment() / MINUTES_EVERY_MS) * MINUTES_EVERY_MS,
    MINUTES_EVERY_MS / 5,
  )
  const colours = useMemo(
    () => matchColours(paletteOf(detail.team1), paletteOf(detail.team2)),
    [detail.team1, detail.team2],
  )
  const [player, setPlayer] = useState<number | null>(null)
  const seek = (at: number) => {
    const date = shown.date()
    if (shown.video && date !== null) shown.video.currentTime += (at - date) / 1000
  }
  const table = { state: view.state, detail, colours }
  return (
    <div className="watch">
      <title>{`${detail.team1.teamname} v ${detail.team2.teamname}, Courtside`}</title>
      <MatchTitle match={detail} />
      {connection === 'lost' && (
        <Note>The server does not answer. What is shown is the last that arrived; it goes on by itself.</Note>
      )}
      <div className="stage-row">
        <Stage
          shown={shown}
          view={view}
          detail={detail}
          colours={colours}
          over={over}
          now={live.now}
          follow={follow}
          onFollow={setFollow}
        />
        <CommentaryPanel matchId={detail.id} state={view.state} latest={latest} />
        <HighlightsPanel state={view.state} />
      </div>
      <div className="two">
        <QuarterTable {...table} />
        <SuggestionsPanel state={view.state} />
      </div>
      <PlayerTable {...table} now={minutesAt} onPlayer={setPlayer} />
      <TeamTable {...table} />
      <Suspense>
        <Numbers
          {...table}
          now={minutesAt}
          player={player}
          onPlayer={setPlayer}
          onMoment={shown.phase === 'showing' ? seek : undefined}
        />
      </Suspense>
      <p className="pbid">
        <span className="label">{TEXTS.playbackId}</span> <code>{detail.mux_playback_id}</code>
      </p>
    </div>
  )
}
