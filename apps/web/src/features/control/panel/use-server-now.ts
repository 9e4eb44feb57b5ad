import { useCallback } from 'react'
import { useIngest } from '../../../api/match/ingest.ts'

/** The server's time, epoch ms, by its last answer about a match's stream; until there is one, the device's. */
export function useServerNow(matchId: number): () => number {
  const { data, dataUpdatedAt } = useIngest(matchId)
  const ahead = data ? Date.parse(data.serverNow) - dataUpdatedAt : 0
  return useCallback(() => Date.now() + ahead, [ahead])
}
