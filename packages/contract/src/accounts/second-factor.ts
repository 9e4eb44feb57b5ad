import { z } from 'zod'
import { type CallName, defineCalls } from '../calls/call.ts'
import { idParams, text, timestamp } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'
import { exactly, givenPassword, signedIn } from './account-fields.ts'

/** Maximum number of passkeys per account. */
export const MOST_PASSKEYS = 20

const MAX_CODE_LENGTH = 40
/**
 * Maximum length of each value that an authenticator sends, in characters. The longest are attestations with
 * certificates of some kB.
 */
const MAX_ANSWER_LENGTH = 20_000

/** The six digits of an authenticator app, or a recovery code, as typed. Spaces and dashes are ignored. */
export const factorCode = z
  .string({ error: fault({ code: 'required', what: 'Code' }) })
  .trim()
  .min(1, { error: fault({ code: 'required', what: 'Code' }) })
  .max(MAX_CODE_LENGTH, { error: fault({ code: 'too-long', what: 'Code' }) })
  .transform((typed) => typed.replace(/[\s-]/g, ''))

const binary = z
  .string({ error: fault({ code: 'not-a-passkey-answer' }) })
  .max(MAX_ANSWER_LENGTH, { error: fault({ code: 'not-a-passkey-answer' }) })
  .regex(/^[\w-]+=*$/, { error: fault({ code: 'not-a-passkey-answer' }) })

const publicKey = z.literal('public-key')
/** The server requests no extensions, so it ignores their results. */
const extensionResults = z
  .unknown()
  .optional()
  .transform(() => ({}))

/**
 * An authenticator's response when it creates a passkey (WebAuthn level 3, section 5.1.8), without the fields
 * that the server ignores.
 */
const newCredential = z.object(
  {
    id: binary,
    rawId: binary,
    type: publicKey,
    clientExtensionResults: extensionResults,
    response: z.object({
      clientDataJSON: binary,
      attestationObject: binary,
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  },
  { error: fault({ code: 'not-a-passkey-answer' }) },
)

/** An authenticator's response at a sign-in with a passkey, without the fields that the server ignores. */
const usedCredential = z.object(
  {
    id: binary,
    rawId: binary,
    type: publicKey,
    clientExtensionResults: extensionResults,
    response: z.object({
      clientDataJSON: binary,
      authenticatorData: binary,
      signature: binary,
      userHandle: binary.optional(),
    }),
  },
  { error: fault({ code: 'not-a-passkey-answer' }) },
)

/** An authenticator's response when it creates a passkey. */
export type NewCredential = z.output<typeof newCredential>

/** An authenticator's response at a sign-in with a passkey. */
export type UsedCredential = z.output<typeof usedCredential>

const described = z.object({ id: z.string(), type: publicKey })

/** The browser's options for creating a passkey (WebAuthn level 3, section 5.4). */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(described),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

/** The browser's options for creating a passkey. */
export type PasskeyCreation = z.output<typeof creationOptions>

/** The browser's options for a sign-in with a passkey (WebAuthn level 3, section 5.5). */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

/** The browser's options for a sign-in with a passkey. */
export type PasskeyRequest = z.output<typeof requestOptions>

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: timestamp,
  used_at: timestamp.nullable(),
})

/** A passkey as its owner sees it. */
export type Passkey = z.output<typeof passkey>

/** The second factors of an account. */
const secondFactor = z.object({
  /** Whether an authenticator app is set up. */
  totp: z.boolean(),
  passkeys: z.array(passkey),
  /** Number of unused recovery codes. */
  recoveryCodes: z.int(),
  /**
   * Whether this account has no second factor although the club requires one of administrators. The account
   * can then only set up a second factor.
   */
  missing: z.boolean(),
})

/** The second factors of an account, as the API sends them. */
export type SecondFactor = z.output<typeof secondFactor>

const currentPassword = givenPassword('CurrentPassword')
/** New recovery codes, which are shown only once; null if the existing ones stay valid. */
const recoveryCodes = z.array(z.string()).nullable()

/** The calls to set up a second factor: an authenticator app (TOTP, RFC 6238) or passkeys. */
export const secondFactorCalls = defineCalls({
  'GET /auth/second-factor': {
    summary: 'The second factors of your account.',
    access: 'user',
    response: secondFactor,
  },
  'POST /auth/totp': {
    summary: 'Start setting up an authenticator app: returns a secret, and the address for the QR code.',
    access: 'user',
    body: exactly({ currentPassword }),
    response: z.object({ secret: z.string(), address: z.string() }),
  },
  'POST /auth/totp/confirm': {
    summary: 'Finish setting up an authenticator app with one of its codes. All your other sessions end.',
    access: 'user',
    body: exactly({ code: factorCode }),
    response: z.object({ recoveryCodes }),
  },
  'POST /auth/totp/remove': {
    summary: 'Remove the authenticator app. All your other sessions end.',
    access: 'user',
    body: exactly({ currentPassword }),
    status: 204,
  },
  'POST /auth/passkeys/options': {
    summary: 'Start creating a passkey: returns the options for the browser.',
    access: 'user',
    body: exactly({ currentPassword }),
    response: creationOptions,
  },
  'POST /auth/passkeys': {
    summary: 'Register a passkey that the browser has created. All your other sessions end.',
    access: 'user',
    body: exactly({ name: text('Name', 60), credential: newCredential }),
    status: 201,
    response: passkey.extend({ recoveryCodes }),
  },
  'POST /auth/passkeys/:id/remove': {
    summary: 'Remove a passkey. All your other sessions end.',
    access: 'user',
    params: idParams('Passkey'),
    body: exactly({ currentPassword }),
    status: 204,
  },
  'POST /auth/recovery-codes': {
    summary: 'Create new recovery codes. The previous ones are no longer valid.',
    access: 'user',
    body: exactly({ currentPassword }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  'POST /auth/login/passkey-options': {
    summary: 'Start a sign-in with a passkey: returns the options for the browser.',
    access: 'public',
    response: requestOptions,
  },
  'POST /auth/login/passkey': {
    summary: 'Sign in with a passkey.',
    access: 'public',
    body: exactly({ credential: usedCredential }),
    response: signedIn,
  },
  'DELETE /users/:id/second-factor': {
    summary:
      'Remove the second factor of a user who has lost it: authenticator app, passkeys and recovery codes. The password alone is enough then.',
    access: 'admin',
    params: idParams('User'),
    status: 204,
  },
})

/**
 * The calls that an administrator without a second factor can make if the club requires one. In public calls,
 * such an administrator counts as a visitor until they have set up a second factor.
 */
export const FACTOR_SETUP_CALLS: readonly CallName[] = [
  'GET /auth/get-user/:id',
  'GET /auth/second-factor',
  'POST /auth/totp',
  'POST /auth/totp/confirm',
  'POST /auth/passkeys/options',
  'POST /auth/passkeys',
]
