import { useEffect, useRef, useState } from 'react'
import type { ClipScore } from './clip-score.ts'
import type { ClipTeams } from './draw-clip.ts'
import type { ClipShape } from './layout.ts'

/** How far a clip with the score in it is. */
export type Making =
  | { readonly phase: 'idle' | 'impossible' | 'failed' }
  /** `share`: what is done, 0 to 1. */
  | { readonly phase: 'working'; readonly share: number }
  /** `href` is good while the dialog is open. */
  | { readonly phase: 'made'; readonly href: string; readonly name: string }

/** Makes clips with the score in them, one at a time, and saves them. */
export function useScoredClip(): {
  making: Making
  make(order: {
    /** The recorded clip. */
    address: string
    shape: ClipShape
    teams: ClipTeams
    scoreAt(seconds: number): ClipScore
  }): void
  cancel(): void
} {
  const [making, setMaking] = useState<Making>({ phase: 'idle' })
  const work = useRef(new AbortController())
  const made = useRef<string | null>(null)
  useEffect(
    () => () => {
      work.current.abort()
      if (made.current) URL.revokeObjectURL(made.current)
    },
    [],
  )
  return {
    making,
    make: ({ address, ...order }) => {
      work.current.abort()
      const attempt = new AbortController()
      work.current = attempt
      const { signal } = attempt
      const tell = (next: Making) => !signal.aborted && setMaking(next)
      tell({ phase: 'working', share: 0 })
      const run = async () => {
        const [{ fetchClip }, { makeScoredClip }] = await Promise.all([
          import('../replay/fetch-clip.ts'),
          import('./make-clip.ts'),
        ])
        const file = await fetchClip(address, signal)
        const onProgress = (share: number) => tell({ phase: 'working', share })
        const clip = await makeScoredClip({ ...order, file, onProgress, signal })
        if (signal.aborted) return
        if (clip === null) return tell({ phase: 'impossible' })
        if (made.current) URL.revokeObjectURL(made.current)
        made.current = URL.createObjectURL(clip)
        const name = file.name.replace(/(\.mp4)?$/, ` ${order.shape}.mp4`)
        save(made.current, name)
        tell({ phase: 'made', href: made.current, name })
      }
      run().catch((error: unknown) => {
        if (!signal.aborted) console.error('Failed to make the clip', error)
        tell({ phase: 'failed' })
      })
    },
    cancel() {
      work.current.abort()
      setMaking({ phase: 'idle' })
    },
  }
}

function save(href: string, download: string): void {
  Object.assign(document.createElement('a'), { href, download }).click()
}
