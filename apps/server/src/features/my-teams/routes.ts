import type { Database } from '../../db/client.ts'
import type { Api } from '../../http/api.ts'
import { MyTeams } from './my-teams.ts'

/** Registers the endpoints for the teams that a user follows. */
export function myTeamRoutes(api: Api, { db }: { db: Database }): void {
  const teams = new MyTeams(db)
  api.on('GET /my-teams', async ({ user }) => ({ teamIds: await teams.of(user.id) }))
  api.on('POST /my-teams', async ({ user, body }) => ({ teamIds: await teams.follow(user.id, body.teamIds) }))
  api.on('DELETE /my-teams/:id', async ({ user, params }) => ({
    teamIds: await teams.leave(user.id, params.id),
  }))
}
