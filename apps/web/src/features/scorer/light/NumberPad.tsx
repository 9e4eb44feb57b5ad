import { useState } from 'react'
import { ScorerDialog } from '../table/ScorerDialog.tsx'
import { LIGHT } from './light-texts.ts'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']
const MOST_DIGITS = 2

/** Large keys for a shirt number, 0 to 99 or 00. */
export function NumberPad(props: { onClose(): void; onNumber(jersey: string): void }) {
  const [typed, setTyped] = useState('')
  const type = (digit: string) => {
    // After 0, only another 0 is possible, because a number such as 07 does not exist.
    const next = typed === '0' && digit !== '0' ? digit : typed + digit
    setTyped(next.slice(0, MOST_DIGITS))
  }
  return (
    <ScorerDialog title={LIGHT.number} onClose={props.onClose}>
      <output className="lt-typed" aria-live="polite">
        #{typed}
      </output>
      <div className="lt-pad" data-repeats>
        {DIGITS.map((digit) => (
          <button key={digit} type="button" className="act" onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          className="act"
          aria-label={LIGHT.erase}
          disabled={typed === ''}
          onClick={() => setTyped(typed.slice(0, -1))}
        >
          ⌫
        </button>
        <button
          type="button"
          className="act make"
          disabled={typed === ''}
          onClick={() => props.onNumber(typed)}
        >
          {LIGHT.enter}
        </button>
      </div>
      <div className="sc-dlg-foot">
        <button type="button" className="act" onClick={props.onClose}>
          {LIGHT.cancel}
        </button>
      </div>
    </ScorerDialog>
  )
}
