import type { Overlay, OverlayChange } from '@courtside/contract'
import { useState } from 'react'
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
  change(change: OverlayChange): void
}

/**
 * Returns the state of an overlay and a director's actions.
 * @param now returns the server's time, in ms
 */
export function useDirector(matchId: number, overlay: Overlay, now: () => number): Directing {
  const [next, setNext] = useState<NextGraphic>({ kind: 'player', playerId: null })
  const [goes, setGoes] = useState(true)
  const change = (body: OverlayChange) => {
    api
      .call('PATCH /live/:id/overlay', { params: { id: matchId }, body })
      .catch((error) => notify.error(errorText(error, TEXTS.changeFailed)))
  }
  const put = (graphic: NextGraphic) => change(takeOf(overlay, graphic, goes, now()))
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
    clear: () => change({ graphic: null, bug: false }),
  }
}
