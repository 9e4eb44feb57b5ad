import { MediaRefused } from '../refused.ts'
import { TEXTS } from './texts.ts'

/** Delay before a client retries a failed read, in seconds. */
const AGAIN_SECONDS = 2

/**
 * A failed request to the object store: the store is unavailable or refuses the request. Clients that asked
 * for a file in the store get a retry answer.
 */
export class StoreError extends MediaRefused {
  override name = 'StoreError'
  /** The store's error code, such as SignatureDoesNotMatch, or the network error, such as ECONNREFUSED. */
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super({ code: 'too-busy', seconds: AGAIN_SECONDS })
    this.message = TEXTS.notDone(reason)
    this.reason = reason
    this.cause = options?.cause
  }
}
