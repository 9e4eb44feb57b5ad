import type { Database } from '../../db/client.ts'
import { type Api, pageOf, tellTotal } from '../../http/api.ts'
import { Refused } from '../../refused.ts'
import { presentGame, presentPlayerWithAverages, presentRanked } from './presenter.ts'
import { seasonRepository } from './repository.ts'

/** The calls of the season's figures. */
export function seasonRoutes(api: Api, db: Database): void {
  const season = seasonRepository(db)
  api.on('GET /players/averages', async ({ query, reply }) => {
    const filter = { search: query.search ?? '', teamId: query.teamId }
    const { rows, total } = await season.players(filter, pageOf(query))
    tellTotal(reply, total)
    return rows.map(presentPlayerWithAverages)
  })
  api.on('GET /players/ranking', async ({ query, reply }) => {
    const { by, teamId, minGames, minAttempts } = query
    const { rows, total } = await season.ranking({ by, teamId, minGames, minAttempts }, pageOf(query))
    tellTotal(reply, total)
    return rows.map(presentRanked)
  })
  api.on('GET /players/:id', async ({ params }) => {
    const row = await season.player(params.id)
    if (!row) throw new Refused({ code: 'no-such-player' })
    return { ...presentPlayerWithAverages(row), games: (await season.games(params.id)).map(presentGame) }
  })
}
