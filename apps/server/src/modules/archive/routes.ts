import { type BoxScore, boxScore } from '@courtside/basketball'
import type { FastifyReply } from 'fastify'
import type { Api } from '../../http/api.ts'
import type { MatchLog } from '../../live/match-log.ts'
import { playerCsv, teamCsv } from './csv.ts'

/** The downloads of the archive. A match that is still being played gives its figures of this moment. */
export function archiveRoutes(api: Api, log: MatchLog): void {
  async function send(reply: FastifyReply, matchId: number, name: string, write: (box: BoxScore) => string) {
    const { state } = await log.read(matchId)
    reply.type('text/csv; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="${name}_stats_${matchId}.csv"`)
    return reply.send(write(boxScore(state, state.finishedAt ?? Date.now())))
  }

  api.on('POST /archive/download/player/:matchId', ({ params, reply }) =>
    send(reply, params.matchId, 'player', playerCsv),
  )
  api.on('POST /archive/download/team/:matchId', ({ params, reply }) =>
    send(reply, params.matchId, 'team', teamCsv),
  )
}
