import type { ShotClock } from '@courtside/basketball'
import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { idParams } from '../calls/fields.ts'

/** Maximum time of a shot clock, in ms. */
const MAX_SHOT_MS = 60_000
const MAX_PERIOD_MS = 3_600_000
const MAX_PERIODS = 100

const shotClock = exactly({
  period: z.int().min(1).max(MAX_PERIODS),
  clock: z.int().min(0).max(MAX_PERIOD_MS),
  remainingMs: z.int().min(0).max(MAX_SHOT_MS),
  running: z.boolean(),
}) satisfies z.ZodType<ShotClock>

/**
 * A setting of a match's shot clock, and the server time at which it was made, epoch ms. Null: the shot clock
 * is switched off.
 */
export interface ShotMessage {
  readonly at: number
  readonly shot: ShotClock | null
}

/** The call for a shot clock that the scorer's table operates by hand. */
export const shotClockCalls = defineCalls({
  'PUT /live/:id/shot-clock': {
    summary:
      'Set the shot clock; null switches it off. It counts down with the game clock. Refused while a console keeps the clock.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    body: exactly({ at: z.int(), shot: shotClock.nullable() }),
    status: 204,
  },
})
