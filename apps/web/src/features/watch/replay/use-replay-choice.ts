import { useState } from 'react'

/** How a finished match is watched. */
export interface ReplayChoice {
  /** The viewer is to be asked. */
  readonly asked: boolean
  /** The numbers are the final ones, whatever the picture shows. */
  readonly isFinal: boolean
  /** Until the picture has come to a moment of the match, nothing is told of how it ended. */
  readonly covers: boolean
  watchAsItHappened(): void
  showResult(): void
  setFinal(final: boolean): void
}

/** What is known of a match when its page is opened. */
interface OpenedMatch {
  id: number
  over: boolean
  /** There is, or may be, a recording of it. */
  watchable: boolean
  /** The address leads to a moment or a clip: it plays at once. */
  begins: boolean
  /** Scores are hidden, also of a match that cannot be watched. */
  hidden: boolean
}

/**
 * A finished match that can be watched tells nothing of how it ended before the viewer has said how he wants to watch it. It is
 * asked once in a window.
 */
export function useReplayChoice(opened: OpenedMatch): ReplayChoice {
  const [{ id, over, watchable, begins, hidden }] = useState(opened)
  const [choice, setChoice] = useState<'as-it-happened' | 'result' | null>(() =>
    begins ? 'as-it-happened' : wasShown(id) ? 'result' : null,
  )
  const [isFinal, setFinal] = useState(choice === 'result')
  return {
    asked: over && watchable && choice === null,
    isFinal,
    covers: over && (watchable || hidden) && choice !== 'result',
    watchAsItHappened: () => setChoice('as-it-happened'),
    showResult() {
      sessionStorage.setItem(storedAs(id), 'shown')
      setChoice('result')
      setFinal(true)
    },
    setFinal,
  }
}

/** Whether a match's numbers are covered. @param inStep they are those of the picture now */
export function useCovered({ covers }: ReplayChoice, inStep: boolean): boolean {
  const [isSeen, setSeen] = useState(false)
  if (inStep && !isSeen) setSeen(true)
  return covers && !inStep && !isSeen
}

function wasShown(id: number): boolean {
  return sessionStorage.getItem(storedAs(id)) !== null
}

function storedAs(id: number): string {
  return `result-${id}`
}
