import type { ClientOptions } from '@courtside/contract/client'

/** A message of the server: a code, and the data for its sentence. */
type Told = { readonly code: string }

/**
 * Translates the server's refusals into the page's language. Returns null if a code is unknown or the texts
 * cannot be loaded; the caller then shows the server's English sentences. On English pages, this function is
 * undefined, so that they load no texts.
 */
export const sayRefusals = (
  import.meta.env.LANGUAGE === 'en' ? undefined : sayOwn
) satisfies ClientOptions['say']

async function sayOwn(refusals: readonly Told[]): Promise<string[] | null> {
  // offline: show the server's sentences
  const words = await import('@courtside/contract/told').catch(() => null)
  if (!words) return null
  const known = refusals.filter(words.isTold)
  return known.length === refusals.length ? known.map(words.toldSentence) : null
}

/**
 * Translates the faults in a successful answer, such as faults in a file's lines, into the page's language.
 * A fault with an unknown code stays in English.
 */
export async function inOwnWords<Part extends { message: string; refusal: Told }>(
  parts: readonly Part[],
): Promise<Part[]> {
  return Promise.all(
    parts.map(async (part) => {
      const [sentence] = (await sayRefusals?.([part.refusal])) ?? []
      return { ...part, message: sentence ?? part.message }
    }),
  )
}
