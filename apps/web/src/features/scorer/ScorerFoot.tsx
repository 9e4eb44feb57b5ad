import type { ConnectionStatus, LiveSnapshot } from '../../live/live-match.ts'
import { FaultSign } from '../../ui/Fault.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { TeamColours } from '../../ui/team-colours.ts'
import type { Draft } from './draft.ts'
import { ScorerIcon } from './ScorerIcon.tsx'
import { Tape } from './Tape.tsx'
import './scorer-foot.css'

/** Undo, Redo, the last five plays, and whether everything is saved. */
export function ScorerFoot(props: {
  match: Extract<LiveSnapshot, { phase: 'ready' }>
  drafts: readonly Draft[]
  colours: readonly [TeamColours, TeamColours]
  canUndo: boolean
  canRedo: boolean
  onUndo(): void
  onRedo(): void
  onKeys(): void
}) {
  const { match, drafts } = props
  return (
    <footer className="scf">
      <button
        type="button"
        className="act foot-b"
        aria-keyshortcuts="Control+Z"
        disabled={!props.canUndo}
        onClick={props.onUndo}
      >
        <ScorerIcon name="undo" size={24} />
        <span>Undo</span>
      </button>
      <button
        type="button"
        className="act foot-b"
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!props.canRedo}
        onClick={props.onRedo}
      >
        <ScorerIcon name="redo" size={24} />
        <span>Redo</span>
      </button>
      <Tape state={match.state} drafts={drafts} colours={props.colours} />
      <SaveStatus drafts={drafts} connection={match.connection} />
      <button type="button" className="act foot-b foot-keys" onClick={props.onKeys}>
        <ScorerIcon name="keyboard" size={24} />
        <span>Keys</span>
      </button>
    </footer>
  )
}

function SaveStatus({ drafts, connection }: { drafts: readonly Draft[]; connection: ConnectionStatus }) {
  const failed = drafts.filter((draft) => draft.status === 'failed').length
  const saving = drafts.some((draft) => draft.status === 'saving')
  const fault = failed > 0 || connection === 'lost'
  return (
    <p className={fault ? 'outbox wait' : 'outbox'} role="status">
      {fault ? <FaultSign /> : <Icon name={saving ? 'spinner' : 'check'} size={22} />}
      <span>
        <b>{failed > 0 ? `${failed} not saved` : saving ? 'Saving' : 'All saved'}</b>
        <i>{CONNECTION[connection]}</i>
      </span>
    </p>
  )
}

const CONNECTION: Record<ConnectionStatus, string> = {
  live: 'connected',
  connecting: 'connecting',
  polling: 'slow connection',
  lost: 'no connection',
}
