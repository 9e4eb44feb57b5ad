import { Switch } from '../forms/Switch.tsx'
import { TEXTS } from '../texts.ts'
import { hideScores, useHiddenScores } from './hidden-scores.ts'

/** Shown in place of a hidden score. */
export function HiddenScore() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="vh">{TEXTS.hiddenScore}</span>
    </>
  )
}

/** The switch that hides scores on this device, in all lists and on pages of matches with video. */
export function HideScores({ label = TEXTS.hideScores }: { label?: string }) {
  return <Switch label={label} on={useHiddenScores()} onChange={hideScores} />
}
