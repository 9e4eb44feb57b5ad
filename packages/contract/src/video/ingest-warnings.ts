import { WARNINGS } from './warning-texts.ts'

type Sentences = typeof WARNINGS

/** What a warning is known by. */
export type IngestWarningCode = keyof Sentences

/** The data that the sentence of a code is made of. */
type DataOf<Code extends IngestWarningCode> = Sentences[Code] extends () => string
  ? unknown
  : Readonly<Parameters<Sentences[Code]>[0]>

/** What is wrong with an incoming stream: a code, and the data its sentence is made of. */
export type IngestWarning = {
  [Code in IngestWarningCode]: { readonly code: Code } & DataOf<Code>
}[IngestWarningCode]

/** Whether we have a sentence for a warning: a newer server may have one more than a page that was opened before, or than another server on the same database. */
export function isIngestWarning(told: { readonly code: string }): told is IngestWarning {
  return Object.hasOwn(WARNINGS, told.code)
}

/** The sentence that tells what is wrong and how to mend it: in English, and in a page that was built in another language in that one. */
export function warningSentence(warning: IngestWarning): string {
  const sentence: (data: never) => string = WARNINGS[warning.code]
  return sentence(warning as never)
}
