/** The HTTP status of each reason. */
const STATUSES = { 'too-many-attempts': 429, 'too-busy': 503 } as const

/** The error that refuses a call beyond a limit. Fastify uses `statusCode` as the status of the answer. */
export class BoundExceeded extends Error {
  override name = 'BoundExceeded'
  readonly code: keyof typeof STATUSES
  /** Delay before the caller may try again, in seconds. */
  readonly seconds: number

  constructor(code: keyof typeof STATUSES, seconds: number) {
    super(`Try again in ${seconds} s.`)
    this.code = code
    this.seconds = seconds
  }

  /** The HTTP status. */
  get statusCode(): number {
    return STATUSES[this.code]
  }
}
