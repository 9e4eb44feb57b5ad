import type { Picture } from '@courtside/player'
import { rememberedSound } from '@courtside/player'
import { useState } from 'react'
import { setMuted } from '../player/sound.ts'
import { useVideoValue } from '../player/use-video-value.ts'
import { TEXTS } from '../texts.ts'
import { PictureIcon } from './PictureIcon.tsx'

/** A button to unmute autoplayed video, shown until it is used. */
export function SilentStart({ picture }: { picture: Picture }) {
  const muted = useVideoValue(picture.video, 'volumechange', (video) => video.muted)
  const [wanted, setWanted] = useState(() => picture.autoplays && !rememberedSound().muted)
  if (!wanted || !muted) return null
  return (
    <button
      type="button"
      className="btn silent-start"
      onClick={() => {
        setMuted(picture.video, false)
        setWanted(false)
      }}
    >
      <PictureIcon name="silent" />
      {TEXTS.silentStart}
    </button>
  )
}
