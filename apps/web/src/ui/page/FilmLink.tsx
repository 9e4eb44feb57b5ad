import { type ReactNode, useState } from 'react'
import { saveFrom } from '../browser/save-file.ts'
import { notify } from '../dialogs/notify.ts'

/**
 * A link that saves a clip or reel. Asks the server first whether it has the film: a browser would save a refusal as a file of
 * its own.
 */
export function FilmLink(props: {
  /** Of the film. */
  address: string
  /** Said when the server has no such film. */
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
