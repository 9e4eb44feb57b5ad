import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Language } from '@courtside/contract'
import * as english from './catalogues.ts'

/** The server's texts in one language. */
export type ServerTexts = typeof english

/**
 * The folder of the builds, with one file per language. It is next to the web app, because one command builds
 * both.
 */
const BUILDS = new URL('../../../web/dist/server-texts/', import.meta.url)

const require = createRequire(import.meta.url)

/**
 * Returns the built texts of a language, or null if it is not built, as in development. `require` reads each
 * build only once.
 */
function builtTexts(language: Language, builds = BUILDS): ServerTexts | null {
  const file = fileURLToPath(new URL(`${language}/catalogues.js`, builds))
  return existsSync(file) ? (require(file) as ServerTexts) : null
}

/**
 * Returns the server's texts in a language. If the language was not built, returns the English ones.
 * `language` in the result states which language it is.
 */
export function textsIn(language: Language): ServerTexts & { readonly language: Language } {
  const built = builtTexts(language)
  return built ? { ...built, language } : { ...english, language: 'en' }
}
