/** The password rule, as the requirements beside the field say it. */
export const PASSWORD_RULE = {
  length: (characters: number) => `At least ${characters} characters`,
  letters: 'Upper and lower case letters',
  number: 'At least one number',
  special: 'At least one special character',
} as const

/** What a password lacks of its rule. */
export const PASSWORD_LACKS = {
  length: ({ characters }: { characters: number }) => `Password: at least ${characters} characters.`,
  letters: () => 'Password: upper and lower case letters.',
  number: () => 'Password: at least one number.',
  special: () => 'Password: at least one special character.',
} as const

/** What is said of a day of birth. */
export const notBornYet = () => 'Date of birth must not be in the future.'
export const tooOld = ({ years }: { years: number }) => `Date of birth must not be over ${years} years ago.`
