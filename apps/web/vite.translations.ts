import path from 'node:path'
import { LANGUAGES, type Language } from '@courtside/contract'
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
/** Our own styles; those of libraries know of both directions. */
const MIRRORED = /^apps\/web\/src\/.*\.css$/
/**
 * What has its sides from the hall and from video, not from the script: scoreboards (home on the left, as they hang), the scorer's table (its
 * left half lies under the left hand), what is laid over a picture, and the player with its line of time.
 */
const LEFT_TO_RIGHT =
  /\/(score-bug|slim-bug|half-court|shot-chart)\.css$|\/(scorer\/(clock|entry|log|outbox|table|teams)|overlay|watch\/player)\/[^/]*\.css$/

/** The language to build: that of `COURTSIDE_LANGUAGE`, else English. */
export function languageToBuild(): Language {
  const language = process.env.COURTSIDE_LANGUAGE ?? 'en'
  if (!Object.hasOwn(LANGUAGES, language))
    throw new Error(`COURTSIDE_LANGUAGE must be one of ${Object.keys(LANGUAGES).join(', ')}.`)
  return language as Language
}

/**
 * Builds the web app in a language: wherever a catalogue has a text, its translation is put in its place, so that a page carries
 * the words of its own language alone, and neither a parser nor a table of messages. What is not translated stays English.
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

/** Returns a catalogue's source in another language. @param translation the catalogue's translation */
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

/** The page's language and direction. */
function writeLanguage(html: string, language: Language): string {
  const { direction } = LANGUAGES[language]
  return html.replace(
    '<html lang="en">',
    `<html lang="${language}"${direction === 'rtl' ? ' dir="rtl"' : ''}>`,
  )
}

/**
 * Where a build of a language lies beside those of the others: files that are the same in several have the same name, and no other file
 * has, since several languages are built at a time.
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
