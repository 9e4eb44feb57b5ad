import { globSync } from 'node:fs'
import path from 'node:path'
import { parse, type Token } from '@messageformat/parser'
import { LANGUAGE_TAGS, type Language } from '../../packages/contract/src/calls/languages.ts'
import {
  type Argument,
  type CatalogueText,
  catalogues,
  messagesOf,
  readIfThere,
  readTranslations,
  type Translation,
  textsOf,
  translationFile,
  translationKeys,
  translationOf,
} from './catalogues.ts'
import { compileMessages } from './messages.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/**
 * Catalogues that stay English: their texts are only for the operator of the server, like the settings that
 * they mention. `npm run texts` does not list them.
 */
const ENGLISH_ONLY = ['apps/server/src/platform/metrics/texts.ts', 'apps/server/src/db/faults.ts']

/** Returns the translated catalogues, each with its texts. */
function translatedCatalogues(): { file: string; texts: CatalogueText[] }[] {
  return catalogues()
    .filter((file) => !ENGLISH_ONLY.includes(file))
    .map((file) => ({ file, texts: textsOf(readIfThere(file) ?? '', file) }))
    .filter(({ texts }) => texts.length > 0)
}

/** Returns the catalogues with missing translations in a language, and the number of missing texts. */
export function untranslated(language: Language): { file: string; missing: number }[] {
  return translatedCatalogues().flatMap(({ file, texts }) => {
    const missing = missingOf(file, texts, language).length
    return missing === 0 ? [] : [{ file, missing }]
  })
}

/**
 * Returns the untranslated texts of a catalogue, in the shape of the translation file, with the English as
 * messages.
 */
export function toTranslate(file: string, language: Language): Translation {
  const texts = textsOf(readIfThere(file) ?? '', file)
  const root: Record<string, Translation> = {}
  for (const { path: inCatalogue, english } of missingOf(file, texts, language)) {
    const at = [...translationKeys(file), ...inCatalogue]
    let place = root
    for (const key of at.slice(0, -1)) {
      place[key] ??= {}
      place = place[key] as Record<string, Translation>
    }
    place[at.at(-1) ?? ''] = english
  }
  return root
}

/** Returns the faults in the translations into a language, one line each, for the translator to correct. */
export function faultsOf(language: Language): string[] {
  const all = translatedCatalogues()
  return [
    ...straysOf(
      all.map(({ file }) => file),
      language,
    ),
    ...all.flatMap(({ file, texts }) => faultsIn(file, texts, language)),
  ]
}

/** Returns the translation files for languages that Courtside does not offer. */
export function strangeLanguages(): string[] {
  return globSync('{apps,packages}/*/translations/*.json', { cwd: ROOT }).filter(
    (file) => !LANGUAGE_TAGS.slice(1).some((language) => path.basename(file) === `${language}.json`),
  )
}

/** Returns the messages that belong to none of the given catalogues. */
function straysOf(files: readonly string[], language: Language): string[] {
  const byFile = Map.groupBy(files, (file) => translationFile(file, language))
  return [...byFile].flatMap(([file, itsCatalogues]) => {
    const known = itsCatalogues.map((catalogue) => `${translationKeys(catalogue).join('.')}.`)
    return [...messagesOf(readTranslations(file)).keys()]
      .filter((key) => !known.some((start) => key.startsWith(start)))
      .map((key) => `${file}: ${key} is in no catalogue.`)
  })
}

/**
 * Returns the faults in a catalogue's translation: messages of texts that the catalogue does not have, and
 * messages that do not match the English. A text without a message stays English.
 */
function faultsIn(file: string, texts: readonly CatalogueText[], language: Language): string[] {
  const messages = messagesOf(translationOf(file, language) ?? {})
  const keys = new Set(texts.map(({ path: at }) => at.join('.')))
  const gone = [...messages.keys()]
    .filter((key) => !keys.has(key))
    .map((key) => `${key} is no text of ${file}.`)
  const faults = texts.flatMap(({ path: at, args, english }) => {
    const key = at.join('.')
    const message = messages.get(key)
    return message === undefined ? [] : faultsOfMessage(key, message, args, language, english)
  })
  return [...gone, ...faults].map((fault) => `${translationFile(file, language)}: ${fault}`)
}

/**
 * Returns the faults of a message: it is empty, it cannot be parsed, or its arguments do not match the
 * English text's.
 */
export function faultsOfMessage(
  key: string,
  message: string,
  args: readonly Argument[],
  language: Language,
  english = key,
): string[] {
  if (message.trim() === '' && english.trim() !== '') return [`${key} is empty.`]
  try {
    compileMessages([message], language).wordsOf(0, args)
  } catch (error) {
    return [`${key}: ${error instanceof Error ? error.message : error}`]
  }
  const { used, counted } = argumentsIn(parse(message, { strict: true }))
  return [
    ...args.filter(({ name }) => !used.has(name)).map(({ name }) => `${key} lacks {${name}}.`),
    ...[...used]
      .filter((name) => !args.some((each) => each.name === name))
      .map((name) => `${key} has {${name}}, which the English does not.`),
    ...args
      .filter(({ name, kind }) => counted.has(name) && kind !== 'number')
      .map(({ name }) => `${key} counts {${name}}, which is no number.`),
  ]
}

/** Returns the arguments of a message, and those used in plurals. */
function argumentsIn(tokens: readonly Token[]): { used: Set<string>; counted: Set<string> } {
  const used = new Set<string>()
  const counted = new Set<string>()
  for (const token of tokens) {
    if (!('arg' in token)) continue
    used.add(token.arg)
    if (token.type === 'plural' || token.type === 'selectordinal') counted.add(token.arg)
    const inner = 'cases' in token ? token.cases.map((each) => argumentsIn(each.tokens)) : []
    for (const each of inner) {
      for (const name of each.used) used.add(name)
      for (const name of each.counted) counted.add(name)
    }
  }
  return { used, counted }
}

function missingOf(
  file: string,
  texts: readonly CatalogueText[],
  language: Language,
): readonly CatalogueText[] {
  const messages = messagesOf(translationOf(file, language) ?? {})
  return texts.filter(({ path: at }) => !messages.has(at.join('.')))
}
