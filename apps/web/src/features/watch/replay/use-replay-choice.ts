import { useState } from 'react'

/** How a finished match is watched. */
export interface ReplayChoice {
  /** Whether the page asks the viewer how to watch. */
  readonly asked: boolean
  /** Whether the numbers are the final ones, whatever the video shows. */
  readonly isFinal: boolean
  /** Whether the numbers are hidden until the video has reached a moment of the match. */
  readonly covers: boolean
  watchAsItHappened(): void
  showResult(): void
  setFinal(final: boolean): void
}

/** The facts about a match that are known when its page opens. */
interface OpenedMatch {
  id: number
  over: boolean
  /** Whether there is a video, or may be one. */
  watchable: boolean
  /** Whether the address names a moment or a clip, so that the video starts at once. */
  begins: boolean
  /** Whether scores are hidden on this device or by the address. */
  hidden: boolean
}

/**
 * Returns how a finished match is watched. Its page shows the result. If the viewer hides scores, the result
 * stays hidden until they have chosen how to watch; the page asks once per window.
 */
export function useReplayChoice(opened: OpenedMatch): ReplayChoice {
  const [{ id, over, watchable, begins, hidden }] = useState(opened)
  const [choice, setChoice] = useState<'as-it-happened' | 'result' | null>(() =>
    begins ? 'as-it-happened' : hidden && !wasShown(id) ? null : 'result',
  )
  const [isFinal, setFinal] = useState(choice === 'result')
  return {
    asked: over && watchable && choice === null,
    isFinal,
    covers: over && (watchable || hidden) && choice !== 'result',
    watchAsItHappened() {
      setChoice('as-it-happened')
      setFinal(false)
    },
    showResult() {
      sessionStorage.setItem(storedAs(id), 'shown')
      setChoice('result')
      setFinal(true)
    },
    setFinal,
  }
}

/**
 * Returns whether the numbers of a match are hidden.
 * @param inStep whether the numbers now follow the video
 */
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
