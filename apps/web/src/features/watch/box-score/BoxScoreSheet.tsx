import { lacksMisses, type MatchState } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { lazy, Suspense, useState } from 'react'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import { TEXTS } from '../../../views/watch/texts.ts'
import { PeriodTable } from './PeriodTable.tsx'
import { PlayerTable } from './PlayerTable.tsx'
import '../../../ui/styles/lead.css'
import './stat-tables.css'
import '../match/print.css'
import '../match/segments.css'

/** Loaded when someone opens the advanced statistics, because most viewers never do. */
const AdvancedTables = lazy(() =>
  import('../numbers/AdvancedTables.tsx').then((module) => ({ default: module.AdvancedTables })),
)

const LineupTables = lazy(() =>
  import('../numbers/LineupTables.tsx').then((module) => ({ default: module.LineupTables })),
)

const VIEWS = ['box', 'advanced', 'periods', 'lineups'] as const
/** The views that need misses, or players on court, which light mode has not. */
const NOT_IN_LIGHT_MODE: readonly string[] = ['advanced', 'lineups']

/**
 * Statistics of players and teams, one kind at a time: the box score, the advanced statistics, the figures by
 * period, and lineups.
 */
export function BoxScoreSheet(props: {
  state: MatchState
  /** The server time up to which playing time is counted, in epoch ms. */
  now: number
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
  /** Called when the viewer wants to see a player's plays; undefined for a match without plays. */
  onPlayer: ((id: number) => void) | undefined
}) {
  const { onPlayer, now, ...table } = props
  const [view, setView] = useState<(typeof VIEWS)[number]>('box')
  const isOver = table.state.finishedAt !== null
  const known = table.state.officialBox === null ? VIEWS : VIEWS.slice(0, 2)
  const isWithoutMisses = lacksMisses(table.state)
  const views = isWithoutMisses ? known.filter((each) => !NOT_IN_LIGHT_MODE.includes(each)) : known
  return (
    <Sheet
      title={TEXTS.playerStatistics}
      className="prints in-tab in-box box-sheet"
      foot={
        isOver &&
        view === 'box' && (
          <button type="button" className="btn btn-quiet" onClick={() => window.print()}>
            {TEXTS.print}
          </button>
        )
      }
      meta={
        <div className="box-meta">
          {view === 'box' && <TableKey hasCourt={!isOver && !isWithoutMisses} />}
          <fieldset className="seg">
            <legend className="vh">{TEXTS.columns}</legend>
            {views.map((each) => (
              <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
                {TEXTS.view[each]}
              </button>
            ))}
          </fieldset>
        </div>
      }
    >
      {view === 'box' && <PlayerTable {...table} now={now} onPlayer={onPlayer} />}
      {view === 'periods' && <PeriodTable {...table} />}
      {view === 'advanced' && (
        <Suspense>
          <AdvancedTables {...table} now={now} onPlayer={onPlayer} />
        </Suspense>
      )}
      {view === 'lineups' && (
        <Suspense>
          <LineupTables {...table} now={now} />
        </Suspense>
      )}
    </Sheet>
  )
}

/** Explains the marks in the table. */
function TableKey({ hasCourt }: { hasCourt: boolean }) {
  return (
    <span className="key-lead">
      {hasCourt && (
        <span>
          <span className="key-court" />
          {TEXTS.onCourt}
        </span>
      )}
      <span>
        <span className="lead" />
        {TEXTS.gameHigh}
      </span>
    </span>
  )
}
