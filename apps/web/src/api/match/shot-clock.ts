import type { ShotClock } from '@courtside/basketball'
import { useMutation } from '@tanstack/react-query'
import { api } from '../client.ts'

/**
 * A setting of the shot clock, and the server time at which it was made. Null switches the shot clock off.
 */
interface ShotSetting {
  readonly at: number
  readonly shot: ShotClock | null
}

/** Sets the shot clock of a match. */
export function useSetShotClock(matchId: number) {
  return useMutation({
    mutationFn: (body: ShotSetting) =>
      api.call('PUT /live/:id/shot-clock', { params: { id: matchId }, body }),
  })
}
