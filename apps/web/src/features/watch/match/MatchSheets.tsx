import {
  boxScore,
  lacksMisses,
  leadersOfMatch,
  type MatchState,
  playedPeriods,
  validStats,
} from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { lazy, memo, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../session/use-session.ts'
import { Note } from '../../../ui/page/Fault.tsx'
import { InTurn } from '../../../ui/page/InTurn.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import { TEXTS as WATCH_TEXTS } from '../../../views/watch/texts.ts'
import { BoxScoreSheet } from '../box-score/BoxScoreSheet.tsx'
import { QuarterTable } from '../box-score/QuarterTable.tsx'
import { LeadersTable } from '../numbers/LeadersTable.tsx'
import { PlayByPlay } from '../numbers/PlayByPlay.tsx'
import { ScoreFlowSheet } from '../numbers/ScoreFlowChart.tsx'
import { ShotChart } from '../numbers/ShotChart.tsx'
import { TeamComparison } from '../numbers/TeamComparison.tsx'
import { TEXTS } from '../numbers/texts.ts'
import { HighlightsPanel } from '../panels/HighlightsPanel.tsx'
import './match-sheets.css'
import '../numbers/numbers.css'

/** Roles that see the suggestions for coaches after a match. */
const STAFF: ReadonlySet<string> = new Set(['ADMIN', 'SCORER'])

/**
 * The four factors are loaded separately: their code is as large as the code of all other sheets together,
 * and they are at the end of the page.
 */
const loadFourFactors = () => import('../numbers/FourFactors.tsx')
const FourFactors = lazy(() => loadFourFactors().then((module) => ({ default: module.FourFactors })))

/** Loaded separately, because after the match only staff sees it. */
const loadSuggestions = () => import('../panels/SuggestionsPanel.tsx')
const SuggestionsPanel = lazy(() =>
  loadSuggestions().then((module) => ({ default: module.SuggestionsPanel })),
)

/** Loaded only for a finished match. */
const StorySheet = lazy(() =>
  import('../story/StorySheet.tsx').then((module) => ({ default: module.StorySheet })),
)

const FilesSheet = lazy(() =>
  import('../numbers/FilesSheet.tsx').then((module) => ({ default: module.FilesSheet })),
)

/**
 * Everything below the video, in bands. Each band is a row of a grid; content that is taller than its band
 * scrolls. It is large, so it is loaded and rendered after the score, and rendered again only if its props
 * change.
 */
export const MatchSheets = memo(function MatchSheets(props: {
  /** The match at the moment shown. */
  state: MatchState
  /** The server time up to which playing time is counted, in epoch ms. */
  now: number
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
  /** Called when the viewer wants to see the plays. */
  onPlays(): void
  /** Whether the page has its form for a finished match, with the result at the top. */
  isFinal: boolean
  /** Further controls for an administrator. */
  control: ReactNode
}) {
  const { state, now, detail, colours, isFinal, onPlays } = props
  const [player, setPlayer] = useState<number | null>(null)
  // Viewers of a finished match do not need advice for the coach.
  const isStaff = STAFF.has(useSession()?.role ?? '')
  const isAdvised = !isFinal || isStaff
  const table = { state, detail, colours }
  const isBoxOnly = state.officialBox !== null
  const isOver = detail.is_archived === 1
  // Loads the four factors before the first play needs them. If the server were unreachable at that moment,
  // the page would break.
  useEffect(() => void loadFourFactors().catch(() => {}), [])
  useEffect(() => {
    if (isAdvised) loadSuggestions().catch(() => {})
  }, [isAdvised])
  const facts = <FactsBand {...table} key="facts" now={now} isFinal={isFinal} />
  const players = (
    <BoxScoreSheet
      {...table}
      key="players"
      now={now}
      onPlayer={
        isBoxOnly
          ? undefined
          : (id) => {
              setPlayer(id)
              onPlays()
            }
      }
    />
  )
  return (
    <InTurn>
      {/* The story reveals the result, so it is shown only when the video has reached the end. */}
      {state.finishedAt !== null && !isFinal && (
        <Suspense>
          <StorySheet matchId={detail.id} state={state} />
        </Suspense>
      )}
      {isBoxOnly ? <Note>{TEXTS.boxScoreOnly}</Note> : <HighlightsPanel state={state} isFinished={isOver} />}
      {isFinal ? [players, facts] : [facts, players]}
      {isBoxOnly ? (
        <Suspense>
          <FourFactors {...table} now={now} />
        </Suspense>
      ) : (
        <PlaysBand
          {...table}
          now={now}
          player={player}
          onPlayer={setPlayer}
          isFinal={isFinal}
          isStaff={isStaff}
          isOver={isOver}
        />
      )}
      {playedPeriods(state).length > 0 && (
        <Suspense>
          <FilesSheet detail={detail} />
        </Suspense>
      )}
      {props.control}
      <div className="pbid">
        <Link to={`/?report=/watch/${detail.id}#contact`}>{WATCH_TEXTS.report}</Link>
        {/* Only viewers who may see the video get the id. It is shown without the pass after its dot. */}
        {detail.mux_playback_id && (
          <details className="more">
            <summary>{WATCH_TEXTS.technical}</summary>
            {WATCH_TEXTS.playbackId} <code>{detail.mux_playback_id.replace(/\..*/, '')}</code>
          </details>
        )}
      </div>
    </InTurn>
  )
})

/** The leaders with the score by quarter, the score flow, and both teams' figures side by side. */
function FactsBand(props: {
  state: MatchState
  now: number
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
  isFinal: boolean
}) {
  const { state, now, detail, colours, isFinal } = props
  const box = useMemo(() => boxScore(state, now), [state, now])
  const leaders = leadersOfMatch(state, box)
  const table = leaders.length > 0 && <LeadersTable leaders={leaders} teams={box.teams} colours={colours} />
  const quarters = { state, detail, colours }
  const isBoxOnly = state.officialBox !== null
  const sheets = isBoxOnly || (isFinal && leaders.length === 0) ? 2 : 3
  return (
    <div className="band band-facts" data-sheets={sheets}>
      {!isFinal && <QuarterTable {...quarters}>{table}</QuarterTable>}
      {isFinal && table && (
        <Sheet title={TEXTS.leaders} className="in-tab in-flow leaders-sheet">
          {table}
        </Sheet>
      )}
      {!isBoxOnly && (
        <ScoreFlowSheet
          state={state}
          now={now}
          names={[detail.team1.teamname, detail.team2.teamname]}
          colours={colours}
          chances={detail.winProbability}
        />
      )}
      <TeamComparison box={box} detail={detail} colours={colours} isWithoutMisses={lacksMisses(state)} />
      {/* On screen, the result at the top of the page contains the quarters; on paper, they are here. */}
      {isFinal && (
        <div className="only-printed">
          <QuarterTable {...quarters} />
        </div>
      )}
    </div>
  )
}

/**
 * The plays, the shot chart, the four factors, and the suggestions for the coaches. A match in light mode has
 * no four factors, and no shot chart unless a shot has a place.
 */
function PlaysBand(props: {
  state: MatchState
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
  now: number
  player: number | null
  onPlayer(id: number | null): void
  isFinal: boolean
  isStaff: boolean
  isOver: boolean
}) {
  const { player, onPlayer, now, isFinal, isStaff, isOver, ...table } = props
  const { state, detail, colours } = table
  const isWithoutMisses = lacksMisses(state)
  const hasChart = !isWithoutMisses || validStats(state).some(({ x }) => x !== undefined)
  const hasFactors = state.stats.length > 0 && !isWithoutMisses
  const isAdvised = state.finishedAt === null || isStaff
  const hasSide = hasFactors || isAdvised
  const sheets = 1 + Number(hasChart) + Number(hasSide)
  return (
    <div className="band band-plays" data-empty={state.stats.length === 0} data-sheets={sheets}>
      <PlayByPlay
        state={state}
        colours={colours}
        player={player}
        onPlayer={onPlayer}
        spoken={isFinal ? detail.id : null}
      />
      {hasChart && <ShotChart {...table} />}
      {hasSide && (
        <div className="band-side">
          {hasFactors && (
            <Suspense>
              <FourFactors {...table} now={now} />
            </Suspense>
          )}
          {isAdvised && (
            <Suspense>
              <SuggestionsPanel state={state} isFinished={isOver} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}
