import type { MatchState, PlayEntry } from '@courtside/basketball'
import type { ConnectionStatus } from '../../../live/live-match.ts'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import { DetailRow } from '../entry/DetailRow.tsx'
import type { DetailEntry } from '../entry/use-detailing.ts'
import type { EntryMoment } from '../entry/use-moment.ts'
import { Tape } from '../log/Tape.tsx'
import type { PlayInQuestion } from '../log/use-play-in-question.ts'
import type { DeskSnapshot } from '../outbox/desk-snapshot.ts'
import { SaveStatus } from '../outbox/SaveStatus.tsx'
import type { ScorerDesk } from '../outbox/scorer-desk.ts'
import { undoWords } from '../outbox/undo-label.ts'
import { TEXTS } from '../texts.ts'
import { ScorerIcon } from './ScorerIcon.tsx'
import './scorer-foot.css'

/**
 * The foot of the table: details of the last play, Undo and Redo, the last five plays, and whether everything
 * is saved.
 */
export function ScorerFoot(props: {
  state: MatchState
  connection: ConnectionStatus
  outbox: DeskSnapshot
  desk: ScorerDesk
  colours: readonly [TeamColours, TeamColours]
  now(): number
  onOpen(play: PlayEntry): void
  details: DetailEntry
  inQuestion: PlayInQuestion
  moment: EntryMoment
  keyLabel(code: string): string
  onTeamPlays(): void
  onLog(): void
  onKeys(): void
  /** The name of a device at the table that is offline; null if all are online. */
  absent: string | null
  /** Where the plays are stored, which is shown in place of the connection; null to show the connection. */
  place: string | null
}) {
  const { outbox, desk } = props
  return (
    <>
      <DetailRow
        entry={props.details}
        setup={props.state.setup}
        keyLabel={props.keyLabel}
        isOpen={props.inQuestion.isOpen}
        moment={props.moment}
        onTeamPlays={props.onTeamPlays}
      />
      <footer className="scf">
        <button
          type="button"
          className="act foot-b"
          aria-keyshortcuts="Control+Z"
          data-repeats
          disabled={!outbox.canUndo}
          onClick={() => desk.undo()}
        >
          <ScorerIcon name="undo" size={24} />
          <span>{TEXTS.undo}</span>
          {outbox.toUndo && <small>{undoWords(outbox.toUndo, props.state)}</small>}
        </button>
        <button
          type="button"
          className="act foot-b"
          aria-keyshortcuts="Control+Shift+Z"
          data-repeats
          disabled={!outbox.canRedo}
          onClick={() => desk.redo()}
        >
          <ScorerIcon name="redo" size={24} />
          <span>{TEXTS.redo}</span>
        </button>
        <Tape
          state={props.state}
          waiting={new Set(outbox.waiting.map(({ id }) => id))}
          colours={props.colours}
          onOpen={props.onOpen}
        />
        <button
          type="button"
          className="act foot-b foot-more"
          aria-expanded={props.inQuestion.isOpen}
          onClick={props.inQuestion.toggle}
        >
          {TEXTS.more}
        </button>
        <SaveStatus
          outbox={outbox}
          connection={props.connection}
          place={props.absent ?? props.place}
          now={props.now}
        />
        <button type="button" className="act foot-b foot-log" onClick={props.onLog}>
          <ScorerIcon name="list" size={24} />
          <span>{TEXTS.log}</span>
        </button>
        <button type="button" className="act foot-b foot-keys" onClick={props.onKeys}>
          <ScorerIcon name="keyboard" size={24} />
          <span>{TEXTS.keys}</span>
        </button>
      </footer>
    </>
  )
}
