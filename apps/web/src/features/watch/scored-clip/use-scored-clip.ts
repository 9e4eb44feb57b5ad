import { useEffect, useRef, useState } from 'react'
import type { ClipScore } from './clip-score.ts'
import type { ClipTeams } from './draw-clip.ts'
import type { ClipShape } from './layout.ts'
import type { ScoredClip } from './make-clip.ts'

/** The progress of making a file with the score. */
export type Making =
  | { readonly phase: 'idle' | 'impossible' | 'failed' }
  /** `share` is the progress, 0 to 1. */
  | { readonly phase: 'working'; readonly share: number }
  /** `href` is valid while the dialog is open. `muted` is the number of parts whose audio is left out. */
  | { readonly phase: 'made'; readonly href: string; readonly name: string; readonly muted: number }

/** What a file with the score is made of: one clip, or several in order. */
export interface ScoredOrder {
  readonly parts: readonly {
    /** Address of the recorded clip. */
    readonly address: string
    scoreAt(seconds: number): ClipScore
  }[]
  /** File name; by default the server's name of the clip. */
  readonly name?: string
  readonly teams: ClipTeams
}

/** Returns functions that make files with the score, one at a time, and save them. */
export function useScoredClip(): {
  making: Making
  make(order: ScoredOrder, shape: ClipShape): void
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
    make: (order, shape) => {
      work.current.abort()
      const attempt = new AbortController()
      work.current = attempt
      const { signal } = attempt
      const tell = (next: Making) => !signal.aborted && setMaking(next)
      tell({ phase: 'working', share: 0 })
      const run = async () => {
        const clip = await madeOf(order, shape, {
          signal,
          onProgress: (share) => tell({ phase: 'working', share }),
        })
        if (signal.aborted) return
        if (clip === null) return tell({ phase: 'impossible' })
        if (made.current) URL.revokeObjectURL(made.current)
        made.current = URL.createObjectURL(clip.file)
        save(made.current, clip.name)
        tell({ phase: 'made', href: made.current, name: clip.name, muted: clip.muted })
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

/** @returns null if this browser cannot make the file */
async function madeOf(
  { parts, name, teams }: ScoredOrder,
  shape: ClipShape,
  { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void },
): Promise<(ScoredClip & { name: string }) | null> {
  const [{ fetchClip }, { makeScoredClip }] = await Promise.all([
    import('../replay/fetch-clip.ts'),
    import('./make-clip.ts'),
  ])
  let called = name
  const made = await makeScoredClip({
    shape,
    teams,
    onProgress,
    signal,
    parts: parts.map(({ address, scoreAt }) => ({
      scoreAt,
      async file() {
        const fetched = await fetchClip(address, signal)
        called ??= fetched.name.replace(/\.mp4$/, '')
        return fetched
      },
    })),
  })
  return made && { ...made, name: `${called} ${shape}.mp4` }
}

function save(href: string, download: string): void {
  Object.assign(document.createElement('a'), { href, download }).click()
}
