/** A language that all texts are available in. */
interface LanguageFacts {
  /** Its own name, for the menu of languages. */
  readonly name: string
  /** For `Intl`: dates, numbers, lists, plurals. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
}

/**
 * The languages, by their BCP 47 tag. The others are translated from English. Arabic uses Latin digits, as on
 * scoreboards and shirts.
 */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en', direction: 'ltr' },
  de: { name: 'Deutsch', locale: 'de', direction: 'ltr' },
  fr: { name: 'Français', locale: 'fr', direction: 'ltr' },
  es: { name: 'Español', locale: 'es', direction: 'ltr' },
  it: { name: 'Italiano', locale: 'it', direction: 'ltr' },
  tr: { name: 'Türkçe', locale: 'tr', direction: 'ltr' },
  lt: { name: 'Lietuvių', locale: 'lt', direction: 'ltr' },
  ar: { name: 'العربية', locale: 'ar-u-nu-latn', direction: 'rtl' },
} as const satisfies Readonly<Record<string, LanguageFacts>>

/** A language, by its tag. */
export type Language = keyof typeof LANGUAGES

/** All languages, English first. */
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as [Language, ...Language[]]

/** Returns whether a tag belongs to an available language. */
export function isLanguage(tag: unknown): tag is Language {
  return typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag)
}

/** The cookie with the language chosen on a device. The server reads it, because it writes pages too. */
export const LANGUAGE_COOKIE = 'language'

/**
 * Returns the requested language: `?lang=de` in a page's address, or else the device's {@link
 * LANGUAGE_COOKIE}. Null if neither is set, so that the browser's languages apply.
 *
 * @param search the address's query, with or without its `?`
 * @param cookies as a browser sends them: `a=1; b=2`
 */
export function askedLanguage(search: string, cookies: string): Language | null {
  const inAddress = new URLSearchParams(search).get('lang')
  if (isLanguage(inAddress)) return inAddress
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(cookies)?.[1]
  return isLanguage(chosen) ? chosen : null
}
