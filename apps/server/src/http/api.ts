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
import type { ReadBound } from './read-bound.ts'

/** Maximum size of the body of a public call, in bytes. Parsing and checking it takes about 1 ms. */
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

/**
 * The caller: a user in a session, or a program with a personal access token. `role` is the user's current
 * role in the database.
 */
export interface Identity {
  id: number
  role: Role
}

/** The caller with a valid access token of an active session. */
export interface SessionIdentity extends Identity {
  /** The session that the token belongs to. */
  session: string
  /** Id of the pair of access and refresh token that the token belongs to. */
  pair: number
  /** Whether the token states another role or username than the database. */
  outdated: boolean
  /**
   * Whether the user is an administrator without a second factor in a club that requires one. Such a caller
   * can only set one up.
   */
  factorMissing: boolean
}

/** The caller with a personal access token, and the token's scopes. */
export interface TokenIdentity extends Identity {
  scopes: readonly TokenScope[]
}

/** The possible callers of a call. Programs can only make calls that are open to personal access tokens. */
type Asker<Name> = Name extends TokenCall ? Identity : SessionIdentity

/** The input of a handler: the parts of the request as the contract's schemas parsed them, and the caller. */
interface CallRequest<Name extends keyof Contract, C = Contract[Name]> {
  params: Parsed<C, 'params'>
  query: Parsed<C, 'query'>
  body: Parsed<C, 'body'>
  /** The caller. Null only if the call is public and the request had no valid token. */
  user: C extends { access: 'public' } ? Asker<Name> | null : Asker<Name>
  /** The file in the form, if the call takes one and the form contains it. */
  file: Buffer | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** The result of a handler: the contract's response if it has one, or the reply if the handler has sent it. */
type CallResult<C> = C extends { response: infer S extends z.ZodType }
  ? Promise<z.output<S> | FastifyReply>
  : Promise<FastifyReply> | Promise<void>

/**
 * Registers the handlers of the contract's calls. Adds each call's validation, access rule and documentation.
 */
export interface Api {
  on<Name extends keyof Contract & string>(
    name: Name,
    handle: (call: CallRequest<Name>) => CallResult<Contract[Name]>,
  ): void
}

/** Identifies callers by their tokens. */
export interface Identification {
  /** Returns the user of an access token, or null when the token is invalid or its session has ended. */
  bySession(accessToken: string): Promise<SessionIdentity | null>
  /** Returns the user of a personal access token, or null when the token is invalid. */
  byToken(token: string): Promise<TokenIdentity | null>
  /**
   * Returns whether a user is a scorer of a match, given the id of the match or of one of its stats or marks.
   */
  scores(userId: number, match: { id: number } | { stat: number }): Promise<boolean>
}

/** An administrative action: a call with its input and its caller. */
export interface Act {
  /** The name of the call. */
  name: string
  /** The path parameters, as the contract's schema parsed them. */
  params: unknown
  /** The body, as the contract's schema parsed it. */
  body: unknown
  user: Identity
  address: string
}

/** Runs an administrative action and writes its audit entry. */
export type Witness = <Answer>(act: Act, make: () => Promise<Answer>) => Promise<Answer>

/**
 * Creates the registry of calls on a Fastify instance that is mounted at the API's base path. If a call of
 * the contract has no handler, the server does not start.
 * @param witness runs every call of administrators or scorers that changes something
 */
export function createApi(
  app: FastifyInstance,
  identification: Identification,
  witness: Witness,
  readBound: ReadBound,
): Api {
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
          // Private answers and tokens must never be cached, neither by the browser of a shared computer nor
          // by a proxy.
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
          readBound.allowCall(name, request, user)
          const make = (): Promise<unknown> =>
            handle({ params, query, body, user, file: uploadedFile(request), request, reply } as never)
          const isAct = method !== 'GET' && (call.access === 'admin' || call.access === 'scorer')
          if (!isAct || !user) return make()
          return witness({ name, params, body, user, address: request.ip }, make)
        },
      })
    },
  }
}

const identities = new WeakMap<FastifyRequest, Identity>()

/**
 * Returns the caller of a request. Null for an anonymous caller, or if the caller has not been identified
 * yet.
 */
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

/** @throws {Refused} when the scorer is not assigned to a team of the call's match */
async function refuseOthersMatch(
  userId: number,
  place: MatchPlace,
  { params, body }: FastifyRequest,
  { scores }: Identification,
): Promise<void> {
  // The contract's schemas have already parsed the body and path, so the id exists.
  const ids = { ...(params as object), ...(place === 'body.matchId' && (body as object)) } as Record<
    string,
    number
  >
  const id = ids[place === 'params.id' || place === 'stat' ? 'id' : 'matchId'] ?? 0
  if (await scores(userId, place === 'stat' ? { stat: id } : { id })) return
  throw new Refused({ code: 'not-your-match' })
}

/**
 * Returns the caller, or null for an anonymous one. On a public call, a personal access token without the
 * needed scope counts as anonymous.
 * @throws {Refused} on other calls, when the token lacks the scope
 */
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

/**
 * Checks the second factor that the club requires. An administrator without it can only make the calls to set
 * one up, without an administrator's rights.
 * @throws {Refused} for any other call that is not public
 */
function withFactor(identity: SessionIdentity | null, name: string, access: Access): SessionIdentity | null {
  if (!identity?.factorMissing) return identity
  if (access === 'public') return null
  if (!(FACTOR_SETUP_CALLS as readonly string[]).includes(name)) {
    throw new Refused({ code: 'second-factor-missing' })
  }
  return { ...identity, role: 'CUSTOMER' }
}

/** Returns the maximum size of a call's body, in bytes, if it differs from the server's default. */
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

/** Sends the total number of a list's items over all pages, in a header. */
export function tellTotal(reply: FastifyReply, total: number): void {
  reply.headers(totalHeader(total))
}

/** Returns the header with the total number of a list's items over all pages. */
export function totalHeader(total: number): Record<string, number> {
  return { 'x-total-count': total }
}

/** Returns the part of a list that a query asks for. Without `page`, it is the whole list. */
export function pageOf({ page, pageSize }: Pick<ListQuery, 'page' | 'pageSize'>): {
  limit: number | null
  offset: number
} {
  return page === undefined ? { limit: null, offset: 0 } : { limit: pageSize, offset: (page - 1) * pageSize }
}
