import { useContext } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { ClipsOffered } from './ClipLink.tsx'
import { basketsFile } from './clip-address.ts'
import { TEXTS } from './texts.ts'
import './clip.css'

/** Saves all baskets of a player of this match as one film. */
export function ReelLink(props: { playerId: number; name: string }) {
  const hlsUrl = useContext(ClipsOffered)
  if (hlsUrl === null) return null
  return (
    <a className="clip-icon" href={basketsFile(hlsUrl, props.playerId)} download title={TEXTS.allBaskets}>
      <Icon name="download" size={16} />
      <span className="vh">
        {TEXTS.allBaskets}
        {TEXTS.of(props.name)}
      </span>
    </a>
  )
}
