import { z } from 'zod'
import { defineCalls } from './call.ts'
import { idParams, messageAnswer } from './fields.ts'

/** Roles, ascending in rights. CUSTOMER is what registration gives. */
export const ROLES = ['CUSTOMER', 'ADMIN'] as const

/** A user's role. */
export type Role = (typeof ROLES)[number]

const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })

const refreshToken = z.object({
  refreshToken: z.string({ error: 'The refresh token is missing.' }).min(1).max(200),
})

/** Claims of the access token that the pages read. */
export interface AccessTokenClaims {
  /** The user's id. */
  id: number
  role: Role
  /** Expiry, seconds since the epoch. */
  exp: number
}

/** A user as he or an administrator sees him. Never part of a public answer. */
const user = z.object({
  id: z.int(),
  email: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
})

/** Signing in and out. */
export const accountCalls = defineCalls({
  'POST /auth/login': {
    summary: 'Sign in with e-mail or username.',
    access: 'public',
    body: z.object({
      identifier: z
        .string({ error: 'Username or email is required.' })
        .trim()
        .min(1, { error: 'Username or email is required.' })
        .max(254, { error: 'Username or email is too long.' }),
      password: z
        .string({ error: 'Password is required.' })
        .min(1, { error: 'Password is required.' })
        .max(1000, { error: 'Password is too long.' }),
    }),
    response: tokens,
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
  'GET /auth/get-user/:id': {
    summary: 'A user, for himself or an administrator.',
    access: 'user',
    params: idParams('User'),
    response: user,
  },
})
