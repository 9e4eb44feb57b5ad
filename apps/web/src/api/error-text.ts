import { ApiError } from '@courtside/contract/client'

/**
 * What to tell a person about a failed call: the server's sentences, one a line, else the fallback of the catalogue; when the
 * server could not be reached both, the fallback first.
 */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.messages.length === 0) return fallback
  return error.statusCode === 0 && fallback ? `${fallback}\n${error.message}` : error.message
}
