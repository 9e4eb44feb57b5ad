import { z } from 'zod'
import { defineCalls } from '../calls/call.ts'
import { idParams, text, timestamp } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'
import { exactly } from './account-fields.ts'
import { TOKEN_SCOPES } from './token-scopes.ts'

/** Maximum lifetime of a personal access token, in days. */
const MAX_TOKEN_DAYS = 366

/** The prefix of every personal access token. A leaked token can be recognised by it. */
export const TOKEN_PREFIX = 'courtside_'

const scopeError = fault({ code: 'not-one-of', what: 'scopes', choices: TOKEN_SCOPES })
const daysError = fault({ code: 'not-whole-between', what: 'days', from: 1, to: MAX_TOKEN_DAYS })

/**
 * A personal access token as its owner sees it, without the secret. `used_at` is the time of its latest use,
 * exact to the minute.
 */
const token = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  created_at: timestamp,
  expires_at: timestamp,
  used_at: timestamp.nullable(),
})

/** A personal access token, as the API sends it. */
export type PersonalToken = z.output<typeof token>

/** The calls for one's own personal access tokens. No token can make them. */
export const tokenCalls = defineCalls({
  'GET /auth/tokens': {
    summary: 'Your personal access tokens, newest first.',
    access: 'user',
    response: z.array(token),
  },
  'POST /auth/tokens': {
    summary:
      'Create a personal access token. Only this answer contains it, because the server stores a hash. A CUSTOMER can only use the scope `read`.',
    access: 'user',
    body: exactly({
      name: text('Name', 60),
      scopes: z
        .array(z.enum(TOKEN_SCOPES, { error: scopeError }), { error: scopeError })
        .min(1, { error: fault({ code: 'no-scope' }) })
        .max(TOKEN_SCOPES.length, { error: scopeError })
        .transform((scopes) => TOKEN_SCOPES.filter((scope) => scopes.includes(scope))),
      days: z
        .int({ error: daysError })
        .min(1, { error: daysError })
        .max(MAX_TOKEN_DAYS, { error: daysError }),
    }),
    status: 201,
    response: token.extend({ token: z.string() }),
  },
  'DELETE /auth/tokens/:id': {
    summary: 'Revoke one of your personal access tokens, which is invalid from then on.',
    access: 'user',
    params: idParams('Token'),
    status: 204,
  },
})
