import {
  elapsedMs,
  isStat,
  type MatchState,
  onCourt,
  type PlayEntry,
  remainingMs,
  timeoutsLeft,
} from '@courtside/basketball'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useSampled } from '../../../live/use-sampled.ts'
import { useRememberedSwitch } from '../../../ui/browser/use-remembered-switch.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { UpdatedNotice } from '../../../ui/page/UpdatedNotice.tsx'
import { ClockPanel } from '../clock/ClockPanel.tsx'
import { LateClockDialog } from '../clock/LateClockDialog.tsx'
import { useTableEntry } from '../entry/use-table-entry.ts'
import { TwinNotice } from '../log/TwinNotice.tsx'
import { UnsavedPlays } from '../outbox/UnsavedPlays.tsx'
import { TeamColumn } from '../teams/TeamColumn.tsx'
import { TeamHeader } from '../teams/TeamHeader.tsx'
import { useWarnings } from '../teams/use-warnings.ts'
import { WarningBar } from '../teams/WarningBar.tsx'
import { TEXTS } from '../texts.ts'
import { absentWords } from './CrewPanel.tsx'
import { GameOverBanner } from './GameOverBanner.tsx'
import { useKeyLabels } from './keys/use-key-labels.ts'
import { useKeyboardSeen } from './keys/use-keyboard-seen.ts'
import { useTableKeys } from './keys/use-table-keys.ts'
import { ScorerDialogs } from './ScorerDialogs.tsx'
import { ScorerFoot } from './ScorerFoot.tsx'
import { type ScorerTeam, scorerTeams } from './scorer-view.ts'
import type { ShownDialog } from './shown-dialog.ts'
import type { EndWords } from './table-backend.ts'
import { useTableCrew } from './use-table-crew.ts'
import {
  type OpenTable,
  type ReadyMatch,
  reopenMatch,
  useTableSession,
  wouldLose,
} from './use-table-session.ts'
import { useTapGuard } from './use-tap-guard.ts'
import './scorer-sideways.css'

interface TableProps extends OpenTable {
  /** Returns the content above the table. It can open the log at an event. */
  lead?(openLogAt: (seq: number) => void): ReactNode
}

/** The scorer's table: header with scores and clock, both teams' actions, and the last plays. */
export function ScorerTable({ live, match, backend, lead }: TableProps) {
  const { detail, state: logged, connection, isOutdated } = match
  const table = useTable({ live, match, backend })
  const { desk, snapshot, state, teams, colours, control, entering, keyLabel, show, open } = table
  const { entry } = entering
  const warnings = useWarnings(state, live.now, backend.isBroadcast ? detail.id : null)
  const root = useRef<HTMLDivElement>(null)
  useTapGuard(root)
  return (
    <div className="sc" ref={root} data-keyboard={useKeyboardSeen() || undefined}>
      <h1 className="vh">{TEXTS.heading(detail.team1.teamname, detail.team2.teamname)}</h1>
      <div>
        {lead?.((atSeq) => show({ dialog: 'log', atSeq }))}
        <TableHead table={table} detail={detail} now={live.now} words={backend.endWords} />
        <WarningBar warnings={warnings} />
        {isOutdated && <UpdatedNotice inPlace isWorking={wouldLose(snapshot) || entry.picking !== null} />}
        {control.over && (
          <GameOverBanner
            finished={logged.finishedAt !== null}
            onBack={control.backToGame}
            onReopen={() => void reopenMatch(live, backend, desk)}
            words={backend.endWords}
            afterGame={backend.afterGame}
          />
        )}
      </div>
      <div className="scg">
        {table.order.map((side, place) => (
          <TeamColumn
            key={teams[side].setup.id}
            team={teams[side]}
            isRight={place === 1}
            colours={colours[side]}
            rules={state.setup.ruleset}
            entry={entry}
            keyLabel={keyLabel}
          />
        ))}
      </div>
      <div>
        <TwinNotice
          logged={logged}
          desk={desk}
          isOwn={({ clientId }) => clientId !== undefined && snapshot.ownIds.has(clientId)}
        />
        <UnsavedPlays refused={snapshot.refused} setup={state.setup} desk={desk} />
        <ScorerFoot
          state={state}
          connection={connection}
          outbox={snapshot}
          desk={desk}
          colours={colours}
          now={live.now}
          onOpen={open}
          {...entering}
          keyLabel={keyLabel}
          place={backend.place}
          absent={table.crew && absentWords(table.crew)}
          onTeamPlays={() => show({ dialog: 'team-plays' })}
          onLog={() => show({ dialog: 'log' })}
          onKeys={() => show({ dialog: 'keys' })}
        />
      </div>
      {snapshot.tooLate && (
        <LateClockDialog write={snapshot.tooLate} state={state} desk={desk} now={live.now} />
      )}
      <TableDialogs table={table} live={live} match={match} backend={backend} />
    </div>
  )
}

