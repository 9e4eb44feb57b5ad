import {
  type Access,
  type Call,
  type Contract,
  contract,
  FACTOR_SETUP_CALLS,
  type ListQuery,
  type MatchPlace,
  type Role,
  scopeOf,
  TOKEN_PREFIX,
  type TokenCall,
  type TokenScope,
} from '@courtside/contract'
import { CACHE_CONTROL } from '@courtside/network'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Refused } from '../refused.ts'
import { type FormConfig, uploadedFile } from './form.ts'

/** The most bytes of a body that anyone may send: parsing and checking it takes about 1 ms. */
const PUBLIC_BODY_BYTES = 10_000

type Parsed<C, K extends string> = C extends { [key in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See `Call.messageInError` of the contract. */
    messageInError?: boolean
    /** See `Call.multipart` and `Call.file` of the contract. */
    form?: FormConfig | undefined
  }
}

/** Who asks: in a session, or by a program with a personal access token. `role` is what the database says now. */
export interface Identity {
  id: number
  role: Role
}

/** Who a valid access token of a session that stands speaks for. */
export interface SessionIdentity extends Identity {
  /** The session that the token belongs to. */
  session: string
  /** The pair of tokens that the token was issued in. */
  pair: number
  /** Whether the token says another role or username than the database does. */
  outdated: boolean
  /** An administrator who has no second factor where the club asks for one: he can do nothing but set one up. */
  factorMissing: boolean
}

/** Who a personal access token speaks for, and what it may do. */
export interface TokenIdentity extends Identity {
  scopes: readonly TokenScope[]
}

/** Who can have made a call: a program only what is open to personal access tokens. */
type Asker<Name> = Name extends TokenCall ? Identity : SessionIdentity

