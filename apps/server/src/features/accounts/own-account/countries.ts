import countries from 'i18n-iso-countries/index.js'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import { Refused } from '../../../refused.ts'

countries.registerLocale(english)

/**
 * Returns the two-letter ISO 3166 code of a country.
 *
 * @param typed a code of two or three letters, or an English name, in any letter case
 *
 * @throws {Refused} 400 no such country
 */
export function countryCode(typed: string): string {
  const code = typed.toUpperCase()
  const found = (countries.isValid(code) && countries.toAlpha2(code)) || countries.getAlpha2Code(typed, 'en')
  if (!found) throw new Refused({ code: 'no-such-country' })
  return found
}
