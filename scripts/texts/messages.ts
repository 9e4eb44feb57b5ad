import { createRequire } from 'node:module'
import { LANGUAGES, type Language } from '../../packages/contract/src/calls/languages.ts'
import type { Argument } from './catalogues.ts'

/** The part of @messageformat/core in use. The package is CommonJS, but its types declare an ES module. */
interface MessageFormat {
  compile(message: string): (values?: object) => string
}
const require = createRequire(import.meta.url)
const MessageFormat: new (
  locale: string,
  options: { strict: boolean; biDiSupport: boolean },
) => MessageFormat = require('@messageformat/core')
const compileModule: (format: MessageFormat, messages: Record<string, string>) => string =
  require('@messageformat/core/compile-module')

/** Separators of a list in a message. */
const LIST_SEPARATORS: Partial<Record<Language, string>> = { ar: '، ' }

/**
 * Compiles messages in ICU MessageFormat to ECMAScript source.
 * @returns `head`: the beginning of the module; `wordsOf`: an expression for a message whose arguments are in
 * scope by name
 * @throws if a message is invalid in this language: a wrong plural form, or an unclosed bracket
 */
export function compileMessages(
  messages: readonly string[],
  language: Language,
): { head: string; wordsOf: (index: number, args: readonly Argument[]) => string } {
  const format = formatOf(language)
  const separator = JSON.stringify(LIST_SEPARATORS[language] ?? ', ')
  const filled = Object.fromEntries(
    messages.flatMap((message, index) => (isPlain(message) ? [] : [[`m${index}`, message]])),
  )
  const code = compileModule(format, filled)
  return {
    head: isolated(code).replace('export default', 'const TRANSLATED ='),
    wordsOf: (index, args) => {
      const message = messages[index] ?? ''
      if (isPlain(message)) return JSON.stringify(format.compile(message)())
      const values = args.map(({ name, kind }) =>
        kind === 'list' ? `${name}: ${name}.join(${separator})` : name,
      )
      return `TRANSLATED.m${index}({ ${values.join(', ')} })`
    },
  }
}

function formatOf(language: Language): MessageFormat {
  const { locale, direction } = LANGUAGES[language]
  return new MessageFormat(locale, { strict: true, biDiSupport: direction === 'rtl' })
}

/** Reports whether a message has no arguments. */
function isPlain(message: string): boolean {
  return !message.includes('{')
}

/**
 * Replaces the right-to-left marks that the library puts around arguments with isolates (U+2068, U+2069). A
 * name then keeps its own direction, and a score such as 72–65 is not reversed.
 */
function isolated(code: string): string {
  return code.replaceAll(/"\u200f" \+ ([\w.]+) \+ "\u200f"/g, '"\u2068" + $1 + "\u2069"')
}
