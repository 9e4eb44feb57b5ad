import { MARK_WORDS, PLAY_WORDS } from '@courtside/basketball'
import { FIGURES } from '../season/import-texts.ts'
import { type IngestWarning, isIngestWarning, warningSentence } from '../video/ingest-warnings.ts'
import { NAMES, SENTENCES, type What } from './faults.ts'
import { isRefusal, type Refusal, refusalSentence } from './refusals.ts'

export type { What }

/** The words for plays, as in the play-by-play of the pages. */
const LISTED = Object.fromEntries(Object.entries(PLAY_WORDS).map(([type, { listed }]) => [type, listed]))

type Sentences = typeof SENTENCES

/** The code of a fault. */
export type FaultCode = keyof Sentences

/**
 * The data in the sentence of a code, as sent. A value that has a name in every language, such as a field, is
 * sent as a key.
 */
type DataOf<Code extends FaultCode> = Sentences[Code] extends () => string
  ? unknown
  : Readonly<Parameters<Sentences[Code]>[0]>

/** A fault of a field or a line of a file: a code, and the data of its sentence. */
export type Fault = { [Code in FaultCode]: { readonly code: Code } & DataOf<Code> }[FaultCode]

/** All codes. */
export const FAULT_CODES = Object.keys(SENTENCES) as [FaultCode, ...FaultCode[]]

/** Returns the sentence of a fault, in the language that the page was built in. */
export function faultSentence(fault: Fault): string {
  const sentence: (data: never) => string = SENTENCES[fault.code]
  return sentence({
    ...fault,
    ...('what' in fault && { what: wordOf(NAMES, fault.what) }),
    ...('figure' in fault && { figure: wordOf(FIGURES, fault.figure) }),
    ...('play' in fault && { play: wordOf({ ...MARK_WORDS, ...LISTED }, fault.play) }),
    ...('reason' in fault && { reason: reasonOf(fault.reason) }),
  } as never)
}

function wordOf(words: Readonly<Record<string, string>>, known: string): string {
  return Object.hasOwn(words, known) ? (words[known] ?? known) : known
}

/** Returns the reason given by another program as it is, or the sentence of a refusal. */
function reasonOf(reason: string | Refusal): string {
  return typeof reason === 'string' ? reason : refusalSentence(reason)
}

/** Returns a zod `error` function that sets the sentence of a fault, and attaches the fault to the issue. */
export function fault(told: Fault): (issue: object) => string {
  return (issue) => {
    Object.assign(issue, { fault: told }) // zod passes unknown fields on
    return faultSentence(told)
  }
}

/**
 * Returns a zod issue for a fault, to be added by a rule that is a function. Rules about the whole body do
 * not run if a field has such an issue.
 */
export function issueOf(told: Fault) {
  return { code: 'custom', message: faultSentence(told), fault: told, continue: false } as const
}

/** Returns the fault attached to an issue, or null if it has none. */
export function faultOf(issue: object): Fault | null {
  return 'fault' in issue ? (issue.fault as Fault) : null
}

/**
 * Returns whether a code from a server has a sentence in this version. A newer server may send codes that a
 * page opened earlier does not know.
 */
export function isTold(told: { readonly code: string }): told is Refusal | Fault | IngestWarning {
  return isRefusal(told) || isIngestWarning(told) || Object.hasOwn(SENTENCES, told.code)
}

/** Returns the sentence of a refusal, a fault or a warning of an incoming stream. */
export function toldSentence(told: Refusal | Fault | IngestWarning): string {
  if (isIngestWarning(told)) return warningSentence(told)
  return isRefusal(told) ? refusalSentence(told) : faultSentence(told)
}
