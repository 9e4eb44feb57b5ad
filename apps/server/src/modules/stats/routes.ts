import { elapsedMs, pausedAt, startTime } from '@courtside/basketball'
import type { Api } from '../../http/api.ts'
import { appendOrRefuse } from '../../live/append-or-refuse.ts'
import type { MatchLog } from '../../live/match-log.ts'
import { present } from '../../live/present-fields.ts'
import type { VersionedAnswers } from '../../live/versioned-answers.ts'
import { iso } from '../matches/presenter.ts'
import type { StatService } from './service.ts'

/** What the calls of quarters and stats need. */
export interface StatRouteParts {
  stats: StatService
  log: MatchLog
  answers: VersionedAnswers
}

/** The calls of quarters, the clock and stats. */
export function statRoutes(api: Api, { stats, log, answers }: StatRouteParts): void {
  quarterRoutes(api, log)
  api.on('GET /stats/match/:id', async ({ params: { id }, request, reply }) => {
    const { state } = await log.read(id)
    return answers.send(request, reply, `stats ${id}`, String(state.seq), () => stats.list(id, state))
  })
  api.on('GET /stats/:matchId', async ({ params: { matchId }, request, reply }) => {
    const { state } = await log.read(matchId)
    const now = Date.now()
    // Playing times go on with the clock, and with nothing else.
    const version = `${state.seq} ${elapsedMs(state.clock, now)}`
    return answers.send(request, reply, `box score ${matchId}`, version, () =>
      stats.boxScore(matchId, state, now),
    )
  })
  api.on('POST /stats/create', ({ body, user }) => stats.record(body, user.id))
  api.on('PUT /stats/:id', ({ params, body, user }) => stats.correct(params.id, body, user.id))
  api.on('POST /stats/mark', ({ body, user }) => stats.mark(body, user.id))
  api.on('POST /stats/mark/:id/restore', ({ params, body, user }) =>
    stats.restoreMark(params.id, body.clientId, user.id),
  )
  api.on('DELETE /stats/:id', async ({ params, query, user }) => {
    await stats.void(params.id, query.clientId, user.id)
    return { message: 'The stat was removed.' }
  })
  api.on('POST /stats/redo', ({ body, user }) => stats.restore(body, user.id))
}

function quarterRoutes(api: Api, log: MatchLog): void {
  api.on('POST /quarter/start', async ({ body, user }) => {
    const { state } = await appendOrRefuse(log, body.matchId, user.id, () => ({
      type: 'start-period',
      period: body.quarterId,
      ...present({ clientId: body.clientId, remainingMs: body.leftMs }),
    }))
    const start = startTime(state.clock) ?? Date.now()
    return { matchId: body.matchId, quarterId: state.period, start_time: iso(start) }
  })
  api.on('GET /quarter/match/:matchId/active-quarter', async ({ params }) => {
    const { state } = await log.read(params.matchId)
    const paused = pausedAt(state.clock)
    return {
      start_time: iso(startTime(state.clock)),
      quarterId: state.period === 0 ? null : state.period,
      paused: paused !== null,
      paused_at: iso(paused),
      serverNow: iso(Date.now()),
    }
  })
  api.on('POST /quarter/match/:matchId/update-start-time', async ({ params, body, user }) => {
    const { state } = await appendOrRefuse(log, params.matchId, user.id, ({ state: { clock }, now }) => {
      const elapsed = (pausedAt(clock) ?? now) - Date.parse(body.start_time)
      // A time outside the period sets the clock to its nearer end: sender and server may differ by some ms.
      const within = Math.min(clock.lengthMs, Math.max(0, clock.lengthMs - elapsed))
      const remainingMs = body.remainingMs ?? within
      return { type: 'set-clock', remainingMs, ...present({ clientId: body.clientId }) }
    })
    const now = pausedAt(state.clock) ?? Date.now()
    return { start_time: iso(startTime(state.clock) ?? now - elapsedMs(state.clock, now)) }
  })
}
