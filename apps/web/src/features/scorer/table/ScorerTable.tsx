import {
  elapsedMs,
  isStat,
  type MatchState,
  onCourt,
  type PlayEntry,
  remainingMs,
  timeoutsLeft,
} from '@courtside/basketball'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { LiveMatch, LiveSnapshot } from '../../../live/live-match.ts'
import { measureClock } from '../../../live/measure-clock.ts'
import { useSampled } from '../../../live/use-sampled.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { UpdatedNotice } from '../../../ui/page/UpdatedNotice.tsx'
import { matchColours, paletteOf } from '../../../ui/teams/team-colours.ts'
import { ClockPanel } from '../clock/ClockPanel.tsx'
import { useAutoPause } from '../clock/use-auto-pause.ts'
import { useTableEntry } from '../entry/use-table-entry.ts'
import type { DeskSnapshot, ScorerDesk } from '../outbox/scorer-desk.ts'
import { UnsavedPlays } from '../outbox/UnsavedPlays.tsx'
import { TeamColumn } from '../teams/TeamColumn.tsx'
import { TeamHeader } from '../teams/TeamHeader.tsx'
import { TEXTS } from '../texts.ts'
import { GameOverBanner } from './GameOverBanner.tsx'
import { ScorerDialogs } from './ScorerDialogs.tsx'
import { ScorerFoot } from './ScorerFoot.tsx'
import { type ScorerTeam, scorerTeams } from './scorer-view.ts'
import type { ShownDialog } from './shown-dialog.ts'
import type { EndWords, TableBackend } from './table-backend.ts'
import { useKeyLabels } from './use-key-labels.ts'
import { useMatchControl } from './use-match-control.ts'
import { useScorerDesk } from './use-scorer-desk.ts'
import { useTableKeys } from './use-table-keys.ts'
import { useWakeLock } from './use-wake-lock.ts'
import './scorer-sideways.css'

type Ready = Extract<LiveSnapshot, { phase: 'ready' }>

interface TableProps {
  live: LiveMatch
  match: Ready
  backend: TableBackend
  /** What stands over all of it. */
  lead?: ReactNode
}

/** The scorer's table: header with scores and clock, both teams' actions, and what was entered last. */
export function ScorerTable({ live, match, backend, lead }: TableProps) {
  const { detail, state: logged, connection, isOutdated } = match
  const table = useTable({ live, match, backend })
  const { desk, snapshot, state, teams, colours, control, entering, keyLabel, show, open } = table
  const { entry } = entering
  return (
    <div className="sc">
      <h1 className="vh">{TEXTS.heading(detail.team1.teamname, detail.team2.teamname)}</h1>
      <div>
        {lead}
        <TableHead table={table} detail={detail} now={live.now} words={backend.endWords} />
        {isOutdated && <UpdatedNotice inPlace isWorking={wouldLose(snapshot) || entry.picking !== null} />}
        {control.over && (
          <GameOverBanner
            finished={logged.finishedAt !== null}
            onBack={control.backToGame}
            onReopen={() => void reopen(live, backend, desk)}
            words={backend.endWords}
          />
        )}
      </div>
      <div className="scg">
        {teams.map((team) => (
          <TeamColumn
            key={team.setup.id}
            team={team}
            colours={colours[team.side]}
            rules={state.setup.ruleset}
            entry={entry}
            keyLabel={keyLabel}
          />
        ))}
      </div>
      <div>
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
          onTeamPlays={() => show({ dialog: 'team-plays' })}
          onLog={() => show({ dialog: 'log' })}
          onKeys={() => show({ dialog: 'keys' })}
        />
      </div>
      <TableDialogs table={table} live={live} match={match} backend={backend} />
    </div>
  )
}

type Table = ReturnType<typeof useTable>

