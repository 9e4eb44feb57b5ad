import {
  elapsedMs,
  formatClock,
  isUsedUp,
  type MatchState,
  periodName,
  remainingMs,
} from '@courtside/basketball'
import { useState } from 'react'
import { useSampled } from '../../live/use-sampled.ts'
import { Icon } from '../../ui/Icon.tsx'
import { selectablePeriods } from './game-period.ts'
import { AskDialog, ScorerDialog } from './ScorerDialog.tsx'
import { ScorerIcon } from './ScorerIcon.tsx'
import type { MatchControl } from './use-match-control.ts'
import './scorer-header.css'

const LOOK_EVERY_MS = 100

/** The clock and everything that moves the game along: quarter selector, End Quarter, End Match. */
export function ClockPanel({
  state,
  now,
  control,
  keyLabel,
  onEdit,
}: {
  state: MatchState
  now(): number
  control: MatchControl
  keyLabel(code: string): string
  onEdit(): void
}) {
  const [ending, setEnding] = useState(false)
  return (
    <section className="scc" aria-label="Clock">
      <ClockRow {...{ state, now, control, keyLabel, onEdit }} />
      <div className="scc-2">
        <label className="qsel">
          <span className="vh">Quarter</span>
          <select
            value={state.period}
            disabled={state.finishedAt !== null}
            onChange={(event) => control.startPeriod(Number(event.target.value))}
          >
            {state.period === 0 && <option value={0}>NOT STARTED</option>}
            {selectablePeriods(state).map((period) => (
              <option key={period} value={period}>
                {periodName(period)}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="act end"
          disabled={control.over || state.period === 0}
          aria-keyshortcuts={keyLabel('BracketRight')}
          onClick={(event) => {
            // The second click of a double click would end the quarter that the first one has just started.
            if (event.detail < 2) control.endPeriod()
          }}
        >
          End Quarter
          <span className="key" aria-hidden="true">
            {keyLabel('BracketRight')}
          </span>
        </button>
        <button
          type="button"
          className="act end"
          disabled={state.finishedAt !== null}
          onClick={() => setEnding(true)}
        >
          End Match
        </button>
      </div>
      {ending && (
        <AskDialog
          title="End the match?"
          body="The match is finished and goes to the archive. Nothing can be entered after that."
          cancel="Cancel"
          confirm="End Match"
          onCancel={() => setEnding(false)}
          onConfirm={() => {
            setEnding(false)
            control.endMatch()
          }}
        />
      )}
      {control.askingFor !== null && <OvertimeQuestion period={control.askingFor} control={control} />}
    </section>
  )
}

function ClockRow(props: Parameters<typeof ClockPanel>[0]) {
  const { state, now, control, keyLabel } = props
  const { clock } = state
  const left = useSampled(() => formatClock(remainingMs(clock, now())), LOOK_EVERY_MS)
  const usedUp = useSampled(() => clock.since !== null && isUsedUp(clock, now()), LOOK_EVERY_MS)
  const played = useSampled(() => Math.floor(elapsedMs(clock, now()) / 1000) * 1000, LOOK_EVERY_MS)
  const waiting = state.period === 0
  const over = state.finishedAt !== null
  const word = waiting ? 'not started' : clock.running ? 'running' : 'stopped'
  return (
    <div className="scc-1">
      <button
        type="button"
        className="act sq"
        aria-keyshortcuts="Space"
        disabled={over || usedUp}
        onClick={control.toggleClock}
      >
        <Icon name={clock.running ? 'pause' : 'play'} size={32} />
        <span className="vh">
          {waiting ? 'Start the 1st quarter' : clock.running ? 'Pause the clock' : 'Resume the clock'}
        </span>
        <span className="key" aria-hidden="true">
          Space
        </span>
      </button>
      <div className={`scc-c${clock.running ? '' : ' still'}${usedUp ? ' up' : ''}`}>
        <time data-testid="clock">{left}</time>
        <span className="scc-m">
          {usedUp ? 'time is up' : word}
          <i>{formatClock(played)} elapsed</i>
        </span>
      </div>
      <button
        type="button"
        className="act sq"
        aria-label="Edit Elapsed Time"
        aria-keyshortcuts={keyLabel('BracketLeft')}
        disabled={waiting || over}
        onClick={props.onEdit}
      >
        <ScorerIcon name="pencil" size={26} />
        <span className="key" aria-hidden="true">
          {keyLabel('BracketLeft')}
        </span>
      </button>
    </div>
  )
}

function OvertimeQuestion({ period, control }: { period: number; control: MatchControl }) {
  return (
    <ScorerDialog title="Still tied" onClose={control.dismiss}>
      <p>Play another overtime, or end the game as it stands?</p>
      <div className="sc-dlg-foot">
        <button type="button" className="act" onClick={() => control.answer(false)}>
          End as it stands
        </button>
        <button type="button" className="act make" onClick={() => control.answer(true)}>
          Start {periodName(period)}
        </button>
      </div>
    </ScorerDialog>
  )
}
