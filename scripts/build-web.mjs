import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { whileAlone } from './install-lock.mjs'
import { listWorkspaces, ROOT, runTool } from './workspace.mjs'

const WEB = path.join(ROOT, 'apps/web')
const STAMP = path.join(ROOT, '.cache/web-build')
/** Built last: it keeps what the others have built, in all languages. */
const WORKER = 'vite.worker.config.ts'
const NO_INPUT = ['node_modules', 'dist', 'test', '.cache']

/** As packages/contract/src/languages.ts has them; English first, because its build empties the folder. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'tr', 'lt', 'ar']
/** One build each: pages, their first HTML, embedded pages, and what the server itself says. */
const CONFIGS = [
  'vite.config.ts',
  'vite.first-html.config.ts',
  'vite.embeds.config.ts',
  'vite.server-texts.config.ts',
]
/** The folder of the server whose sources one of these reads, and what of it. */
const SERVER = 'apps/server/src'
const SERVER_TEXTS = /(^|[/-])texts\.ts$|\/translations\/|\/languages\//

/** What `npm run check` weighs: English, and one language that is translated. */
export const WEIGHED = ['en', 'de']

/**
 * Builds the web application into apps/web/dist, `public` for browsers (in it `embeds` and the service worker) and `first-html` for the server, in each
 * language, unless what is there was built from the same sources.
 * @param {string[]} languages those that are needed; English is always among them
 */
export async function buildWeb(languages = LANGUAGES) {
  const inputs = hashInputs()
  if (missing(languages, inputs).length === 0) return
  await whileAlone(async () => {
    const built = builtFrom(inputs)
    console.log('Building the web application …')
    rmSync(STAMP, { force: true })
    if (!built.includes('en')) {
      rmSync(path.join(WEB, 'dist'), { recursive: true, force: true })
      await buildIn('en')
    }
    const others = missing(languages, inputs, ['en', ...built])
    const waiting = [...others]
    const work = async () => {
      for (let language = waiting.shift(); language; language = waiting.shift()) await buildIn(language)
    }
    await Promise.all(Array.from({ length: availableParallelism() }, work))
    await build(WORKER, 'en')
    mkdirSync(path.dirname(STAMP), { recursive: true })
    writeFileSync(STAMP, [inputs, ...new Set(['en', ...built, ...others])].join(' '))
  })
}

/**
 * @param {string[]} languages
 * @param {string} inputs
 */
function missing(languages, inputs, built = builtFrom(inputs)) {
  return languages.filter((language) => !built.includes(language))
}

/** @param {string} language */
async function buildIn(language) {
  for (const config of CONFIGS) await build(config, language)
}

/**
 * @param {string} config
 * @param {string} language
 */
async function build(config, language) {
  const code = await runTool('vite', ['build', '--logLevel', 'warn', '--config', config], {
    cwd: WEB,
    env: { COURTSIDE_LANGUAGE: language },
  })
  if (code !== 0) throw new Error(`The web application cannot be built in ${language} (exit code ${code}).`)
}

/**
 * The languages that were built from these sources.
 * @param {string} inputs
 * @returns {string[]}
 */
function builtFrom(inputs) {
  if (!existsSync(path.join(WEB, 'dist/public/index.en.html')) || !existsSync(STAMP)) return []
  const [from, ...languages] = readFileSync(STAMP, 'utf8').split(' ')
  return from === inputs ? languages : []
}

/** The content of everything the build reads: the web application, the packages it imports, what the server says, the versions of the tools. */
function hashInputs() {
  const hash = createHash('sha256')
  const folders = listWorkspaces().filter((folder) => folder.startsWith('packages/'))
  const texts = listFiles(SERVER).filter((file) => SERVER_TEXTS.test(file))
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
