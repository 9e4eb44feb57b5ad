import { useEffect, useEffectEvent } from 'react'

/** The commands of a remote control. */
export type RemoteKey = 'ok' | 'up' | 'down' | 'left' | 'right' | 'back' | 'play' | 'pause'

/**
 * The keys of a keyboard and of televisions' remote controls, by the `key` of their event (UI Events
 * KeyboardEvent key Values, sections 3.3 and 3.18). Televisions use different names for "back".
 */
const KEYS: Readonly<Record<string, RemoteKey>> = {
  Enter: 'ok',
  ' ': 'ok',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  MediaRewind: 'left',
  MediaFastForward: 'right',
  Escape: 'back',
  Backspace: 'back',
  BrowserBack: 'back',
  GoBack: 'back',
  MediaPlayPause: 'ok',
  MediaPlay: 'play',
  MediaPause: 'pause',
}

/**
 * Calls `onKey` for each key of a remote control. If a button or link has the focus, it handles "OK" itself.
 */
export function useRemoteControl(onKey: (key: RemoteKey) => void): void {
  const handle = useEffectEvent(onKey)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = KEYS[event.key]
      if (!key || event.ctrlKey || event.metaKey || event.altKey) return
      const hasOwnUse = event.target instanceof Element && event.target.closest('button, a[href]') !== null
      if (key === 'ok' && hasOwnUse) return
      event.preventDefault()
      handle(key)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
