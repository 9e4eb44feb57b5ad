import type { z } from 'zod'
import type { CallName, Contract, ErrorAnswer, RefusalCode } from '../index.ts'
import { CLIENT_TEXTS } from './client-texts.ts'

export { birthdateFault, birthdateRange, isUnder16 } from '../accounts/birthdate-rule.ts'
export { PASSWORD_REQUIREMENTS, passwordFaults } from '../accounts/password-rule.ts'
export { isTeamOfClub } from '../club/own-team.ts'
export { PUSH_KINDS, type PushKind } from '../club/push-kinds.ts'
export {
  CREST_SHIELD,
  contrast,
  crestPattern,
  inkOn,
  monogram,
  paletteOf,
  type TeamPalette,
  toLinear,
} from '../season/team-look.ts'
export { mayHavePicture } from '../video/ingest-status.ts'
export { CLUB_ELEMENT, NO_CLUB } from '../views/club-on-pages.ts'
export { BUG_PLACES, GRAPHIC_STAYS_MS, GRAPHICS, OVERLAY_THEMES } from '../views/graphics.ts'
export { GLANCE_ELEMENT, SEASON_ELEMENT } from '../views/match-glance.ts'
export { listedIn, PAGES, SIDE_GROUPS } from '../views/pages.ts'
export { HIDDEN_SCORES_COOKIE, hidesScores } from '../views/spoilers.ts'
export { idInAddress, playerAddress, teamAddress } from './addresses.ts'
export { askedLanguage, isLanguage, LANGUAGE_COOKIE, LANGUAGES, type Language } from './languages.ts'

type ParamsOf<C> = C extends { params: infer S extends z.ZodType } ? { params: z.input<S> } : unknown
type QueryOf<C> = C extends { query: infer S extends z.ZodType } ? { query?: z.input<S> } : unknown
type FormOf<C> = C extends { multipart: true } ? FormData : never
type BodyOf<C> = C extends { body: infer S extends z.ZodType }
  ? undefined extends z.input<S>
    ? { body?: z.input<S> }
    : { body: z.input<S> | FormOf<C> }
  : unknown

/**
 * The input of a call: path parameters, query and body as in the contract. A multipart body may be a form
 * instead.
 */
export type CallInput<C> = ParamsOf<C> & QueryOf<C> & BodyOf<C>

/** The answer to a call: the contract's response, or undefined if the contract has none. */
export type CallAnswer<C> = C extends { response: infer S extends z.ZodType } ? z.output<S> : undefined

/** A sentence of an error answer, and the field of the body that the sentence is about, if any. */
export interface ToldFault {
  readonly message: string
  readonly field?: string
}

/** An error answer of the API, or a request that got no answer (`statusCode` 0). */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly statusCode: number
  /** One sentence per fault, for the user of the page; empty if the server sent none. */
  readonly faults: readonly ToldFault[]
  /** The sentences of the faults, without duplicates. */
  readonly messages: readonly string[]
  /** The code of the refusal; null if the server sent none. */
  readonly code: RefusalCode | null

  /** @param told sentences; an object adds the field of the body that its sentence is about */
  constructor(statusCode: number, told: readonly (string | ToldFault)[], code: RefusalCode | null = null) {
    const faults = told.map((each) => (typeof each === 'string' ? { message: each } : each))
    const messages = [...new Set(faults.map(({ message }) => message))]
    super(messages.join('\n') || `The server answered with status ${statusCode}.`)
    this.statusCode = statusCode
    this.faults = faults
    this.messages = messages
    this.code = code
  }
}

/**
 * The source of the client's tokens. `refresh` obtains a new access token, once for calls that run at the
 * same time. Both functions return null if no user is signed in.
 */
export interface TokenSource {
  accessToken(): string | null
  refresh(): Promise<string | null>
}

/** The refusals in an error answer. */
export type ToldRefusals = NonNullable<ErrorAnswer['refusals']>

/** The options of a client. */
export interface ClientOptions {
  /** Sends a request like `fetch`. */
  request?: typeof fetch
  /**
   * Translates refusals into the language of the page, one sentence each. If it returns null, the client uses
   * the server's English sentences.
   */
  say?: ((refusals: ToldRefusals) => Promise<readonly string[] | null>) | undefined
}

