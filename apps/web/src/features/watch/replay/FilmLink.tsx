import { type ReactNode, useState } from 'react'
import { notify } from '../../../ui/notify.ts'
import { saveFrom } from '../../../ui/save-file.ts'
import { TEXTS } from './texts.ts'

/**
 * A link that saves a clip or reel. Asks the server first whether it has the film: a browser would save a refusal as a file of
 * its own.
 * @param props.address of the film
 */
export function FilmLink(props: { address: string; className: string; children: ReactNode }) {
  const { address, className, children } = props
  const [asking, setAsking] = useState(false)
  async function save() {
    if (asking) return
    setAsking(true)
    try {
      const { ok } = await fetch(address, { method: 'HEAD' })
      if (ok) saveFrom(address, '')
      else notify.error(TEXTS.notSaved)
    } catch (error) {
      console.error(error)
      notify.error(TEXTS.notSaved)
    } finally {
      setAsking(false)
    }
  }
  return (
    <a
      className={className}
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
