import type { ClientOptions } from '@courtside/contract/client'

/** What the server tells by a code, with the data that its sentence is made of. */
type Told = { readonly code: string }

/**
 * Says what the server refuses in the language of this page; null when we lack the words for it, and the server's own stay. English
 * is what the server speaks, so that an English page fetches no words.
 */
export const sayRefusals = (
  import.meta.env.LANGUAGE === 'en' ? undefined : sayOwn
) satisfies ClientOptions['say']

async function sayOwn(refusals: readonly Told[]): Promise<string[] | null> {
  const words = await import('@courtside/contract/told').catch(() => null) // without a network the server's words are better than none
  if (!words) return null
  const known = refusals.filter(words.isTold)
  return known.length === refusals.length ? known.map(words.toldSentence) : null
}

/** What is wrong with a part of a good answer, such as a line of a file, said in the language of this page where we have the words. */
export async function inOwnWords<Part extends { message: string; refusal: Told }>(
  parts: readonly Part[],
): Promise<Part[]> {
  const sentences = (await sayRefusals?.(parts.map(({ refusal }) => refusal))) ?? []
  return parts.map((part, index) => ({ ...part, message: sentences[index] ?? part.message }))
}
