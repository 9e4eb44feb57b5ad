import codes from 'i18n-iso-countries/codes.json'
import { LOCALE } from '../../../ui/written/language.ts'

const names = new Intl.DisplayNames([LOCALE], { type: 'region' })

/** The countries of ISO 3166 by name, in the language and order of the page, with their two-letter codes. */
export const COUNTRIES = codes
  .flatMap(([code]) => (code ? [{ code, name: names.of(code) ?? code }] : []))
  .sort((one, other) => one.name.localeCompare(other.name, LOCALE))
