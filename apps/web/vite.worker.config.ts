import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type Manifest, type Plugin } from 'vite'

const PUBLIC = path.join(import.meta.dirname, 'dist/public')
const ENTRY = 'index.html'
const MANIFEST = /^manifest\.(\w+)\.json$/

/** The screens that work offline, together with all code that they load later. */
const SCREENS = [
  'src/features/home/StartPage.tsx',
  'src/features/kept/KeptPage.tsx',
  'src/features/scorer/NoMatchPage.tsx',
  'src/features/watch/WatchPage.tsx',
  'src/features/scorer/StatsEntryPage.tsx',
]
/**
 * The code around every page. The entry script also imports all other screens, so only this part of its
 * imports is included.
 */
const AROUND = /^src\/(app|ui)\//
/** Code that is needed only for video from the server. */
const NOT_WITHOUT_NETWORK = /hls\.js|scored-clip|reel\/|share-clip/
/** The fonts with the letters of most names. */
const FONTS = /-latin-(ext-)?\d+-normal.*\.woff2$/
/** Files with fixed names. */
const CHANGING = ['first-paint.js', 'favicon.svg', 'icon-192.png', 'site.webmanifest']

/** Adds the images that a phone shows before the app is installed. `site.webmanifest` lists them. */
function addScreenshots(): Plugin {
  return {
    name: 'add-screenshots',
    generateBundle() {
      for (const file of ['watch.webp', 'scorers-table.webp']) {
        const source = readFileSync(path.join(import.meta.dirname, '../../docs/pictures', file))
        this.emitFile({ type: 'asset', fileName: `screenshots/${file}`, source })
      }
    },
  }
}

/**
 * Builds the service worker after the web app, because it contains the names of the app's files. It is a
 * separate file, because browsers compare it to find updates.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [addScreenshots()],
  define: { BUILD: JSON.stringify(readBuild()) },
  build: {
    outDir: 'dist/public',
    emptyOutDir: false,
    target: 'es2024',
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: 'worker/sw.ts',
      output: { entryFileNames: 'sw.js', format: 'iife' },
    },
  },
})

function readBuild() {
  const manifests = readdirSync(path.join(PUBLIC, '.vite')).flatMap((file) => {
    const language = MANIFEST.exec(file)?.[1]
    return language ? [readLanguage(language)] : []
  })
  const [first] = manifests
  if (!first) throw new Error('The web app has not been built.')
  const shared = first.files.filter((file) => manifests.every(({ files }) => files.includes(file)))
  const languages = manifests.map(({ language, entry, files }) => ({
    language,
    entry,
    files: files.filter((file) => !shared.includes(file)),
  }))
  const name = createHash('sha256').update(JSON.stringify({ shared, languages }))
  for (const file of CHANGING) name.update(readFileSync(path.join(PUBLIC, file)))
  const changing = CHANGING.map((file) => `/${file}`)
  return { name: name.digest('hex').slice(0, 16), changing, shared, languages }
}

function readLanguage(language: string) {
  const content = readFileSync(path.join(PUBLIC, `.vite/manifest.${language}.json`), 'utf8')
  const manifest: Manifest = JSON.parse(content)
  const entry = manifest[ENTRY]?.file
  if (!entry) throw new Error(`The build of the web app in ${language} has no entry.`)
  return { language, entry: `/${entry}`, files: filesOf(manifest).map((file) => `/${file}`) }
}

function filesOf(manifest: Manifest): string[] {
  const seen = new Set<string>()
  const waiting = [ENTRY, ...SCREENS]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key) || NOT_WITHOUT_NETWORK.test(key)) continue
    const chunk = manifest[key]
    if (!chunk)
      throw new Error(`${key} is not a chunk of the build. Correct the list in vite.worker.config.ts.`)
    seen.add(key)
    const later = chunk.dynamicImports ?? []
    waiting.push(...(chunk.imports ?? []), ...(key === ENTRY ? later.filter((to) => AROUND.test(to)) : later))
  }
  const files = [...seen].flatMap((key) => {
    const { file, css = [], assets = [] } = manifest[key] ?? { file: '' }
    return [file, ...css, ...assets.filter((asset) => !/\.woff2?$/.test(asset) || FONTS.test(asset))]
  })
  return [...new Set(files)].sort()
}
