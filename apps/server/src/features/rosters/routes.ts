import { ANSWERS } from '@courtside/contract'
import type { Readers } from '@courtside/publicity'
import { type Api, pageOf, tellTotal } from '../../http/api.ts'
import type { RestrictedMatches } from '../openness/restricted-matches.ts'
import type { Erasure } from './erasure.ts'
import type { RosterService } from './service.ts'

/** Dependencies of {@link rosterRoutes}. */
interface RosterRouteParts {
  rosters: RosterService
  readers: Readers
  erasure: Erasure
  restricted: RestrictedMatches
}

/** Registers the endpoints for positions, teams and players. */
export function rosterRoutes(api: Api, { rosters, readers, erasure, restricted }: RosterRouteParts): void {
  api.on('GET /positions/get-positions', () => rosters.positions())
  api.on('GET /teams/get-team', async ({ query, user, reply }) => {
    const { teams, total } = await rosters.teams(query.search ?? '', pageOf(query), readers.of(user))
    tellTotal(reply, total)
    return teams
  })
  api.on('GET /teams/names', () => rosters.teamNames())
  api.on('POST /teams/create-team', ({ body, file }) => rosters.createTeam(body, file))
  api.on('PUT /teams/edit-team/:id', async ({ params, body, file }) => {
    const team = await rosters.editTeam(params.id, body, file)
    // The access rules are reloaded before the answer, so that they already apply when the caller gets it.
    if (body.numbersOpen ?? body.filmOpen) await restricted.reload(null)
    return team
  })
  api.on('DELETE /teams/delete-team/:id', async ({ params }) => {
    await rosters.deleteTeam(params.id)
    return { message: ANSWERS.teamRemoved }
  })
  api.on('GET /players/get-player', async ({ query, user, reply }) => {
    const filter = { search: query.search ?? '', teamId: query.teamId }
    const { players, total } = await rosters.players(filter, pageOf(query), readers.of(user))
    tellTotal(reply, total)
    return players
  })
  api.on('POST /players/create-player', ({ body, file }) => rosters.createPlayer(body, file))
  api.on('PUT /players/edit-player/:id', ({ params, body, file }) =>
    rosters.editPlayer(params.id, body, file),
  )
  api.on('POST /players/:id/erase', async ({ params, query, user, request }) => {
    await erasure.erase(params.id, query.stories === 'keep', { actorId: user.id, address: request.ip })
    return { message: ANSWERS.playerErased }
  })
  api.on('DELETE /players/delete-player/:id', async ({ params }) => {
    await rosters.deletePlayer(params.id)
    return { message: ANSWERS.playerRemoved }
  })
}
