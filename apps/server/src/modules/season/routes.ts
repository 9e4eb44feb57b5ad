import type { Database } from '../../db/client.ts'
import { type Api, pageOf, tellTotal } from '../../http/api.ts'
import { Refused } from '../../refused.ts'
import { presentPlayerWithAverages, presentRanked } from './presenter.ts'
import { SeasonRepository } from './repository.ts'
import type { Seasons } from './seasons.ts'
import { teamsBefore } from './team-before.ts'

/** The calls of the season's figures. */
export function seasonRoutes(api: Api, db: Database, seasons: Seasons): void {
  const season = new SeasonRepository(db)
  api.on('GET /live/:id/before', async ({ params }) => {
    const teams = await teamsBefore(db, params.id)
    if (!teams) throw new Refused({ code: 'no-such-match' })
    return { teams }
  })
  api.on('GET /players/averages', async ({ query, reply }) => {
    const { search = '', teamId, competitionId, season: name } = query
    const filter = { search, teamId, competitionId, season: name }
    const { rows, total } = await season.players(filter, pageOf(query))
    tellTotal(reply, total)
    return rows.map(presentPlayerWithAverages)
  })
  api.on('GET /players/ranking', async ({ query, reply }) => {
    const { page, pageSize, ...ranking } = query
    const { rows, total } = await season.ranking(ranking, pageOf({ page, pageSize }))
    tellTotal(reply, total)
    return rows.map(presentRanked)
  })
  api.on('GET /players/:id', ({ params }) => seasons.player(params.id))
  api.on('GET /teams/:id', ({ params }) => seasons.team(params.id))
}
