import { askedLanguage, isLanguage, LANGUAGE_TAGS, type Language } from '@courtside/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** What a page's language depends on, for caches. */
export const VARIES = 'accept-encoding, accept-language, cookie'

/** The language of who asks: the one asked for, else the first of the browser's that we have, else English. */
export function languageOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  const asked = askedLanguage(url.split('?')[1] ?? '', headers.cookie ?? '')
  if (asked) return asked
  const preferred = new Negotiator({ headers }).language(LANGUAGE_TAGS)
  return isLanguage(preferred) ? preferred : 'en'
}

/**
 * Tells search engines where a page is in each language, by a `Link` of the answer: for pages whose HTML does not say it itself. English
 * has the plain address, as `LanguageLinks` of the web app has it.
 * @param page the page's address with the site's origin, without a query
 */
export function tellOtherLanguages(reply: FastifyReply, page: string): FastifyReply {
  const links = LANGUAGE_TAGS.map((language) => {
    const address = language === 'en' ? page : `${page}?lang=${language}`
    return `<${address}>; rel="alternate"; hreflang="${language}"`
  })
  return reply.header('link', [...links, `<${page}>; rel="alternate"; hreflang="x-default"`].join(', '))
}

/** The same as {@link tellLanguage}, of an answer that is kept. */
export function headersOfLanguage(language: Language): Record<string, string> {
  return { 'content-language': language, vary: VARIES }
}

/** Says of an answer in which language it is, and what that depends on. */
export function tellLanguage(reply: FastifyReply, language: Language): FastifyReply {
  return reply.headers(headersOfLanguage(language))
}
