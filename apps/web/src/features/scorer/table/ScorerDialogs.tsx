import {
  jerseyOf,
  type MarkEntry,
  type MatchState,
  type PlayEntry as Play,
  type StatEntry,
} from '@courtside/basketball'
import { lazy, Suspense } from 'react'
import type { LiveMatch } from '../../../live/live-match.ts'
import { ElapsedTimeDialog } from '../clock/ElapsedTimeDialog.tsx'
import type { FoulStop } from '../clock/use-foul-stop.ts'
import { HalfCourt } from '../entry/HalfCourt.tsx'
import type { DetailEntry } from '../entry/use-detailing.ts'
import type { PlayEntryState } from '../entry/use-play-entry.ts'
import { correctPlay, movePlay, removeMark, removePlay } from '../log/edit-play.ts'
import { LogDialog } from '../log/LogDialog.tsx'
import { MarkDialog } from '../log/MarkDialog.tsx'
import { PlayDialog } from '../log/PlayDialog.tsx'
import type { ScorerDesk } from '../outbox/scorer-desk.ts'
import { SubstitutionDialog } from '../teams/SubstitutionDialog.tsx'
import { TeamPlaysDialog } from '../teams/TeamPlaysDialog.tsx'
import type { TeamMarks } from '../teams/use-team-marks.ts'
import { ACTION_NAMES, statAdded, TEXTS } from '../texts.ts'
import { KeysDialog } from './keys/KeysDialog.tsx'
import type { KeySwitch } from './keys/use-table-keys.ts'
import { OverlayDialog } from './OverlayDialog.tsx'
import { AskDialog, ScorerDialog } from './ScorerDialog.tsx'
import type { ScorerTeam } from './scorer-view.ts'
import type { ShownDialog } from './shown-dialog.ts'
import type { TableBackend } from './table-backend.ts'
import type { MatchControl } from './use-match-control.ts'
import type { Crew } from './use-table-crew.ts'

const PeopleDialog = lazy(() => import('../people/PeopleDialog.tsx'))

interface DialogsProps {
  matchId: number
  backend: TableBackend
  shown: ShownDialog
  show(shown: ShownDialog): void
  live: LiveMatch
  /** The match with all writes of this device. */
  state: MatchState
  /** The match by the server's log. */
  logged: MatchState
  desk: ScorerDesk
  teams: readonly [ScorerTeam, ScorerTeam]
  entry: PlayEntryState
  details: DetailEntry
  marks: TeamMarks
  foulStop: FoulStop
  control: MatchControl
  keyLabel(code: string): string
  keys: KeySwitch
  crew: Crew | null
  /** Exchanges the places of the teams on this screen. */
  onSwapSides(): void
  open(play: Play | null): void
  /** Shows the chips of a play. */
  onMore(play: Play): void
}

/**
 * The dialog over the scorer's table: the dialog of the current entry, or else the dialog that the scorer has
 * opened.
 */
