import type { Overlay, OverlayChange } from '@courtside/contract'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { TEXTS } from '../texts.ts'
import { type NextGraphic, takeOf } from './next-graphic.ts'

/** What a director sees of an overlay and can do to it. What is on air is what the server says, never what was asked for. */
export interface Directing {
  overlay: Overlay
  next: NextGraphic
  /** What is put on air goes by itself. */
  goes: boolean
  /** Puts it next; what is next already, on air. */
  choose(next: NextGraphic): void
  take(): void
  clear(): void
  setGoes(goes: boolean): void
  change(change: OverlayChange): void
}

/** @param now the server's time, ms */
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
