import type { Rejection } from '@courtside/basketball'

/** An error that the asker is told of: its status and what to do, in words for a person. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly statusCode: number
  readonly messages: string | readonly string[]

  constructor(statusCode: number, messages: string | readonly string[]) {
    super(typeof messages === 'string' ? messages : messages.join('\n'))
    this.statusCode = statusCode
    this.messages = messages
  }
}

/** 404: what was asked for does not exist. */
export class NotFound extends HttpError {
  constructor(message: string) {
    super(404, message)
  }
}

/** 429: too many attempts. Carries after how many seconds the next one is worth it. */
export class TooManyRequests extends HttpError {
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super(429, message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const STATUS_OF_REJECTION = { invalid: 400, 'not-found': 404, conflict: 409 } as const

/** The rules' refusal of a command, as an answer. */
export function rejected({ code, message }: Rejection): HttpError {
  return new HttpError(STATUS_OF_REJECTION[code], message)
}
