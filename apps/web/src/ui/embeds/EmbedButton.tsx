import type { EmbedKind } from '@courtside/contract/embed-code'
import { lazy, Suspense, useState } from 'react'
import { TEXTS } from './button-texts.ts'

const EmbedDialog = lazy(() => import('./EmbedDialog.tsx'))

/**
 * The button for embedding a part of this site in another web site.
 * @param props.id see `Embed` in the contract
 */
export function EmbedButton(props: { kinds: readonly EmbedKind[]; id: number | null; title: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {TEXTS.embed}
      </button>
      {open && (
        <Suspense>
          <EmbedDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
