import { CLOCK_KEEPERS } from '@courtside/basketball'
import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { id, idParams, properName } from '../calls/fields.ts'
import { fault, issueOf } from '../calls/told.ts'

/** Maximum length of the name of a court. */
const MAX_NAME = 60
/** Maximum length of a token, in characters. Actual tokens are shorter. */
const MAX_TOKEN = 100
const MAX_HOST = 253
/** Maximum lengths of a camera's address, and of its user name and password. */
const MAX_ADDRESS = 500
const MAX_LOGIN = 100
/** Maximum size of a console cable's bytes in one call, in characters of base64. */
const MAX_BYTES_TEXT = 16_000

/**
 * The families of consoles. A court's family can be null; the server then detects it from the console's
 * messages.
 */
export const CONSOLE_BRANDS = ['bodet', 'stramatel', 'daktronics', 'saturn', 'json'] as const

/**
 * How a console's data reaches the server: the console connects to the server (`listen`), the server connects
 * to a serial-to-Ethernet adapter (`connect`), a program sends JSON (`post`), the console's cable is in the
 * scorer's device (`serial`), or the court has no console.
 */
export const CONSOLE_WAYS = ['listen', 'connect', 'post', 'serial', 'none'] as const

/**
 * The state of a console's line. `off`: not set up; `waiting`: no message yet; `receiving`: messages arrive;
 * `lost`: silent for unusually long; `unreadable`: bytes arrive, but no known message.
 */
export const LINE_STATES = ['off', 'waiting', 'receiving', 'lost', 'unreadable'] as const

/** What the follower of a console does; see `FollowMode` in `packages/consoles`. */
const FOLLOW_MODES = ['waiting', 'following', 'resting', 'between-periods', 'held', 'lost'] as const
const HOLD_REASONS = ['restart', 'jump', 'longer-than-period'] as const

const host = z
  .string({ error: fault({ code: 'required', what: 'host' }) })
  .trim()
  .min(1, { error: fault({ code: 'required', what: 'host' }) })
  .max(MAX_HOST, { error: fault({ code: 'over-length', what: 'host', max: MAX_HOST }) })
const portError = fault({ code: 'not-whole-between', what: 'port', from: 1, to: 65_535 })
const port = z.int({ error: portError }).min(1, { error: portError }).max(65_535, { error: portError })

const shownTime = z.object({ ms: z.int(), resolutionMs: z.union([z.literal(100), z.literal(1000)]) })
const pair = z.object({ home: z.int().nullable(), guest: z.int().nullable() })

/** What a console shows; null means blank or unknown. */
const shown = z.object({
  clock: shownTime.nullable(),
  running: z.boolean().nullable(),
  rest: shownTime.nullable(),
  period: z.union([z.int(), z.literal('overtime')]).nullable(),
  score: pair,
  fouls: pair,
  timeouts: pair,
  shot: shownTime.nullable(),
})

const line = z.object({
  state: z.enum(LINE_STATES),
  brand: z.enum(CONSOLE_BRANDS).nullable(),
  messages: z.int(),
  damaged: z.int(),
  /** Whether a second sender was refused because the first one was still sending. */
  secondSender: z.boolean(),
  shown: shown.nullable(),
})

const court = z.object({
  id: z.int(),
  name: z.string(),
  brand: z.enum(CONSOLE_BRANDS).nullable(),
  way: z.enum(CONSOLE_WAYS),
  /** The address to which the console connects (`listen`), or the address of the adapter (`connect`). */
  host: z.string().nullable(),
  port: z.int().nullable(),
  /** Whether the console's home team is the match's second team. */
  swapped: z.boolean(),
  line,
  /** The IP camera of the court, without its password; null if there is none. */
  camera: z.object({ address: z.string(), user: z.string() }).nullable(),
  /**
   * The recording of the console's messages on this server: whether it is still running, its duration, and
   * its size in bytes. Null if there is none.
   */
  recording: z.object({ running: z.boolean(), ms: z.int(), bytes: z.int() }).nullable(),
})

