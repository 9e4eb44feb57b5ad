import { type RefObject, useEffect, useState } from 'react'

const AFTER_MS = 3000

/** Whether anybody does something on an element. */
interface Idleness {
  /** Nobody has moved a pointer or pressed a key on it for 3 s. */
  readonly isIdle: boolean
  /** Whether the pointer last pressed on it was pressed while nobody had done anything. */
  wasWoken(): boolean
}

/** Watches whether anybody does something on an element. */
export function useIdle(element: RefObject<HTMLElement | null>): Idleness {
  const [watch] = useState(() => new IdleWatch())
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (element.current) return watch.start(element.current, setIdle)
  }, [element, watch])
  return { isIdle, wasWoken: watch.wasWoken }
}

/** Tells when an element is left alone for {@link AFTER_MS}, and when it is not any more. */
class IdleWatch {
  #isIdle = false
  #wasWoken = false

  /**
   * Read when a press has become a click: by then the element has been told of the press, and is not idle any more.
   */
  readonly wasWoken = (): boolean => this.#wasWoken

  /** @returns what ends it */
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
