import { useSyncExternalStore } from 'react'

/** The size that the graphics are drawn for. */
const DRAWN_FOR = { width: 1920, height: 1080 } as const

/**
 * The overlay's stage in a window of any size: graphics as large as they are in 1920 by 1080, scaled by the side that is
 * shorter, and a stage that fills the window, so that what stands at an edge stands at it in every shape.
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
