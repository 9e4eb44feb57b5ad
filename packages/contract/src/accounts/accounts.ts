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

/** The fields of an access token's content that the pages read. */
export interface AccessTokenClaims {
  /** The user's id. */
  id: number
  role: Role
  /** Expiry, seconds since the epoch. */
  exp: number
}

/**
 * A user's account, as the user and administrators see it. It is never part of a public answer. `birthdate`
 * is YYYY-MM-DD, `country` a two-letter code of ISO 3166. `gender`, `birthdate`, `country` and `city` are
 * null for an account created without them (`npm run admin`).
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
  /** The e-mail address of a parent or guardian, stored until the user is 16; null if none is stored. */
  guardianEmail: z.string().nullable(),
})

/** A user, as the API sends it. */
export type User = z.output<typeof user>

/**
 * A user's preferences: whether they receive notifications, whether data about them may be shared, and their
 * language for mails and for pages when they are signed in (null: the club's language).
 */
export const preferences = z.object({
  notifications: z.boolean(),
  dataSharing: z.boolean(),
  language: language.nullable(),
})

/** A user's preferences, as the API sends them. */
export type Preferences = z.output<typeof preferences>

const choice = (name: What) => z.boolean({ error: fault({ code: 'not-true-or-false', what: name }) })

/** The calls for registration, profile and preferences. */
const profileCalls = defineCalls({
  'POST /auth/register': {
    summary: 'Create an account with the role CUSTOMER. Another role is refused.',
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
      /** Required of users under 16 if the club's settings say so, and stored only in this case. */
      guardianEmail: guardianEmail.optional(),
      role: role.default('CUSTOMER'),
      /** The token of an invitation, if the club accepts new accounts by invitation. */
      invitation: z
        .string({ error: fault({ code: 'no-token' }) })
        .max(200, { error: fault({ code: 'no-token' }) })
        .optional(),
      /**
       * The language of the page, which becomes the language of the new user's mails. The club's language by
       * default.
       */
      language: language.optional(),
    }).refine(
      ({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password,
      { error: fault({ code: 'passwords-differ' }), path: ['confirmPassword'] },
    ),
    status: 201,
    response: z.object({ id: z.int(), username: z.string(), role: z.enum(ROLES), message: z.string() }),
  },
  'GET /auth/get-user/:id': {
    summary: 'A user, for that user or an administrator.',
    access: 'user',
    params: idParams('User'),
    response: user,
  },
  'PUT /auth/edit-user/:id': {
    summary:
      'Edit a profile, your own or as an administrator. A changed date of birth under 16 requires the guardian’s e-mail, as in registration. `token` replaces the access token if its claims have changed. E-mail, role and id may be sent unchanged.',
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
    summary: 'Your preferences.',
    access: 'user',
    response: preferences,
  },
  'PUT /auth/preferences': {
    summary: 'Set your preferences. The language stays unchanged if it is not sent.',
    access: 'user',
    body: exactly({
      notifications: choice('notifications'),
      dataSharing: choice('dataSharing'),
      language: language.nullable().optional(),
    }),
    response: preferences,
  },
  'PUT /auth/language': {
    summary: 'Set your language: that of your mails, and of the pages wherever you sign in.',
    access: 'user',
    body: exactly({ language }),
    response: preferences,
  },
})

/** The calls to change and reset passwords. */
const passwordCalls = defineCalls({
  'PUT /auth/change-password': {
    summary: 'Change your password. All your other sessions end.',
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

/** The calls for signing in and out and for one's own account. */
export const accountCalls = defineCalls({
  'POST /auth/login': {
    summary:
      'Sign in with e-mail or username. If the account has a second factor, a missing `code` is refused with `second-factor-needed`. The refusal is `authenticator-app-lost` if the server has lost the secret of the app; a recovery code still works then.',
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
