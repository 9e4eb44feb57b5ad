import { ApiError } from '@courtside/contract/client'

/** What to tell a person about a failed call: the server's sentences, one a line, else the fallback of the catalogue. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback
}
