import { useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { inOwnWords } from '../say-refusals.ts'
import { matchKeys } from './matches.ts'

const INGEST_POLL_MS = 2000

/** Fetches the state of a match's incoming stream, every 2 s. */
export function useIngest(id: number) {
  return useQuery({
    queryKey: matchKeys.ingest(id),
    queryFn: async ({ signal }) => {
      const answer = await api.call('GET /live/:id/ingest', { params: { id } }, signal)
      const warnings = await inOwnWords(answer.warnings.map((warning) => ({ ...warning, refusal: warning })))
      return { ...answer, warnings }
    },
    refetchInterval: INGEST_POLL_MS,
  })
}
