import type { Phrase } from '../said.ts'
import type { Speech, Whose } from '../speech.ts'

/** One way to put something. */
export type Wording = (s: Speech) => Phrase

/** One way to put something that names a second player, given as his or her play or by id. */
export type WordingWithOther = (s: Speech, other: Whose) => Phrase

/** Says whether a way to put something fits now. */
export type Condition = (s: Speech) => boolean

/** What may follow the first part of a line: the join is what stands between them. */
export interface Tail {
  /** The more telling, the sooner it is said: 3 always is, 0 rarely. */
  readonly weight: 0 | 1 | 2 | 3
  readonly fits: Condition
  readonly join: ', ' | '. ' | ' '
  readonly wordings: readonly Wording[]
}
