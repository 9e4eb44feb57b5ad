import type { CallName } from '../calls/call.ts'

/** The scopes of personal access tokens, with the fewest rights first. */
export const TOKEN_SCOPES = ['read', 'rosters', 'schedule', 'matches', 'scoring'] as const

/** A scope of a personal access token. A token never has more rights than the role of its owner. */
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/**
 * The calls that each scope opens to a personal access token. All other calls that are not public need a
 * session: those for accounts, tokens, webhooks, restream targets, courts, the settings of the club and the
 * openness of matches, and some that cannot be undone, such as erasing a person or deleting a match. A public
 * call is listed if it returns more to an administrator.
 */
const CALLS_OF_SCOPES = {
  read: [
    'GET /positions/get-positions',
    'GET /teams/get-team',
    'GET /players/get-player',
    'GET /players/averages',
    'GET /players/ranking',
    'GET /dashboard',
    'GET /storage',
    'GET /storage/outgoing',
    'GET /storage/kept-teams',
    'GET /fixtures/:id/starters',
    'GET /live/:id/voice',
    'GET /live/:id/story/draft',
  ],
  rosters: [
    'POST /teams/create-team',
    'PUT /teams/edit-team/:id',
    'DELETE /teams/delete-team/:id',
    'POST /players/create-player',
    'PUT /players/edit-player/:id',
    'GET /consents',
    'PUT /players/:id/consents',
    'DELETE /players/delete-player/:id',
    'POST /teams/import',
    'GET /teams/export',
  ],
  schedule: [
    'POST /competitions',
    'PATCH /competitions/:id',
    'DELETE /competitions/:id',
    'PUT /competitions/:id/teams',
    'POST /competitions/:id/stages',
    'DELETE /stages/:id',
    'POST /stages/:id/draw',
    'POST /competitions/:id/fixtures/import',
    'GET /competitions/:id/fixtures/export',
    'GET /competitions/:id/calendars',
    'POST /competitions/:id/calendars',
    'PATCH /calendars/:id',
    'POST /calendars/:id/check',
    'POST /calendars/:id/changes',
    'DELETE /calendars/:id',
    'POST /fixtures',
    'PATCH /fixtures/:id',
    'PUT /fixtures/:id/outcome',
    'DELETE /fixtures/:id',
    'GET /officials',
    'POST /officials',
    'PUT /officials/:id',
    'GET /duties',
    'PUT /fixtures/:id/crew',
  ],
  matches: [
    'GET /live/all',
    'GET /live/:id',
    'GET /live/:id/ingest',
    'GET /live/:id/people',
    'GET /live/:id/restream',
    'GET /live/:id/cameras',
    'POST /live/create',
    'POST /live/light',
    'POST /fixtures/:id/start',
    'POST /matches/import',
    'POST /live/:id/stream-key',
    'POST /live/:id/exchange-sides',
    'PUT /live/:id/srt',
    'PUT /live/:id/picture-offset',
    'PUT /live/:id/restream/:target',
    'POST /live/:id/cameras',
    'DELETE /live/:id/cameras/:camera',
    'PUT /live/:id/cameras/:camera/on-air',
    'GET /live/:id/sources',
    'PUT /live/:id/sources/:source/on-air',
    'PATCH /live/:id/overlay',
    'PUT /live/:id/voice',
    'PUT /live/:id/story',
    'PUT /live/end/:id',
    'POST /live/archive/:id',
    'POST /live/reopen/:id',
    'DELETE /live/:id/signature',
    'PUT /storage/:id/keep',
    'PUT /storage/kept-teams/:teamId',
    'DELETE /storage/:id',
  ],
  scoring: [
    'GET /scoring/matches',
    'POST /live/:id/players',
    'POST /quarter/start',
    'POST /quarter/match/:matchId/update-start-time',
    'PATCH /live/:id/toggle-pause',
    'GET /live/:id/console',
    'PUT /live/:id/console',
    'PUT /live/:id/console/keeper',
    'POST /live/:id/console/accept',
    'POST /live/:id/console/bytes',
    'PUT /live/:id/shot-clock',
    'GET /live/:id/sheet',
    'PUT /live/:id/sheet',
    'PUT /live/:id/signature',
    'PUT /live/:id/abandoned',
    'PUT /live/:id/table',
    'POST /stats/create',
    'PUT /stats/:id',
    'POST /stats/mark',
    'POST /stats/mark/:id/restore',
    'POST /stats/:id/detail',
    'POST /stats/:id/move',
    'DELETE /stats/:id',
    'POST /stats/redo',
    'DELETE /live/:id/commentary/:line',
  ],
} as const satisfies Readonly<Record<TokenScope, readonly CallName[]>>

/** A call that a personal access token can make. */
export type TokenCall = (typeof CALLS_OF_SCOPES)[TokenScope][number]

/** The calls of all scopes. */
export const TOKEN_CALLS: readonly TokenCall[] = Object.values(CALLS_OF_SCOPES).flat()

const SCOPES: ReadonlyMap<string, TokenScope> = new Map(
  TOKEN_SCOPES.flatMap((scope) => CALLS_OF_SCOPES[scope].map((name) => [name, scope] as const)),
)

/** Returns the scope that a token needs for a call, or undefined if no token can make the call. */
export function scopeOf(name: string): TokenScope | undefined {
  return SCOPES.get(name)
}
