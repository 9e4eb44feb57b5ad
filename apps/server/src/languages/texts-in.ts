import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Language } from '@courtside/contract'
import * as english from './catalogues.ts'

/** What the server tells people, in one language. */
export type ServerTexts = typeof english

/** Where the builds lie, a file a language: beside the web app, with which they are built. */
const BUILDS = new URL('../../../web/dist/server-texts/', import.meta.url)

const require = createRequire(import.meta.url)

/** What the server tells people in a language; null where that was not built, as in development. A build is read once, by `require`. */
function builtTexts(language: Language, builds = BUILDS): ServerTexts | null {
  const file = fileURLToPath(new URL(`${language}/catalogues.js`, builds))
  return existsSync(file) ? (require(file) as ServerTexts) : null
}

/** What the server tells people in a language, and in which language that is: English where the other was not built. */
export function textsIn(language: Language): ServerTexts & { readonly language: Language } {
  const built = builtTexts(language)
  return built ? { ...built, language } : { ...english, language: 'en' }
}
