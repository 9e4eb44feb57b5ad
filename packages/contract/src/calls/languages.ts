import { LANGUAGES, type Language } from '@courtside/basketball'

export { LANGUAGE_TAGS, LANGUAGES, type Language } from '@courtside/basketball'

/** Returns whether a tag belongs to an available language. */
export function isLanguage(tag: unknown): tag is Language {
  return typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag)
}

/**
 * The cookie with the language that was chosen on a device. The server reads the cookie, because it also
 * writes pages.
 */
export const LANGUAGE_COOKIE = 'language'

/**
 * Returns the requested language: `?lang=de` in a page's address, or else the device's {@link
 * LANGUAGE_COOKIE}. Null if neither is set; the caller then uses the browser's languages.
 * @param search the address's query, with or without its `?`
 * @param cookies as a browser sends them: `a=1; b=2`
 */
export function askedLanguage(search: string, cookies: string): Language | null {
  const inAddress = new URLSearchParams(search).get('lang')
  if (isLanguage(inAddress)) return inAddress
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(cookies)?.[1]
  return isLanguage(chosen) ? chosen : null
}
