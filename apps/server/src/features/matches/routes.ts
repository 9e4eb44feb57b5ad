import type { Api } from '../../http/api.ts'
import { Refused } from '../../refused.ts'
import type { AuditLog } from '../accounts/audit-log.ts'
import type { RestrictedMatches } from '../openness/restricted-matches.ts'
import { type IngestRouteParts, ingestRoutes } from './ingest-routes.ts'
import type { LightMatches } from './light-matches.ts'
import type { MatchPlayers } from './match-players.ts'
import { type ReadingRouteParts, readingRoutes } from './reading-routes.ts'

/** Dependencies of {@link matchRoutes}. */
export interface MatchRouteParts extends ReadingRouteParts, IngestRouteParts {
  video: IngestRouteParts['video']
  light: LightMatches
  players: MatchPlayers
  restricted: RestrictedMatches
  audit: AuditLog
}

/** Registers the endpoints for match set-up, reading, control and archive. */
export function matchRoutes(api: Api, parts: MatchRouteParts): void {
  readingRoutes(api, parts)
  controlRoutes(api, parts)
  scoresheetRoutes(api, parts)
  lightRoutes(api, parts)
  ingestRoutes(api, parts)
}

function controlRoutes(api: Api, parts: MatchRouteParts): void {
  const { matches, starts, list, restricted, audit } = parts
  api.on('POST /live/create', async ({ body, user }) => {
    const created = await matches.create(body, user)
    await restricted.reload(created.id)
    list.changed()
    return created
  })
  api.on('GET /fixtures/:id/starters', ({ params }) => starts.lastStarters(params.id))
  api.on('POST /fixtures/:id/start', async ({ params, body, user }) => {
    const started = await starts.start(params.id, body, user)
    await restricted.reload(started.id)
    list.changed()
    return started
  })
  api.on('PUT /live/end/:id', ({ params, user }) => matches.finish(params.id, user))
  api.on('POST /live/archive/:id', ({ params, user }) => matches.finish(params.id, user))
  api.on('POST /live/reopen/:id', async ({ params, user, request }) => {
    // Reopening a match does not reopen its recording, because the video can't be continued.
    const reopened = await matches.command(params.id, user, () => ({ type: 'reopen' }))
    const detail = `match ${params.id}`
    await audit.record({ action: 'match-reopened', actorId: user.id, address: request.ip, detail })
    list.changed()
    return reopened
  })
  api.on('POST /live/:id/exchange-sides', ({ params, user }) => matches.exchangeSides(params.id, user))
  api.on('PUT /live/:id/picture-offset', ({ params, body, user }) =>
    matches.command(params.id, user, () => ({ type: 'set-picture-offset', ...body })),
  )
}

function scoresheetRoutes(api: Api, { matches, log, list }: MatchRouteParts): void {
  api.on('GET /live/:id/sheet', async ({ params }) => (await log.read(params.id)).state.sheet)
  api.on('PUT /live/:id/sheet', ({ params, body, user }) => matches.setSheet(params.id, body, user.id))
  api.on('PUT /live/:id/signature', ({ params, body, user }) =>
    matches.command(params.id, user, () => ({ type: 'sign-sheet', ...body })),
  )
  api.on('DELETE /live/:id/signature', ({ params, user }) =>
    matches.command(params.id, user, () => ({ type: 'unlock-sheet' })),
  )
  api.on('PUT /live/:id/abandoned', async ({ params, body, user }) => {
    const marked = await matches.command(params.id, user, () => ({ type: 'set-abandoned', ...body }))
    list.changed()
    return marked
  })
}

/** Registers the calls for matches in light mode and for the players of running matches. */
function lightRoutes(api: Api, { light, players, list, restricted }: MatchRouteParts): void {
  api.on('POST /live/light', async ({ body, user }) => {
    const created = await light.create(body, user)
    await restricted.reload(created.id)
    list.changed()
    return created
  })
  api.on('POST /live/:id/players', ({ params, body, user }) => {
    if (body.inTeam && user.role !== 'ADMIN') throw new Refused({ code: 'not-an-administrator' })
    return players.list(params.id, body, user.id)
  })
}
