/** The requirements of the password rule, as shown beside the field. */
export const PASSWORD_RULE = {
  length: (characters: number) => `At least ${characters} characters`,
  letters: 'Upper and lower case letters',
  number: 'At least one number',
  special: 'At least one special character',
} as const

/** The sentences for unmet requirements of the password rule. */
export const PASSWORD_LACKS = {
  length: ({ characters }: { characters: number }) => `Password: at least ${characters} characters.`,
  letters: () => 'Password: upper and lower case letters.',
  number: () => 'Password: at least one number.',
  special: () => 'Password: at least one special character.',
} as const

/** The sentences for invalid dates of birth. */
export const notBornYet = () => 'Date of birth must not be in the future.'
export const tooOld = ({ years }: { years: number }) => `Date of birth must not be over ${years} years ago.`
