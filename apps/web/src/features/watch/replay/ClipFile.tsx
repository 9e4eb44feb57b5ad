import { useState } from 'react'
import { FilmLink } from '../../../ui/page/FilmLink.tsx'
import { Icon } from '../../../ui/page/Icon.tsx'
import { TEXTS } from '../../../views/watch/replay-texts.ts'
import { stretchFile, stretchOfPlay } from './clip-address.ts'
import './clip.css'

/**
 * A button that saves the clip of a play as a file. If the device can share files, it shares the clip
 * instead.
 */
export function ClipFile(props: {
  /** The match's playlist. */
  hlsUrl: string
  /** When the play was recorded, epoch ms of the server. */
  at: number
  /**
   * What the clip shows. It is in the button's label if there are several clips beside each other; the button
   * then has an icon and no text.
   */
  of?: string
}) {
  const { of } = props
  const address = stretchFile(props.hlsUrl, stretchOfPlay(props.at))
  const look = of === undefined ? 'btn' : 'clip-icon'
  return (
    <>
      <FilmLink className={look} address={address} failed={TEXTS.notSaved}>
        <Icon name="download" size={of === undefined ? 20 : 16} />
        <Words say={TEXTS.save} of={of} />
      </FilmLink>
      {canShareFiles() && <ShareClip address={address} look={look} of={of} />}
    </>
  )
}

function ShareClip({ address, look, of }: { address: string; look: string; of: string | undefined }) {
  const [working, setWorking] = useState(false)
  async function share() {
    if (working) return
    setWorking(true)
    try {
      const { shareClip } = await import('./share-clip.ts')
      await shareClip(address)
    } finally {
      setWorking(false)
    }
  }
  return (
    <button type="button" className={look} aria-busy={working} onClick={() => void share()}>
      <Icon name="share" size={of === undefined ? 20 : 16} />
      <Words say={TEXTS.share} of={of} />
    </button>
  )
}

function Words({ say, of }: { say: string; of: string | undefined }) {
  return of === undefined ? say : <span className="vh">{say + TEXTS.of(of)}</span>
}

let sharesFiles: boolean | undefined

/** Returns whether this device can share video files. Phones can; most computers cannot. */
function canShareFiles(): boolean {
  sharesFiles ??=
    'canShare' in navigator &&
    navigator.canShare({ files: [new File([], 'clip.mp4', { type: 'video/mp4' })] })
  return sharesFiles
}
