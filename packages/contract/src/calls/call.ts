import type { ZodType } from 'zod'

/**
 * The access rule of a call. `user` requires a valid access token; `admin` requires one with the role ADMIN;
 * `scorer` requires one with the role ADMIN, or with the role SCORER for a team of the call's match.
 */
export type Access = 'public' | 'user' | 'scorer' | 'admin'

/**
 * Where a call states its match: as an id in its path or body (`params.id`, `params.matchId`,
 * `body.matchId`), or by the id of a stat or mark in its path (`stat`).
 */
export type MatchPlace = 'params.id' | 'params.matchId' | 'body.matchId' | 'stat'

/** HTTP methods of the API. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A call's name: method and path below /api, with `:name` for path parameters, as in `GET /live/:id`. */
export type CallName = `${Method} /${string}`

/**
 * The contract of one API call. Its schemas are zod's. The server does not read a part of a request that has
 * no schema.
 */
export interface Call {
  /** One line for the API's documentation. */
  readonly summary: string
  readonly access: Access
  /**
   * For calls that scorers may make: where the call states its match. Absent if the call is about all matches
   * of the scorer's teams.
   */
  readonly matchIn?: MatchPlace
  readonly params?: ZodType
  readonly query?: ZodType
  /** The JSON body. With `multipart`, its fields are also accepted as multipart/form-data. */
  readonly body?: ZodType
  readonly multipart?: true
  /** Maximum size of a body, in bytes. By default 10 kB for public calls and 100 kB for others. */
  readonly maxBytes?: number
  /** The field of a multipart form that may hold an image. */
  readonly file?: 'photo' | 'logo' | 'crest'
  /**
   * Whether the message of an error answer is also in its field `error`, which the existing pages of the
   * product read.
   */
  readonly messageInError?: true
  /** HTTP status of a successful answer; 200 by default. */
  readonly status?: 200 | 201 | 204
  /** Body of a successful answer. Absent if it has no JSON body (204, a file or a stream). */
  readonly response?: ZodType
}

/**
 * Returns the calls with their exact schema types, and lets the compiler check that the table is well formed.
 */
export function defineCalls<const Calls extends Record<CallName, Call>>(calls: Calls): Calls {
  return calls
}