/** An answer, with the length of the whole list if the answer is a page of a list. */
export interface Answer<T> {
  data: T
  /** The number in the header `X-Total-Count`; null without that header. */
  total: number | null
}

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Creates the typed client of the API.
 * @param baseUrl the address of the API, such as `/api` or `http://127.0.0.1:3000/api`
 * @returns a function that makes one call, named as in the contract, and throws {@link ApiError} when it
 * fails
 */
export function createClient(
  baseUrl: string,
  tokens: TokenSource,
  { request = fetch, say }: ClientOptions = {},
) {
  async function send(name: CallName, input: LooseInput, token: string | null, signal?: AbortSignal) {
    const space = name.indexOf(' ')
    const url = baseUrl + fillPath(name.slice(space + 1), input.params) + queryString(input.query)
    try {
      const sent = { method: name.slice(0, space), signal: signal ?? null, ...contentFor(input.body, token) }
      return await request(url, sent)
    } catch (cause) {
      if (signal?.aborted) throw cause
      throw unreachable()
    }
  }

  /**
   * Returns the successful answer to a call. If the access token has expired, renews it and repeats the call
   * once.
   */
  async function respond(name: CallName, input: LooseInput, signal?: AbortSignal): Promise<Response> {
    const token = tokens.accessToken()
    let response = await send(name, input, token, signal)
    if (response.status === 401 && token) {
      const renewed = await tokens.refresh()
      if (renewed) response = await send(name, input, renewed, signal)
    }
    if (!response.ok) throw await apiError(response, say)
    return response
  }

  async function answer<Name extends keyof Contract & CallName>(
    name: Name,
    input: CallInput<Contract[Name]>,
    signal?: AbortSignal,
  ): Promise<Answer<CallAnswer<Contract[Name]>>> {
    const response = await respond(name, input as LooseInput, signal)
    const total = response.headers.get('x-total-count')
    const data = (await contentOf(response, signal)) as CallAnswer<Contract[Name]>
    return { data, total: total === null ? null : Number(total) }
  }

  return {
    /** Makes a call, and returns its answer with the total of a list. */
    answer,
    /** Makes a call and returns its answer. */
    async call<Name extends keyof Contract & CallName>(
      name: Name,
      input: CallInput<Contract[Name]>,
      signal?: AbortSignal,
    ): Promise<CallAnswer<Contract[Name]>> {
      return (await answer(name, input, signal)).data
    },
    /** Makes a call that answers with a file. */
    async download<Name extends keyof Contract & CallName>(
      name: Name,
      input: CallInput<Contract[Name]>,
    ): Promise<Blob> {
      const response = await respond(name, input as LooseInput)
      return response.blob().catch(() => {
        throw unreachable()
      })
    },
  }
}

/** The result of {@link createClient}. */
export type Client = ReturnType<typeof createClient>

function unreachable(): ApiError {
  return new ApiError(0, [CLIENT_TEXTS.unreachable])
}

/**
 * Returns the content of a successful answer. Treats an incomplete answer like no answer, so that the caller
 * can repeat the call.
 */
async function contentOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return response.status === 204 ? undefined : await response.json()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw unreachable()
  }
}

function contentFor(body: unknown, token: string | null) {
  const headers: Record<string, string> = {}
  if (token) headers.authorization = `Bearer ${token}`
  if (body === undefined) return { headers, body: null }
  if (body instanceof FormData) return { headers, body }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
}

function queryString(query: Record<string, unknown> = {}): string {
  const pairs = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') pairs.set(key, String(value))
  }
  return pairs.size === 0 ? '' : `?${pairs}`
}

async function apiError(response: Response, say: ClientOptions['say']): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorAnswer> | null
  const { code = null, message = [], refusals = [] } = body ?? {}
  const own = refusals.length > 0 ? await say?.(refusals) : null
  const sentences = own ?? [message].flat()
  // The field of a sentence is known only if there is exactly one refusal for each sentence.
  const matching = sentences.length === refusals.length ? refusals : []
  const faults = sentences.map((message, index) => {
    const field = matching[index]?.field
    return field === undefined ? { message } : { message, field }
  })
  return new ApiError(response.status, faults, code)
}
