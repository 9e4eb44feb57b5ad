/** A language that all texts are available in. */
interface LanguageFacts {
  /** The language's own name, for the menu of languages. */
  readonly name: string
  /** For `Intl`: dates, numbers, lists, plurals. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
}

/**
 * The languages of Courtside, by their BCP 47 tag; the one place that lists them. All except English are
 * translated from English: `translations/` of each workspace, and for the commentator a folder in
 * `packages/commentator/src/phrases`. Arabic uses Latin digits, as on scoreboards and shirts.
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
