import { formatClock, periodLabel } from '@courtside/basketball'
import type { GameImportAnswer } from '@courtside/contract'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { inOwnWords } from '../say-refusals.ts'
import { useFormMutation } from '../use-form-mutation.ts'

/** A game to preview or import. */
export interface GameImport {
  files: string[]
  commit: boolean
  title?: string
  /** ISO 8601. */
  playedAt?: string
  /** Ids of the club's teams, home first; null creates a team. */
  teamIds?: [number | null, number | null]
  /** The fixture to fill or the match to replace; `new` creates another match. */
  place?: number | 'new' | undefined
  /**
   * Assigns players of the club to players of the file. `key` is the player's id in the file's log; a null
   * `playerId` creates a player.
   */
  players?: { key: number; playerId: number | null }[] | undefined
  /** Whether a game that is not over is imported as an unfinished match. */
  unfinished?: boolean
}

/** Previews or imports a game from another program. */
export function useGameImport() {
  return useFormMutation({
    mutationFn: async (body: GameImport) => toldHere(await api.call('POST /matches/import', { body })),
    onSuccess: ({ matchId }) => {
      if (matchId !== null) void queryClient.invalidateQueries()
    },
  })
}

/** Translates the faults and contradictions of a game into the page's language. */
async function toldHere(answer: GameImportAnswer): Promise<GameImportAnswer> {
  const [faults, contradictions] = await Promise.all([
    inOwnWords(answer.faults),
    inOwnWords(answer.contradictions),
  ])
  return { ...answer, faults, contradictions: contradictions.map(placed) }
}

type Contradiction = GameImportAnswer['contradictions'][number]

function placed({ moment, ...told }: Contradiction): Contradiction {
  const where = moment && `${periodLabel(moment, moment.period)} ${formatClock(moment.clock)}`
  return { ...told, moment, where }
}
