import { formatClock, type MatchState } from '@courtside/basketball'
import type { ConsoleLineState, MatchConsole } from '@courtside/contract'
import { useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { type ConsoleChoice, useConsoleChoice, useMatchConsole } from '../../../api/match/courts.ts'
import { LINE_TEXTS } from '../../../ui/console-line-texts.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { CableButton } from './CableButton.tsx'
import { HOLD_TEXTS, MODE_TEXTS, TEXTS } from './texts.ts'
import './console-bar.css'

/**
 * The hall's scoreboard on the scorer's page: the court, what its console shows, and who keeps the clock.
 * Absent if the club has no court with a console.
 */
export function ConsoleBar({ state, matchId }: { state: MatchState; matchId: number }) {
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
      {said.serial && <CableButton matchId={matchId} serial={said.serial} />}
      {said.line && <Reading line={said.line} />}
      <Keeper said={said} isPending={choice.isPending} onChoose={choose} />
      <Notes said={said} />
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
function Reading({ line: { shown } }: { line: ConsoleLineState }) {
  if (shown === null) return null
  const { clock, rest, score, period } = shown
  const written = period === 'overtime' ? TEXTS.overtime : (period?.toString() ?? TEXTS.blank)
  return (
    <p className="console-reading" data-testid="console-reading">
      <b>{rest ? TEXTS.rest(formatClock(rest.ms)) : clock ? timeOf(clock) : TEXTS.blank}</b>
      <span>
        {score.home ?? TEXTS.blank}:{score.guest ?? TEXTS.blank}
      </span>
      <span>{TEXTS.period(written)}</span>
    </p>
  )
}

function timeOf({ ms, resolutionMs }: { ms: number; resolutionMs: number }): string {
  return resolutionMs === 100 ? (ms / 1000).toFixed(1) : formatClock(ms)
}

/** The keeper of the clock, and a button that changes it. */
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
          // Removes the focus, because the button then has the opposite meaning. The space bar starts and
          // stops the clock, and must not press it.
          currentTarget.blur()
          onChoose({ what: 'keeper', keeper: isByConsole ? 'people' : 'console' })
        }}
      >
        {isByConsole ? TEXTS.takeOver : TEXTS.follow}
      </button>
    </div>
  )
}

/** Faults and differences, and what to do about them. */
function Notes({ said: { line, mode, hold, difference } }: { said: MatchConsole }) {
  const { home, guest } = line?.shown?.score ?? { home: null, guest: null }
  const lineState = mode === 'lost' ? 'lost' : line?.state
  const stateNote = hold
    ? HOLD_TEXTS[hold]
    : ((mode && MODE_TEXTS[mode]) ?? (lineState && LINE_TEXTS[lineState]))
  return (
    <div className="console-notes" role="status">
      {stateNote && <p>{stateNote}</p>}
      {difference.score && (
        <p className="console-differs">
          {TEXTS.differs(String(home ?? TEXTS.blank), String(guest ?? TEXTS.blank))}
        </p>
      )}
      {(difference.fouls || difference.timeouts) && <p>{TEXTS.figuresDiffer}</p>}
      {line?.secondSender && <p>{TEXTS.secondSender}</p>}
    </div>
  )
}
