import { createContext, useContext } from 'react'
import { clipHref } from './clip-address.ts'
import { TEXTS } from './texts.ts'
import './clip.css'

/** Whether clips of this match's plays can be had. */
export const ClipsOffered = createContext(false)

/** A link that plays the clip of a play; to be passed on as it is. */
export function ClipLink(props: {
  /** When the play was recorded, epoch ms. */
  at: number
  /** The play's moment of the game: 4TH 4:50. */
  when: string
}) {
  if (!useContext(ClipsOffered)) return null
  return (
    <a className="clip-link" href={clipHref(props.at)}>
      {TEXTS.clip}
      <span className="vh">{TEXTS.clipOf(props.when)}</span>
    </a>
  )
}
