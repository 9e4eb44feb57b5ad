import type { ZodType } from 'zod'

/**
 * Who may make a call. `admin` means the role ADMIN in a valid access token, `user` any valid access token, `scorer` ADMIN, and SCORER where
 * the match of the call is of a team of theirs.
 */
export type Access = 'public' | 'user' | 'scorer' | 'admin'

/** Where a call says which match it is about: an id in its path or its body, or the stat or mark in its path, which is of a match. */
export type MatchPlace = 'params.id' | 'params.matchId' | 'body.matchId' | 'stat'

/** HTTP methods the API uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A call's name: method and path below /api, with `:name` for path parameters, as in `GET /live/:id`. */
export type CallName = `${Method} /${string}`

/** What is agreed about one API call. Schemas are zod's; a part that is absent is not read. */
export interface Call {
  /** One line for the API's documentation. */
  readonly summary: string
  readonly access: Access
  /** Of a call that scorers may make: where its match stands. Absent: it is about all matches of their teams. */
  readonly matchIn?: MatchPlace
  readonly params?: ZodType
  readonly query?: ZodType
  /** JSON body; with `multipart` also accepted as multipart/form-data fields. */
  readonly body?: ZodType
  readonly multipart?: true
  /** The most bytes that a body may have; absent: 10 kB where everybody may make the call, else 100 kB. */
  readonly maxBytes?: number
  /** The field of a multipart form that may hold a picture. */
  readonly file?: 'photo' | 'logo'
  /** A failure's message stands in `error` of the answer too, where the product's pages look for it. */
  readonly messageInError?: true
  /** Status of success; 200 when absent. */
  readonly status?: 200 | 201 | 204
  /** Body of success; absent: no JSON body (204, or a stream). */
  readonly response?: ZodType
}

/** Keeps each call's exact schema types while checking that the table is well formed. */
export function defineCalls<const Calls extends Record<CallName, Call>>(calls: Calls): Calls {
  return calls
}
