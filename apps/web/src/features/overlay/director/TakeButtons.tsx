import { GRAPHIC_STAYS_MS } from '@courtside/contract/client'
import { TEXTS } from '../texts.ts'
import type { Directing } from './use-director.ts'

/** Puts the next graphic on air, and sets whether it goes off automatically. */
export function TakeButtons({ directing, isTaken }: { directing: Directing; isTaken: boolean }) {
  const { take, goes, setGoes } = directing
  return (
    <div className="take">
      <button className="btn btn-main" type="button" onClick={take}>
        {isTaken ? TEXTS.takeOff : TEXTS.take} <kbd>{TEXTS.space}</kbd>
      </button>
      <button className="btn" type="button" aria-pressed={goes} onClick={() => setGoes(!goes)}>
        {TEXTS.offAfter(GRAPHIC_STAYS_MS / 1000)} <kbd>O</kbd>
      </button>
    </div>
  )
}
