import type { Camera } from '@courtside/contract'
import { lazy, Suspense } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { putOnAir, useAddCamera, useCameras, withdrawCamera } from '../../../api/match/cameras.ts'
import { useIngest } from '../../../api/match/ingest.ts'
import { askFirst } from '../../../ui/dialogs/ask-first.tsx'
import { notify } from '../../../ui/dialogs/notify.ts'
import { CopyField } from '../../../ui/forms/CopyField.tsx'
import { DataState } from '../../../ui/page/DataState.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { bitrateText } from '../../../ui/written/bitrate-text.ts'
import { CAMERA_STATES, CAMERA_TEXTS } from './texts.ts'

const QrCode = lazy(() => import('../../../ui/page/QrCode.tsx'))

/** Phones that send a match's video: their links, the bitrate of each, and which one is on air. */
export function CamerasSheet({ matchId }: { matchId: number }) {
  const query = useCameras(matchId)
  const adding = useAddCamera(matchId)
  const isHostedElsewhere = useIngest(matchId).data?.measured === false
  if (isHostedElsewhere) return null
  const add = () =>
    adding.mutate(undefined, {
      onError: (error) => notify.error(errorText(error, CAMERA_TEXTS.addFailed)),
    })
  return (
    <Sheet title={CAMERA_TEXTS.cameras}>
      <DataState query={query} failed={CAMERA_TEXTS.failed}>
        {(cameras) => (
          <div className="sheet-body cameras">
            {cameras.length === 0 && <p className="meta">{CAMERA_TEXTS.none}</p>}
            {cameras.length > 0 && (
              <ul className="cameras-list">
                {cameras.map((camera) => (
                  <OneCamera key={camera.id} matchId={matchId} camera={camera} />
                ))}
              </ul>
            )}
            {adding.data ? (
              <NewCamera token={adding.data.token} onDone={adding.reset} />
            ) : (
              <button className="btn" type="button" disabled={adding.isPending} onClick={add}>
                {CAMERA_TEXTS.add}
              </button>
            )}
          </div>
        )}
      </DataState>
    </Sheet>
  )
}

function NewCamera({ token, onDone }: { token: string; onDone(): void }) {
  const address = `${location.origin}/camera/${token}`
  return (
    <div className="cameras-new">
      <p className="meta">{CAMERA_TEXTS.scan}</p>
      <Suspense fallback={<div className="qr" />}>
        <QrCode address={address} label={CAMERA_TEXTS.codeOfLink} />
      </Suspense>
      <CopyField label={CAMERA_TEXTS.link} value={address} secret />
      <button className="btn" type="button" onClick={onDone}>
        {CAMERA_TEXTS.done}
      </button>
    </div>
  )
}

function OneCamera({ matchId, camera }: { matchId: number; camera: Camera }) {
  const { id, place, state, kbps, anotherSends } = camera
  const name = CAMERA_TEXTS.name(place)
  const attempt = async (act: () => Promise<unknown>, failed: string) => {
    try {
      await act()
    } catch (error) {
      notify.error(errorText(error, failed))
    }
  }
  const withdraw = async () => {
    const question = {
      title: CAMERA_TEXTS.withdrawTitle(name),
      body: CAMERA_TEXTS.withdrawBody,
      confirm: CAMERA_TEXTS.withdraw,
    }
    if (await askFirst(question)) {
      await attempt(() => withdrawCamera(matchId, id), CAMERA_TEXTS.withdrawFailed)
    }
  }
  return (
    <li>
      <p>
        <b>{name}</b>
        <span className="meta">
          {anotherSends ? CAMERA_TEXTS.anotherSends : CAMERA_STATES[state](bitrateText(kbps))}
        </span>
      </p>
      {state === 'ready' && (
        <button
          className="btn btn-main"
          type="button"
          aria-label={`${CAMERA_TEXTS.putOnAir}: ${name}`}
          onClick={() => void attempt(() => putOnAir(matchId, id), CAMERA_TEXTS.putOnAirFailed)}
        >
          {CAMERA_TEXTS.putOnAir}
        </button>
      )}
      <button
        className="btn btn-quiet"
        type="button"
        aria-label={`${CAMERA_TEXTS.withdraw}: ${name}`}
        onClick={() => void withdraw()}
      >
        {CAMERA_TEXTS.withdraw}
      </button>
    </li>
  )
}
