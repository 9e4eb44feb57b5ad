import { formatShotClock, type MatchState, shotRemaining } from '@courtside/basketball'
import type { ShotMessage } from '@courtside/contract'
import { useSampled } from './use-sampled.ts'

/**
 * How often the shot clock is updated, in ms. In the last seconds, the shot clock shows tenths, so it is
 * updated twice per tenth.
 */
const LOOK_EVERY_MS = 50

/** A match whose shot clock is shown. */
export interface ShotSource {
  /** Returns the settings of the shot clock, oldest first. */
  shots(): readonly ShotMessage[]
  /** The match at the moment shown. */
  readonly state: MatchState
  /** Returns the moment shown, in server epoch ms. */
  moment(): number
}

/** Returns the digits of the shot clock at the moment shown; null while it is off. */
export function useShotClock({ shots, state, moment }: ShotSource): string | null {
  return useSampled(() => {
    const now = moment()
    const shot = shots().findLast(({ at }) => at <= now)?.shot
    const left = shot ? shotRemaining(shot, state, now) : null
    return left === null ? null : formatShotClock(left)
  }, LOOK_EVERY_MS)
}
