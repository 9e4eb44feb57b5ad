import { PASSWORD_LACKS, PASSWORD_RULE } from '../calls/rule-texts.ts'
import type { Fault } from '../calls/told.ts'

/** One part of the rule that every new password keeps: its words, and whether a password keeps it. */
export interface PasswordRequirement {
  /** As the requirements list and the server's refusal say it. */
  readonly text: string
  /** What is said of a password that does not keep it. */
  readonly lack: { readonly fault: Fault; readonly sentence: string }
  readonly isMetBy: (password: string) => boolean
}

/** Longest accepted password, in UTF-16 code units: hashing takes time, and nobody types this much. */
export const MAX_PASSWORD_LENGTH = 1000

const MIN_CHARACTERS = 8

/** The rule for every password that is set. Letters and numbers of any script count; length counts characters, not bytes. */
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

/** What a password lacks, one sentence per requirement that it does not meet; empty for a good one. */
export function passwordFaults(password: string): string[] {
  return lacksOf(password).map(({ sentence }) => sentence)
}

/** What a password lacks, one fault per requirement that it does not meet; empty for a good one. */
export function passwordLacks(password: string): Fault[] {
  return lacksOf(password).map(({ fault }) => fault)
}

function lacksOf(password: string): PasswordRequirement['lack'][] {
  return PASSWORD_REQUIREMENTS.filter(({ isMetBy }) => !isMetBy(password)).map(({ lack }) => lack)
}
