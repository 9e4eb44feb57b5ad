import { formatScoreboardClock } from '@courtside/basketball'
import { type SubmitEvent, useState } from 'react'
import { Fault } from '../../../ui/page/Fault.tsx'
import { ScorerDialog } from '../table/ScorerDialog.tsx'
import { TEXTS } from '../texts.ts'

/** Minutes and seconds as typed; seconds may have tenths. */
interface TypedTime {
  readonly min: string
  readonly sec: string
}

/**
 * Sets the clock by the time played in the period or by the time left, with tenths of a second. A change of
 * one updates the fields of the other. An empty field counts as 0.
 */
export function ElapsedTimeDialog(props: {
  elapsedMs: number
  lengthMs: number
  onSet(elapsedMs: number): void
  onClose(): void
}) {
  const { lengthMs } = props
  const [played, setPlayed] = useState(() => typed(1000 * Math.floor(props.elapsedMs / 1000)))
  const [left, setLeft] = useState(() => typed(lengthMs - 1000 * Math.floor(props.elapsedMs / 1000)))
  const [fault, setFault] = useState<string | null>(null)
  const elapsedMs = msOf(played)
  const isInPeriod = elapsedMs >= 0 && elapsedMs <= lengthMs
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isInPeriod) props.onSet(elapsedMs)
    else setFault(TEXTS.elapsedRange(lengthMs / 60_000))
  }
  const changePlayed = (time: TypedTime) => {
    setPlayed(time)
    if (msOf(time) <= lengthMs) setLeft(typed(lengthMs - msOf(time)))
  }
  const changeLeft = (time: TypedTime) => {
    setLeft(time)
    setPlayed(typed(lengthMs - msOf(time)))
  }
  return (
    <ScorerDialog title={TEXTS.editElapsed} onClose={props.onClose}>
      <form onSubmit={submit} noValidate>
        <TimeFields time={played} min={TEXTS.min} sec={TEXTS.sec} onChange={changePlayed} />
        <TimeFields time={left} min={TEXTS.timeLeftM} sec={TEXTS.timeLeftS} onChange={changeLeft} />
        <output className="et-left">
          {isInPeriod ? TEXTS.leaves(formatScoreboardClock(lengthMs - elapsedMs)) : ''}
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

function TimeFields(props: { time: TypedTime; min: string; sec: string; onChange(time: TypedTime): void }) {
  const { time, onChange } = props
  return (
    <div className="et">
      <label>
        {props.min}
        <input
          className="input"
          type="number"
          inputMode="numeric"
          min={0}
          value={time.min}
          onChange={(event) => onChange({ ...time, min: event.target.value })}
          onFocus={(event) => event.target.select()}
        />
      </label>
      <label>
        {props.sec}
        <input
          className="input"
          type="number"
          inputMode="decimal"
          min={0}
          max={59.9}
          step={0.1}
          value={time.sec}
          onChange={(event) => onChange({ ...time, sec: event.target.value })}
          onFocus={(event) => event.target.select()}
        />
      </label>
    </div>
  )
}

/** Returns a time as text for the fields, rounded to tenths of a second. */
function typed(ms: number): TypedTime {
  const tenths = Math.round(ms / 100)
  return { min: String(Math.trunc(tenths / 600)), sec: String((tenths % 600) / 10) }
}

/** Returns a typed time in ms, rounded to tenths of a second. */
function msOf({ min, sec }: TypedTime): number {
  return 60_000 * number(min) + 100 * Math.round(10 * number(sec))
}

function number(text: string): number {
  const value = Number.parseFloat(text)
  return Number.isNaN(value) ? 0 : value
}
