import { askedLanguage, isLanguage, LANGUAGE_TAGS, type Language } from '@courtside/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { servedLanguage } from './web-build.ts'

/** The request headers on which a page depends, for the `Vary` header, which caches read. */
export const VARIES = 'accept-encoding, accept-language, cookie'

/**
 * Returns the language for a visitor: the requested one; or else the first of the browser's languages that
 * Courtside has; or else English. While the pages of that language are not built yet, {@link servedLanguage}
 * replaces it.
 */
export function languageOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  const asked = askedLanguage(url.split('?')[1] ?? '', headers.cookie ?? '')
  if (asked) return servedLanguage(asked)
  const preferred = new Negotiator({ headers }).language(LANGUAGE_TAGS)
  return isLanguage(preferred) ? servedLanguage(preferred) : 'en'
}

/**
 * Names the address of a page in each language in the answer's `Link` header, for search engines. Used for
 * pages whose HTML does not contain these addresses. English has the address without `lang`, as in
 * `LanguageLinks` of the web app.
 * @param page the page's address with the site's origin, without a query
 */
export function tellOtherLanguages(reply: FastifyReply, page: string): FastifyReply {
  const links = LANGUAGE_TAGS.map((language) => {
    const address = language === 'en' ? page : `${page}?lang=${language}`
    return `<${address}>; rel="alternate"; hreflang="${language}"`
  })
  return reply.header('link', [...links, `<${page}>; rel="alternate"; hreflang="x-default"`].join(', '))
}

/** Returns the headers that {@link tellLanguage} sets, for an answer that is cached. */
export function headersOfLanguage(language: Language): Record<string, string> {
  return { 'content-language': language, vary: VARIES }
}

/** Sets two headers: the answer's language, and the request headers on which it depends. */
export function tellLanguage(reply: FastifyReply, language: Language): FastifyReply {
  return reply.headers(headersOfLanguage(language))
}
