import { isHandled, type MatchState } from '@courtside/basketball'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { notify } from '../../../ui/dialogs/notify.ts'
import type { DeskSnapshot } from '../outbox/desk-snapshot.ts'
import { foldWrites } from '../outbox/fold-writes.ts'
import { ScorerDesk } from '../outbox/scorer-desk.ts'
import type { TableBackend } from './table-backend.ts'

/** Returns a match's desk while its table is shown, and the match including all local writes. */
export function useScorerDesk(table: {
  matchId: number
  backend: TableBackend
  state: MatchState
  now(): number
}): {
  desk: ScorerDesk
  snapshot: DeskSnapshot
  state: MatchState
} {
  const { matchId, backend, state: logged, now } = table
  const desk = useMemo(
    () =>
      new ScorerDesk({
        matchId,
        openStore: () => backend.openStore(),
        send: backend.send,
        tell: notify,
        now,
        alone: (work) => deliverAlone(matchId, work),
      }),
    [matchId, backend, now],
  )
  useEffect(() => {
    const wakeWhenShown = () => {
      if (document.visibilityState === 'visible') desk.wake()
    }
    void desk.start()
    window.addEventListener('online', desk.wake)
    document.addEventListener('visibilitychange', wakeWhenShown)
    return () => {
      desk.stop()
      window.removeEventListener('online', desk.wake)
      document.removeEventListener('visibilitychange', wakeWhenShown)
    }
  }, [desk])
  useEffect(() => desk.settle(logged), [desk, logged])
  const snapshot = useSyncExternalStore(desk.subscribe, desk.getSnapshot)
  const { pending } = snapshot
  const state = useMemo(() => foldWrites(logged, pending), [logged, pending])
  // The log may arrive before the answer to the request. A write in the log is saved.
  const waiting = snapshot.waiting.filter(({ id }) => !isHandled(logged, id))
  return { desk, snapshot: { ...snapshot, waiting }, state }
}

/**
 * Pages on plain HTTP have no locks. Two windows of a device may then deliver the same write, which is
 * harmless.
 */
async function deliverAlone(matchId: number, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(`courtside-scorer ${matchId}`, work)
}
