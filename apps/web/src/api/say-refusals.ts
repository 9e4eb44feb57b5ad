import type { ClientOptions, ToldRefusals } from '@courtside/contract/client'

/**
 * Says what the server refuses in the language of this page; null when we lack the words for it, and the server's own stay. English
 * is what the server speaks, so that an English page fetches no words.
 */
export const sayRefusals: ClientOptions['say'] = import.meta.env.LANGUAGE === 'en' ? undefined : sayOwn

async function sayOwn(refusals: ToldRefusals): Promise<string[] | null> {
  const words = await import('@courtside/contract/refusals').catch(() => null) // without a network the server's words are better than none
  if (!words) return null
  const known = refusals.filter(words.isRefusal)
  return known.length === refusals.length ? known.map(words.refusalSentence) : null
}
