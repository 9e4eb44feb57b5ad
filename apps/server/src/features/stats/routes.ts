import { elapsedMs } from '@courtside/basketball'
import { ANSWERS } from '@courtside/contract'
import { audienceOf } from '@courtside/publicity'
import type { Api } from '../../http/api.ts'
import { versionOf } from '../../live/folded-logs.ts'
import type { VersionedAnswers } from '../../live/versioned-answers.ts'
import { serverNow } from '../../platform/time/server-time.ts'
import type { PublicLogs } from '../publicity/public-logs.ts'
import type { StatService } from './service.ts'

/** Dependencies of {@link statRoutes}. */
export interface StatRouteParts {
  stats: StatService
  logs: PublicLogs
  answers: VersionedAnswers
}

/** Registers the endpoints for stats and marks. */
export function statRoutes(api: Api, { stats, logs, answers }: StatRouteParts): void {
  api.on('GET /stats/match/:id', async ({ params: { id }, user, request, reply }) => {
    const audience = audienceOf(user)
    const log = await logs.read(id, audience)
    const version = `${versionOf(log)} ${log.names}`
    return answers.send(request, reply, `stats ${id} ${audience}`, version, () => stats.list(id, log.state))
  })
  api.on('GET /stats/:matchId', async ({ params: { matchId }, user, request, reply }) => {
    const audience = audienceOf(user)
    const log = await logs.read(matchId, audience)
    const now = serverNow()
    // Playing times change only while the clock runs, so its elapsed time is part of the version.
    const version = `${versionOf(log)} ${log.names} ${elapsedMs(log.state.clock, now)}`
    return answers.send(request, reply, `box score ${matchId} ${audience}`, version, () =>
      stats.boxScore(matchId, log.state, now),
    )
  })
  api.on('POST /stats/create', ({ body, user }) => stats.record(body, user.id))
  api.on('PUT /stats/:id', ({ params, body, user }) => stats.correct(params.id, body, user.id))
  api.on('POST /stats/mark', ({ body, user }) => stats.mark(body, user.id))
  api.on('POST /stats/mark/:id/restore', ({ params, body, user }) =>
    stats.restoreMark(params.id, body.clientId, user.id),
  )
  api.on('POST /stats/:id/detail', ({ params, body, user }) => stats.changes.detail(params.id, body, user.id))
  api.on('POST /stats/:id/move', async ({ params, body, user }) => {
    await stats.changes.move(params.id, body, user.id)
    return { message: ANSWERS.statMoved }
  })
  api.on('DELETE /stats/:id', async ({ params, query, user }) => {
    await stats.void(params.id, query.clientId, user.id)
    return { message: ANSWERS.statRemoved }
  })
  api.on('POST /stats/redo', ({ body, user }) => stats.restore(body, user.id))
}
