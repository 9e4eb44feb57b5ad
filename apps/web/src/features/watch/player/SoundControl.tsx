import { PictureIcon } from '../stage/PictureIcon.tsx'
import { TEXTS } from '../texts.ts'
import { setMuted, setVolume } from './sound.ts'
import { useVideoValue } from './use-video-value.ts'

/** The mute button and the volume. Both settings are remembered. */
export function SoundControl({ video, disabled }: { video: HTMLVideoElement; disabled: boolean }) {
  const muted = useVideoValue(video, 'volumechange', (each) => each.muted || each.volume === 0)
  const volume = useVideoValue(video, 'volumechange', (each) => each.volume)
  return (
    <>
      <button
        type="button"
        className="btn btn-icon"
        disabled={disabled}
        aria-label={muted ? TEXTS.soundOn : TEXTS.soundOff}
        aria-keyshortcuts="M"
        title={`${muted ? TEXTS.soundOn : TEXTS.soundOff} (M)`}
        onClick={() => setMuted(video, !muted)}
      >
        <PictureIcon name={muted ? 'silent' : 'sound'} />
      </button>
      <input
        type="range"
        className="volume"
        min={0}
        max={100}
        step={5}
        value={muted ? 0 : Math.round(volume * 100)}
        disabled={disabled}
        aria-label={TEXTS.volume}
        onChange={(event) => setVolume(video, Number(event.target.value) / 100)}
      />
    </>
  )
}
