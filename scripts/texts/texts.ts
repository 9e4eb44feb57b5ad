import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { isLanguage, LANGUAGE_TAGS } from '../../packages/contract/src/index.ts'
import { isCatalogue } from './catalogues.ts'
import { toTranslate, untranslated } from './translations.ts'

/** A node of swc's syntax tree of any type. */
// biome-ignore lint/suspicious/noExplicitAny: the tree has many node types, each read with checks
type Node = any

const ROOT = path.join(import.meta.dirname, '../..')

/**
 * The sources searched for texts that users read. Such texts belong in catalogues (`isCatalogue`): files
 * called `texts.ts`, `…-texts.ts` or `…-words.ts`, and in the contract `refusals.ts`, `faults.ts` and
 * `answers.ts`. There are several catalogues, so that a page loads only its own texts. This module reads all
 * sources, for the test that finds texts outside the catalogues, and for `npm run texts`, which lists the
 * texts for translators.
 *
 * The commentator's phrases are not included, because they are grammar: another language needs another
 * commentator. Neither are `basketball` and the file formats of `interchange`. Their strings are titles of
 * books, words of file formats, faults of unreadable files, names of rulesets (the pages have their own), and
 * the name of a player without a team.
 */
const READ_SOURCES = [
  'apps/web/{src,worker}/**/*.{ts,tsx}',
  'apps/server/src/**/*.ts',
  'packages/{contract,papers}/src/**/*.ts',
  // The folders of the other file formats are left out, because their words are part of the formats.
  'packages/interchange/src/{box-table,game-files,sheets,tables,values}/**/*.ts',
]
/**
 * Texts in terminal and logs for the operator of the server, and names. They are English, like the settings
 * that they mention.
 */
const OPERATOR =
  /^apps\/server\/src\/(platform\/(backup|config|doctor|port-taken)|release|commands|db|video\/flv|parts\/sender\.ts|main\.ts|http\/server\.ts|features\/accounts\/administrator\.ts)/
/** The prompt of the language model. */
const PROMPT = 'apps/server/src/features/voice/model-writer.ts'
/** The printed text of FIBA's form, which is English everywhere. */
const FORM = 'packages/papers/src/paper/form-labels.ts'
/**
 * The headings in every language that imported files may have. Courtside reads them and does not show them.
 */
const HEADINGS = [
  'packages/interchange/src/tables/headings.ts',
  'packages/interchange/src/box-table/table-headings.ts',
]
/** The words in files of other programs. */
const FILE_WORDS = 'packages/interchange/src/game-files/file-kind.ts'

/** Attributes and fields whose value is shown or read out. */
const SHOWN = new Set('alt aria-label body failed first head hint label placeholder say title who'.split(' '))
/** Calls on pages whose arguments are shown, or become part of a shown text. */
const TELLERS = /^(required|meetsRequirements|errorText|failureText|refusalOf|useRefusal|notify\.\w+)$/
/** A reference to a text of a catalogue. */
const CATALOGUED = /^([A-Z]+_)*TEXTS\./
/** Calls and fields for developers: errors, logs, the API's documentation. */
const LOGS = /(^|\.)#?(log|logger|console)$/
const DOCUMENTATION = new Set(['summary', 'description'])

/** Returns every text of the catalogues, as `file` and `text`, with `…` in place of arguments. */
export function listTexts(): { file: string; text: string }[] {
  return sources().flatMap((file) =>
    isCatalogue(file)
      ? stringsOf(read(file), file).flatMap(({ text }) => (hasWords(text) ? [{ file, text }] : []))
      : [],
  )
}

/** Returns the texts for users that are outside the catalogues, as `file: text`. */
export function strayTexts(): string[] {
  return sources().flatMap((file) =>
    isCatalogue(file) || OPERATOR.test(file) || [PROMPT, FORM, ...HEADINGS, FILE_WORDS].includes(file)
      ? []
      : straysIn(read(file), file),
  )
}

/**
 * Returns the texts for users in a source, as `file: text`.
 * @param file its name determines whether it is TSX
 */
export function straysIn(code: string, file: string): string[] {
  return stringsOf(code, file)
    .filter(({ text, shown }) =>
      shown ? hasWords(text) : isSentence(text) || (isOfPage(file) && continues(text)),
    )
    .map(({ text }) => `${file}: ${text}`)
}

/**
 * Returns the places where code compares a text of a catalogue, as `file: text`. Such code breaks if a
 * translation uses the same words for two texts.
 */
export function comparedTexts(): string[] {
  return sources().flatMap((file) => comparisonsIn(read(file), file))
}

/**
 * Returns the texts of catalogues that a source compares, as `file: text`.
 * @param file its name determines whether it is TSX
 */
export function comparisonsIn(code: string, file: string): string[] {
  if (!code.includes('TEXTS.')) return []
  const found: string[] = []
  const walk = (node: Node): void => {
    if (!node || typeof node !== 'object') return
    if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator)) {
      const compared = [node.left, node.right].map(pathOf).filter((side) => CATALOGUED.test(side))
      found.push(...compared.map((side) => `${file}: ${side}`))
    }
    for (const child of Object.values(node)) walk(child)
  }
  walk(parse(code, file))
  return found
}

