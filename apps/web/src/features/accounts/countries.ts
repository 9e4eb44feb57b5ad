import codes from 'i18n-iso-countries/codes.json'

const names = new Intl.DisplayNames(['en'], { type: 'region' })

/** The countries of ISO 3166 by name, with their two-letter codes. */
export const COUNTRIES = codes
  .flatMap(([code]) => (code ? [{ code, name: names.of(code) ?? code }] : []))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))
