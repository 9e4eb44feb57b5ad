import { MARK_WORDS, PLAY_WORDS } from '@courtside/basketball'
import { FIGURES } from '../season/import-texts.ts'
import { type IngestWarning, isIngestWarning, warningSentence } from '../video/ingest-warnings.ts'
import { NAMES, SENTENCES, type What } from './faults.ts'
import { isRefusal, type Refusal, refusalSentence } from './refusals.ts'

export type { What }

/** The words for plays, as the pages' play-by-play has them. */
const LISTED = Object.fromEntries(Object.entries(PLAY_WORDS).map(([type, { listed }]) => [type, listed]))

type Sentences = typeof SENTENCES

/** What a fault is known by. */
export type FaultCode = keyof Sentences

/** The data that the sentence of a code is made of, as it is sent: what has a name in every language goes by what we know it by. */
type DataOf<Code extends FaultCode> = Sentences[Code] extends () => string
  ? unknown
  : Readonly<Parameters<Sentences[Code]>[0]>

/** What is wrong with something that was sent, a field or a line of a file: a code, and the data its sentence is made of. */
export type Fault = { [Code in FaultCode]: { readonly code: Code } & DataOf<Code> }[FaultCode]

/** Every code there is. */
export const FAULT_CODES = Object.keys(SENTENCES) as [FaultCode, ...FaultCode[]]

/** The sentence that tells a person of a fault: in English, and in a page that was built in another language in that one. */
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

/** What another program or another rule says: words as they are, or a refusal of ours. */
function reasonOf(reason: string | Refusal): string {
  return typeof reason === 'string' ? reason : refusalSentence(reason)
}

/** Says a fault of an issue of zod's, and leaves beside the sentence which one it was: what a schema takes as its `error`. */
export function fault(told: Fault): (issue: object) => string {
  const sentence = faultSentence(told)
  return (issue) => {
    Object.assign(issue, { fault: told }) // zod hands on what is not its own
    return sentence
  }
}

/** An issue of a fault, for a rule that finds its faults itself. Rules about the whole body do not look at a body with such a field. */
export function issueOf(told: Fault) {
  return { code: 'custom', message: faultSentence(told), fault: told, continue: false } as const
}

/** The fault that an issue tells of; null when it has none of ours. */
export function faultOf(issue: object): Fault | null {
  return 'fault' in issue ? (issue.fault as Fault) : null
}

/** Whether we have a sentence for what a server tells: a newer one may have more than a page that was opened before. */
export function isTold(told: { readonly code: string }): told is Refusal | Fault | IngestWarning {
  return isRefusal(told) || isIngestWarning(told) || Object.hasOwn(SENTENCES, told.code)
}

/** The sentence of a refusal, a fault or a warning of an incoming stream. */
export function toldSentence(told: Refusal | Fault | IngestWarning): string {
  if (isIngestWarning(told)) return warningSentence(told)
  return isRefusal(told) ? refusalSentence(told) : faultSentence(told)
}
