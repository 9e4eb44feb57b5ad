import type { ZodType } from 'zod'

/**
 * The access rule of a call. `admin` means the role ADMIN in a valid access token, `user` any valid access
 * token, `scorer` ADMIN, or SCORER if the match of the call belongs to one of their teams.
 */
export type Access = 'public' | 'user' | 'scorer' | 'admin'

/** Where a call names its match: an id in its path or body, or the id of a stat or mark in its path. */
export type MatchPlace = 'params.id' | 'params.matchId' | 'body.matchId' | 'stat'

/** HTTP methods of the API. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A call's name: method and path below /api, with `:name` for path parameters, as in `GET /live/:id`. */
export type CallName = `${Method} /${string}`

/** The contract of one API call. Schemas are zod's; a part without one is not read. */
export interface Call {
  /** One line for the API's documentation. */
  readonly summary: string
  readonly access: Access
  /**
   * For calls that scorers may make: where the match is named. Absent if the call is about all matches of
   * their teams.
   */
  readonly matchIn?: MatchPlace
  readonly params?: ZodType
  readonly query?: ZodType
  /** JSON body; with `multipart` also accepted as multipart/form-data fields. */
  readonly body?: ZodType
  readonly multipart?: true
  /** Maximum size of a body, in bytes. By default 10 kB for public calls and 100 kB for others. */
  readonly maxBytes?: number
  /** The field of a multipart form that may hold an image. */
  readonly file?: 'photo' | 'logo' | 'crest'
  /** Whether a failure's message is also in `error` of the answer, where the product's pages look for it. */
  readonly messageInError?: true
  /** Status of success; 200 by default. */
  readonly status?: 200 | 201 | 204
  /** Body of success. Absent if there is no JSON body (204, or a stream). */
  readonly response?: ZodType
}

/** Keeps each call's exact schema types while checking that the table is well formed. */
export function defineCalls<const Calls extends Record<CallName, Call>>(calls: Calls): Calls {
  return calls
}