/** A camera that answered a search. `device` is the address of its ONVIF service. */
const foundCamera = z.object({ name: z.string(), model: z.string(), device: z.string() })

/**
 * The console of a match's court: the state of its line, who keeps the clock, and whether the console and the
 * match differ.
 */
const matchConsole = z.object({
  /** The courts to choose from. */
  courts: z.array(
    z.object({ id: z.int(), name: z.string(), hasConsole: z.boolean(), hasCamera: z.boolean() }),
  ),
  courtId: z.int().nullable(),
  /** Whether the console's home team is the match's second team. */
  swapped: z.boolean(),
  keeper: z.enum(CLOCK_KEEPERS),
  /** Set if the console's cable is in the scorer's device, which then sends the console's bytes. */
  serial: z.object({ brand: z.enum(CONSOLE_BRANDS).nullable() }).nullable(),
  line: line.nullable(),
  mode: z.enum(FOLLOW_MODES).nullable(),
  hold: z.enum(HOLD_REASONS).nullable(),
  /** Whether each value of the console has differed from the match for more than 2 s (the score: 5 s). */
  difference: z.object({
    score: z.boolean(),
    fouls: z.boolean(),
    timeouts: z.boolean(),
    isScoreChecked: z.boolean(),
  }),
  /**
   * For each value, the number of the last event in the log before it began to differ; null while it does not
   * differ.
   */
  parted: z.object({
    score: z.int().nullable(),
    fouls: z.int().nullable(),
    timeouts: z.int().nullable(),
  }),
})

/** A camera that answered a search, as the API sends it. */
export type FoundCamera = z.output<typeof foundCamera>
/** A court and its console, as the API sends them. */
export type Court = z.output<typeof court>
/** The state of a console's line, as the API sends it. */
export type ConsoleLineState = z.output<typeof line>
/** A match and its console, as the API sends them. */
export type MatchConsole = z.output<typeof matchConsole>

const newCourt = exactly({
  name: properName('Name', MAX_NAME),
  brand: z.enum(CONSOLE_BRANDS).nullable(),
  swapped: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'swapped' }) }),
  way: z.enum(CONSOLE_WAYS, { error: fault({ code: 'not-one-of', what: 'way', choices: CONSOLE_WAYS }) }),
  /** Required for `listen` and `connect`; null for ways that need no address. */
  host: host.nullable(),
  port: port.nullable(),
}).superRefine(({ way, host: at, port: number }, context) => {
  const needs = way === 'listen' || way === 'connect'
  if (needs && at === null)
    context.addIssue({ ...issueOf({ code: 'required', what: 'host' }), path: ['host'] })
  if (needs && number === null) {
    context.addIssue({ ...issueOf({ code: 'required', what: 'port' }), path: ['port'] })
  }
})

