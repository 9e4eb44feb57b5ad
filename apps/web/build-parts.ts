import { mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { isLanguage, type Language } from '../../packages/contract/src/index.ts'
import { unfinished } from './vite.translations.ts'

/** The builds per language: pages, their first HTML, embedded pages, and the server's texts. */
const CONFIGS = [
  'vite.config.ts',
  'vite.first-html.config.ts',
  'vite.embeds.config.ts',
  'vite.server-texts.config.ts',
]
/** The builds for the server, in the order in which they replace the previous ones. */
const FOR_SERVER = ['server-texts', 'first-html']

// Builds the web app in each of the given languages, one after another in one process. The build tools load
// once, and later builds are faster. Each configuration reads the language when it loads, and every build
// loads it again.
for (const language of process.argv.slice(2)) {
  if (!isLanguage(language)) throw new Error(`There is no language “${language}”.`)
  process.env['COURTSIDE_LANGUAGE'] = language
  for (const config of CONFIGS)
    await build({ configFile: path.join(import.meta.dirname, config), logLevel: 'warn' })
  putInPlace(language)
  process.send?.(language)
}
process.disconnect?.()

/**
 * Puts the builds for the server in their place, the first HTML last: a running server takes a language as
 * soon as its first HTML is there.
 */
function putInPlace(language: Language): void {
  for (const name of FOR_SERVER) {
    const place = path.join(import.meta.dirname, 'dist', name, language)
    mkdirSync(path.dirname(place), { recursive: true })
    rmSync(place, { recursive: true, force: true })
    renameSync(path.join(import.meta.dirname, unfinished(name, language)), place)
  }
}
