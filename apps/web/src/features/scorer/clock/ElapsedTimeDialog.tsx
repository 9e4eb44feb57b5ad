import { formatScoreboardClock, scoreboardMs } from '@courtside/basketball'
import { type SubmitEvent, useState } from 'react'
import { Fault } from '../../../ui/page/Fault.tsx'
import { ScorerDialog } from '../table/ScorerDialog.tsx'
import { TEXTS } from '../texts.ts'
import { msOfTyped, type TypedTime, typedTime } from './typed-time.ts'

/**
 * Sets the clock by the time played in the period or by the time left, with tenths of a second. A change in
 * one pair of fields updates the other pair.
 */
export function ElapsedTimeDialog(props: {
  elapsedMs: number
  lengthMs: number
  onSet(elapsedMs: number): void
  onClose(): void
}) {
  const { lengthMs } = props
  const [shownMs] = useState(() => scoreboardMs(lengthMs - props.elapsedMs))
  const [played, setPlayed] = useState(() => typedTime(lengthMs - shownMs))
  const [left, setLeft] = useState(() => typedTime(shownMs))
  const [fault, setFault] = useState<string | null>(null)
  const elapsedMs = msOfTyped(played)
  const isInPeriod = elapsedMs >= 0 && elapsedMs <= lengthMs
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isInPeriod) props.onSet(elapsedMs)
    else setFault(TEXTS.elapsedRange(lengthMs / 60_000))
  }
  const changePlayed = (time: TypedTime) => {
    setPlayed(time)
    if (msOfTyped(time) <= lengthMs) setLeft(typedTime(lengthMs - msOfTyped(time)))
  }
  const changeLeft = (time: TypedTime) => {
    setLeft(time)
    setPlayed(typedTime(lengthMs - msOfTyped(time)))
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