/** What a handler gets: the request's parts as the contract's schemas parsed them, and who asks. */
interface CallRequest<Name extends keyof Contract, C = Contract[Name]> {
  params: Parsed<C, 'params'>
  query: Parsed<C, 'query'>
  body: Parsed<C, 'body'>
  /** Who asks. Null only where the call is public and no valid token came with it. */
  user: C extends { access: 'public' } ? Asker<Name> | null : Asker<Name>
  /** The file that came with the form, where the call takes one. */
  file: Buffer | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler returns: the contract's response; or the reply itself when it has answered by its own means. */
type CallResult<C> =
  | (C extends { response: infer S extends z.ZodType } ? z.output<S> : undefined)
  | FastifyReply

/** Registers handlers of the contract's calls, with their validation, access rule and documentation. */
export interface Api {
  on<Name extends keyof Contract & string>(
    name: Name,
    handle: (call: CallRequest<Name>) => Promise<CallResult<Contract[Name]>>,
  ): void
}

/** Finds out who tokens speak for. */
export interface Identification {
  /** Who an access token speaks for; null when it is not valid or its session has ended. */
  bySession(accessToken: string): Promise<SessionIdentity | null>
  /** Who a personal access token speaks for; null when it is not valid. */
  byToken(token: string): Promise<TokenIdentity | null>
  /** Whether a user keeps the score of a match, named by its id or by a stat or mark of it. */
  scores(userId: number, match: { id: number } | { stat: number }): Promise<boolean>
}

/** Something that an administrator does by a call. */
export interface Act {
  /** The call. */
  name: string
  /** Its path parameters, as the contract's schema parsed them. */
  params: unknown
  user: Identity
  address: string
}

/** Makes an act, and sees to what there is to be known of it. */
export type Witness = <Answer>(act: Act, make: () => Promise<Answer>) => Promise<Answer>

/**
 * The registry of calls on a Fastify instance that is mounted at the API's base path.
 * When the instance is ready, a call of the contract that nobody registered stops the start.
 * @param witness sees every call by which something is changed and that is not for everybody
 */
export function createApi(app: FastifyInstance, identification: Identification, witness: Witness): Api {
  const registered = new Set<string>()
  app.addHook('onReady', async () => {
    const missing = Object.keys(contract).filter((name) => !registered.has(name))
    if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}.`)
  })
  return {
    on(name, handle) {
      registered.add(name)
      const call: Call = contract[name]
      const [method = '', url = ''] = name.split(' ')
      app.route({
        method,
        url,
        schema: documentation(name, call),
        ...bodyLimitOf(call),
        config: { messageInError: call.messageInError ?? false, form: call.multipart && { file: call.file } },
        onRequest: async (request, reply) => {
          // Nobody keeps what only some may see, nor a token: not the browser of a shared computer, and no proxy.
          const open = call.access === 'public' && !url.startsWith('/auth/') && !request.headers.authorization
          reply.header('cache-control', open ? CACHE_CONTROL.aMoment : CACHE_CONTROL.never)
          if (call.access === 'public') reply.header('vary', 'authorization')
          await authorize(request, name, call.access, identification)
        },
        handler: async (request, reply) => {
          reply.status(call.status ?? 200)
          const { params, query, body } = request
          const user = identities.get(request) ?? null
          if (user?.role === 'SCORER' && call.matchIn) {
            await refuseOthersMatch(user.id, call.matchIn, request, identification)
          }
          const make = () =>
            handle({ params, query, body, user, file: uploadedFile(request), request, reply } as never)
          const isAct = method !== 'GET' && (call.access === 'admin' || call.access === 'scorer')
          if (!isAct || !user) return make()
          return witness({ name, params, user, address: request.ip }, make)
        },
      })
    },
  }
}

const identities = new WeakMap<FastifyRequest, Identity>()

/** Who makes a call, once that is known; null: nobody in particular. */
export function askerOf(request: FastifyRequest): Identity | null {
  return identities.get(request) ?? null
}

async function authorize(
  request: FastifyRequest,
  name: string,
  access: Access,
  identification: Identification,
): Promise<void> {
  const identity = await identityOf(request, name, access, identification)
  if (identity) identities.set(request, identity)
  if (access === 'public') return
  if (!identity) throw new Refused({ code: 'not-signed-in' })
  const mayScore = access === 'scorer' && identity.role === 'SCORER'
  if (access !== 'user' && identity.role !== 'ADMIN' && !mayScore) {
    throw new Refused({ code: 'not-an-administrator' })
  }
}

/** @throws {Refused} the match of a call is of other teams than the scorer's */
async function refuseOthersMatch(
  userId: number,
  place: MatchPlace,
  { params, body }: FastifyRequest,
  { scores }: Identification,
): Promise<void> {
  // As the contract's schemas have parsed them, so that these are there.
  const ids = { ...(params as object), ...(place === 'body.matchId' && (body as object)) } as Record<
    string,
    number
  >
  const id = ids[place === 'params.id' || place === 'stat' ? 'id' : 'matchId'] ?? 0
  if (await scores(userId, place === 'stat' ? { stat: id } : { id })) return
  throw new Refused({ code: 'not-your-match' })
}

/** Who asks. A personal access token that does not open a public call asks as a visitor does. */
async function identityOf(
  request: FastifyRequest,
  name: string,
  access: Access,
  { bySession, byToken }: Pick<Identification, 'bySession' | 'byToken'>,
): Promise<Identity | null> {
  const [, bearer] = /^Bearer (.*)$/.exec(request.headers.authorization ?? '') ?? []
  if (bearer === undefined) return null
  if (!bearer.startsWith(TOKEN_PREFIX)) return withFactor(await bySession(bearer), name, access)
  const identity = await byToken(bearer)
  if (!identity) return null
  const scope = scopeOf(name)
  if (scope !== undefined && identity.scopes.includes(scope)) return identity
  if (access === 'public') return null
  throw new Refused(
    scope === undefined ? { code: 'token-not-for-this' } : { code: 'token-lacks-scope', scope },
  )
}

/** Who asks, as far as he has the second factor that the club asks for: without it he has no rights of an administrator, and sets it up. */
function withFactor(identity: SessionIdentity | null, name: string, access: Access): SessionIdentity | null {
  if (!identity?.factorMissing) return identity
  if (access === 'public') return null
  if (!(FACTOR_SETUP_CALLS as readonly string[]).includes(name)) {
    throw new Refused({ code: 'second-factor-missing' })
  }
  return { ...identity, role: 'CUSTOMER' }
}

/** The most bytes of a call's body, where the server's own limit does not apply. */
function bodyLimitOf({ access, maxBytes }: Call): { bodyLimit?: number } {
  if (maxBytes !== undefined) return { bodyLimit: maxBytes }
  return access === 'public' ? { bodyLimit: PUBLIC_BODY_BYTES } : {}
}

function documentation(name: string, call: Call): Record<string, unknown> {
  const scope = scopeOf(name)
  return {
    summary: call.summary,
    ...(scope && { description: `Open to personal access tokens with the scope \`${scope}\`.` }),
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    ...(call.multipart && { consumes: ['multipart/form-data', 'application/json'] }),
    ...(call.response && { response: { [call.status ?? 200]: call.response } }),
    ...(call.access !== 'public' && { security: [{ bearer: [] }] }),
  }
}

/** Tells a list's total over all pages. */
export function tellTotal(reply: FastifyReply, total: number): void {
  reply.headers(totalHeader(total))
}

/** The header that tells a list's total over all pages. */
export function totalHeader(total: number): Record<string, number> {
  return { 'x-total-count': total }
}

/** The part of a list a query asks for: everything without `page`. */
export function pageOf({ page, pageSize }: Pick<ListQuery, 'page' | 'pageSize'>): {
  limit: number | null
  offset: number
} {
  return page === undefined ? { limit: null, offset: 0 } : { limit: pageSize, offset: (page - 1) * pageSize }
}