function parse(code: string, file: string): Node {
  return parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x') })
}

function sources(): string[] {
  return READ_SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).map((file) =>
    file.split(path.sep).join('/'),
  )
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

/**
 * Reports whether a text contains words or an abbreviation, and is neither a word of the API nor a class
 * name.
 */
function hasWords(text: string): boolean {
  return /\p{Ll}{2}|^[\p{Lu}\d]{2,5}%?$/u.test(text) && !/^[a-z]+(-[a-z]+)+$/.test(text)
}

/**
 * Reports whether a text is a sentence, or begins like one. Words of the API such as `FREE THROW`, and calls
 * such as `GET /live/all`, are no sentences.
 */
function isSentence(text: string): boolean {
  if (/^[A-Z]+ \//.test(text) || !/\p{Ll}/u.test(text)) return false
  return /^["“]?\p{Lu}[\p{L}’']*,? .*\p{L}/u.test(text) || /\p{L}{2,}[^ ]* \p{L}+.*[.!?]$/u.test(text)
}

/**
 * Reports whether a text begins with an argument and continues with words: `… of … threes`. Used for pages
 * only, because on the server such strings are keys.
 */
function continues(text: string): boolean {
  return /^….* \p{Ll}{2,}(?=[\s.,:;!?]|$)/u.test(text)
}

/** Reports whether a source belongs to the pages, not to the server or the shared packages. */
function isOfPage(file: string): boolean {
  return !/^(apps\/server|packages)\//.test(file)
}

/**
 * Returns the strings of a source that are neither for developers nor types.
 * @returns `shown`: whether a page shows or reads out the string
 */
function stringsOf(code: string, file: string): { text: string; shown: boolean }[] {
  const found: { text: string; shown: boolean }[] = []
  const isPage = isOfPage(file)
  const walk = (node: Node, shown: boolean): void => {
    if (Array.isArray(node)) for (const each of node) walk(each, shown)
    if (!node || typeof node !== 'object' || Array.isArray(node)) return
    if (isForDevelopers(node)) return
    const text = textOf(node)
    if (text?.trim())
      found.push({ text: text.trim().replace(/\s+/g, ' '), shown: shown || node.type === 'JSXText' })
    for (const [key, child] of Object.entries(node)) walk(child, showsIn(node, key, shown, isPage))
  }
  walk(parse(code, file), false)
  return found
}

function isForDevelopers(node: Node): boolean {
  if (/^(Import|ExportAll|Ts(Type|Interface|Literal|Union))/.test(node.type)) return true
  if (node.type === 'NewExpression') return /Error$/.test(node.callee.value ?? '')
  if (node.type === 'CallExpression') {
    return (
      node.callee.type === 'Super' || LOGS.test(pathOf(node.callee.object)) || pathOf(node.callee) === '.warn'
    )
  }
  if (node.type === 'JSXAttribute') return node.name.value === 'className'
  if (node.type === 'KeyValueProperty') return DOCUMENTATION.has(node.key.value)
  return node.type === 'TaggedTemplateExpression'
}

/** Returns a chain of names, such as `this.#options.log`. */
function pathOf(node: Node): string {
  if (node?.type === 'MemberExpression') return `${pathOf(node.object)}.${pathOf(node.property)}`
  return node?.value ?? node?.id?.value ?? ''
}

function textOf(node: Node): string | undefined {
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return node.value
  if (node.type !== 'TemplateLiteral' || !node.quasis) return undefined
  return node.quasis.map((quasi: Node) => quasi.cooked ?? '').join('…')
}

/** Reports whether the value at `key` of a node is shown to users if the node itself is shown. */
function showsIn(node: Node, key: string, shown: boolean, isPage: boolean): boolean {
  switch (node.type) {
    case 'JSXAttribute':
      return SHOWN.has(node.name.value)
    case undefined:
      // An argument of a call, as swc wraps it.
      return shown
    case 'CallExpression':
      return key === 'arguments' && isPage && TELLERS.test(pathOf(node.callee))
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return shown
    case 'JSXElement':
    case 'JSXFragment':
      return key === 'children'
    case 'KeyValueProperty':
      return key === 'value' && isPage && SHOWN.has(node.key.value)
    case 'ConditionalExpression':
      return shown && key !== 'test'
    case 'BinaryExpression':
      return (
        shown && (node.operator === '+' || (key === 'right' && ['&&', '||', '??'].includes(node.operator)))
      )
    default:
      return false
  }
}

if (import.meta.main) {
  const [language, catalogue] = process.argv.slice(2)
  if (language === undefined) for (const { file, text } of listTexts()) console.log(`${file}\t${text}`)
  else if (!isLanguage(language) || language === 'en')
    throw new Error(`${language} is not one of the languages: ${LANGUAGE_TAGS.slice(1).join(', ')}.`)
  else if (catalogue === undefined)
    for (const { file, missing } of untranslated(language)) console.log(`${file}\t${missing} missing`)
  else console.log(JSON.stringify(toTranslate(catalogue, language), null, 2))
}
