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
import type { LiveMatch, LiveSnapshot } from '../../live/live-match.ts'
import { useSampled } from '../../live/use-sampled.ts'
import { notify } from '../../ui/notify.ts'
import { matchColours, paletteOf } from '../../ui/team-colours.ts'
import { UpdatedNotice } from '../../ui/UpdatedNotice.tsx'
import { ClockPanel } from './ClockPanel.tsx'
import { GameOverBanner } from './GameOverBanner.tsx'
import type { DeskSnapshot, ScorerDesk } from './outbox/scorer-desk.ts'
import { ScorerDialogs } from './ScorerDialogs.tsx'
import { ScorerFoot } from './ScorerFoot.tsx'
import { type ScorerTeam, scorerTeams } from './scorer-view.ts'
import type { ShownDialog } from './shown-dialog.ts'
import { TeamColumn } from './TeamColumn.tsx'
import { TeamHeader } from './TeamHeader.tsx'
import type { TableBackend } from './table-backend.ts'
import { TEXTS } from './texts.ts'
import { UnsavedPlays } from './UnsavedPlays.tsx'
import { useAutoPause } from './use-auto-pause.ts'
import { useKeyLabels } from './use-key-labels.ts'
import { useMatchControl } from './use-match-control.ts'
import { useScorerDesk } from './use-scorer-desk.ts'
import { useTableEntry } from './use-table-entry.ts'
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
  const { entry, marks, inQuestion } = entering
  const keyLabel = useKeyLabels()
  const [shown, show] = useState<ShownDialog>(null)
  const open = (play: PlayEntry | null) => openPlay(play, state, show)
  const editClock = () => openClock(state, now, show)
  const onForgotten = () => open(null)
  const keys = useTableKeys({
    rules: state.setup.ruleset,
    ...entering,
    ...{ control, desk, onForgotten, show },
    onEditClock: editClock,
    hasOverlay: backend.isBroadcast,
  })
  const { ruleset } = state.setup
  return (
    <div className="sc">
      <h1 className="vh">{TEXTS.heading(detail.team1.teamname, detail.team2.teamname)}</h1>
      <div>
        {lead}
        <header className="sch">
          <TeamHeader
            {...{ team: teams[0], logo: detail.team1.logo, colours: colours[0], marks, keyLabel }}
          />
          <ClockPanel {...{ state, now, control, keyLabel, onEdit: editClock, words: backend.endWords }} />
          <TeamHeader
            {...{ team: teams[1], logo: detail.team2.logo, colours: colours[1], marks, keyLabel }}
          />
        </header>
        {isOutdated && <UpdatedNotice inPlace isWorking={wouldLose(snapshot) || entry.picking !== null} />}
        {over && (
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
            {...{ team, colours: colours[team.side], rules: ruleset }}
            {...{ entry, keyLabel }}
          />
        ))}
      </div>
      <div>
        <UnsavedPlays refused={snapshot.refused} setup={state.setup} desk={desk} />
        <ScorerFoot
          {...{ state, connection, outbox: snapshot, desk, colours, now, onOpen: open }}
          {...{ ...entering, keyLabel, place: backend.place }}
          onTeamPlays={() => show({ dialog: 'team-plays' })}
          onLog={() => show({ dialog: 'log' })}
          onKeys={() => show({ dialog: 'keys' })}
        />
      </div>
      <ScorerDialogs
        {...{ matchId: detail.id, backend, shown, show, live, state, logged, desk, teams }}
        {...{ ...entering, control, keyLabel, keys, open, onMore: inQuestion.choose }}
      />
    </div>
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

/** The clock can be set while a quarter is on. */
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
    void live.measureClock()
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
