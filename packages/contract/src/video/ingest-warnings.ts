import { WARNINGS } from './warning-texts.ts'

type Sentences = typeof WARNINGS

/** The code of a warning. */
export type IngestWarningCode = keyof Sentences

/** The data in the sentence of a code. */
type DataOf<Code extends IngestWarningCode> = Sentences[Code] extends () => string
  ? unknown
  : Readonly<Parameters<Sentences[Code]>[0]>

/** A warning about an incoming stream: a code, and the data of its sentence. */
export type IngestWarning = {
  [Code in IngestWarningCode]: { readonly code: Code } & DataOf<Code>
}[IngestWarningCode]

/**
 * Returns whether a warning has a sentence in this version. A newer server may send codes that a page opened
 * earlier, or an older server on the same database, does not know.
 */
export function isIngestWarning(told: { readonly code: string }): told is IngestWarning {
  return Object.hasOwn(WARNINGS, told.code)
}

/**
 * Returns the sentence of a warning, with the problem and its solution, in the language for which the page
 * was built.
 */
export function warningSentence(warning: IngestWarning): string {
  const sentence: (data: never) => string = WARNINGS[warning.code]
  return sentence(warning as never)
}
