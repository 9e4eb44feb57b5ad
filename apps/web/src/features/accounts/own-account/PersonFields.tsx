import { birthdateRange } from '@courtside/contract/client'
import type { GetInputPropsReturnType } from '@mantine/form'
import codes from 'i18n-iso-countries/codes.json'
import { SelectField, TextField } from '../../../ui/forms/Field.tsx'
import { LOCALE } from '../../../ui/written/language.ts'
import { GENDER_NAMES, TEXTS } from '../texts.ts'

const names = new Intl.DisplayNames([LOCALE], { type: 'region' })

/** The countries of ISO 3166: two-letter code, and name in the page's language. Sorted by name. */
const COUNTRIES = codes
  .flatMap(([code]) => (code ? [{ code, name: names.of(code) ?? code }] : []))
  .sort((one, other) => one.name.localeCompare(other.name, LOCALE))

/**
 * A date of birth in the browser's own date field. The user types or picks it in the format of the device.
 */
export function BirthdateField(props: GetInputPropsReturnType) {
  const { first, last } = birthdateRange(new Date())
  return (
    <TextField
      label={TEXTS.birthdate}
      type="date"
      min={first}
      max={last}
      autoComplete="bday"
      required
      {...props}
    />
  )
}

/**
 * The e-mail address of the parent or guardian of a user under 16.
 * @param hint which mails this person gets, and when
 */
export function GuardianField({ hint, ...props }: { hint: string } & GetInputPropsReturnType) {
  return (
    <TextField
      label={TEXTS.guardianEmail}
      hint={hint}
      type="email"
      autoComplete="off"
      maxLength={254}
      required
      {...props}
    />
  )
}

/** A country selection. Typing the first letters finds a country. */
export function CountryField(props: GetInputPropsReturnType) {
  return (
    <SelectField label={TEXTS.country} autoComplete="country" required {...props}>
      <option value="">{TEXTS.selectCountry}</option>
      {COUNTRIES.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** A selection of a gender, from the options that the page passes in. */
export function GenderField({
  offered,
  ...props
}: { offered: readonly (keyof typeof GENDER_NAMES)[] } & GetInputPropsReturnType) {
  return (
    <SelectField label={TEXTS.gender} autoComplete="sex" required {...props}>
      <option value="">{TEXTS.selectGender}</option>
      {offered.map((gender) => (
        <option key={gender} value={gender}>
          {GENDER_NAMES[gender]}
        </option>
      ))}
    </SelectField>
  )
}
