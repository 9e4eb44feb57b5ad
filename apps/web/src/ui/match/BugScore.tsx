import { useEffect, useRef, useState } from 'react'
import { HiddenScore } from './HideScores.tsx'

/** How long the cell of a changed score has an orange edge, in ms. */
const CHANGED_MS = 1200
const MOST_POINTS_OF_A_PLAY = 3

/**
 * The score in a cell of a score bug. Null means a hidden score. After a scored play, the number is animated
 * once, for a short time.
 */
export function BugScore(props: { value: number | null; className: string; testId: string }) {
  const { value, className, testId } = props
  const changed = useJustScored(value)
  return (
    <span className={changed ? `${className} changed` : className}>
      <span key={value} data-testid={testId}>
        {value ?? <HiddenScore />}
      </span>
    </span>
  )
}

/** Returns whether a play has just been scored. A jump of the score, as after seeking, does not count. */
function useJustScored(score: number | null): boolean {
  const before = useRef(score)
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    const scored = score === null || before.current === null ? 0 : score - before.current
    before.current = score
    if (scored < 1 || scored > MOST_POINTS_OF_A_PLAY) {
      setChanged(false)
      return
    }
    setChanged(true)
    const timer = setTimeout(() => setChanged(false), CHANGED_MS)
    return () => clearTimeout(timer)
  }, [score])
  return changed
}
