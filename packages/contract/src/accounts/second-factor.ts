import { z } from 'zod'
import { type CallName, defineCalls } from '../calls/call.ts'
import { idParams, text, timestamp } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'
import { exactly, givenPassword, signedIn } from './account-fields.ts'

/** The most passkeys that one account has. */
export const MOST_PASSKEYS = 20

const MAX_CODE_LENGTH = 40
/** Attestations are the longest of what authenticators answer: certificates, some kB. */
const MAX_ANSWER_LENGTH = 20_000

/** The six digits of an authenticator app, or a recovery code, as typed: spaces and dashes do not count. */
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
/** No extension is asked for: what comes of one is not read. */
const extensionResults = z
  .unknown()
  .optional()
  .transform(() => ({}))

/** What an authenticator answers when a passkey is made (WebAuthn level 3, section 5.1.8), as far as it is read. */
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

/** What an authenticator answers when somebody signs in by a passkey, as far as it is read. */
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

/** What an authenticator answers when a passkey is made. */
export type NewCredential = z.output<typeof newCredential>

/** What an authenticator answers when somebody signs in by a passkey. */
export type UsedCredential = z.output<typeof usedCredential>

const described = z.object({ id: z.string(), type: publicKey })

/** What the browser is asked to make a passkey by (WebAuthn level 3, section 5.4). */
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

/** What the browser is asked to make a passkey by. */
export type PasskeyCreation = z.output<typeof creationOptions>

/** What the browser is asked to sign in with a passkey by (WebAuthn level 3, section 5.5). */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

/** What the browser is asked to sign in with a passkey by. */
export type PasskeyRequest = z.output<typeof requestOptions>

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: timestamp,
  used_at: timestamp.nullable(),
})

/** A passkey as its owner sees it. */
export type Passkey = z.output<typeof passkey>

/** What an account asks for besides its password. */
const secondFactor = z.object({
  /** Whether an authenticator app is set up. */
  totp: z.boolean(),
  passkeys: z.array(passkey),
  /** How many recovery codes are not used yet. */
  recoveryCodes: z.int(),
  /** Whether the club asks administrators for one, and this account has none: nothing else can be done before. */
  missing: z.boolean(),
})

/** What an account asks for besides its password, on the wire. */
export type SecondFactor = z.output<typeof secondFactor>

const currentPassword = givenPassword('CurrentPassword')
/** Recovery codes, shown this once; null: those of before stay. */
const recoveryCodes = z.array(z.string()).nullable()

/** Setting up what an account asks for besides its password. The second factor is an authenticator app (TOTP, RFC 6238) or passkeys. */
export const secondFactorCalls = defineCalls({
  'GET /auth/second-factor': {
    summary: 'What your account asks for besides the password.',
    access: 'user',
    response: secondFactor,
  },
  'POST /auth/totp': {
    summary: 'Begin to set up an authenticator app: a secret, and the address that its QR code holds.',
    access: 'user',
    body: exactly({ currentPassword }),
    response: z.object({ secret: z.string(), address: z.string() }),
  },
  'POST /auth/totp/confirm': {
    summary: 'Finish to set up an authenticator app, by a code of it. All your other sessions end.',
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
    summary: 'Begin to make a passkey: what the browser is asked by.',
    access: 'user',
    body: exactly({ currentPassword }),
    response: creationOptions,
  },
  'POST /auth/passkeys': {
    summary: 'Keep a passkey that the browser has made. All your other sessions end.',
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
    summary: 'Make new recovery codes. Those of before are no longer valid.',
    access: 'user',
    body: exactly({ currentPassword }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  'POST /auth/login/passkey-options': {
    summary: 'Begin to sign in by a passkey: what the browser is asked by.',
    access: 'public',
    response: requestOptions,
  },
  'POST /auth/login/passkey': {
    summary: 'Sign in by a passkey.',
    access: 'public',
    body: exactly({ credential: usedCredential }),
    response: signedIn,
  },
  'DELETE /users/:id/second-factor': {
    summary:
      'Remove authenticator app, passkeys and recovery codes of somebody who has lost them. The password alone lets in then.',
    access: 'admin',
    params: idParams('User'),
    status: 204,
  },
})

/**
 * What an administrator can do who has no second factor where the club asks for one: set one up. To public calls he is a visitor until he has.
 */
export const FACTOR_SETUP_CALLS: readonly CallName[] = [
  'GET /auth/get-user/:id',
  'GET /auth/second-factor',
  'POST /auth/totp',
  'POST /auth/totp/confirm',
  'POST /auth/passkeys/options',
  'POST /auth/passkeys',
]
