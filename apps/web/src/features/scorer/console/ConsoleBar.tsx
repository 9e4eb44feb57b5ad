import { formatClock, type MatchState, scores } from '@courtside/basketball'
import type { ConsoleLineState, MatchConsole } from '@courtside/contract'
import { useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import {
  type ConsoleChoice,
  sendCableBytes,
  useConsoleChoice,
  useMatchConsole,
} from '../../../api/match/courts.ts'
import { CableButton } from '../../../ui/console/CableButton.tsx'
import { LINE_TEXTS } from '../../../ui/console-line-texts.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { HOLD_TEXTS, MODE_TEXTS, TEXTS } from './texts.ts'
import './console-bar.css'

/**
 * The hall's scoreboard on the scorer's page: the court, what its console shows, and who keeps the clock.
 * Renders nothing if the club has no court with a console.
 */
export function ConsoleBar({
  state,
  matchId,
  openLogAt,
}: {
  state: MatchState
  matchId: number
  /** Opens the log at the play that precedes an event. */
  openLogAt(seq: number): void
}) {
  const { data: said } = useMatchConsole(matchId)
  const [isOpen, setIsOpen] = useState(false)
  const choice = useConsoleChoice(matchId)
  const choose = (wish: ConsoleChoice) =>
    choice.mutate(wish, { onError: (error) => notify.error(errorText(error, TEXTS.failed)) })
  if (!said?.courts.some(({ hasConsole }) => hasConsole) || state.finishedAt !== null) return null
  if (said.courtId === null && !isOpen) {
    return (
      <aside className="console-bar" aria-label={TEXTS.scoreboard}>
        <button type="button" className="act" onClick={() => setIsOpen(true)}>
          {TEXTS.connect}
        </button>
      </aside>
    )
  }
  return (
    <aside className="console-bar" aria-label={TEXTS.scoreboard}>
      <CourtChoice said={said} onChoose={choose} />
      {said.serial && (
        <CableButton
          look="act make"
          brand={said.serial.brand}
          send={(bytes) => sendCableBytes({ what: 'match', id: matchId }, bytes)}
        />
      )}
      {said.line && <Reading said={said} line={said.line} />}
      <Keeper said={said} isPending={choice.isPending} onChoose={choose} />
      <Notes said={said} state={state} openLogAt={openLogAt} />
    </aside>
  )
}

interface Choosing {
  said: MatchConsole
  onChoose(choice: ConsoleChoice): void
}

function CourtChoice({ said, onChoose }: Choosing) {
  return (
    <label className="console-court">
      <span>{TEXTS.court}</span>
      <select
        value={said.courtId ?? ''}
        disabled={said.keeper === 'console'}
        onChange={({ target }) =>
          onChoose({ what: 'court', courtId: target.value === '' ? null : Number(target.value) })
        }
      >
        <option value="">{TEXTS.noCourt}</option>
        {said.courts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The console's clock, score and period. */
function Reading({ said, line: { shown } }: { said: MatchConsole; line: ConsoleLineState }) {
  if (shown === null) return null
  const { clock, rest, period } = shown
  const [first, second] = shownScore(said)
  const written = period === 'overtime' ? TEXTS.overtime : (period?.toString() ?? TEXTS.blank)
  return (
    <p className="console-reading" data-testid="console-reading">
      <b>{rest ? TEXTS.rest(formatClock(rest.ms)) : clock ? timeOf(clock) : TEXTS.blank}</b>
      <span>
        {first}:{second}
      </span>
      <span>{TEXTS.period(written)}</span>
    </p>
  )
}

/** Returns the score on the scoreboard, in the order of our teams. */
function shownScore({ line, swapped }: MatchConsole): readonly [string, string] {
  const { home, guest } = line?.shown?.score ?? { home: null, guest: null }
  const [first, second] = swapped ? [guest, home] : [home, guest]
  return [String(first ?? TEXTS.blank), String(second ?? TEXTS.blank)]
}

function timeOf({ ms, resolutionMs }: { ms: number; resolutionMs: number }): string {
  return resolutionMs === 100 ? (ms / 1000).toFixed(1) : formatClock(ms)
}

/** Shows who keeps the clock, and a button that changes it. */
function Keeper({ said, isPending, onChoose }: Choosing & { isPending: boolean }) {
  const isByConsole = said.keeper === 'console'
  return (
    <div className="console-keeper">
      <strong>{isByConsole ? TEXTS.keeps : TEXTS.byHand}</strong>
      {said.hold !== null && (
        <button type="button" className="act" onClick={() => onChoose({ what: 'accept' })}>
          {TEXTS.acceptIt}
        </button>
      )}
      <button
        type="button"
        className={isByConsole ? 'act' : 'act make'}
        disabled={isPending || (!isByConsole && said.line?.state !== 'receiving')}
        onClick={({ currentTarget }) => {
          // Removes the focus from the button, because the button now does the opposite. The space bar starts
          // and stops the clock, and must not press the button.
          currentTarget.blur()
          onChoose({ what: 'keeper', keeper: isByConsole ? 'people' : 'console' })
        }}
      >
        {isByConsole ? TEXTS.takeOver : TEXTS.follow}
      </button>
    </div>
  )
}

/** Notes about problems of the console and differences from the match, and what to do about them. */
function Notes({
  said,
  state,
  openLogAt,
}: {
  said: MatchConsole
  state: MatchState
  openLogAt(seq: number): void
}) {
  const { line, mode, hold, difference, parted } = said
  const lineState = mode === 'lost' ? 'lost' : line?.state
  // If everything is normal, no note is shown, because it would take space from the buttons.
  const isInOrder = said.keeper === 'console' && lineState === 'receiving'
  // If the scoreboard is silent, the note about that is shown first. The scorer can answer a question about
  // the clock only if the scoreboard shows a clock.
  const stateNote =
    hold && lineState !== 'lost'
      ? HOLD_TEXTS[hold]
      : ((mode && MODE_TEXTS[mode]) ?? (lineState && !isInOrder && LINE_TEXTS[lineState]))
  const [ours, theirs] = scores(state)
  const figures = difference.fouls || difference.timeouts
  const figuresParted = difference.fouls ? parted.fouls : parted.timeouts
  return (
    <div className="console-notes" role="status">
      {stateNote && <p>{stateNote}</p>}
      {difference.score && (
        <p className="console-differs">
          {TEXTS.differs(...shownScore(said), String(ours), String(theirs))}
          <LogButton seq={parted.score} openLogAt={openLogAt} />
        </p>
      )}
      {figures && (
        <p>
          {TEXTS.figuresDiffer}
          <LogButton seq={figuresParted} openLogAt={openLogAt} />
        </p>
      )}
      {line?.secondSender && <p>{TEXTS.secondSender}</p>}
    </div>
  )
}

/** A button that opens the log at the event after which a value began to differ. */
function LogButton({ seq, openLogAt }: { seq: number | null; openLogAt(seq: number): void }) {
  if (seq === null) return null
  return (
    <button type="button" className="act" onClick={() => openLogAt(seq)}>
      {TEXTS.openLog}
    </button>
  )
}
