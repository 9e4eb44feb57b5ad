import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FirstHtmlWriterFor, LANGUAGE_TAGS, type Language } from '@courtside/contract'
import { z } from 'zod'

/** The folder of the web app's build. Its folder `public` is for browsers, `first-html` is for the server. */
const BUILD = new URL('../../../web/dist/', import.meta.url)

/** The folder of files that browsers may fetch, ending with a slash. */
export const PUBLIC_FOLDER = fileURLToPath(new URL('public/', BUILD))

/** The files of the public folder. Null before the first request, and after another language was built. */
let files: ReadonlySet<string> | null = null

/**
 * Reports whether browsers may fetch a file of the public folder.
 * @param file its path in the folder, such as `assets/1a2b3c4d.js`. A path with a part that starts with a
 * dot, such as the path of the manifests, is only for the server.
 */
export function isPublicFile(file: string): boolean {
  files ??= new Set(existsSync(PUBLIC_FOLDER) ? filesBelow(PUBLIC_FOLDER) : [])
  return files.has(file)
}

/**
 * Lists each folder separately. Node's recursive listing would read the status of each file again, which
 * takes four times as long.
 */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : []
      return filesBelow(path.join(folder, entry.name)).map((file) => `${entry.name}/${file}`)
    })
}

/**
 * Returns the path of the module that writes first HTML in a language. First HTML is the HTML of a page
 * before its scripts run. The build creates this module last, so a language that has the module is complete
 * (apps/web/build-parts.ts).
 */
function firstHtmlModule(language: Language): string {
  return fileURLToPath(new URL(`first-html/${language}/first-html.js`, BUILD))
}

const require = createRequire(import.meta.url)

/** Returns the web app's writers of first HTML in a language. Loads their module only once. */
export function firstHtmlWriterIn(language: Language): FirstHtmlWriterFor {
  const { firstHtmlWriterFor } = require(firstHtmlModule(language)) as {
    firstHtmlWriterFor: FirstHtmlWriterFor
  }
  return firstHtmlWriterFor
}

/** Returns the name of the web app's page in a language. The page is in the public folder. */
export function pageFile(language: Language): string {
  return `index.${language}.html`
}

const ENTRY = 'index.html'
const EMBEDS_ENTRY = 'src/embeds/embed.ts'

/** Returns whether the web app is built. The server's own tests run without it. */
export function isBuilt(): boolean {
  return existsSync(firstHtmlModule('en'))
}

/**
 * The languages that are built. `npm start` builds the others after the server has started. Therefore each
 * request for a language that was missing checks again whether it is built.
 */
export class BuiltLanguages {
  readonly #built: Set<Language>
  readonly #isBuilt: (language: Language) => boolean
  readonly #onBuilt: () => void

  /** @param onBuilt called when the build of a missing language is found */
  constructor(isBuilt: (language: Language) => boolean, onBuilt: () => void) {
    this.#isBuilt = isBuilt
    this.#onBuilt = onBuilt
    this.#built = new Set(LANGUAGE_TAGS.filter(isBuilt))
  }

  /**
   * Returns the language of answers to a visitor who wants `wanted`: that language, or English while it is
   * not built yet. If not even the English pages are built, returns `wanted`, because the server's own texts
   * may exist in it.
   */
  served(wanted: Language): Language {
    if (this.#built.has(wanted)) return wanted
    if (!this.#isBuilt(wanted)) return this.#isBuilt('en') ? 'en' : wanted
    this.#built.add(wanted)
    this.#onBuilt()
    return wanted
  }
}

/** Created at the first request, because the pages may still be built while this module is loaded. */
let languages: BuiltLanguages | undefined

/** Returns the language of answers to a visitor who wants `wanted` ({@link BuiltLanguages}). */
export function servedLanguage(wanted: Language): Language {
  languages ??= new BuiltLanguages(
    (language) => existsSync(firstHtmlModule(language)),
    () => {
      files = null
    },
  )
  return languages.served(wanted)
}

/** A chunk in the manifest of Vite's build. `imports` are the keys of the chunks that it imports. */
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
 * Returns the files that a screen needs in addition to the files of every page.
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

/**
 * Returns the files that embedded pages need. Embedded pages have their own build
 * (apps/web/vite.embeds.config.ts).
 */
export function filesOfEmbeds(language: Language): Pick<ModuleFiles, 'scripts' | 'styles'> {
  const manifest = readManifest(`embeds/.vite/manifest.${language}.json`)
  const entry = manifest[EMBEDS_ENTRY]
  if (!entry) throw new Error(`The build of embedded pages has no ${EMBEDS_ENTRY}.`)
  return { scripts: [`/embeds/${entry.file}`], styles: entry.css.map((file) => `/embeds/${file}`) }
}

const manifests = new Map<string, Manifest>()

/**
 * Reads a manifest of the build. Keeps it in memory, because each page with first HTML needs it.
 * @param file path in the public folder
 */
function readManifest(file: string): Manifest {
  const known = manifests.get(file)
  if (known) return known
  const manifest = z
    .record(z.string(), chunk)
    .parse(JSON.parse(readFileSync(`${PUBLIC_FOLDER}${file}`, 'utf8')))
  manifests.set(file, manifest)
  return manifest
}

/** Returns a chunk and everything that it imports, directly or indirectly. */
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
