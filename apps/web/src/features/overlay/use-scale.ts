import { useSyncExternalStore } from 'react'

/** The size for which the graphics are drawn, in px. */
const DRAWN_FOR = { width: 1920, height: 1080 } as const

/**
 * Scales the overlay's stage to a window of any size. Graphics are drawn for 1920 × 1080 and scaled by the
 * window's shorter side. The stage fills the window, so that graphics at an edge stay there in every aspect
 * ratio.
 */
export function useScale(): Record<`--${string}`, string> {
  const size = useSyncExternalStore(subscribe, () => `${innerWidth} ${innerHeight}`)
  const [width = 0, height = 0] = size.split(' ').map(Number)
  const scale = Math.min(width / DRAWN_FOR.width, height / DRAWN_FOR.height)
  return {
    '--ov-scale': String(scale),
    '--ov-width': `${width / scale}px`,
    '--ov-height': `${height / scale}px`,
  }
}

function subscribe(look: () => void): () => void {
  window.addEventListener('resize', look)
  return () => window.removeEventListener('resize', look)
}
