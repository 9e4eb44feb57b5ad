import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { whileAlone } from './install-lock.mjs'
import { findRuntime, listWorkspaces, ROOT, run, runTool } from './workspace.mjs'

const WEB = path.join(ROOT, 'apps/web')
const STAMP = path.join(ROOT, '.cache/web-build')
/** Built last, because it contains the output of the other builds, in all languages. */
const WORKER = 'vite.worker.config.ts'
const NO_INPUT = ['node_modules', 'dist', 'test', '.cache']

/**
 * English, and the languages with translations. This script runs in older versions of Node too, which cannot
 * import the table in packages/basketball/src/words/languages.ts; a test compares the two.
 */
const LANGUAGES = [
  'en',
  ...readdirSync(path.join(WEB, 'translations')).map((file) => path.basename(file, '.json')),
]
/** The server's source folder, which one of the builds reads, and the files it reads there. */
const SERVER = 'apps/server/src'
const SERVER_TEXTS = /(^|[/-])texts\.ts$|\/languages\//
const SERVER_TRANSLATIONS = 'apps/server/translations'

/** The languages whose size `npm run check` measures: English and one translation. */
export const WEIGHED = ['en', 'de']

/**
 * Builds the web application into apps/web/dist in each language, unless the existing build has the same
 * sources. `public` is for browsers and contains `embeds` and the service worker; `first-html` is for the
 * server.
 * @param {string[]} languages the required languages; English is always included
 */
export async function buildWeb(languages = LANGUAGES) {
  const inputs = hashInputs()
  if (missing(languages, inputs).length === 0) return
  await whileAlone(async () => {
    const built = builtFrom(inputs)
    console.log('Building the web application …')
    rmSync(STAMP, { force: true })
    if (built.length === 0) rmSync(path.join(WEB, 'dist'), { recursive: true, force: true })
    const waiting = missing([...new Set(['en', ...languages])], inputs, built)
    await Promise.all(deal(waiting, availableParallelism()).map(buildIn))
    const code = await runTool('vite', ['build', '--logLevel', 'warn', '--config', WORKER], { cwd: WEB })
    if (code !== 0) throw new Error(`The service worker cannot be built (exit code ${code}).`)
    mkdirSync(path.dirname(STAMP), { recursive: true })
    writeFileSync(STAMP, [inputs, ...built, ...waiting].join(' '))
  })
}

/**
 * @param {string[]} languages
 * @param {string} inputs
 */
function missing(languages, inputs, built = builtFrom(inputs)) {
  return languages.filter((language) => !built.includes(language))
}

/**
 * Distributes the languages evenly over the processors.
 * @param {string[]} languages
 * @param {number} hands
 */
function deal(languages, hands) {
  return Array.from({ length: Math.min(hands, languages.length) }, (_, hand) =>
    languages.filter((_language, index) => index % hands === hand),
  )
}

/** @param {string[]} languages */
async function buildIn(languages) {
  const code = await run(findRuntime(), [path.join(WEB, 'build-languages.ts'), ...languages], { cwd: WEB })
  if (code === 0) return
  throw new Error(`The web application cannot be built in ${languages.join(', ')} (exit code ${code}).`)
}

/**
 * Returns the languages that were built from these sources.
 * @param {string} inputs
 * @returns {string[]}
 */
function builtFrom(inputs) {
  if (!existsSync(path.join(WEB, 'dist/public/index.en.html')) || !existsSync(STAMP)) return []
  const [from, ...languages] = readFileSync(STAMP, 'utf8').split(' ')
  return from === inputs ? languages : []
}

/**
 * Hashes everything the build reads: the web application, the packages it imports, the server's texts, the
 * versions of the tools.
 */
function hashInputs() {
  const hash = createHash('sha256')
  const folders = listWorkspaces().filter((folder) => folder.startsWith('packages/'))
  const texts = [
    ...listFiles(SERVER).filter((file) => SERVER_TEXTS.test(file)),
    ...listFiles(SERVER_TRANSLATIONS),
  ]
  for (const file of ['package-lock.json', ...[...folders, 'apps/web'].flatMap(listFiles), ...texts]) {
    const content = readFileSync(path.join(ROOT, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @returns {string[]} the files below it that a build may read, in a fixed order
 */
function listFiles(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !NO_INPUT.includes(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = `${folder}/${entry.name}`
      if (entry.isDirectory()) return listFiles(name)
      return entry.isFile() ? [name] : []
    })
}
