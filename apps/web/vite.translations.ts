import path from 'node:path'
import { LANGUAGES, type Language } from '@courtside/basketball'
import type { Plugin } from 'vite'
import {
  isCatalogue,
  messagesOf,
  type Translation,
  textsOf,
  translationFile,
  translationOf,
} from '../../scripts/texts/catalogues.ts'
import { compileMessages } from '../../scripts/texts/messages.ts'
import { mirror } from './vite.mirror.ts'

const ROOT = path.join(import.meta.dirname, '../..')
/** Our own styles are mirrored. The styles of libraries support both directions themselves. */
const MIRRORED = /^apps\/web\/src\/.*\.css$/
/**
 * Styles where left and right are places in the hall or in the video, and do not depend on the script:
 * scoreboards (home is on the left, as in the hall), courts, the scorer's table (its left half is under the
 * left hand), graphics over video, and the player with its timeline.
 */
const LEFT_TO_RIGHT =
  /\/(score-bug|slim-bug|half-court|shot-chart)\.css$|\/(scorer\/(clock|entry|log|outbox|table|teams)|overlay|watch\/player)\/[^/]*\.css$/

/** Returns the language to build, which `COURTSIDE_LANGUAGE` contains; English by default. */
export function languageToBuild(): Language {
  const language = process.env.COURTSIDE_LANGUAGE ?? 'en'
  if (!Object.hasOwn(LANGUAGES, language))
    throw new Error(`COURTSIDE_LANGUAGE must be one of ${Object.keys(LANGUAGES).join(', ')}.`)
  return language as Language
}

/**
 * Returns the folder that a build for the server uses until all builds of its language are complete.
 * @param build `first-html` or `server-texts`
 */
export function unfinished(build: string, language: Language): string {
  return `dist/unfinished/${build}/${language}`
}

/**
 * Builds the web app in a language by replacing each text of a catalogue with its translation. A page then
 * contains only the words of its own language, and neither a parser nor a table of messages. A text without a
 * translation stays English.
 */
export function translations(language: Language): Plugin {
  return {
    name: 'translations',
    enforce: 'pre',
    config: () => ({
      define: {
        'import.meta.env.LANGUAGE': JSON.stringify(language),
        'import.meta.env.LOCALE': JSON.stringify(LANGUAGES[language].locale),
      },
    }),
    transform(source, id) {
      const file = path.relative(ROOT, id).split(path.sep).join('/')
      if (LANGUAGES[language].direction === 'rtl' && MIRRORED.test(file) && !LEFT_TO_RIGHT.test(file))
        return { code: mirror(source), map: null }
      if (language === 'en' || !isCatalogue(file)) return
      const translation = translationOf(file, language)
      if (translation === null) return
      this.addWatchFile(path.join(ROOT, translationFile(file, language)))
      return { code: translateCatalogue(source, file, translation, language), map: null }
    },
    transformIndexHtml: (html) => writeLanguage(html, language),
  }
}

/**
 * Returns the source of a catalogue in another language.
 * @param translation the catalogue's translation
 */
export function translateCatalogue(
  source: string,
  file: string,
  translation: Translation,
  language: Language,
): string {
  const messages = messagesOf(translation)
  const texts = textsOf(source, file).flatMap((text) => {
    const message = messages.get(text.path.join('.'))
    return message === undefined ? [] : [{ ...text, message }]
  })
  const { head, wordsOf } = compileMessages(
    texts.map(({ message }) => message),
    language,
  )
  let translated = source
  for (const [index, { start, end, args }] of [...texts.entries()].reverse())
    translated = translated.slice(0, start) + wordsOf(index, args) + translated.slice(end)
  return `${head}\n${translated}`
}

/** Sets the page's language and direction. */
function writeLanguage(html: string, language: Language): string {
  const { direction } = LANGUAGES[language]
  return html.replace(
    '<html lang="en">',
    `<html lang="${language}"${direction === 'rtl' ? ' dir="rtl"' : ''}>`,
  )
}

/**
 * Lets builds of several languages write into the same folder at the same time. Files with the same name in
 * several builds must be identical.
 */
export function besideOthers(language: Language): Plugin {
  return {
    name: 'beside-others',
    config: () => ({
      build: { manifest: `.vite/manifest.${language}.json`, emptyOutDir: false },
    }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        delete bundle['index.html']
        this.emitFile({ type: 'asset', fileName: `index.${language}.html`, source: page.source })
      },
    },
  }
}
