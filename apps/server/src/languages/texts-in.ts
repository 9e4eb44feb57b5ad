import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Language } from '@courtside/contract'
import * as english from './catalogues.ts'

/** The server's texts in one language. */
export type ServerTexts = typeof english

/** Folder of the builds, one file per language, beside the web app with which they are built. */
const BUILDS = new URL('../../../web/dist/server-texts/', import.meta.url)

const require = createRequire(import.meta.url)

/**
 * Returns the built texts of a language, or null where it is not built, as in development. `require` reads
 * each build once.
 */
function builtTexts(language: Language, builds = BUILDS): ServerTexts | null {
  const file = fileURLToPath(new URL(`${language}/catalogues.js`, builds))
  return existsSync(file) ? (require(file) as ServerTexts) : null
}

/**
 * Returns the server's texts in a language, and the language they are in: English where the other was not
 * built.
 */
export function textsIn(language: Language): ServerTexts & { readonly language: Language } {
  const built = builtTexts(language)
  return built ? { ...built, language } : { ...english, language: 'en' }
}
