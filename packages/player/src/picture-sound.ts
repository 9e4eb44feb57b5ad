const STORED_AS = 'pictureSound'

/** The viewer's sound setting on this device; volume from 0 to 1. */
interface Sound {
  readonly muted: boolean
  readonly volume: number
}

const LOUD: Sound = { muted: false, volume: 1 }

const HEARD_STORED_AS = 'pictureHeard'

/**
 * Sets the initial sound of a video. A video that plays automatically is muted, unless its page was reloaded
 * while it was audible.
 */
export function beginSound(video: HTMLVideoElement, autoplays: boolean, signal: AbortSignal): void {
  const { muted, volume } = rememberedSound()
  video.volume = volume
  video.muted = muted || (autoplays && !wasHeard())
  window.addEventListener('pagehide', () => noteHeard(video), { signal })
}

/** Starts playback without a user action: with sound, or muted where the browser requires that. */
export async function playByItself(video: HTMLVideoElement): Promise<'tried' | 'refused'> {
  try {
    await video.play()
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'NotAllowedError')) return 'tried'
    if (video.muted) return 'refused'
    video.muted = true
    return playByItself(video)
  }
  return 'tried'
}

/** Returns the viewer's last choice on this device. */
export function rememberedSound(): Sound {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? 'null')
    return isSound(stored) ? stored : LOUD
  } catch {
    return LOUD
  }
}

/**
 * Stores the current sound of a video. Call it for the viewer's choices only, not for changes that a page
 * makes by itself.
 */
export function rememberSound({ muted, volume }: Sound): void {
  localStorage.setItem(STORED_AS, JSON.stringify({ muted, volume }))
}

/** Stores, when the page closes, whether its video is audible. */
function noteHeard({ paused, muted, volume }: HTMLVideoElement): void {
  sessionStorage.setItem(HEARD_STORED_AS, JSON.stringify(!paused && !muted && volume > 0))
}

/**
 * Reports whether this page was reloaded while its video was audible. Clears the stored value, so that the
 * next page starts muted.
 */
function wasHeard(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type !== 'reload') return false
  const heard = sessionStorage.getItem(HEARD_STORED_AS) === 'true'
  sessionStorage.removeItem(HEARD_STORED_AS)
  return heard
}

function isSound(value: unknown): value is Sound {
  return (
    typeof value === 'object' &&
    value !== null &&
    'muted' in value &&
    typeof value.muted === 'boolean' &&
    'volume' in value &&
    typeof value.volume === 'number' &&
    value.volume >= 0 &&
    value.volume <= 1
  )
}
