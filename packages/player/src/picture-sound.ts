const STORED_AS = 'pictureSound'

/** How loud this device's viewer likes it; volume from 0 to 1. */
interface Sound {
  readonly muted: boolean
  readonly volume: number
}

const LOUD: Sound = { muted: false, volume: 1 }

const HEARD_STORED_AS = 'pictureHeard'

/**
 * Has a picture sound as it is to at first. What plays by itself has no sound, unless its page was loaded again while it was
 * listened to.
 */
export function beginSound(video: HTMLVideoElement, autoplays: boolean, signal: AbortSignal): void {
  const { muted, volume } = rememberedSound()
  video.volume = volume
  video.muted = muted || (autoplays && !wasHeard())
  window.addEventListener('pagehide', () => noteHeard(video), { signal })
}

/** Plays what nobody pressed to play: with its sound, or silent where the browser lets nothing be heard by itself. */
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

/** What the viewer chose last on this device. */
export function rememberedSound(): Sound {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? 'null')
    return isSound(stored) ? stored : LOUD
  } catch {
    return LOUD
  }
}

/** Remembers how a picture sounds now. To be called for what the viewer chose, not for what a page has to do. */
export function rememberSound({ muted, volume }: Sound): void {
  localStorage.setItem(STORED_AS, JSON.stringify({ muted, volume }))
}

/** Notes, as the page goes away, whether its picture is being listened to. */
function noteHeard({ paused, muted, volume }: HTMLVideoElement): void {
  sessionStorage.setItem(HEARD_STORED_AS, JSON.stringify(!paused && !muted && volume > 0))
}

/** Whether this page was loaded again while its picture was listened to: said once, so that the next page is silent. */
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
