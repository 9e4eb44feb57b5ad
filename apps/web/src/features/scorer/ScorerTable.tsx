import { type MatchState, onCourt, remainingMs, validStats } from '@courtside/basketball'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { api } from '../../api/client.ts'
import type { LiveMatch, LiveSnapshot } from '../../live/live-match.ts'
import { useSampled } from '../../live/use-sampled.ts'
import { notify } from '../../ui/notify.tsx'
import { matchColours, paletteOf } from '../../ui/team-colours.ts'
import { useRememberedSwitch } from '../../ui/use-remembered-switch.ts'
import { ClockPanel } from './ClockPanel.tsx'
import { GameOverBanner } from './GameOverBanner.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { ScorerFoot } from './ScorerFoot.tsx'
import { SubstitutionDialog } from './SubstitutionDialog.tsx'
import { createScorerCalls } from './scorer-calls.ts'
import { ScorerDesk } from './scorer-desk.ts'
import { type ScorerTeam, scorerTeams } from './scorer-view.ts'
import { TeamColumn } from './TeamColumn.tsx'
import { TeamHeader } from './TeamHeader.tsx'
import { UnsavedPlays } from './UnsavedPlays.tsx'
import { useAutoPause } from './use-auto-pause.ts'
import { useKeyLabels } from './use-key-labels.ts'
import { useMatchControl } from './use-match-control.ts'
import { usePlayEntry } from './use-play-entry.ts'
import { useScorerKeys } from './use-scorer-keys.ts'

type Ready = Extract<LiveSnapshot, { phase: 'ready' }>

/** The scorer's table: header with scores and clock, both teams' actions, and what was entered last. */
export function ScorerTable({ live, match }: { live: LiveMatch; match: Ready }) {
  const { detail, state } = match
  const desk = useMemo(() => new ScorerDesk(createScorerCalls(api, detail.id), notify), [detail.id])
  const { drafts, history, busy } = useSyncExternalStore(desk.subscribe, desk.getSnapshot)
  useEffect(() => desk.settle(validStats(state)), [desk, state])

  const teams = useScorerTeams(state, live.now)
  const colours = useMemo(
    () => matchColours(paletteOf(detail.team1), paletteOf(detail.team2)),
    [detail.team1, detail.team2],
  )
  const control = useMatchControl(api, detail.id, state, live.now)
  useAutoPause(state, live.now, control.stopClock)
  const entry = usePlayEntry({ state, teams, over: control.over, now: live.now, desk })
  const keyLabel = useKeyLabels()
  const [singleKeys, setSingleKeys] = useRememberedSwitch('scorerSingleKeys')
  const [showingKeys, setShowingKeys] = useState(false)
  useScorerKeys({
    singleKeys,
    onAction: entry.begin,
    onDigit: entry.type,
    onEnter: entry.confirm,
    onEscape: entry.cancel,
    onClock: control.toggleClock,
    onUndo: () => void desk.undo(),
    onRedo: () => void desk.redo(),
    onHelp: () => setShowingKeys(true),
  })

  const { picking } = entry
  return (
    <div className="sc">
      <h1 className="vh">
        Stats entry: {detail.team1.teamname} v {detail.team2.teamname}
      </h1>
      <div>
        <header className="sch">
          <TeamHeader team={teams[0]} logo={detail.team1.logo} colours={colours[0]} />
          <ClockPanel state={state} now={live.now} control={control} />
          <TeamHeader team={teams[1]} logo={detail.team2.logo} colours={colours[1]} />
        </header>
        {control.over && <GameOverBanner finished={state.finishedAt !== null} onReopen={control.reopen} />}
      </div>
      <div className="scg">
        {teams.map((team) => (
          <TeamColumn
            key={team.setup.id}
            team={team}
            colours={colours[team.side]}
            foulLimit={state.setup.ruleset.foulLimit}
            picking={
              picking?.side === team.side && picking.action.type !== 'SUBSTITUTION' ? picking.action : null
            }
            typed={entry.typed}
            keyLabel={keyLabel}
            onAction={(action) => entry.begin(action, team.side)}
            onPick={entry.pick}
            onCancel={entry.cancel}
          />
        ))}
      </div>
      <div>
        <UnsavedPlays drafts={drafts} state={state} desk={desk} busy={busy} />
        <ScorerFoot
          match={match}
          drafts={drafts}
          colours={colours}
          canUndo={history.done.length > 0 && !busy}
          canRedo={history.undone.length > 0 && !busy}
          onUndo={() => void desk.undo()}
          onRedo={() => void desk.redo()}
          onKeys={() => setShowingKeys(true)}
        />
      </div>
      {picking?.action.type === 'SUBSTITUTION' && (
        <SubstitutionDialog
          team={teams[picking.side]}
          foulLimit={state.setup.ruleset.foulLimit}
          onSubstitute={entry.substitute}
          onClose={entry.cancel}
        />
      )}
      {showingKeys && (
        <KeysDialog
          teams={[detail.team1.teamname, detail.team2.teamname]}
          keyLabel={keyLabel}
          singleKeys={singleKeys}
          onSingleKeys={setSingleKeys}
          onClose={() => setShowingKeys(false)}
        />
      )}
    </div>
  )
}

const LINEUP_EVERY_MS = 250

/** Both sides at this moment of the game; anew with every event, and when the clock reaches a substitution. */
function useScorerTeams(state: MatchState, now: () => number): readonly [ScorerTeam, ScorerTeam] {
  const moment = () => ({ period: state.period, clock: remainingMs(state.clock, now()) })
  const lineup = useSampled(() => onCourt(state, moment()).join(), LINEUP_EVERY_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lineup is what the moment changes
  return useMemo(() => scorerTeams(state, moment()), [state, lineup])
}
