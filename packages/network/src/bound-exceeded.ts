/** The HTTP status of each reason. */
const STATUSES = { 'too-many-attempts': 429, 'too-busy': 503 } as const

/** The error with which a call beyond a bound is refused. Fastify answers it with `statusCode`. */
export class BoundExceeded extends Error {
  override name = 'BoundExceeded'
  readonly code: keyof typeof STATUSES
  /** When to try again, in s. */
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
