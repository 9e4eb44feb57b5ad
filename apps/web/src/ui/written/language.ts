import { isLanguage, LANGUAGE_COOKIE, type Language } from '@courtside/contract/client'

/** The language that this page speaks: the app is built once for each (`vite.translations.ts`). English where nothing is built. */
export const LANGUAGE: Language = import.meta.env?.LANGUAGE ?? 'en'

/** Its locale for `Intl`. */
export const LOCALE: string = import.meta.env?.LOCALE ?? 'en'

/** An address of what the server makes for this page, such as a film, so that it is made in the page's language. @param address with a query */
export function inPageLanguage(address: string): string {
  return LANGUAGE === 'en' ? address : `${address}&lang=${LANGUAGE}`
}

const A_YEAR_S = 365 * 24 * 3600

/** Keeps the language on this device, in a cookie, since the server writes pages as well. It shows with the next page that is loaded. */
export function keepLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; samesite=lax; max-age=${A_YEAR_S}`
  // Chromium goes on before the cookie is set, and may ask for the next page without it. To read it waits until it is.
  void document.cookie
}

const CHOSEN_KEY = 'language-chosen'

/** Keeps the language, and that it was chosen in this window by somebody who is not signed in, or not yet. */
export function chooseLanguage(language: Language): void {
  keepLanguage(language)
  sessionStorage.setItem(CHOSEN_KEY, language)
}

/** The language that was chosen in this window before signing in, once; null when none was. */
export function takeChosenLanguage(): Language | null {
  const chosen = sessionStorage.getItem(CHOSEN_KEY)
  sessionStorage.removeItem(CHOSEN_KEY)
  return isLanguage(chosen) ? chosen : null
}
