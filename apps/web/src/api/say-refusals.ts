import type { ClientOptions } from '@courtside/contract/client'

/** A server message, identified by a code, with the data for its sentence. */
type Told = { readonly code: string }

/**
 * Translates the server's refusals into the page's language. Returns null, which keeps the server's texts, if
 * a code is unknown. English pages load no texts, because the server's messages are English.
 */
export const sayRefusals = (
  import.meta.env.LANGUAGE === 'en' ? undefined : sayOwn
) satisfies ClientOptions['say']

async function sayOwn(refusals: readonly Told[]): Promise<string[] | null> {
  const words = await import('@courtside/contract/told').catch(() => null) // offline: keep the server's words
  if (!words) return null
  const known = refusals.filter(words.isTold)
  return known.length === refusals.length ? known.map(words.toldSentence) : null
}

/**
 * Translates the faults in a successful answer, such as faults in a file's lines, into the page's language if
 * their codes are known.
 */
export async function inOwnWords<Part extends { message: string; refusal: Told }>(
  parts: readonly Part[],
): Promise<Part[]> {
  const sentences = (await sayRefusals?.(parts.map(({ refusal }) => refusal))) ?? []
  return parts.map((part, index) => ({ ...part, message: sentences[index] ?? part.message }))
}
