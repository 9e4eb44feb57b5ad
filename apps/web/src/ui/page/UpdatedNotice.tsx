import { useEffect, useRef, useState } from 'react'
import { type ReloadReason, reloadOnce } from '../browser/reload-once.ts'
import { thisPage, whenIdle } from '../browser/when-idle.ts'
import { TEXTS } from '../texts.ts'
import { Note } from './Fault.tsx'
import './updated-notice.css'

/**
 * Says that Courtside was updated under the page, which may not know all that happens any more. The page is loaded again when
 * it is idle, or at once by hand.
 */
export function UpdatedNotice({
  reason = 'unknown events',
  brings = [TEXTS.reloadsWhenIdle, TEXTS.reloadByHand],
  isWorking = false,
  inPlace = false,
}: {
  reason?: ReloadReason
  /** What the reload brings: by itself, and where it has not helped before. */
  brings?: readonly [byItself: string, byHand: string]
  /** Something here is not delivered yet: it is waited for. */
  isWorking?: boolean
  /** It stands where it is written, on a page that is seen as a whole; else at the foot of the window, over what is there. */
  inPlace?: boolean
}) {
  const [once] = useState(() => reloadOnce(reason))
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
    <div className={inPlace ? undefined : 'updated-floats'}>
      <Note>
        <p role="status">
          {TEXTS.updated} {brings[once.isOpen ? 0 : 1]}
        </p>
        <button className="btn" type="button" onClick={() => location.reload()}>
          {TEXTS.reloadNow}
        </button>
      </Note>
    </div>
  )
}