/** What the table shows and does: the match with what was entered here, its clock and periods, the entry that is being made, and its keys. */
function useTable({ live, match, backend }: Omit<TableProps, 'lead'>) {
  const { detail, state: logged, connection } = match
  const { now } = live
  const { desk, snapshot, state } = useScorerDesk({ matchId: detail.id, backend, state: logged, now })
  useConnection(live, connection, desk)
  useWakeLock()
  const teams = useScorerTeams(state, now)
  const colours = useMemo(
    () => matchColours(paletteOf(detail.team1), paletteOf(detail.team2)),
    [detail.team1, detail.team2],
  )
  const control = useMatchControl({ desk, state, now, ended: isEnded(snapshot.endedIn, state) })
  const { over, stopClock } = control
  useAutoPause(state, now, stopClock)
  const entering = useTableEntry({ state, teams, desk, over, now, stopClock })
  const keyLabel = useKeyLabels()
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
    shown,
    show,
    open,
    editClock,
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
  detail: Ready['detail']
  now(): number
  words: EndWords
}) {
  const { state, teams, colours, control, entering, keyLabel, editClock } = table
  const { marks } = entering
  const [home, away] = [detail.team1, detail.team2]
  return (
    <header className="sch">
      <TeamHeader team={teams[0]} logo={home.logo} colours={colours[0]} marks={marks} keyLabel={keyLabel} />
      <ClockPanel
        state={state}
        now={now}
        control={control}
        keyLabel={keyLabel}
        onEdit={editClock}
        words={words}
      />
      <TeamHeader team={teams[1]} logo={away.logo} colours={colours[1]} marks={marks} keyLabel={keyLabel} />
    </header>
  )
}

/** What is asked over the table. */
function TableDialogs({
  table,
  live,
  match,
  backend,
}: Omit<TableProps, 'lead'> & {
  table: Table
}) {
  const { desk, state, teams, control, entering, keyLabel, keys, shown, show, open } = table
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
      open={open}
      onMore={entering.inQuestion.choose}
    />
  )
}

/** Whether a reload would interrupt a delivery, or lose what only this window holds. */
function wouldLose({ waiting, refused, durable }: DeskSnapshot): boolean {
  return waiting.length > 0 || (!durable && refused.length > 0)
}

/** Whether the scorer has said that the game is over and nobody has gone on since; End Match is what finishes it. */
function isEnded(endedIn: number | null, { period }: MatchState): boolean {
  return endedIn !== null && endedIn === period
}

/** Nothing can be corrected in a match that is finished, and nothing entered before the first quarter. */
function openPlay(play: PlayEntry | null, state: MatchState, show: (shown: ShownDialog) => void): void {
  if (state.finishedAt !== null) notify.error(TEXTS.gameOver)
  else if (state.period === 0) notify.error(TEXTS.invalidQuarter)
  else if (play === null || isStat(play)) show({ dialog: 'play', stat: play })
  else show({ dialog: 'mark', mark: play })
}

/** The clock can be set while a quarter is running. */
function openClock(state: MatchState, now: () => number, show: (shown: ShownDialog) => void): void {
  if (state.finishedAt !== null) notify.error(TEXTS.gameOver)
  else if (state.period === 0) notify.error(TEXTS.invalidQuarter)
  else show({ dialog: 'clock', elapsedMs: elapsedMs(state.clock, now()) })
}

async function reopen(live: LiveMatch, backend: TableBackend, desk: ScorerDesk): Promise<void> {
  try {
    await backend.reopen()
    desk.endGame(null)
    live.reloadIfOver()
    notify.success(TEXTS.reopened)
  } catch (error) {
    console.error(TEXTS.reopenFailed, error)
    notify.error(TEXTS.reopenFailed)
  }
}

/** Whenever the connection is there again, the server's time is measured and what waits is delivered. */
function useConnection(live: LiveMatch, connection: Ready['connection'], desk: ScorerDesk): void {
  useEffect(() => {
    if (connection !== 'live') return
    desk.wake()
    void measureClock(live.clock, live.askServerNow)
  }, [live, connection, desk])
}

const LINEUP_EVERY_MS = 250

/** Both sides at this moment of the game; again with every event, and when the clock reaches what changes them. */
function useScorerTeams(state: MatchState, now: () => number): readonly [ScorerTeam, ScorerTeam] {
  const moment = () => ({ period: state.period, clock: remainingMs(state.clock, now()) })
  const changing = useSampled(
    () => `${onCourt(state, moment())} ${timeoutsLeft(state, moment().clock)}`,
    LINEUP_EVERY_MS,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: lineups and time-outs are what the moment changes
  return useMemo(() => scorerTeams(state, moment()), [state, changing])
}
