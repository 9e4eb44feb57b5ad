import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { matchKeys } from '../../../api/match/matches.ts'

const VOICE_POLL_MS = 10_000

/** Queries a match's commentary every 10 s: whether it is on, who writes it, and its cost. */
export function useVoice(id: number) {
  return useQuery({
    queryKey: matchKeys.voice(id),
    queryFn: ({ signal }) => api.call('GET /live/:id/voice', { params: { id } }, signal),
    refetchInterval: VOICE_POLL_MS,
  })
}
