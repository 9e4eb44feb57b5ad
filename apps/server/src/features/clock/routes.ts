import { type ClockBasis, elapsedMs, LATE_MS, pausedAt, startTime } from '@courtside/basketball'
import { CACHE_CONTROL } from '@courtside/network'
import type { Api } from '../../http/api.ts'
import { appendOrRefuse } from '../../live/append-or-refuse.ts'
import { givenFields } from '../../live/given-fields.ts'
import type { MatchLog } from '../../live/match-log.ts'
import { serverNow } from '../../platform/time/server-time.ts'
import { iso } from '../matches/presenter.ts'
import type { MatchService } from '../matches/service.ts'
import type { ScorersTables } from '../scorers/tables.ts'

/** Dependencies of {@link clockRoutes}. */
export interface ClockRouteParts {
  log: MatchLog
  matches: MatchService
  tables: ScorersTables
}

/** Registers the endpoints for periods and the game clock. */
export function clockRoutes(api: Api, { log, matches, tables }: ClockRouteParts): void {
  const basisOf = (matchId: number, basis: GivenBasis | undefined) => clockBasis(tables, matchId, basis)
  api.on('POST /quarter/start', async ({ body, user }) => {
    const basis = await basisOf(body.matchId, body.basis)
    const { state } = await appendOrRefuse(log, body.matchId, user.id, () => ({
      type: 'start-period',
      period: body.quarterId,
      ...givenFields({ clientId: body.clientId, remainingMs: body.leftMs, basis }),
    }))
    const start = startTime(state.clock) ?? serverNow()
    return { matchId: body.matchId, quarterId: state.period, start_time: iso(start) }
  })
  api.on('GET /quarter/match/:matchId/active-quarter', async ({ params, reply }) => {
    const { state } = await log.read(params.matchId)
    reply.header('cache-control', CACHE_CONTROL.never) // it contains the current time
    const paused = pausedAt(state.clock)
    return {
      start_time: iso(startTime(state.clock)),
      quarterId: state.period === 0 ? null : state.period,
      paused: paused !== null,
      paused_at: iso(paused),
      serverNow: iso(serverNow()),
    }
  })
  api.on('POST /quarter/match/:matchId/update-start-time', async ({ params, body, user }) => {
    const basis = await basisOf(params.matchId, body.basis)
    const { state } = await appendOrRefuse(log, params.matchId, user.id, ({ state: { clock }, now }) => {
      const elapsed = (pausedAt(clock) ?? now) - Date.parse(body.start_time)
      // A time outside the period sets the clock to the start or end of the period, whichever is nearer. The
      // clocks of sender and server may differ by a few ms.
      const within = Math.min(clock.lengthMs, Math.max(0, clock.lengthMs - elapsed))
      const remainingMs = body.remainingMs ?? within
      return {
        type: 'set-clock',
        remainingMs,
        ...givenFields({ clientId: body.clientId, period: body.quarterId, basis }),
      }
    })
    const now = pausedAt(state.clock) ?? serverNow()
    return { start_time: iso(startTime(state.clock) ?? now - elapsedMs(state.clock, now)) }
  })
  api.on('PATCH /live/:id/toggle-pause', async ({ params, body, user }) => {
    const { clientId, remainingMs, quarterId: period } = body
    const basis = await basisOf(params.id, body.basis)
    return matches.command(params.id, user, ({ state }) => ({
      type: (body.paused ?? state.clock.running) ? 'stop-clock' : 'start-clock',
      ...givenFields({ clientId, remainingMs, period, basis }),
    }))
  })
  tableRoutes(api, { log, tables })
}

/** Registers the endpoints for the devices at the scorer's table. */
function tableRoutes(api: Api, { log, tables }: Pick<ClockRouteParts, 'log' | 'tables'>): void {
  api.on('PUT /live/:id/table', async ({ params, body, user }) => {
    await log.read(params.id)
    const all = await tables.note(params.id, { ...body, userId: user.id })
    return {
      tables: all.map(({ device, username, part, seenAt }) => ({
        device,
        username,
        part,
        seenAt: seenAt.toISOString(),
      })),
      serverNow: iso(serverNow()),
    }
  })
}

/** The part of a {@link ClockBasis} that the device sends, with the device's id. */
type GivenBasis = Omit<ClockBasis, 'watched'> & { readonly device: string }

/**
 * Adds to the device's part whether another device at the table has shown the clock since the command was
 * entered. Checks this only if the command is late.
 */
async function clockBasis(
  tables: ScorersTables,
  matchId: number,
  basis: GivenBasis | undefined,
): Promise<ClockBasis | undefined> {
  if (basis === undefined) return undefined
  const { device, ...known } = basis
  const isLate = basis.lateMs > LATE_MS
  return { ...known, watched: isLate && (await tables.isWatched(matchId, device, basis.lateMs)) }
}
