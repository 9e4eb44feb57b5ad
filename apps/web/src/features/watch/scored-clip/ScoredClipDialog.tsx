import { type ClipStretch, stretchFile } from '../replay/clip-address.ts'
import { SaveDialog } from './SaveDialog.tsx'
import { type ScoredSource, scoredOrder } from './scored-order.ts'
import { TEXTS } from './texts.ts'

/**
 * The dialog that saves one part of the match as a file, either with the score drawn into the video or
 * without it.
 */
export function ScoredClipDialog(props: ScoredSource & { stretch: ClipStretch; onClose(): void }) {
  const { stretch, onClose, ...source } = props
  return (
    <SaveDialog
      title={TEXTS.title}
      hint={TEXTS.hint(Math.round((stretch.to - stretch.from) / 1000))}
      address={stretchFile(source.detail.hlsUrl, stretch)}
      order={() => scoredOrder(source, [stretch])}
      onClose={onClose}
    />
  )
}
