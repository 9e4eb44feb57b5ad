import { type ReactNode, useState } from 'react'
import { saveFrom } from '../browser/save-file.ts'
import { notify } from '../dialogs/notify.ts'

/**
 * A link that saves a clip or reel. It first asks the server whether the film exists, because a browser would
 * save an error answer as a file.
 */
export function FilmLink(props: {
  /** The address of the MP4. */
  address: string
  /** The text if the server does not have the MP4. */
  failed: string
  className: string
  title?: string
  children: ReactNode
}) {
  const { address, failed, children, ...look } = props
  const [asking, setAsking] = useState(false)
  async function save() {
    if (asking) return
    setAsking(true)
    try {
      const { ok } = await fetch(address, { method: 'HEAD' })
      if (ok) saveFrom(address, '')
      else notify.error(failed)
    } catch (error) {
      console.error(error)
      notify.error(failed)
    } finally {
      setAsking(false)
    }
  }
  return (
    <a
      {...look}
      href={address}
      download
      aria-busy={asking}
      onClick={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {children}
    </a>
  )
}
