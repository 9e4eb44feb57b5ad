import type { FoundCamera } from '@courtside/contract'
import { useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { useCameraSearch, useCameraStream } from '../../api/match/courts.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { Fault } from '../../ui/page/Fault.tsx'
import { List } from '../../ui/page/List.tsx'
import { Spinner } from '../../ui/page/Spinner.tsx'
import { CAMERA_SEARCH_TEXTS } from './camera-search-texts.ts'

/**
 * The search for IP cameras, a part of the form for a camera.
 * @param onAddress called with the RTSP address of the chosen camera
 */
export function CameraSearch(props: {
  login: { user: string; password: string }
  onAddress: (address: string) => void
}) {
  const [cameras, setCameras] = useState<readonly FoundCamera[]>([])
  const search = useCameraSearch()
  const stream = useCameraStream()
  const choose = (camera: FoundCamera) =>
    stream.mutate(
      { device: camera.device, ...props.login },
      {
        onSuccess: ({ address }) => {
          props.onAddress(address)
          notify.success(CAMERA_SEARCH_TEXTS.filledIn)
        },
      },
    )
  const start = () => {
    stream.reset()
    setCameras([])
    search.mutate(null, { onSuccess: setCameras })
  }
  const { find, hint, finding, failed, notAsked, asking } = CAMERA_SEARCH_TEXTS
  const isBusy = search.isPending || stream.isPending
  return (
    <div className="camera-search">
      <p className="meta">{hint}</p>
      <button
        className="btn"
        type="button"
        aria-disabled={isBusy}
        aria-busy={search.isPending}
        onClick={() => isBusy || start()}
      >
        {search.isPending ? (
          <>
            <Spinner />
            {finding}
          </>
        ) : (
          find
        )}
      </button>
      <p className="meta" role="status">
        {stream.isPending ? asking : cameras.length > 0 && CAMERA_SEARCH_TEXTS.found(cameras.length)}
      </p>
      {search.error && <Fault alert>{errorText(search.error, failed)}</Fault>}
      {cameras.length > 0 && <FoundCameras cameras={cameras} isBusy={isBusy} onChoose={choose} />}
      {stream.error && <Fault alert>{errorText(stream.error, notAsked)}</Fault>}
    </div>
  )
}

function FoundCameras(props: {
  cameras: readonly FoundCamera[]
  isBusy: boolean
  onChoose: (camera: FoundCamera) => void
}) {
  return (
    <List label={CAMERA_SEARCH_TEXTS.cameras}>
      {props.cameras.map((camera) => {
        const { hostname } = new URL(camera.device)
        const name = camera.name || camera.model || hostname
        return (
          <li key={camera.device}>
            <div className="row">
              <div className="row-text">
                <span className="row-name">{name}</span>
                {camera.model !== name && <span className="meta">{camera.model}</span>}
                {hostname !== name && <span className="meta">{hostname}</span>}
              </div>
              <button
                className="btn"
                type="button"
                aria-label={CAMERA_SEARCH_TEXTS.chooseNamed(name, hostname)}
                aria-disabled={props.isBusy}
                onClick={() => props.isBusy || props.onChoose(camera)}
              >
                {CAMERA_SEARCH_TEXTS.choose}
              </button>
            </div>
          </li>
        )
      })}
    </List>
  )
}
