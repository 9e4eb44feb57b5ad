import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGE_TAGS, type Language } from '@courtside/contract'
import { z } from 'zod'

/** What the web app is built into; `public` is for browsers, `first-html` for us. */
const BUILD = new URL('../../../web/dist/', import.meta.url)

/** The folder whose files any browser may have, with a slash at its end. */
export const PUBLIC_FOLDER = fileURLToPath(new URL('public/', BUILD))

/**
 * The files of the public folder that browsers may have, by their paths from it, such as `assets/1a2b3c4d.js`: none without a
 * build. What begins with a dot, such as the manifests, is for us.
 */
export function publicFiles(): ReadonlySet<string> {
  return new Set(existsSync(PUBLIC_FOLDER) ? filesBelow(PUBLIC_FOLDER) : [])
}

/** Folder by folder: the recursive listing of Node asks the disk about each file once more, which takes four times as long. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : []
      return filesBelow(path.join(folder, entry.name)).map((file) => `${entry.name}/${file}`)
    })
}

/** The module that writes first HTML in a language. */
export function firstHtmlModule(language: Language): string {
  return fileURLToPath(new URL(`first-html/${language}/first-html.js`, BUILD))
}

/** The page of the web app in a language: a file of the public folder. */
export function pageFile(language: Language): string {
  return `index.${language}.html`
}

const ENTRY = 'index.html'
const EMBEDS_ENTRY = 'src/embeds/embed.ts'

/** Whether the web app is built. The server's own tests run without it. */
export function isBuilt(): boolean {
  return existsSync(firstHtmlModule('en'))
}

/** The languages that the web app is built in: none without a build, and all of them where it is served. */
export function builtLanguages(): Language[] {
  return LANGUAGE_TAGS.filter(
    (language) => existsSync(firstHtmlModule(language)) && existsSync(PUBLIC_FOLDER + pageFile(language)),
  )
}

/** A chunk of the build in Vite's manifest; `imports` are keys of chunks it cannot do without. */
const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
  assets: z.array(z.string()).default([]),
})

type Manifest = Record<string, z.output<typeof chunk>>

/** Paths from the site's root, such as `/assets/1a2b3c4d.js`. */
export interface ModuleFiles {
  scripts: string[]
  styles: string[]
  pictures: string[]
}

/**
 * The files that a screen needs besides those of every page.
 *
 * @param module the screen's source below apps/web, such as `src/features/watch/WatchPage.tsx`
 * @throws when the build has no such screen
 */
export function filesOfModule(module: string, language: Language): ModuleFiles {
  const manifest = readManifest(`.vite/manifest.${language}.json`)
  if (!manifest[module]) throw new Error(`The build of the web app has no ${module}.`)
  const known = closure(manifest, ENTRY)
  const own = [...closure(manifest, module)].filter((key) => !known.has(key))
  const parts = own.flatMap((key) => manifest[key] ?? [])
  const paths = (files: string[]) => files.map((file) => `/${file}`)
  return {
    scripts: paths(parts.map(({ file }) => file)),
    styles: paths(parts.flatMap(({ css }) => css)),
    pictures: paths(parts.flatMap(({ assets }) => assets).filter((asset) => asset.endsWith('.svg'))),
  }
}

/** The files that embedded pages need: a build of their own (apps/web/vite.embeds.config.ts). */
export function filesOfEmbeds(language: Language): Pick<ModuleFiles, 'scripts' | 'styles'> {
  const manifest = readManifest(`embeds/.vite/manifest.${language}.json`)
  const entry = manifest[EMBEDS_ENTRY]
  if (!entry) throw new Error(`The build of embedded pages has no ${EMBEDS_ENTRY}.`)
  return { scripts: [`/embeds/${entry.file}`], styles: entry.css.map((file) => `/embeds/${file}`) }
}

const manifests = new Map<string, Manifest>()

/** A manifest of the build, read once: each page that opens with something to see asks for it. @param file from the public folder */
function readManifest(file: string): Manifest {
  const known = manifests.get(file)
  if (known) return known
  const manifest = z
    .record(z.string(), chunk)
    .parse(JSON.parse(readFileSync(`${PUBLIC_FOLDER}${file}`, 'utf8')))
  manifests.set(file, manifest)
  return manifest
}

/** A chunk and all that it imports, directly or not. */
function closure(manifest: Manifest, root: string): Set<string> {
  const keys = new Set<string>()
  const waiting = [root]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (keys.has(key)) continue
    keys.add(key)
    waiting.push(...(manifest[key]?.imports ?? []))
  }
  return keys
}
