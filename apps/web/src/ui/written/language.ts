import { isLanguage, LANGUAGE_COOKIE, type Language } from '@courtside/contract/client'

/**
 * The language of this page. Each language has its own build (`vite.translations.ts`). Without a build, as in
 * tests, it is English.
 */
export const LANGUAGE: Language = import.meta.env?.LANGUAGE ?? 'en'

/** The page's locale for `Intl`. */
export const LOCALE: string = import.meta.env?.LOCALE ?? 'en'

/**
 * Adds the page's language to the address of content that the server generates, such as an MP4.
 * @param address an address with a query
 */
export function inPageLanguage(address: string): string {
  return LANGUAGE === 'en' ? address : `${address}&lang=${LANGUAGE}`
}

const A_YEAR_S = 365 * 24 * 3600

/**
 * Stores the language on this device. It is stored in a cookie, because the server also renders pages. The
 * language applies from the next page load on.
 */
export function keepLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; samesite=lax; max-age=${A_YEAR_S}`
  // Chromium continues before the cookie is set, and could request the next page without it. Reading the
  // cookie waits until it is set.
  void document.cookie
}

const CHOSEN_KEY = 'language-chosen'

/** Stores the language, and remembers that a user who is not signed in has chosen it in this window. */
export function chooseLanguage(language: Language): void {
  keepLanguage(language)
  sessionStorage.setItem(CHOSEN_KEY, language)
}

/**
 * Returns the language that was chosen in this window before signing in; null if none was. Later calls return
 * null.
 */
export function takeChosenLanguage(): Language | null {
  const chosen = sessionStorage.getItem(CHOSEN_KEY)
  sessionStorage.removeItem(CHOSEN_KEY)
  return isLanguage(chosen) ? chosen : null
}
