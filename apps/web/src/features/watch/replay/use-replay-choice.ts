import { useState } from 'react'

/** How a finished match is watched. */
export interface ReplayChoice {
  /** Whether to ask the viewer. */
  readonly asked: boolean
  /** Whether the numbers are the final ones, regardless of the video. */
  readonly isFinal: boolean
  /** Whether the result stays hidden until the video has reached a moment of the match. */
  readonly covers: boolean
  watchAsItHappened(): void
  showResult(): void
  setFinal(final: boolean): void
}

/** The facts about a match when its page opens. */
interface OpenedMatch {
  id: number
  over: boolean
  /** Whether there is, or may be, a recording. */
  watchable: boolean
  /** Whether the address leads to a moment or a clip, which plays at once. */
  begins: boolean
  /** Whether the viewer hides scores. */
  hidden: boolean
}

/**
 * Returns how a finished match is watched. Its page opens on the result. For viewers who hide scores, the
 * result stays hidden until they have chosen; they are asked once per window.
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
 * Returns whether a match's numbers are covered.
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
