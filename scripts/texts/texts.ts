import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { isLanguage, LANGUAGE_TAGS } from '../../packages/contract/src/index.ts'
import { isCatalogue } from './catalogues.ts'
import { toTranslate, untranslated } from './translations.ts'

/** A node of swc's tree: walked as it comes, whatever its kind. */
// biome-ignore lint/suspicious/noExplicitAny: the kinds are many, and what is read of each is read with care
type Node = any

const ROOT = path.join(import.meta.dirname, '../..')

/**
 * The sources in which what people read is looked for. It stands in catalogues (`isCatalogue`): files called `texts.ts`, `…-texts.ts` or `…-words.ts`, and of the contract `refusals.ts`,
 * `faults.ts` and `answers.ts`. There are several so that a page loads its own words alone; this is where all of them are walked,
 * by the test that finds words elsewhere, and by `npm run texts`, which lists them for translators. The commentator's phrases are
 * none of these: they are grammar, and another language needs another commentator. Nor are `basketball` and `interchange`: what stands there are
 * titles of books, words of file formats and what is wrong with a file that is none, names of rulesets that pages have names of their own for, and
 * how somebody is called who is in no team.
 */
const READ_SOURCES = [
  'apps/web/{src,worker}/**/*.{ts,tsx}',
  'apps/server/src/**/*.ts',
  'packages/contract/src/**/*.ts',
]
/** What the person reads who runs the server, in terminal and logs, and names: English, like the settings they speak of. */
const OPERATOR =
  /^apps\/server\/src\/(platform\/(backup|config|doctor)|commands|db|video\/flv|parts\/sender\.ts|main\.ts|http\/server\.ts|features\/accounts\/administrator\.ts)/
/** What a language model is told. */
const PROMPT = 'apps/server/src/features/voice/model-writer.ts'
/** What is printed on FIBA's form, which is English everywhere. */
const FORM = 'apps/server/src/features/papers/form-labels.ts'

/** Attributes and fields whose value is shown or read out. */
const SHOWN = new Set('alt aria-label body failed first head hint label placeholder say title who'.split(' '))
/** Calls on pages whose arguments are told, or become part of what is told. */
const TELLERS = /^(required|meetsRequirements|errorText|failureText|refusalOf|useRefusal|notify\.\w+)$/
/** A text of a catalogue, as code calls it. */
const CATALOGUED = /^([A-Z]+_)*TEXTS\./
/** Calls and fields for developers: errors, logs, the API's documentation. */
const LOGS = /(^|\.)#?(log|logger|console)$/
const DOCUMENTATION = new Set(['summary', 'description'])

/**
 * Every text of the catalogues, as `file` and `text`; `…` stands for what is filled in.
 */
export function listTexts(): { file: string; text: string }[] {
  return sources().flatMap((file) =>
    isCatalogue(file)
      ? stringsOf(read(file), file).flatMap(({ text }) => (hasWords(text) ? [{ file, text }] : []))
      : [],
  )
}

/**
 * Texts that people read and that stand outside the catalogues, as `file: text`.
 */
export function strayTexts(): string[] {
  return sources().flatMap((file) =>
    isCatalogue(file) || OPERATOR.test(file) || file === PROMPT || file === FORM
      ? []
      : straysIn(read(file), file),
  )
}

/** The texts in a source that people read, as `file: text`. @param file its name says whether it is TSX */
export function straysIn(code: string, file: string): string[] {
  return stringsOf(code, file)
    .filter(({ text, shown }) =>
      shown ? hasWords(text) : isSentence(text) || (isOfPage(file) && continues(text)),
    )
    .map(({ text }) => `${file}: ${text}`)
}

/** Where code compares a text of a catalogue, as `file: text`: it would do something else when a translation says two things in the same words. */
export function comparedTexts(): string[] {
  return sources().flatMap((file) => comparisonsIn(read(file), file))
}

/** The texts of catalogues that a source compares, as `file: text`. @param file its name says whether it is TSX */
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

/** Words or an abbreviation, and neither a wire word nor the name of a style. */
function hasWords(text: string): boolean {
  return /\p{Ll}{2}|^[\p{Lu}\d]{2,5}%?$/u.test(text) && !/^[a-z]+(-[a-z]+)+$/.test(text)
}

/** A sentence, or words that begin like one; no wire word such as `FREE THROW` and no call such as `GET /live/all`. */
function isSentence(text: string): boolean {
  if (/^[A-Z]+ \//.test(text) || !/\p{Ll}/u.test(text)) return false
  return /^["“]?\p{Lu}[\p{L}’']*,? .*\p{L}/u.test(text) || /\p{L}{2,}[^ ]* \p{L}+.*[.!?]$/u.test(text)
}

/** Begins with what is filled in, and goes on with words: `… of … threes`. The server has no pages; there, such texts are keys. */
function continues(text: string): boolean {
  return /^….* \p{Ll}{2,}(?=[\s.,:;!?]|$)/u.test(text)
}

/** Whether a source is of the pages, not of the server or of what both share. */
function isOfPage(file: string): boolean {
  return !/^(apps\/server|packages)\//.test(file)
}

/**
 * Strings of a source that are neither for developers nor types.
 * @returns `shown`: it stands where a page shows or reads out what stands there
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

/** A chain of names, such as `this.#options.log`. */
function pathOf(node: Node): string {
  if (node?.type === 'MemberExpression') return `${pathOf(node.object)}.${pathOf(node.property)}`
  return node?.value ?? node?.id?.value ?? ''
}

function textOf(node: Node): string | undefined {
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return node.value
  if (node.type !== 'TemplateLiteral' || !node.quasis) return undefined
  return node.quasis.map((quasi: Node) => quasi.cooked ?? '').join('…')
}

/** Whether what stands at `key` of a node is shown when the node is. */
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
    throw new Error(`${language} is none of the languages: ${LANGUAGE_TAGS.slice(1).join(', ')}.`)
  else if (catalogue === undefined)
    for (const { file, missing } of untranslated(language)) console.log(`${file}\t${missing} missing`)
  else console.log(JSON.stringify(toTranslate(catalogue, language), null, 2))
}
