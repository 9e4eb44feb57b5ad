import { type Refusal, type RefusalCode, refusalSentence } from '@courtside/contract'

/**
 * What a service throws to refuse what was asked: the reason as data. `http/` alone makes status and sentence of it; the message
 * of the error is for logs.
 */
export class Refused extends Error {
  override name = 'Refused'
  /** Usually one; a form can have several faults. */
  readonly refusals: readonly [Refusal, ...Refusal[]]

  constructor(...refusals: [Refusal, ...Refusal[]]) {
    super(refusals.map(refusalSentence).join('\n'))
    this.refusals = refusals
  }

  /** The code of the (first) reason. */
  get code(): RefusalCode {
    return this.refusals[0].code
  }
}
