import { useEffect, useState } from 'react'

/** Safari's function for other screens (AirPlay). It is older than the Remote Playback API. */
type AirPlayVideo = HTMLVideoElement & { webkitShowPlaybackTargetPicker?: () => void }

/** Safari's event about whether other screens are available. */
type AvailabilityEvent = Event & { availability?: 'available' | 'not-available' }

const AIRPLAY_EVENT = 'webkitplaybacktargetavailabilitychanged'

/**
 * Returns a function that lets the viewer choose a television nearby to play the video on. Returns null if
 * there is none, or if the browser cannot do this. Uses AirPlay in Safari, otherwise the Remote Playback API
 * (W3C). No script of another company is loaded.
 */
export function useOtherScreen(video: HTMLVideoElement): (() => void) | null {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => watchOtherScreens(video, setIsThere), [video])
  return isThere ? () => void chooseOtherScreen(video) : null
}

/**
 * Calls `onChange` with whether other screens are available, also after each change.
 * @returns a function that ends the reports
 */
function watchOtherScreens(video: AirPlayVideo, onChange: (isThere: boolean) => void): () => void {
  if (video.webkitShowPlaybackTargetPicker) {
    const listen = (event: AvailabilityEvent) => onChange(event.availability === 'available')
    video.addEventListener(AIRPLAY_EVENT, listen)
    return () => video.removeEventListener(AIRPLAY_EVENT, listen)
  }
  if (!video.remote) return () => {}
  let watching: number | null = null
  let isOver = false
  const stop = () => {
    if (watching !== null) void video.remote.cancelWatchAvailability(watching).catch(() => {})
  }
  video.remote.watchAvailability(onChange).then(
    (id) => {
      watching = id
      if (isOver) stop()
    },
    // The browser cannot report whether there are screens, or cannot play this video on another one.
    () => onChange(false),
  )
  return () => {
    isOver = true
    stop()
  }
}

async function chooseOtherScreen(video: AirPlayVideo): Promise<void> {
  if (video.webkitShowPlaybackTargetPicker) {
    video.webkitShowPlaybackTargetPicker()
    return
  }
  try {
    await video.remote.prompt()
  } catch (error) {
    // The viewer has closed the choice, or there was no screen.
    if (!(error instanceof DOMException)) throw error
  }
}
