import type { OverlayMessages } from '@courtside/contract'
import { useEffect, useState } from 'react'
import { backOffMs } from '../../live/back-off.ts'

/** An overlay's state: its match, its content, and the number of screens that show it. */
export type KnownOverlay = OverlayMessages['overlay']

/**
 * Follows a match's overlay, by the playback id of its video, while the component is mounted. Returns null
 * until the server has answered. An overlay can be followed and set up before its match has begun.
 * @param isScreen whether this page shows the overlay on air and is not a director's page
 */
export function useOverlay(playbackId: string, isScreen: boolean): KnownOverlay | null {
  const [known, setKnown] = useState<KnownOverlay | null>(null)
  useEffect(() => {
    if (playbackId === '') return
    let source: EventSource
    let timer: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    const open = () => {
      source = new EventSource(
        `/api/overlay/${encodeURIComponent(playbackId)}/stream?screen=${isScreen ? 'yes' : 'no'}`,
      )
      source.addEventListener('overlay', ({ data }) => {
        failures = 0
        setKnown(JSON.parse(data))
      })
      source.onerror = () => {
        // After an interruption the browser connects again by itself, but not after a refusal.
        if (source.readyState !== EventSource.CLOSED) return
        failures += 1
        timer = setTimeout(open, backOffMs(failures))
      }
    }
    open()
    return () => {
      clearTimeout(timer)
      source.close()
    }
  }, [playbackId, isScreen])
  return known
}
