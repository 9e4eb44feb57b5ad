import { useEffect, useRef, useState } from 'react'
import { type ReloadReason, reloadOnce } from '../browser/reload-once.ts'
import { thisPage, whenIdle } from '../browser/when-idle.ts'
import { TEXTS } from '../texts.ts'
import { Note } from './Fault.tsx'
import './updated-notice.css'

/**
 * A notice that Courtside was updated while the page was open, so that the page may not know all new events.
 * The page reloads when it is idle, or immediately by a button.
 */
export function UpdatedNotice({
  reason = 'unknown events',
  brings = [TEXTS.reloadsWhenIdle, TEXTS.reloadByHand],
  isWorking = false,
  inPlace = false,
}: {
  reason?: ReloadReason
  /**
   * The explanations: the first for an automatic reload, the second for a reload by hand, which is needed if
   * the automatic one did not help.
   */
  brings?: readonly [byItself: string, byHand: string]
  /** Whether something is still being delivered. The reload then waits. */
  isWorking?: boolean
  /**
   * Whether the notice is between the page's content. Otherwise it is over the page, at the bottom of the
   * window.
   */
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
