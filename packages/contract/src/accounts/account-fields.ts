import { z } from 'zod'
import { properName, text } from '../calls/fields.ts'
import { LANGUAGE_TAGS } from '../calls/languages.ts'
import { fault, issueOf, type What } from '../calls/told.ts'
import { birthdateBreach } from './birthdate-rule.ts'
import { MAX_PASSWORD_LENGTH, passwordLacks } from './password-rule.ts'

/**
 * Roles, in ascending order of rights. Open registration creates a CUSTOMER, and an account by invitation
 * becomes a MEMBER. A SCORER scores the matches of certain teams.
 */
export const ROLES = ['CUSTOMER', 'MEMBER', 'SCORER', 'ADMIN'] as const

/** A user's role. */
export type Role = (typeof ROLES)[number]

/** The genders that the API accepts. Registration offers the first two. */
export const GENDERS = ['MALE', 'FEMALE', 'OTHER', 'PREFER_NOT_TO_SAY'] as const

/** A user's gender. */
export type Gender = (typeof GENDERS)[number]

/**
 * Maximum length of an e-mail address, in characters (RFC 5321, section 4.5.3.1). Mail cannot reach a longer
 * one.
 */
const MAX_EMAIL_LENGTH = 254

/**
 * Returns the schema of an e-mail address. The schema removes spaces around the address.
 * @param what the field's name in faults
 */
function emailCalled(what: What) {
  return z
    .string({ error: fault({ code: 'required', what }) })
    .trim()
    .min(1, { error: fault({ code: 'required', what }) })
    .max(MAX_EMAIL_LENGTH, { error: fault({ code: 'over-length', what, max: MAX_EMAIL_LENGTH }) })
    .regex(z.regexes.email, { error: fault({ code: 'not-an-email' }) })
}

/** An e-mail address. Spaces around it are removed. */
export const email = emailCalled('Email')

/** The e-mail of a parent or guardian. */
export const guardianEmail = emailCalled('GuardianEmail')

/**
 * Alphabets with letters that look alike. A username may contain letters of only one of them (UTS 39, section
 * 5.2, moderately restrictive).
 */
const LOOK_ALIKE_ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/**
 * A name to sign in with. It contains no @, so that it cannot be confused with an e-mail address. It mixes no
 * letters of Latin, Cyrillic and Greek, so that two users cannot have names that look the same.
 */
export const username = properName('Username', 60)
  .regex(/^[^@]*$/, { error: fault({ code: 'at-sign-in-username' }) })
  .refine((name) => LOOK_ALIKE_ALPHABETS.filter((letter) => letter.test(name)).length <= 1, {
    error: fault({ code: 'mixed-scripts' }),
  })

/**
 * A date of birth as YYYY-MM-DD: an existing day, at most 120 years ago and not later than tomorrow (UTC),
 * which has already begun in some time zones.
 */
export const birthdate = z
  .string({ error: fault({ code: 'required', what: 'DateOfBirth' }) })
  .trim()
  .min(1, { error: fault({ code: 'required', what: 'DateOfBirth' }) })
  .transform((day) => day.replace(/T00:00(:00(\.0+)?)?Z?$/, ''))
  .pipe(z.iso.date({ error: fault({ code: 'not-a-day' }) }))
  .superRefine((day, context) => {
    const breach = birthdateBreach(day, new Date())
    if (breach) context.addIssue(issueOf(breach))
  })

/** A country: its ISO 3166 code or English name. The server stores and returns the two-letter code. */
export const country = text('Country', 80)

/** A city or town. */
export const city = text('City', 80)

/**
 * Returns the schema of a gender. Upper and lower case are both accepted.
 * @param allowed the genders that the call accepts
 */
export function gender<const Allowed extends readonly [Gender, ...Gender[]]>(allowed: Allowed) {
  const error = fault({ code: 'not-one-of', what: 'Gender', choices: allowed })
  return z
    .string({ error: fault({ code: 'required', what: 'Gender' }) })
    .trim()
    .transform((typed) => typed.toUpperCase())
    .pipe(z.enum(allowed, { error }))
}

/** A new password, which must meet the password rule. */
export const newPassword = z
  .string({ error: fault({ code: 'required', what: 'Password' }) })
  .min(1, { error: fault({ code: 'required', what: 'Password' }) })
  .max(MAX_PASSWORD_LENGTH, {
    error: fault({ code: 'over-length', what: 'Password', max: MAX_PASSWORD_LENGTH }),
  })
  .superRefine((password, context) => {
    if (password) for (const lack of passwordLacks(password)) context.addIssue(issueOf(lack))
  })

/**
 * Returns the schema of an existing password that the user enters, for example to sign in. It accepts
 * passwords that do not meet the rule for new ones.
 * @param what the field's name in faults, such as Password
 */
export function givenPassword(what: What) {
  return z
    .string({ error: fault({ code: 'required', what }) })
    .min(1, { error: fault({ code: 'required', what }) })
    .max(MAX_PASSWORD_LENGTH, { error: fault({ code: 'too-long', what }) })
}

/** The language of a user's mails and pages. */
export const language = z.enum(LANGUAGE_TAGS, {
  error: fault({ code: 'not-one-of', what: 'language', choices: LANGUAGE_TAGS }),
})

/** The requested role. The server decides whether it is granted. */
export const role = z.enum(ROLES, { error: fault({ code: 'not-one-of', what: 'role', choices: ROLES }) })

/**
 * Returns the schema of an object that refuses unknown fields. A caller therefore cannot set fields that the
 * call does not name (mass assignment).
 */
export function exactly<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? fault({ code: 'unknown-fields', names: issue.keys })(issue)
        : undefined,
  })
}

/**
 * The answer to a sign-in: the tokens of the session, and the language that the account has chosen, or null
 * if it has chosen none.
 */
export const signedIn = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  language: language.nullable(),
})
