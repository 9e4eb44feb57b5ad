import type { IngestStateAnswer } from '@courtside/contract'
import { useRememberedSwitch } from '../../../ui/browser/use-remembered-switch.ts'
import { Empty } from '../../../ui/page/DataState.tsx'
import { TEXTS } from '../texts.ts'
import type { Preview } from './use-preview.ts'

/**
 * The incoming video as viewers get it, without sound, or the reason why there is no video. The video can be
 * switched off to save bandwidth.
 */
export function PicturePreview(props: { status: IngestStateAnswer['status']; preview: Preview }) {
  const { status, preview } = props
  const [shown, setShown] = useRememberedSwitch('showPreview')
  if (status !== 'live') {
    return (
      <div className="control-picture">
        <Empty
          drawing="camera"
          say={status === 'waiting' ? TEXTS.waiting : TEXTS.endedPicture}
          hint={status === 'waiting' ? TEXTS.waitingHint : undefined}
        />
      </div>
    )
  }
  if (!shown) {
    return (
      <div className="control-picture">
        <Empty drawing="camera" say={TEXTS.onAir} hint={TEXTS.onAirHint}>
          <button className="btn" type="button" onClick={() => setShown(true)}>
            {TEXTS.showPreview}
          </button>
        </Empty>
      </div>
    )
  }
  return (
    <div className="control-picture">
      {preview.impossible && <Empty drawing="camera" say={TEXTS.onAir} hint={TEXTS.previewImpossible} />}
      <video
        ref={preview.attach}
        className={preview.impossible ? 'vh' : undefined}
        aria-label={TEXTS.previewName}
        muted
        playsInline
      />
      <button className="btn picture-switch" type="button" onClick={() => setShown(false)}>
        {TEXTS.hidePreview}
      </button>
    </div>
  )
}
