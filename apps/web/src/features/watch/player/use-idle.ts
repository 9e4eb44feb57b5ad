import { type RefObject, useEffect, useState } from 'react'

const AFTER_MS = 3000

/** Whether the viewer is idle, which means that they have not used pointer or keys for some time. */
interface Idleness {
  /** Whether pointer and keys were not used on the element for 3 s. */
  readonly isIdle: boolean
  /** Returns whether the viewer was idle before the latest press of the pointer. */
  wasWoken(): boolean
}

/** Returns whether the viewer is idle on an element. */
export function useIdle(element: RefObject<HTMLElement | null>): Idleness {
  const [watch] = useState(() => new IdleWatch())
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (element.current) return watch.start(element.current, setIdle)
  }, [element, watch])
  return { isIdle, wasWoken: watch.wasWoken }
}

/** Reports when an element has been idle for {@link AFTER_MS}, and when it is used again. */
class IdleWatch {
  #isIdle = false
  #wasWoken = false

  /** Called by the click handler. At that time, the press of the pointer has already ended the idle state. */
  readonly wasWoken = (): boolean => this.#wasWoken

  /**
   * Starts the reports.
   * @returns a function that ends them
   */
  start(element: HTMLElement, onChange: (isIdle: boolean) => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const turn = (isIdle: boolean) => {
      this.#isIdle = isIdle
      onChange(isIdle)
    }
    const wake = ({ type }: Event) => {
      clearTimeout(timer)
      if (type === 'pointerdown') this.#wasWoken = this.#isIdle
      turn(false)
      timer = setTimeout(() => turn(true), AFTER_MS)
    }
    const events = ['pointermove', 'pointerdown', 'keydown', 'fullscreenchange'] as const
    for (const event of events) element.addEventListener(event, wake)
    return () => {
      clearTimeout(timer)
      for (const event of events) element.removeEventListener(event, wake)
    }
  }
}
