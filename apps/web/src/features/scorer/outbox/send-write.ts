import { ApiError, type Client } from '@courtside/contract/client'
import { deviceId } from './device-id.ts'
import type { Play, Write } from './write.ts'

/** How long to wait for the answer to a request, in ms. After that, the write is sent again. */
const ANSWER_WITHIN_MS = 10_000

/** How much later than its entry a write is delivered, in ms. */
export interface Lateness {
  /**
   * How long the clock that the write starts has already run. Has no meaning for a write that does not start
   * the clock.
   */
  readonly ranMs: number
  /** How long ago the write was entered. */
  readonly lateMs: number
}

/**
 * Delivers a write.
 * @param statId the id in the log of the play or mark that the write is about; null for a new one
 * @returns the id in the log of the play or mark; null if the write has none
 * @throws {ApiError} the server's refusal; after any other error the write may be sent again
 */
export type SendWrite = (write: Write, statId: number | null, late: Lateness) => Promise<number | null>

/**
 * Returns a function that delivers the writes of a match through the API. The delivery fails if there is no
 * answer within {@link ANSWER_WITHIN_MS}.
 */
export function createSendWrite(client: Client, matchId: number): SendWrite {
  return async (write, statId, late) => {
    const clientId = write.id
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const params = { id: statId ?? 0 }
    switch (write.kind) {
      case 'play':
        return (
          await client.call(
            'POST /stats/create',
            { body: { ...bodyOf(write.play), matchId, clientId } },
            signal,
          )
        ).id
      case 'correct': {
        const before = write.before && { before: bodyOf(write.before) }
        const body = { ...bodyOf(write.play), ...before, matchId, clientId }
        return (await client.call('PUT /stats/:id', { params, body }, signal)).id
      }
      case 'mark': {
        const { period: quarterId, ...mark } = write.mark
        const body = { ...mark, quarterId, matchId, clientId }
        return (await client.call('POST /stats/mark', { body }, signal)).id
      }
      case 'detail': {
        const body = { detail: write.detail, clientId }
        await client.call('POST /stats/:id/detail', { params, body }, signal)
        return statId
      }
      case 'move': {
        const body = { beforeId: write.beforeId, clientId }
        await client.call('POST /stats/:id/move', { params, body }, signal)
        return statId
      }
      case 'void':
        await client.call('DELETE /stats/:id', { params, query: { clientId } }, signal)
        return statId
      case 'restore':
        return restore(client, write.play, { matchId, statId: params.id, clientId, signal })
      default:
        await sendControl(client, matchId, write, late, signal)
        return null
    }
  }
}

async function restore(
  client: Client,
  play: Play | null,
  {
    matchId,
    statId,
    clientId,
    signal,
  }: { matchId: number; statId: number; clientId: string; signal: AbortSignal },
): Promise<number> {
  if (play === null) {
    const input = { params: { id: statId }, body: { clientId } }
    return (await client.call('POST /stats/mark/:id/restore', input, signal)).id
  }
  const { teamId, playerId, type, period } = play
  const body = { matchId, teamId, playerId, type, quarterId: period, statId, clientId }
  return (await client.call('POST /stats/redo', { body }, signal)).id
}

async function sendControl(
  client: Client,
  matchId: number,
  write: Extract<Write, { kind: 'period' | 'clock' | 'set-clock' | 'finish' }>,
  { ranMs, lateMs }: Lateness,
  signal: AbortSignal,
): Promise<void> {
  const clientId = write.id
  const basis = write.basis && { ...write.basis, lateMs, device: deviceId() }
  switch (write.kind) {
    case 'period': {
      const body = { matchId, quarterId: write.period, clientId, leftMs: write.leftMs, basis }
      await client.call('POST /quarter/start', { body }, signal)
      return
    }
    case 'clock': {
      const remainingMs = Math.round(Math.max(0, write.remainingMs - (write.running ? ranMs : 0)))
      const body = { paused: !write.running, quarterId: write.period, clientId, remainingMs, basis }
      await client.call('PATCH /live/:id/toggle-pause', { params: { id: matchId }, body }, signal)
      return
    }
    case 'set-clock': {
      const remainingMs = Math.round(Math.max(0, write.remainingMs - (write.running ? ranMs : 0)))
      const start_time = new Date(write.at).toISOString()
      const body = { start_time, quarterId: write.period, remainingMs, clientId, basis }
      const path = 'POST /quarter/match/:matchId/update-start-time'
      await client.call(path, { params: { matchId }, body }, signal)
      return
    }
    case 'finish':
      await client.call('PUT /live/end/:id', { params: { id: matchId } }, signal)
  }
}

function bodyOf({ period: quarterId, ...play }: Play) {
  return { ...play, quarterId }
}

/**
 * Returns whether the server has refused a write permanently. Sign-out, missing permission, timeouts, rate
 * limits, server errors and a lost connection are only temporary.
 */
export function isPermanentRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  const passing = [401, 403, 408, 429].includes(error.statusCode)
  return error.statusCode >= 400 && error.statusCode < 500 && !passing
}
