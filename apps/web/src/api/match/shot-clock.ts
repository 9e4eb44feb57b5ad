import type { ShotClock } from '@courtside/basketball'
import { useMutation } from '@tanstack/react-query'
import { api } from '../client.ts'

/** A setting of the shot clock, made at a moment in server time. Null switches it off. */
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
