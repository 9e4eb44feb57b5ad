import { boxScore, type MatchState } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { lazy, memo, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { InTurn } from '../../../ui/page/InTurn.tsx'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import { BoxScoreSheet } from '../box-score/BoxScoreSheet.tsx'
import { QuarterTable } from '../box-score/QuarterTable.tsx'
import { LeadersTable } from '../numbers/LeadersTable.tsx'
import { PlayByPlay } from '../numbers/PlayByPlay.tsx'
import { ScoreFlowSheet } from '../numbers/ScoreFlowChart.tsx'
import { ShotChart } from '../numbers/ShotChart.tsx'
import { TeamComparison } from '../numbers/TeamComparison.tsx'
import { HighlightsPanel } from '../panels/HighlightsPanel.tsx'
import { SuggestionsPanel } from '../panels/SuggestionsPanel.tsx'
import { TEXTS } from '../texts.ts'
import './match-sheets.css'
import '../numbers/numbers.css'

/** The advanced statistics weigh as much as all others together, and stand furthest below. */
const loadFourFactors = () => import('../numbers/FourFactors.tsx')
const FourFactors = lazy(() => loadFourFactors().then((module) => ({ default: module.FourFactors })))

/** Of a match that is over alone. */
const StorySheet = lazy(() =>
  import('../story/StorySheet.tsx').then((module) => ({ default: module.StorySheet })),
)

const FilesSheet = lazy(() =>
  import('../numbers/FilesSheet.tsx').then((module) => ({ default: module.FilesSheet })),
)

/**
 * Everything below the picture, in bands: each is one row of a grid, and what is longer than its band scrolls within it. It is
 * much: it is loaded and drawn after the score, and again only when something of it changes.
 */
export const MatchSheets = memo(function MatchSheets(props: {
  /** The match at the moment shown. */
  state: MatchState
  /** Server time the minutes are counted to. */
  now: number
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
  /** Somebody wants to see plays. */
  onPlays(): void
  /** What an administrator has besides. */
  control: ReactNode
}) {
  const { state, now, detail, colours, onPlays } = props
  const [player, setPlayer] = useState<number | null>(null)
  const box = useMemo(() => boxScore(state, now), [state, now])
  const table = { state, detail, colours }
  // Fetched before the first play asks for it: a server that is away in that moment must not cost the page.
  useEffect(() => void loadFourFactors().catch(() => {}), [])
  return (
    <InTurn>
      {/* It tells how it ended: not before the picture does. */}
      {state.finishedAt !== null && (
        <Suspense>
          <StorySheet matchId={detail.id} state={state} />
        </Suspense>
      )}
      <HighlightsPanel state={state} />
      <div className="band band-facts">
        <QuarterTable {...table}>
          <LeadersTable box={box} colours={colours} />
        </QuarterTable>
        <ScoreFlowSheet
          state={state}
          now={now}
          names={[detail.team1.teamname, detail.team2.teamname]}
          colours={colours}
          chances={detail.winProbability}
        />
        <TeamComparison box={box} detail={detail} colours={colours} />
      </div>
      <BoxScoreSheet
        {...table}
        now={now}
        onPlayer={(id) => {
          setPlayer(id)
          onPlays()
        }}
      />
      <div className="band band-plays" data-empty={state.stats.length === 0}>
        <PlayByPlay state={state} colours={colours} player={player} onPlayer={setPlayer} />
        <ShotChart {...table} />
        <div className="band-side">
          {state.stats.length > 0 && (
            <Suspense>
              <FourFactors {...table} now={now} />
            </Suspense>
          )}
          <SuggestionsPanel state={state} />
        </div>
      </div>
      {state.startedPeriods.length > 0 && (
        <Suspense>
          <FilesSheet matchId={detail.id} />
        </Suspense>
      )}
      {props.control}
      <p className="pbid">
        {/* Who does not see the film is not told it; without the pass that opens it where it is not open to everybody. */}
        {detail.mux_playback_id && (
          <>
            <span className="label">{TEXTS.playbackId}</span>{' '}
            <code>{detail.mux_playback_id.replace(/\..*/, '')}</code>{' '}
          </>
        )}
        <Link to={`/?report=/watch/${detail.id}#contact`}>{TEXTS.report}</Link>
      </p>
    </InTurn>
  )
})
