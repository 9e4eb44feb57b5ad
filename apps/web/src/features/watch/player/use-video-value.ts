import { useCallback, useSyncExternalStore } from 'react'

/** Returns a value of a video element, and updates it at every event of the given type. */
export function useVideoValue<T extends string | number | boolean>(
  video: HTMLVideoElement,
  event: 'volumechange' | 'play' | 'pause',
  read: (video: HTMLVideoElement) => T,
): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      video.addEventListener(event, listener)
      return () => video.removeEventListener(event, listener)
    },
    [video, event],
  )
  return useSyncExternalStore(subscribe, () => read(video))
}
