/** One part of the rule that every new password keeps: its words, and whether a password keeps it. */
export interface PasswordRequirement {
  /** As the requirements list and the server's refusal say it. */
  readonly text: string
  readonly isMetBy: (password: string) => boolean
}

/** Longest accepted password, in UTF-16 code units: hashing takes time, and nobody types this much. */
export const MAX_PASSWORD_LENGTH = 1000

const MIN_CHARACTERS = 8

/** The rule for every password that is set. Letters and numbers of any script count; length counts characters, not bytes. */
export const PASSWORD_REQUIREMENTS: readonly PasswordRequirement[] = [
  {
    text: `At least ${MIN_CHARACTERS} characters`,
    isMetBy: (password) => [...password].length >= MIN_CHARACTERS,
  },
  {
    text: 'Upper and lower case letters',
    isMetBy: (password) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  },
  { text: 'At least one number', isMetBy: (password) => /\p{Nd}/u.test(password) },
  { text: 'At least one special character', isMetBy: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
]

/** What a password lacks, one sentence per requirement that it does not meet; empty for a good one. */
export function passwordFaults(password: string): string[] {
  return PASSWORD_REQUIREMENTS.filter(({ isMetBy }) => !isMetBy(password)).map(
    ({ text }) => `Password: ${text.charAt(0).toLowerCase()}${text.slice(1)}.`,
  )
}
