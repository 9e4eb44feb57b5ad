import type { StatType } from '@courtside/basketball'
import type { Client } from '@courtside/contract/client'

/** A team that can play: at least five players. */
interface Side {
  id: number
  players: readonly number[]
}

/**
 * Plays a match of one quarter through the API with the given plays in order, and ends it. Returns its id.
 */
export async function playShortGame(
  api: Client,
  title: string,
  [home, visitors]: readonly [Side, Side],
  plays: readonly (readonly [playerId: number, ...types: StatType[]])[],
): Promise<number> {
  const { id } = await api.call('POST /live/create', {
    body: {
      title,
      team1Id: home.id,
      team2Id: visitors.id,
      team1Players: home.players.slice(0, 5),
      team2Players: visitors.players.slice(0, 5),
    },
  })
  await api.call('POST /quarter/start', { body: { matchId: id, quarterId: 1 } })
  for (const [playerId, ...types] of plays) {
    const teamId = home.players.includes(playerId) ? home.id : visitors.id
    for (const type of types) {
      await api.call('POST /stats/create', { body: { matchId: id, teamId, playerId, quarterId: 1, type } })
    }
  }
  await api.call('PUT /live/end/:id', { params: { id } })
  return id
}
