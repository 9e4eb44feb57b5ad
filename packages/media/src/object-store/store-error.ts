import { MediaRefused } from '../refused.ts'
import { TEXTS } from './texts.ts'

/** After which it is worth asking again for what an object store did not give out. */
const AGAIN_SECONDS = 2

/** The object store did not do what it was asked: it is away, or refuses. Who asked for a file that only it has is told to come again. */
export class StoreError extends MediaRefused {
  override name = 'StoreError'
  /** What it said, such as SignatureDoesNotMatch, or how it was not reached, such as ECONNREFUSED. */
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super({ code: 'too-busy', seconds: AGAIN_SECONDS })
    this.message = TEXTS.notDone(reason)
    this.reason = reason
    this.cause = options?.cause
  }
}
