import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const ENTRY = 'index.html'
const START_PAGE = 'src/features/home/StartPage.tsx'

/** A chunk of the build in Vite's manifest; `imports` are keys of chunks it cannot do without. */
const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
  assets: z.array(z.string()).default([]),
})

/**
 * The value of a `Link` header by which a browser fetches the start page's own files together with those of every page, not
 * a round trip later; empty where the build has no manifest.
 */
export function startPageHints(webFolder: string): string {
  const file = path.join(webFolder, '.vite/manifest.json')
  if (!existsSync(file)) return ''
  const manifest = z.record(z.string(), chunk).parse(JSON.parse(readFileSync(file, 'utf8')))
  const known = closure(manifest, ENTRY)
  const own = [...closure(manifest, START_PAGE)].filter((key) => !known.has(key)).map((key) => manifest[key])
  const hints = own.flatMap((part) => [
    `</${part?.file}>; rel=modulepreload`,
    ...(part?.css ?? []).map((css) => `</${css}>; rel=preload; as=style; crossorigin`),
    ...(part?.assets ?? [])
      .filter((asset) => asset.endsWith('.svg'))
      .map((svg) => `</${svg}>; rel=preload; as=image`),
  ])
  return hints.join(', ')
}

function closure(manifest: Record<string, z.output<typeof chunk>>, root: string): Set<string> {
  const keys = new Set<string>()
  const waiting = [root]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (keys.has(key)) continue
    keys.add(key)
    waiting.push(...(manifest[key]?.imports ?? []))
  }
  return keys
}
