import { useEffect, useRef, useState } from 'react'
import { HiddenScore } from './HideScores.tsx'

/** How long the cell of a changed score keeps its orange edge. */
const CHANGED_MS = 1200
const MOST_POINTS_OF_A_PLAY = 3

/** The score in a cell of a score bug; null while it is hidden. A play that changes it moves the figure once and briefly. */
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

/** Whether a play has just been scored. A score that jumps, as when seeking, is no play. */
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
