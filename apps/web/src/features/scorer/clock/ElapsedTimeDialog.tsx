import { formatClock } from '@courtside/basketball'
import { type SubmitEvent, useState } from 'react'
import { Fault } from '../../../ui/page/Fault.tsx'
import { ScorerDialog } from '../table/ScorerDialog.tsx'
import { TEXTS } from '../texts.ts'

/** Sets the clock by the time played in the period. An empty field counts as 0. */
export function ElapsedTimeDialog(props: {
  elapsedMs: number
  lengthMs: number
  onSet(elapsedMs: number): void
  onClose(): void
}) {
  const elapsedSeconds = Math.floor(props.elapsedMs / 1000)
  const [minutes, setMinutes] = useState(String(Math.floor(elapsedSeconds / 60)))
  const [seconds, setSeconds] = useState(String(elapsedSeconds % 60))
  const [fault, setFault] = useState<string | null>(null)
  const elapsedMs = (60 * whole(minutes) + whole(seconds)) * 1000
  const isInPeriod = elapsedMs >= 0 && elapsedMs <= props.lengthMs
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isInPeriod) {
      setFault(TEXTS.elapsedRange(props.lengthMs / 60_000))
      return
    }
    props.onSet(elapsedMs)
  }
  return (
    <ScorerDialog title={TEXTS.editElapsed} onClose={props.onClose}>
      <form onSubmit={submit} noValidate>
        <div className="et">
          <label>
            {TEXTS.min}
            <input
              className="input"
              type="number"
              inputMode="numeric"
              min={0}
              value={minutes}
              onChange={(event) => setMinutes(event.target.value)}
              onFocus={(event) => event.target.select()}
            />
          </label>
          <label>
            {TEXTS.sec}
            <input
              className="input"
              type="number"
              inputMode="numeric"
              min={0}
              max={59}
              value={seconds}
              onChange={(event) => setSeconds(event.target.value)}
              onFocus={(event) => event.target.select()}
            />
          </label>
        </div>
        <output className="et-left">
          {isInPeriod ? TEXTS.leaves(formatClock(props.lengthMs - elapsedMs)) : ''}
        </output>
        {fault && <Fault alert>{fault}</Fault>}
        <div className="sc-dlg-foot">
          <button type="button" className="act" onClick={props.onClose}>
            {TEXTS.cancel}
          </button>
          <button type="submit" className="act make">
            {TEXTS.set}
          </button>
        </div>
      </form>
    </ScorerDialog>
  )
}

function whole(text: string): number {
  const value = Number.parseInt(text, 10)
  return Number.isNaN(value) ? 0 : value
}
