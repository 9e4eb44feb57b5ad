import { z } from 'zod'
import { birthdateFault } from './birthdate-rule.ts'
import * as faults from './faults.ts'
import { text } from './fields.ts'
import { LANGUAGE_TAGS } from './languages.ts'
import { MAX_PASSWORD_LENGTH, passwordFaults } from './password-rule.ts'

/**
 * Roles, ascending in rights. CUSTOMER is what registration gives, MEMBER what an invitation of the club gives;
 * a SCORER keeps the score of certain teams' matches.
 */
export const ROLES = ['CUSTOMER', 'MEMBER', 'SCORER', 'ADMIN'] as const

/** A user's role. */
export type Role = (typeof ROLES)[number]

/** Genders on the wire; registration offers the first two. */
export const GENDERS = ['MALE', 'FEMALE', 'OTHER', 'PREFER_NOT_TO_SAY'] as const

/** A user's gender. */
export type Gender = (typeof GENDERS)[number]

/** Longest address that mail can reach (RFC 5321, section 4.5.3.1). */
const MAX_EMAIL_LENGTH = 254

/** An e-mail address as typed, trimmed. @param what how the fault names it */
function emailCalled(what: string) {
  return z
    .string({ error: faults.required(what) })
    .trim()
    .min(1, { error: faults.required(what) })
    .max(MAX_EMAIL_LENGTH, { error: faults.overLength(what, MAX_EMAIL_LENGTH) })
    .regex(z.regexes.email, { error: faults.NOT_AN_EMAIL })
}

/** An e-mail address as typed, trimmed. */
export const email = emailCalled('Email')

/** The e-mail of a parent or guardian. */
export const guardianEmail = emailCalled(faults.FIELD.guardianEmail)

/** Alphabets that share letters in looks: of these a name has one (UTS 39, section 5.2, moderately restrictive). */
const LOOK_ALIKE_ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/**
 * A name to sign in with. No @, so that it can never be taken for somebody's e-mail address; letters of one alphabet, so that nobody
 * is taken for somebody else.
 */
export const username = text('Username', 60)
  .regex(/^[^@]*$/, { error: faults.AT_SIGN_IN_USERNAME })
  .refine((name) => LOOK_ALIKE_ALPHABETS.filter((letter) => letter.test(name)).length <= 1, {
    error: faults.MIXED_SCRIPTS,
  })

/** A day of birth as YYYY-MM-DD: a real day, not in the future and not over 120 years ago. */
export const birthdate = z
  .string({ error: faults.required(faults.FIELD.birthdate) })
  .trim()
  .min(1, { error: faults.required(faults.FIELD.birthdate) })
  .transform((day) => day.replace(/T00:00(:00(\.0+)?)?Z?$/, ''))
  .pipe(z.iso.date({ error: faults.NOT_A_DAY }))
  .superRefine((day, context) => {
    const fault = birthdateFault(day, new Date())
    if (fault) context.addIssue(fault)
  })

/** A country: its ISO 3166 code or English name. The server keeps and answers the two-letter code. */
export const country = text('Country', 80)

/** A city or town. */
export const city = text('City', 80)

/**
 * A gender, in any letter case.
 * @param allowed those that the call takes
 */
export function gender<const Allowed extends readonly [Gender, ...Gender[]]>(allowed: Allowed) {
  const error = faults.notOneOf('Gender', allowed)
  return z
    .string({ error: faults.required('Gender') })
    .trim()
    .transform((typed) => typed.toUpperCase())
    .pipe(z.enum(allowed, { error }))
}

/** A password that is to be set: it must meet the password rule. */
export const newPassword = z
  .string({ error: faults.required('Password') })
  .min(1, { error: faults.required('Password') })
  .max(MAX_PASSWORD_LENGTH, { error: faults.overLength('Password', MAX_PASSWORD_LENGTH) })
  .superRefine((password, context) => {
    if (password) for (const fault of passwordFaults(password)) context.addIssue(fault)
  })

/**
 * A password that is to be checked.
 * @param what how the fault names it, such as {@link faults.FIELD}
 */
export function givenPassword(what: string) {
  return z
    .string({ error: faults.required(what) })
    .min(1, { error: faults.required(what) })
    .max(MAX_PASSWORD_LENGTH, { error: faults.tooLong(what) })
}

/** A language that somebody is to be written to in, and that his pages speak. */
export const language = z.enum(LANGUAGE_TAGS, { error: faults.notOneOf('language', LANGUAGE_TAGS) })

/** Which role somebody asks for; the server decides whether he gets it. */
export const role = z.enum(ROLES, { error: faults.notOneOf('role', ROLES) })

/** A body that may have no other fields than these: what a call does not name can't be assigned (mass assignment). */
export function exactly<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? faults.unknownFields(issue.keys) : undefined),
  })
}

/** What signing in is answered with: the tokens of the session, and the language of the account, null where none was ever chosen. */
export const signedIn = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  language: language.nullable(),
})
