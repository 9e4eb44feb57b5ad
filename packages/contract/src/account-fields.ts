import { z } from 'zod'
import { birthdateFault } from './birthdate-rule.ts'
import { text } from './fields.ts'
import { MAX_PASSWORD_LENGTH, passwordFaults } from './password-rule.ts'

/** Roles, ascending in rights. CUSTOMER is what registration gives. */
export const ROLES = ['CUSTOMER', 'ADMIN'] as const

/** A user's role. */
export type Role = (typeof ROLES)[number]

/** Genders on the wire; registration offers the first two. */
export const GENDERS = ['MALE', 'FEMALE', 'OTHER', 'PREFER_NOT_TO_SAY'] as const

/** A user's gender. */
export type Gender = (typeof GENDERS)[number]

/** Longest address that mail can reach (RFC 5321, section 4.5.3.1). */
const MAX_EMAIL_LENGTH = 254

/** An e-mail address as typed, trimmed. */
export const email = z
  .string({ error: 'Email is required.' })
  .trim()
  .min(1, { error: 'Email is required.' })
  .max(MAX_EMAIL_LENGTH, { error: `Email must be at most ${MAX_EMAIL_LENGTH} characters.` })
  .regex(z.regexes.email, { error: 'Email must be an e-mail address, such as name@club.example.' })

/** A name to sign in with. No @, so that it can never be taken for somebody's e-mail address. */
export const username = text('Username', 60).regex(/^[^@]*$/, {
  error: 'Username must not contain @.',
})

/** A day of birth as YYYY-MM-DD: a real day, not in the future and not over 120 years ago. */
export const birthdate = z
  .string({ error: 'Date of birth is required.' })
  .trim()
  .min(1, { error: 'Date of birth is required.' })
  .transform((day) => day.replace(/T00:00(:00(\.0+)?)?Z?$/, ''))
  .pipe(z.iso.date({ error: 'Date of birth must be a day, such as 1994-07-23.' }))
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
  const error = `Gender must be one of ${allowed.join(', ')}.`
  return z
    .string({ error: 'Gender is required.' })
    .trim()
    .transform((typed) => typed.toUpperCase())
    .pipe(z.enum(allowed, { error }))
}

/** A password that is to be set: it must meet the password rule. */
export const newPassword = z
  .string({ error: 'Password is required.' })
  .min(1, { error: 'Password is required.' })
  .max(MAX_PASSWORD_LENGTH, { error: `Password must be at most ${MAX_PASSWORD_LENGTH} characters.` })
  .superRefine((password, context) => {
    if (password) for (const fault of passwordFaults(password)) context.addIssue(fault)
  })

/**
 * A password that is to be checked.
 * @param what how the fault names it, such as `Current password`
 */
export function givenPassword(what: string) {
  return z
    .string({ error: `${what} is required.` })
    .min(1, { error: `${what} is required.` })
    .max(MAX_PASSWORD_LENGTH, { error: `${what} is too long.` })
}

/** Which role somebody asks for; the server decides whether he gets it. */
export const role = z.enum(ROLES, { error: `role must be one of ${ROLES.join(', ')}.` })

/** A body that may have no other fields than these: what a call does not name can't be assigned (mass assignment). */
export function exactly<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `Unknown field: ${issue.keys.join(', ')}.` : undefined,
  })
}
