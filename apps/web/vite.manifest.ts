import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Language } from '@courtside/basketball'
import type { Plugin } from 'vite'
import { messagesOf, translationOf } from '../../scripts/texts/catalogues.ts'
import { MANIFEST_TEXTS } from './src/app/device/manifest-texts.ts'

const ENGLISH = path.join(import.meta.dirname, 'public/site.webmanifest')
const CATALOGUE = 'apps/web/src/app/device/manifest-texts.ts'

/**
 * The fields of a manifest that are translated (W3C Web Application Manifest), besides the names of
 * shortcuts. The app's name is the product's name in each language.
 */
const READ = new Set(['description', 'label'])

/** Returns the file name of the manifest in a language. */
export function manifestFile(language: Language): string {
  return language === 'en' ? 'site.webmanifest' : `site.${language}.webmanifest`
}

/**
 * Returns the manifest in a language: the same app with translated texts. Browsers fetch a manifest without
 * cookies, so each language needs its own address.
 * @throws Error if a text of the English manifest has no translation
 */
export function manifestIn(language: Language): object {
  const messages = messagesOf(translationOf(CATALOGUE, language) ?? {})
  const wordsFor = (english: string) => {
    const key = Object.entries(MANIFEST_TEXTS).find(([, text]) => text === english)?.[0]
    const words = messages.get(`MANIFEST_TEXTS.${key}`)
    if (words === undefined) throw new Error(`${CATALOGUE} has no translation of “${english}” (${language}).`)
    return words
  }
  const told = JSON.parse(readFileSync(ENGLISH, 'utf8'), (field, value: unknown) =>
    READ.has(field) && typeof value === 'string' ? wordsFor(value) : value,
  )
  const shortcuts = told.shortcuts.map((shortcut: { name: string }) => ({
    ...shortcut,
    name: wordsFor(shortcut.name),
  }))
  return { ...told, shortcuts, lang: language, dir: LANGUAGES[language].direction }
}

/** Writes the manifest of a language beside the English one, which is copied with other files. */
export function manifest(language: Language): Plugin {
  return {
    name: 'manifest',
    transformIndexHtml: (html) => html.replace('/site.webmanifest', `/${manifestFile(language)}`),
    generateBundle() {
      if (language === 'en') return
      const source = JSON.stringify(manifestIn(language))
      this.emitFile({ type: 'asset', fileName: manifestFile(language), source })
    },
  }
}