export function ScorerDialogs(props: DialogsProps) {
  const { state, entry, teams } = props
  if (entry.doubt) {
    const { player, type } = entry.doubt
    return (
      <AskDialog
        title={`${ACTION_NAMES[type]}: ${TEXTS.isOut(`#${jerseyOf(player)} ${player.lname}`)}`}
        body={TEXTS.askFouledOut}
        cancel={TEXTS.cancel}
        confirm={TEXTS.enterAllTheSame}
        onCancel={() => entry.resolveDoubt(false)}
        onConfirm={() => entry.resolveDoubt(true)}
      />
    )
  }
  const { doubt } = props.marks
  if (doubt !== null) {
    return (
      <AskDialog
        title={TEXTS.askTimeout(teams[doubt].setup.name)}
        body={TEXTS.askTimeoutBody}
        cancel={TEXTS.cancel}
        confirm={TEXTS.enterAllTheSame}
        onCancel={() => props.marks.resolveDoubt(false)}
        onConfirm={() => props.marks.resolveDoubt(true)}
      />
    )
  }
  if (entry.picking?.action.type === 'SUBSTITUTION') {
    return (
      <SubstitutionDialog
        team={teams[entry.picking.side]}
        outId={entry.picking.outId ?? null}
        foulLimit={state.setup.ruleset.foulLimit}
        onSubstitute={entry.substitute}
        onClose={entry.cancel}
      />
    )
  }
  if (props.details.detailing?.placing) {
    return (
      <ScorerDialog title={TEXTS.place} wide onClose={props.details.closePlace}>
        <HalfCourt court={state.setup.ruleset.court} place={null} onPlace={props.details.place} />
      </ScorerDialog>
    )
  }
  if (props.shown?.dialog === 'people') {
    return <People state={state} matchId={props.matchId} onClose={() => props.show(null)} />
  }
  return <OpenedDialog {...props} />
}

function OpenedDialog(props: DialogsProps) {
  const { shown, show, state, logged, teams } = props
  const close = () => show(null)
  switch (shown?.dialog) {
    case 'team-plays':
      return <TeamPlays {...props} onClose={close} />
    case 'overlay':
      return <OverlayDialog matchId={props.matchId} teams={teams} keyLabel={props.keyLabel} onClose={close} />
    case 'keys':
      return (
        <KeysDialog
          teams={[teams[0].setup.name, teams[1].setup.name]}
          keyLabel={props.keyLabel}
          rules={state.setup.ruleset}
          singleKeys={props.keys.singleKeys}
          onSingleKeys={props.keys.setSingleKeys}
          onClose={close}
        />
      )
    case 'log':
      return (
        <LogDialog
          matchId={props.matchId}
          backend={props.backend}
          logged={logged}
          events={props.live.events}
          {...(shown.atSeq !== undefined && { atSeq: shown.atSeq })}
          onOpen={props.open}
          onMove={(play, beforeId) => movePlay(props.desk, play, beforeId)}
          onForgotten={state.finishedAt === null && state.period > 0 ? () => props.open(null) : null}
          now={props.live.now}
          onClose={close}
        />
      )
    case 'clock':
      return (
        <ElapsedTimeDialog
          elapsedMs={shown.elapsedMs}
          lengthMs={state.clock.lengthMs}
          onClose={close}
          onSet={(elapsedMs) => {
            close()
            props.control.setElapsed(elapsedMs)
          }}
        />
      )
    case 'play':
      return <PlayEditor {...props} stat={shown.stat} />
    case 'mark':
      return <MarkEditor {...props} mark={shown.mark} />
    default:
      return null
  }
}

function TeamPlays(props: DialogsProps & { onClose(): void }) {
  const { teams, show, state } = props
  return (
    <TeamPlaysDialog
      teams={teams}
      crew={props.crew}
      hasChallenges={state.setup.ruleset.challenges !== null}
      marks={props.marks}
      foulStop={props.foulStop}
      keyLabel={props.keyLabel}
      onOverlay={props.backend.isBroadcast ? () => show({ dialog: 'overlay' }) : null}
      onPeople={props.backend.isBroadcast ? () => show({ dialog: 'people' }) : null}
      onSwapSides={props.onSwapSides}
      onClose={props.onClose}
    />
  )
}

function People(props: { state: MatchState; matchId: number; onClose(): void }) {
  return (
    <Suspense>
      <PeopleDialog {...props} />
    </Suspense>
  )
}

function PlayEditor(props: DialogsProps & { stat: StatEntry | null }) {
  const { state, live, desk, show, stat } = props
  const close = () => show(null)
  return (
    <PlayDialog
      state={state}
      now={live.now}
      stat={stat}
      onSave={(play) => {
        close()
        if (stat) return correctPlay(desk, stat, play)
        const roster = state.setup.teams.flatMap((team) => team.roster)
        const player = roster.find(({ id }) => id === play.playerId)
        const success = player && statAdded(play.type, player)
        desk.enter({ kind: 'play', play }, { failure: TEXTS.saveFailed, ...(success && { success }) })
      }}
      onRemove={() => {
        close()
        if (stat) removePlay(desk, stat)
      }}
      onMore={() => {
        close()
        if (stat) props.onMore(stat)
      }}
      onClose={close}
    />
  )
}

function MarkEditor({ state, desk, show, mark, onMore }: DialogsProps & { mark: MarkEntry }) {
  const close = () => show(null)
  return (
    <MarkDialog
      mark={mark}
      setup={state.setup}
      onMore={() => {
        close()
        onMore(mark)
      }}
      onRemove={() => {
        close()
        removeMark(desk, mark)
      }}
      onClose={close}
    />
  )
}