type Table = ReturnType<typeof useTable>

/**
 * Returns the state of the table and the actions on it: the match with the writes of this device, clock and
 * periods, the current entry, and the keyboard keys.
 */
function useTable({ live, match, backend }: Omit<TableProps, 'lead'>) {
  const { now } = live
  const { desk, snapshot, state, colours, control } = useTableSession({ live, match, backend })
  const teams = useScorerTeams(state, now)
  const { over, stopClock } = control
  const entering = useTableEntry({ state, teams, desk, over, now, stopClock })
  const keyLabel = useKeyLabels()
  const crew = useTableCrew(backend)
  const [isSwapped, setSwapped] = useRememberedSwitch('scorerSidesSwapped', false)
  const [shown, show] = useState<ShownDialog>(null)
  const open = (play: PlayEntry | null) => openPlay(play, state, show)
  const editClock = () => openClock(state, now, show)
  const keys = useTableKeys({
    rules: state.setup.ruleset,
    ...entering,
    control,
    desk,
    onForgotten: () => open(null),
    show,
    onEditClock: editClock,
    hasOverlay: backend.isBroadcast,
  })
  return {
    desk,
    snapshot,
    state,
    teams,
    colours,
    control,
    entering,
    keyLabel,
    keys,
    crew,
    shown,
    show,
    open,
    editClock,
    /** The sides of the team on the left and of the team on the right of this screen. */
    order: isSwapped ? ([1, 0] as const) : ([0, 1] as const),
    swapSides: () => setSwapped(!isSwapped),
  }
}

/** Both teams with their scores, and the clock between them. */
function TableHead({
  table,
  detail,
  now,
  words,
}: {
  table: Table
  detail: ReadyMatch['detail']
  now(): number
  words: EndWords
}) {
  const { state, teams, colours, control, entering, keyLabel, editClock } = table
  const { marks } = entering
  const logos = [detail.team1.logo, detail.team2.logo] as const
  const headerOf = (place: 0 | 1) => {
    const side = table.order[place]
    return (
      <TeamHeader
        team={teams[side]}
        isRight={place === 1}
        logo={logos[side]}
        colours={colours[side]}
        marks={marks}
        keyLabel={keyLabel}
      />
    )
  }
  return (
    <header className="sch">
      {headerOf(0)}
      <ClockPanel
        state={state}
        now={now}
        control={control}
        keyLabel={keyLabel}
        onEdit={editClock}
        words={words}
      />
      {headerOf(1)}
    </header>
  )
}

/** The dialogs over the table. */
function TableDialogs({
  table,
  live,
  match,
  backend,
}: Omit<TableProps, 'lead'> & {
  table: Table
}) {
  const { desk, state, teams, control, entering, keyLabel, keys, crew, shown, show, open } = table
  return (
    <ScorerDialogs
      matchId={match.detail.id}
      backend={backend}
      shown={shown}
      show={show}
      live={live}
      state={state}
      logged={match.state}
      desk={desk}
      teams={teams}
      {...entering}
      control={control}
      keyLabel={keyLabel}
      keys={keys}
      crew={crew}
      onSwapSides={table.swapSides}
      open={open}
      onMore={entering.inQuestion.choose}
    />
  )
}

/**
 * Opens the dialog of a play, if it is possible. A finished match cannot be corrected, and before the first
 * quarter no play can be entered.
 */
function openPlay(play: PlayEntry | null, state: MatchState, show: (shown: ShownDialog) => void): void {
  if (state.finishedAt !== null) notify.error(TEXTS.gameOver)
  else if (state.period === 0) notify.error(TEXTS.invalidQuarter)
  else if (play === null || isStat(play)) show({ dialog: 'play', stat: play })
  else show({ dialog: 'mark', mark: play })
}

/** Opens the dialog that sets the clock, unless no quarter has begun or the match is finished. */
function openClock(state: MatchState, now: () => number, show: (shown: ShownDialog) => void): void {
  if (state.finishedAt !== null) notify.error(TEXTS.gameOver)
  else if (state.period === 0) notify.error(TEXTS.invalidQuarter)
  else show({ dialog: 'clock', elapsedMs: elapsedMs(state.clock, now()) })
}

const LINEUP_EVERY_MS = 250

/**
 * Returns both teams at the current game time. Updates with every event, and when the clock alone changes the
 * lineups or the time-outs.
 */
function useScorerTeams(state: MatchState, now: () => number): readonly [ScorerTeam, ScorerTeam] {
  const moment = () => ({ period: state.period, clock: remainingMs(state.clock, now()) })
  const changing = useSampled(
    () => `${onCourt(state, moment())} ${timeoutsLeft(state, moment().clock)}`,
    LINEUP_EVERY_MS,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment matters only through lineups and time-outs
  return useMemo(() => scorerTeams(state, moment()), [state, changing])
}
