import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { matchKeys } from '../../../api/match/matches.ts'

const VOICE_POLL_MS = 10_000

/** The commentary of a match: on or off, by whom, at what cost. Asked every 10 s. */
export function useVoice(id: number) {
  return useQuery({
    queryKey: matchKeys.voice(id),
    queryFn: ({ signal }) => api.call('GET /live/:id/voice', { params: { id } }, signal),
    refetchInterval: VOICE_POLL_MS,
  })
}
