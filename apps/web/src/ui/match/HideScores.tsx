import { Switch } from '../forms/Switch.tsx'
import { TEXTS } from '../texts.ts'
import { hideScores, useHiddenScores } from './hidden-scores.ts'

/** Stands where a score is hidden. */
export function HiddenScore() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="vh">{TEXTS.hiddenScore}</span>
    </>
  )
}

/** The switch with which this device hides the scores of all lists, and of matches that can be watched. */
export function HideScores({ label = TEXTS.hideScores }: { label?: string }) {
  return <Switch label={label} on={useHiddenScores()} onChange={hideScores} />
}
