import { createRequire } from 'node:module'
import { LANGUAGES, type Language } from '../../packages/contract/src/index.ts'
import type { Argument } from './catalogues.ts'

/** What of @messageformat/core is used: it is CommonJS, and its types say that it were not. */
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

/** What stands between the members of a list that is filled in. */
const LIST_SEPARATORS: Partial<Record<Language, string>> = { ar: '، ' }

/**
 * Messages in ICU MessageFormat as source of ECMAScript.
 * @returns `head`: what the module begins with; `wordsOf`: an expression for a message whose arguments are in scope by their names
 * @throws what a message lacks to be one of this language: a plural form there is none of, a bracket that is not closed
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

/** Whether a message has nothing to fill in. */
function isPlain(message: string): boolean {
  return !message.includes('{')
}

/**
 * The library puts what is filled in between right-to-left marks; isolates (U+2068, U+2069) do what is wanted: a name keeps its own
 * direction, and a score such as 72–65 is not turned round.
 */
function isolated(code: string): string {
  return code.replaceAll(/"\u200f" \+ ([\w.]+) \+ "\u200f"/g, '"\u2068" + $1 + "\u2069"')
}
