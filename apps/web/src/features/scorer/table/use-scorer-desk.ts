import { isHandled, type MatchState } from '@courtside/basketball'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { notify } from '../../../ui/dialogs/notify.ts'
import type { DeskSnapshot } from '../outbox/desk-snapshot.ts'
import { foldWrites } from '../outbox/fold-writes.ts'
import { ScorerDesk } from '../outbox/scorer-desk.ts'
import type { TableBackend } from './table-backend.ts'

/** Returns a match's desk while its table is open, and the match with all writes of this device. */
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
  // The log may contain a write before the answer to its request arrives. Such a write is saved, so it no
  // longer counts as waiting.
  const waiting = snapshot.waiting.filter(({ id }) => !isHandled(logged, id))
  return { desk, snapshot: { ...snapshot, waiting }, state }
}

/**
 * Delivers in one window at a time. Pages with plain HTTP have no locks, so two windows of a device may
 * deliver the same write there. That does no harm, because the server accepts each id once.
 */
async function deliverAlone(matchId: number, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(`courtside-scorer ${matchId}`, work)
}
