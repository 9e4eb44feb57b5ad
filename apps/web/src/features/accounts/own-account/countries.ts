import codes from 'i18n-iso-countries/codes.json'
import { LOCALE } from '../../../ui/written/language.ts'

const names = new Intl.DisplayNames([LOCALE], { type: 'region' })

/** The ISO 3166 countries with their two-letter codes, named and sorted in the page's language. */
export const COUNTRIES = codes
  .flatMap(([code]) => (code ? [{ code, name: names.of(code) ?? code }] : []))
  .sort((one, other) => one.name.localeCompare(other.name, LOCALE))
