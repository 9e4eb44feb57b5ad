import type { Client } from '@courtside/contract/client'
import type { Entry } from './draft.ts'
import type { RecordedStat } from './undo-history.ts'

/** The writes of plays. They throw ApiError. */
export interface ScorerCalls {
  /** @returns the new stat's id */
  createStat(entry: Entry): Promise<number>
  voidStat(statId: number): Promise<void>
  /** @returns the id of the stat that is valid again */
  restoreStat(stat: RecordedStat): Promise<number>
}

/** The writes of a match's plays over the API. */
export function createScorerCalls(client: Client, matchId: number): ScorerCalls {
  return {
    async createStat({ teamId, playerId, type, period, clock, playerInId, clientId }) {
      const body = { matchId, teamId, playerId, type, quarterId: period, clock, playerInId, clientId }
      return (await client.call('POST /stats/create', { body })).id
    },
    async voidStat(statId) {
      await client.call('DELETE /stats/:id', { params: { id: statId } })
    },
    async restoreStat({ statId, teamId, playerId, type, period }) {
      const body = { matchId, teamId, playerId, type, quarterId: period, statId }
      return (await client.call('POST /stats/redo', { body })).id
    },
  }
}
