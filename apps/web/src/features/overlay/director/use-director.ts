import type { Overlay, OverlayChange } from '@courtside/contract'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { TEXTS } from '../texts.ts'
import { type NextGraphic, takeOf } from './next-graphic.ts'

/**
 * The state of an overlay and a director's actions on it. `overlay` is the state on the server: an action
 * changes it only when the server has carried out the request.
 */
export interface Directing {
  overlay: Overlay
  next: NextGraphic
  /** Whether a graphic put on air is removed automatically. */
  goes: boolean
  /** Selects a graphic as the next one, or puts it on air if it is already selected. */
  choose(next: NextGraphic): void
  take(): void
  clear(): void
  setGoes(goes: boolean): void
  /** Changes the overlay. `changeOf` receives the state after all earlier actions. */
  change(changeOf: (overlay: Overlay) => OverlayChange): void
}

/**
 * Returns the state of an overlay and a director's actions.
 * @param streamed the latest state that the overlay's stream has sent
 * @param now returns the server's time, in ms
 */
export function useDirector(matchId: number, streamed: Overlay, now: () => number): Directing {
  const [next, setNext] = useState<NextGraphic>({ kind: 'player', playerId: null })
  const [goes, setGoes] = useState(true)
  const { overlay, change } = useOverlayChanges(matchId, streamed)
  const put = (graphic: NextGraphic) => change((current) => takeOf(current, graphic, goes, now()))
  return {
    overlay,
    next,
    goes,
    setGoes,
    change,
    choose(chosen) {
      if (chosen.kind === next.kind && chosen.playerId === next.playerId) put(chosen)
      else setNext(chosen)
    },
    take: () => put(next),
    clear: () => change(() => ({ graphic: null, bug: false })),
  }
}

/**
 * Sends changes of an overlay one after the other. Each change is computed from the state that the earlier
 * ones have left, because a director may press two keys before the first request is answered.
 */
function useOverlayChanges(matchId: number, streamed: Overlay): Pick<Directing, 'overlay' | 'change'> {
  const [answered, setAnswered] = useState(streamed)
  const overlay = newerOf(answered, streamed)
  const latest = useRef(overlay)
  const earlier = useRef(Promise.resolve())
  useEffect(() => {
    latest.current = newerOf(latest.current, overlay)
  }, [overlay])
  async function send(changeOf: (overlay: Overlay) => OverlayChange): Promise<void> {
    try {
      const body = changeOf(latest.current)
      const changed = await api.call('PATCH /live/:id/overlay', { params: { id: matchId }, body })
      latest.current = newerOf(latest.current, changed)
      setAnswered(latest.current)
    } catch (error) {
      notify.error(errorText(error, TEXTS.changeFailed))
    }
  }
  return {
    overlay,
    change(changeOf) {
      earlier.current = earlier.current.then(() => send(changeOf))
    },
  }
}

/** Returns the later one of two states of an overlay. */
function newerOf(one: Overlay, other: Overlay): Overlay {
  return other.revision > one.revision ? other : one
}
