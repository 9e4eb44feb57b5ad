import type { GameImportAnswer } from '@courtside/contract'
import { api } from './client.ts'
import { queryClient } from './query-client.ts'
import { useFormMutation } from './use-form-mutation.ts'

/** A game that is looked at or imported. */
export interface GameImport {
  files: string[]
  commit: boolean
  title?: string
  /** ISO 8601. */
  playedAt?: string
}

/** Looks at a game of another program, or imports it. */
export function useGameImport() {
  return useFormMutation({
    mutationFn: (body: GameImport): Promise<GameImportAnswer> => api.call('POST /matches/import', { body }),
    onSuccess: ({ matchId }) => {
      if (matchId !== null) void queryClient.invalidateQueries()
    },
  })
}
