import type { OwnCamera } from '@courtside/contract'
import { lazy, Suspense, useState } from 'react'
import { useLiveMatch } from '../../live/use-live-match.ts'
import { useSession } from '../../session/use-session.ts'
import { CameraBug } from './CameraBug.tsx'
import { CameraControls } from './CameraControls.tsx'
import { CameraFacts } from './CameraFacts.tsx'
import { CameraHead } from './CameraHead.tsx'
import { CameraSays } from './CameraSays.tsx'
import { Notice } from './Notice.tsx'
import type { AfterBreak } from './sending/camera-sender.ts'
import { TEXTS } from './texts.ts'
import { useCamera } from './use-camera.ts'
import { useTilt, useWakeLock } from './use-phone.ts'
import { Viewfinder } from './Viewfinder.tsx'

/**
 * Loaded on demand. Camera operators are rarely signed in, so no other part of the page has loaded the
 * confirmation dialog.
 */
const AskFirstHost = lazy(() => import('../../ui/dialogs/AskFirstHost.tsx'))

/** The camera of a match: its video, the state of sending, the score, and the controls. */
export function Camera({ token, camera }: { token: string; camera: OwnCamera }) {
  const { live, snapshot } = useLiveMatch(camera.matchId, 'showing')
  const device = useCamera(token)
  const isSignedIn = useSession() !== null
  const [afterBreak, setAfterBreak] = useState<AfterBreak>('catch-up')
  const tilt = useTilt()
  useWakeLock()
  if (device.fault) return <Notice text={TEXTS[device.fault]} isFault />
  const watching = snapshot.phase === 'ready' ? snapshot.watching : null
  return (
    <div className="cam cs-dark" data-phase={device.sending.phase}>
      <h1 className="vh">{TEXTS.page(camera.title)}</h1>
      <Viewfinder device={device} tilt={tilt} />
      <CameraHead sending={device.sending} />
      <CameraFacts sending={device.sending} watching={watching} />
      <CameraSays sending={device.sending} afterBreak={afterBreak} tilt={tilt} isUpright={device.isUpright} />
      <div className="cam-bug">
        {snapshot.phase === 'ready' && <CameraBug live={live} match={snapshot} />}
      </div>
      <CameraControls device={device} afterBreak={afterBreak} onAfterBreak={setAfterBreak} />
      {!isSignedIn && (
        <Suspense>
          <AskFirstHost />
        </Suspense>
      )}
    </div>
  )
}
