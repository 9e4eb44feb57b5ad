import { useEffect, useRef, useState } from 'react'
import { Note } from './Fault.tsx'
import { reloadOnce } from './reload-once.ts'
import { TEXTS } from './texts.ts'
import { thisPage, whenIdle } from './when-idle.ts'

/**
 * Says that Courtside was updated under the page, which doesn't know all that happens any more. The page is loaded anew when
 * it is idle, or at once by hand.
 * @param isWorking whether something here is not delivered yet: it is waited for
 */
export function UpdatedNotice({ isWorking = false }: { isWorking?: boolean }) {
  const [once] = useState(() => reloadOnce('unknown events'))
  const working = useRef(isWorking)
  working.current = isWorking
  useEffect(
    () =>
      once.isOpen
        ? whenIdle(
            thisPage(() => working.current),
            () => once.run(),
          )
        : undefined,
    [once],
  )
  return (
    <Note>
      <p role="status">
        {TEXTS.updated} {once.isOpen ? TEXTS.reloadsWhenIdle : TEXTS.reloadByHand}
      </p>
      <button className="btn" type="button" onClick={() => location.reload()}>
        {TEXTS.reloadNow}
      </button>
    </Note>
  )
}
