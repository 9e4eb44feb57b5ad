import { mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { isLanguage, type Language } from '../../packages/contract/src/calls/languages.ts'
import { unfinished } from './vite.translations.ts'

/** The builds for each language: pages, their first HTML, embedded pages, and the server's texts. */
const CONFIGS = [
  'vite.config.ts',
  'vite.first-html.config.ts',
  'vite.embeds.config.ts',
  'vite.server-texts.config.ts',
]
/**
 * The build of the service worker. It runs after the builds of the pages, because the worker contains the
 * names of their files.
 */
const WORKER = 'worker'
/** The builds for the server, in the order in which they replace the previous ones. */
const FOR_SERVER = ['server-texts', 'first-html']

// Builds the given parts, one after another in one process: the web app in a language, or the service worker.
// The build tools load only once, so later builds are faster. Each configuration reads the language when it
// loads, so every build loads its configuration again.
for (const part of process.argv.slice(2)) {
  if (part === WORKER) await run('vite.worker.config.ts')
  else if (isLanguage(part)) await buildIn(part)
  else throw new Error(`There is no language “${part}”.`)
  process.send?.(part)
}
process.disconnect?.()

async function buildIn(language: Language): Promise<void> {
  process.env['COURTSIDE_LANGUAGE'] = language
  for (const config of CONFIGS) await run(config)
  putInPlace(language)
}

async function run(config: string): Promise<void> {
  await build({ configFile: path.join(import.meta.dirname, config), logLevel: 'warn' })
}

/**
 * Moves the builds for the server to their final folders, the first HTML last. A running server begins to use
 * a language as soon as its first HTML is there.
 */
function putInPlace(language: Language): void {
  for (const name of FOR_SERVER) {
    const place = path.join(import.meta.dirname, 'dist', name, language)
    mkdirSync(path.dirname(place), { recursive: true })
    rmSync(place, { recursive: true, force: true })
    renameSync(path.join(import.meta.dirname, unfinished(name, language)), place)
  }
}
