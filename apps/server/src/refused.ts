import { type Refusal, type RefusalCode, refusalSentence } from '@courtside/contract'
import { MediaRefused, OnvifRefused } from '@courtside/media'
import { BoundExceeded } from '@courtside/network'
import { PictureRefused } from '@courtside/pictures'

/**
 * The error that a service throws to refuse a request. It contains the reason as data. Only `http/`
 * translates the reason into a status and a sentence. The error's own message is for logs.
 */
export class Refused extends Error {
  override name = 'Refused'
  /** The reasons. Usually only one, but a form can have several faults. */
  readonly refusals: readonly [Refusal, ...Refusal[]]

  constructor(...refusals: [Refusal, ...Refusal[]]) {
    super(refusals.map(refusalSentence).join('\n'))
    this.refusals = refusals
  }

  /** The code of the first reason. */
  get code(): RefusalCode {
    return this.refusals[0].code
  }
}

/**
 * Returns the reasons for which an error refuses a request, or null if the error is a fault. Also handles the
 * refusals of packages that the server uses.
 */
export function refusalsOf(error: unknown): readonly [Refusal, ...Refusal[]] | null {
  if (error instanceof Refused) return error.refusals
  if (error instanceof MediaRefused) return [error.refusal]
  if (error instanceof BoundExceeded) return [{ code: error.code, seconds: error.seconds }]
  if (error instanceof PictureRefused || error instanceof OnvifRefused) return [{ code: error.code }]
  return null
}
