import type { Api } from '../../http/api.ts'
import type { MatchLog } from '../../live/match-log.ts'
import { serverNow } from '../../platform/time/server-time.ts'
import { Refused } from '../../refused.ts'
import type { ShotClocks } from './shot-clocks.ts'

/** Registers the endpoint for a shot clock that is run by hand. */
export function shotClockRoutes(api: Api, log: MatchLog, shots: ShotClocks): void {
  api.on('PUT /live/:id/shot-clock', async ({ params: { id }, body: { at, shot } }) => {
    const { state } = await log.read(id)
    if (state.finishedAt !== null) throw new Refused({ code: 'game-over' })
    if (state.clockKeeper === 'console') throw new Refused({ code: 'console-keeps-clock' })
    await shots.set(id, shot, at, serverNow())
  })
}
