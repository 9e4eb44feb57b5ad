import type { AfterBreak, Sending } from './sending/camera-sender.ts'
import { REFUSALS, TEXTS } from './texts.ts'

/** Rotation above which a phone is not level, in degrees. */
const TILTED = 1.5
/** Amount of buffered video above which the phone is catching up, in ms. */
const CATCHING_UP_MS = 3000

/** One sentence about a problem, the next step, or the normal state. */
export function CameraSays(props: {
  sending: Sending
  afterBreak: AfterBreak
  tilt: number | null
  isUpright: boolean
}) {
  const { text, isFault } = sentence(props)
  return (
    <p className={isFault ? 'cam-say cam-say-fault' : 'cam-say'} role="status">
      {text}
    </p>
  )
}

function sentence({ sending, afterBreak, tilt, isUpright }: Parameters<typeof CameraSays>[0]) {
  const { phase, refusal, failed, keptMs, anotherSends } = sending
  const keptSeconds = Math.floor(keptMs / 1000)
  if (refusal) return { text: REFUSALS[refusal], isFault: true }
  if (failed) return { text: TEXTS.failed, isFault: true }
  if (phase === 'broken') {
    return { text: afterBreak === 'skip' ? TEXTS.sayBrokenSkip : TEXTS.sayBroken(keptSeconds), isFault: true }
  }
  if (phase === 'connecting') return { text: TEXTS.sayConnecting, isFault: false }
  if (phase === 'ready' && anotherSends) return { text: TEXTS.sayAnother, isFault: true }
  if (phase === 'ready') return { text: TEXTS.sayStandby, isFault: false }
  if (keptMs > CATCHING_UP_MS) return { text: TEXTS.sayCatchingUp(keptSeconds), isFault: false }
  if (isUpright) return { text: TEXTS.sayUpright, isFault: false }
  if (tilt !== null && Math.abs(tilt) > TILTED) {
    return { text: TEXTS.sayTilted(tilt > 0 ? 'left' : 'right'), isFault: false }
  }
  return { text: phase === 'off' ? TEXTS.sayReady : TEXTS.sayOnAir, isFault: false }
}
