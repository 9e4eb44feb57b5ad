import { PASSWORD_LACKS, PASSWORD_RULE } from '../calls/rule-texts.ts'
import type { Fault } from '../calls/told.ts'

/** One requirement of the password rule: its text, and whether a password meets it. */
export interface PasswordRequirement {
  /** The text in the requirements list and in the server's refusal. */
  readonly text: string
  /** The fault of a password that does not meet it. */
  readonly lack: { readonly fault: Fault; readonly sentence: string }
  readonly isMetBy: (password: string) => boolean
}

/**
 * Maximum length of a password, in UTF-16 code units. It is limited because hashing a long text takes much
 * time; no person types a password of this length.
 */
export const MAX_PASSWORD_LENGTH = 1000

const MIN_CHARACTERS = 8

/**
 * The rule for every new password. Letters and digits of any alphabet count. The length is counted in
 * characters, not bytes.
 */
export const PASSWORD_REQUIREMENTS: readonly PasswordRequirement[] = [
  {
    text: PASSWORD_RULE.length(MIN_CHARACTERS),
    lack: {
      fault: { code: 'password-too-short', characters: MIN_CHARACTERS },
      sentence: PASSWORD_LACKS.length({ characters: MIN_CHARACTERS }),
    },
    isMetBy: (password) => [...password].length >= MIN_CHARACTERS,
  },
  {
    text: PASSWORD_RULE.letters,
    lack: { fault: { code: 'password-lacks-letters' }, sentence: PASSWORD_LACKS.letters() },
    isMetBy: (password) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  },
  {
    text: PASSWORD_RULE.number,
    lack: { fault: { code: 'password-lacks-number' }, sentence: PASSWORD_LACKS.number() },
    isMetBy: (password) => /\p{Nd}/u.test(password),
  },
  {
    text: PASSWORD_RULE.special,
    lack: { fault: { code: 'password-lacks-special' }, sentence: PASSWORD_LACKS.special() },
    isMetBy: (password) => /[^\p{L}\p{N}\s]/u.test(password),
  },
]

/** Returns a sentence for each requirement that a password does not meet; empty if it meets all. */
export function passwordFaults(password: string): string[] {
  return lacksOf(password).map(({ sentence }) => sentence)
}

/** Returns a fault for each requirement that a password does not meet; empty if it meets all. */
export function passwordLacks(password: string): Fault[] {
  return lacksOf(password).map(({ fault }) => fault)
}

function lacksOf(password: string): PasswordRequirement['lack'][] {
  return PASSWORD_REQUIREMENTS.filter(({ isMetBy }) => !isMetBy(password)).map(({ lack }) => lack)
}
