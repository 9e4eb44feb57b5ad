import { z } from 'zod'
import { defineCalls } from '../calls/call.ts'
import { id, idParams, messageAnswer } from '../calls/fields.ts'
import { fault, type What } from '../calls/told.ts'
import {
  birthdate,
  city,
  country,
  email,
  exactly,
  GENDERS,
  gender,
  givenPassword,
  guardianEmail,
  language,
  newPassword,
  ROLES,
  type Role,
  role,
  signedIn,
  username,
} from './account-fields.ts'
import { factorCode } from './second-factor.ts'

const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })

const refreshToken = exactly({
  refreshToken: z
    .string({ error: fault({ code: 'missing', what: 'RefreshToken' }) })
    .min(1)
    .max(200),
})

/** Claims of the access token that the pages read. */
export interface AccessTokenClaims {
  /** The user's id. */
  id: number
  role: Role
  /** Expiry, seconds since the epoch. */
  exp: number
}

/**
 * A user as he or an administrator sees him. Never part of a public answer. `birthdate` is YYYY-MM-DD, `country` a two-letter
 * code of ISO 3166; the four personal fields are null for an account that was made without them (`npm run admin`).
 */
export const user = z.object({
  id: z.int(),
  email: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
  gender: z.enum(GENDERS).nullable(),
  birthdate: z.string().nullable(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  /** Of a parent or guardian, kept until the user is 16. */
  guardianEmail: z.string().nullable(),
})

/** A user on the wire. */
export type User = z.output<typeof user>

/**
 * What a user allows: to be sent notifications, and to have data about him shared; and the language that he is written to in and that
 * pages speak where he signs in, null for the club's.
 */
export const preferences = z.object({
  notifications: z.boolean(),
  dataSharing: z.boolean(),
  language: language.nullable(),
})

/** A user's preferences on the wire. */
export type Preferences = z.output<typeof preferences>

const choice = (name: What) => z.boolean({ error: fault({ code: 'not-true-or-false', what: name }) })

/** Registration, profile and preferences. */
const profileCalls = defineCalls({
  'POST /auth/register': {
    summary: 'Create an account with the role CUSTOMER. Asking for another role is refused.',
    access: 'public',
    body: exactly({
      username,
      email,
      password: newPassword,
      confirmPassword: z.string({ error: fault({ code: 'confirm-password' }) }).optional(),
      birthdate,
      country,
      city,
      gender: gender(GENDERS),
      /** Asked of who is under 16 where the club's settings say so, and kept of nobody else. */
      guardianEmail: guardianEmail.optional(),
      role: role.default('CUSTOMER'),
      /** The token of an invitation, where the club takes new accounts by invitation. */
      invitation: z
        .string({ error: fault({ code: 'no-token' }) })
        .max(200, { error: fault({ code: 'no-token' }) })
        .optional(),
      /** The language to write to the new user in: that of the page. Without it, the club's. */
      language: language.optional(),
    }).refine(
      ({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password,
      { error: fault({ code: 'passwords-differ' }), path: ['confirmPassword'] },
    ),
    status: 201,
    response: z.object({ id: z.int(), username: z.string(), role: z.enum(ROLES), message: z.string() }),
  },
  'GET /auth/get-user/:id': {
    summary: 'A user, for himself or an administrator.',
    access: 'user',
    params: idParams('User'),
    response: user,
  },
  'PUT /auth/edit-user/:id': {
    summary:
      'Edit a profile, for oneself or as an administrator. A date of birth that is changed to one under 16 asks for the guardian as registering does. `token` replaces the access token when what it says has changed. E-mail, role and id may be sent along, unchanged.',
    access: 'user',
    params: idParams('User'),
    body: exactly({
      username,
      gender: gender(GENDERS),
      birthdate,
      country,
      city,
      guardianEmail: guardianEmail.nullish(),
      id: id('User').optional(),
      email: email.optional(),
      role: role.optional(),
    }).partial({ username: true, gender: true, birthdate: true, country: true, city: true }),
    response: user.extend({ token: z.string().optional() }),
  },
  'GET /auth/preferences': {
    summary: 'The preferences of the user who asks.',
    access: 'user',
    response: preferences,
  },
  'PUT /auth/preferences': {
    summary: 'Set the preferences of the user who asks. A language that is not sent stays.',
    access: 'user',
    body: exactly({
      notifications: choice('notifications'),
      dataSharing: choice('dataSharing'),
      language: language.nullable().optional(),
    }),
    response: preferences,
  },
  'PUT /auth/language': {
    summary: 'Set the language of the user who asks: of his mails, and of the pages wherever he signs in.',
    access: 'user',
    body: exactly({ language }),
    response: preferences,
  },
})

/** Changing and recovering passwords. */
const passwordCalls = defineCalls({
  'PUT /auth/change-password': {
    summary: 'Change the password of the user who asks. All his other sessions end.',
    access: 'user',
    body: exactly({ currentPassword: givenPassword('CurrentPassword'), newPassword }),
    response: messageAnswer,
  },
  'POST /auth/forgot-password': {
    summary:
      'Send a link to choose a new password. The answer is the same whether there is such an account or not.',
    access: 'public',
    body: exactly({ email }),
    response: messageAnswer,
  },
  'POST /auth/reset-password': {
    summary: 'Choose a new password with the token of such a link. All sessions of the account end.',
    access: 'public',
    body: exactly({
      token: z
        .string({ error: fault({ code: 'no-token' }) })
        .trim()
        .min(1, { error: fault({ code: 'no-token' }) })
        .max(200, { error: fault({ code: 'no-token' }) }),
      newPassword,
    }),
    response: messageAnswer,
  },
})

/** Signing in and out, and all that belongs to one's own account. */
export const accountCalls = defineCalls({
  'POST /auth/login': {
    summary:
      'Sign in with e-mail or username. An account with a second factor is refused with `second-factor-needed` without `code`, and with `authenticator-app-lost` when the server has lost the secret of its app: a recovery code still works.',
    access: 'public',
    body: exactly({
      identifier: z
        .string({ error: fault({ code: 'required', what: 'UsernameOrEmail' }) })
        .normalize('NFC')
        .trim()
        .min(1, { error: fault({ code: 'required', what: 'UsernameOrEmail' }) })
        .max(254, { error: fault({ code: 'too-long', what: 'UsernameOrEmail' }) }),
      password: givenPassword('Password'),
      code: factorCode.optional(),
    }),
    response: signedIn,
  },
  'POST /auth/refresh': {
    summary: 'Exchange a refresh token for a new pair. A token works once; using it again ends its session.',
    access: 'public',
    body: refreshToken,
    response: tokens,
  },
  'POST /auth/logout': {
    summary: 'End the session of a refresh token.',
    access: 'public',
    body: refreshToken,
    response: messageAnswer,
  },
  ...profileCalls,
  ...passwordCalls,
})
