import type { OverlayMessages } from '@courtside/contract'
import { useEffect, useState } from 'react'
import { backOffMs } from '../../live/back-off.ts'

/** What is known of an overlay: which match it belongs to, what it shows, how many show it. */
export type KnownOverlay = OverlayMessages['overlay']

/**
 * Follows the overlay of a match, by the playback id of its video, for as long as the component is shown. Null until the server
 * has said it: an overlay may be set up before its match has begun.
 * @param isScreen whether this is where the overlay is shown: not a director's page
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
        // The browser comes back by itself from a break, and not from a refusal.
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
