import { accountCalls } from './accounts.ts'
import { matchCalls } from './matches.ts'
import { rosterCalls } from './rosters.ts'
import { statCalls } from './stats.ts'
import { systemCalls } from './system.ts'

/** Every API call, once, by method and path below /api. Server validation, the typed client and OpenAPI come from it. */
export const contract = { ...systemCalls, ...accountCalls, ...rosterCalls, ...matchCalls, ...statCalls }

/** The contract's type, for the typed client. */
export type Contract = typeof contract

export type { AccessTokenClaims, Role } from './accounts.ts'
export { ROLES } from './accounts.ts'
export type { Access, Call, CallName, Method } from './call.ts'
export type { ErrorAnswer } from './errors.ts'
export { errorAnswer } from './errors.ts'
export type { ListQuery } from './fields.ts'
export type { IngestStatus } from './ingest-status.ts'
export type { StreamMessages } from './log.ts'
export type { IngestStateAnswer, Match, MatchDetail } from './matches.ts'
export type { Player, Position, Team } from './rosters.ts'
export type { StatAnswer } from './stats.ts'