/** Returns the schema of a user name or password for a header of RTSP, which must be a single line. */
const loginText = (what: 'user' | 'password') =>
  z
    .string({ error: fault({ code: 'required', what }) })
    .max(MAX_LOGIN, { error: fault({ code: 'over-length', what, max: MAX_LOGIN }) })
    .regex(/^[^\p{Cc}"]*$/u, { error: fault({ code: 'control-characters', what }) })

const enteredCamera = exactly({
  /** May contain the user name and password. */
  address: z
    .string({ error: fault({ code: 'required', what: 'address' }) })
    .trim()
    .max(MAX_ADDRESS, { error: fault({ code: 'over-length', what: 'address', max: MAX_ADDRESS }) })
    .refine(isCameraAddress, { error: fault({ code: 'not-a-camera-address' }) }),
  user: loginText('user'),
  password: loginText('password'),
})

function isCameraAddress(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'rtsp:' && url.hostname !== '' && !/[\s"]/.test(text)
}
/** Bytes that the scorer's device received from the console's cable. */
const cableBytes = exactly({ bytes: z.base64().max(MAX_BYTES_TEXT) })

/** The calls for courts, their consoles, and the matches played on them. */
export const courtCalls = defineCalls({
  'GET /courts': {
    summary: 'The courts with a console, and what is read of each.',
    access: 'admin',
    response: z.array(court),
  },
  'POST /courts': {
    summary:
      'Add a court and its console. With `post`, only this answer contains the token that its program sends.',
    access: 'admin',
    body: newCourt,
    status: 201,
    response: z.object({ court, token: z.string().nullable() }),
  },
  'PUT /courts/:id/camera': {
    summary:
      'Set the IP camera of a court, by its RTSP address; null removes it. Courtside pulls its video while a match of the court is not finished. The password is stored encrypted and never returned.',
    access: 'admin',
    params: idParams('Court'),
    body: exactly({ camera: enteredCamera.nullable() }),
    response: court,
  },
  'POST /courts/cameras/search': {
    summary:
      'Search the networks of the server for IP cameras by ONVIF. Takes 3 s. Finds at most 64 cameras with private addresses.',
    access: 'admin',
    response: z.array(foundCamera),
  },
  'POST /courts/cameras/stream': {
    summary:
      'Ask a found camera for the RTSP address of its best H.264 or H.265 video, at most 1080p. Stores nothing.',
    access: 'admin',
    body: exactly({
      /** `device` of a camera that was found. */
      device: z
        .string({ error: fault({ code: 'required', what: 'address' }) })
        .max(MAX_ADDRESS, { error: fault({ code: 'over-length', what: 'address', max: MAX_ADDRESS }) }),
      user: loginText('user'),
      password: loginText('password'),
    }),
    response: z.object({ address: z.string() }),
  },
  'DELETE /courts/:id': {
    summary: 'Remove a court. A match that followed its console keeps its clock by hand.',
    access: 'admin',
    params: idParams('Court'),
    status: 204,
  },
  'POST /courts/:id/bytes': {
    summary:
      "Send what a console sends over a cable in the administrator's device, in base64, to see or record it. Ten times a second.",
    access: 'admin',
    params: idParams('Court'),
    body: cableBytes,
    status: 204,
  },
  'PUT /courts/:id/recording': {
    summary:
      'Start or stop recording what a console sends: at most 10 minutes and 20 MB. A server keeps one recording, in memory. A new one replaces it.',
    access: 'admin',
    params: idParams('Court'),
    body: exactly({
      running: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'running' }) }),
    }),
    status: 204,
  },
  'GET /courts/:id/recording': {
    summary: 'Download the recording of a console as JSON lines. docs/consoles.md describes the format.',
    access: 'admin',
    params: idParams('Court'),
  },
  'POST /courts/line': {
    summary:
      'Send what a scoreboard shows, by the token of its court, such as {"clock":"5:23","running":true,"home":45,"guest":38}. At least every 2 s.',
    access: 'public',
    body: exactly({
      token: z
        .string({ error: fault({ code: 'required', what: 'token' }) })
        .max(MAX_TOKEN, { error: fault({ code: 'over-length', what: 'token', max: MAX_TOKEN }) }),
      line: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]),
    }),
    status: 204,
  },
  'GET /live/:id/console': {
    summary: 'The console that a match follows, and what is read of it.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    response: matchConsole,
  },
  'PUT /live/:id/console': {
    summary: 'Choose the court whose console a match reads; null for none. Nothing follows it yet.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    body: exactly({ courtId: id('Court').nullable() }),
    response: matchConsole,
  },
  'PUT /live/:id/console/keeper': {
    summary:
      'Let the console keep the clock, or people again. While a console does, starting, stopping and setting it by hand are refused.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    body: exactly({ keeper: z.enum(CLOCK_KEEPERS) }),
    response: matchConsole,
  },
  'POST /live/:id/console/bytes': {
    summary: "Send what a console sends over a cable in the scorer's device, in base64. Ten times a second.",
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    body: cableBytes,
    status: 204,
  },
  'POST /live/:id/console/accept': {
    summary: 'Follow the console again after it restarted or jumped: its clock is right.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    response: matchConsole,
  },
})
