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

/** A team, and its players in the order of their numbers. */
interface MadeTeam {
  id: number
  players: number[]
}

/** Creates a team with long player names. */
export async function makeTeam(
  api: Client,
  teamname: string,
  { coach, players: count } = { coach: 'Robin Vale', players: 8 },
): Promise<MadeTeam> {
  const { id } = await api.call('POST /teams/create-team', { body: { teamname, coach } })
  const players: number[] = []
  for (let jerseyNo = 4; jerseyNo < 4 + count; jerseyNo += 1) {
    const body = {
      fname: 'Alexandra',
      lname: `Featherstone-${jerseyNo}`,
      jerseyNo,
      teamId: id,
      positionId: 1,
    }
    players.push((await api.call('POST /players/create-player', { body })).id)
  }
  return { id, players }
}

/** Starts a match of two teams and enters a few plays. Returns its id. */
export async function playMatch(api: Client, title: string, [home, visitors]: readonly [MadeTeam, MadeTeam]) {
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
  for (const type of ['TWO POINTS', 'THREE POINTS', 'FREE THROW MISS', 'FOUL'] as const) {
    const stat = { matchId: id, teamId: home.id, playerId: home.players[0] ?? 0, quarterId: 1, type }
    await api.call('POST /stats/create', { body: stat })
  }
  return id
}
