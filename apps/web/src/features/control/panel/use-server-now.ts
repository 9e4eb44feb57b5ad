import { useCallback } from 'react'
import { useIngest } from '../../../api/match/ingest.ts'

/**
 * Returns a function for the server's time in epoch ms, based on the last answer about the match's stream.
 * Returns the device's time before the first answer.
 */
export function useServerNow(matchId: number): () => number {
  const { data, dataUpdatedAt } = useIngest(matchId)
  const ahead = data ? Date.parse(data.serverNow) - dataUpdatedAt : 0
  return useCallback(() => Date.now() + ahead, [ahead])
}
