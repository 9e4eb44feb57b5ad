import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles, ROOT } from '../workspace.mjs'

/** The folder of the web application. */
export const WEB = path.join(ROOT, 'apps/web')
const DIST = path.join(WEB, 'dist')
/** The file that lists the finished parts, each with the hash of its sources. */
const STATE = path.join(ROOT, '.cache/web-build.json')
const NO_INPUT = ['node_modules', 'dist', 'test', '.cache']

/** The server's source folder, and the files in it that one of the builds reads. */
const SERVER = 'apps/server/src'
const SERVER_TEXTS = /(^|[/-])texts\.ts$|\/languages\//
const SERVER_TRANSLATIONS = 'apps/server/translations'
/** A file that only the build in its language reads. */
const TRANSLATION = /\/translations\/(\w+)\.json$/

/**
 * English, which is built first, and the languages with translations. Older versions of Node cannot import
 * the table in packages/basketball/src/words/languages.ts; a test compares the two.
 */
export const LANGUAGES = [
  'en',
  ...readdirSync(path.join(WEB, 'translations')).map((file) => path.basename(file, '.json')),
]

/**
 * The hash of the sources of each finished part of a build. A part is a language, the service worker, or the
 * compressed versions of all files.
 * @typedef {Record<string, string>} State
 */

/**
 * Returns the hash of the sources of each language: the web application, the packages it imports, the
 * server's texts, the versions of the tools, and its own translations.
 * @param {string} [root] the repository
 * @returns {State}
 */
export function hashSources(root = ROOT) {
  const common = createHash('sha256')
  /** @type {Map<string, import('node:crypto').Hash>} */
  const own = new Map(LANGUAGES.map((language) => [language, createHash('sha256')]))
  const folders = readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`)
  /** @param {string} folder */
  const list = (folder) => listFiles(folder, NO_INPUT, root)
  const texts = [...list(SERVER).filter((file) => SERVER_TEXTS.test(file)), ...list(SERVER_TRANSLATIONS)]
  const pages = [...folders, 'apps/web'].flatMap(list)
  for (const file of ['package-lock.json', ...pages, ...texts]) {
    const content = readFileSync(path.join(root, file))
    const hash = own.get(TRANSLATION.exec(file)?.[1] ?? '') ?? common
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  const shared = common.digest('hex')
  return Object.fromEntries([...own].map(([language, hash]) => [language, hash.update(shared).digest('hex')]))
}

/**
 * Returns the finished parts, or nothing if the build itself is gone.
 * @returns {State}
 */
export function readState() {
  if (!existsSync(path.join(DIST, 'first-html/en'))) return {}
  try {
    return JSON.parse(readFileSync(STATE, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Records that a part is built.
 * @param {string} part
 * @param {string} sources
 */
export function noteBuilt(part, sources) {
  writeState({ ...readState(), [part]: sources })
}

/** @param {State} state */
function writeState(state) {
  mkdirSync(path.dirname(STATE), { recursive: true })
  writeFileSync(`${STATE}.draft`, JSON.stringify(state))
  renameSync(`${STATE}.draft`, STATE)
}

/**
 * Removes the build of some languages, or the whole build if English is among them, because then the pages
 * themselves have changed. A running server then answers readers of a removed language in English.
 * @param {string[]} languages
 */
export function discard(languages) {
  if (languages.includes('en')) {
    rmSync(STATE, { force: true })
    rmSync(DIST, { recursive: true, force: true })
    return
  }
  const state = readState()
  for (const language of languages) {
    delete state[language]
    for (const folder of ['first-html', 'server-texts'])
      rmSync(path.join(DIST, folder, language), { recursive: true, force: true })
    for (const file of [`index.${language}.html`, `site.${language}.webmanifest`])
      for (const ending of ['', '.br', '.gz'])
        rmSync(path.join(DIST, 'public', file + ending), { force: true })
    for (const folder of ['.vite', 'embeds/.vite'])
      rmSync(path.join(DIST, 'public', folder, `manifest.${language}.json`), { force: true })
  }
  writeState(state)
}
