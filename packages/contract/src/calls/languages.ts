/** A language in which everything that is read can be had. */
interface LanguageFacts {
  /** How it calls itself: what a menu of languages shows. */
  readonly name: string
  /** For `Intl`: dates, numbers, lists, plurals. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
}

/**
 * The languages, by their tag of BCP 47. English is the one the others are translated from. Figures of Arabic are written with the
 * digits that scoreboards and shirts have there too.
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

/** Whether a tag is that of a language we have. */
export function isLanguage(tag: unknown): tag is Language {
  return typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag)
}

/** The cookie of a device whose user has chosen a language; the server reads it, since it writes pages too. */
export const LANGUAGE_COOKIE = 'language'

/**
 * The language that somebody has asked for: by `?lang=de` in a page's address, else by the device's {@link LANGUAGE_COOKIE}; null where
 * nobody has, and the browser's own languages decide.
 *
 * @param search the address's query, with or without its `?`
 * @param cookies as a browser sends them: `a=1; b=2`
 */
export function askedLanguage(search: string, cookies: string): Language | null {
  const inAddress = new URLSearchParams(search).get('lang')
  if (isLanguage(inAddress)) return inAddress
  const kept = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(cookies)?.[1]
  return isLanguage(kept) ? kept : null
}
