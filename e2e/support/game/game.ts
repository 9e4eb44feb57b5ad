import type { FreeRules, MatchSetup, RulesetId } from '@courtside/basketball'
import { type Client, createClient } from '@courtside/contract/client'
import { ADMINISTRATOR } from '../courtside.ts'

const PLAYERS_A_TEAM = 10
const STARTERS = 5

/** A live match. */
export interface Game {
  matchId: number
  setup: MatchSetup
  streamKey: string
  /** Path of the multivariant playlist. */
  hlsUrl: string
}

/** Returns a client signed in as the administrator, which signs in again when the session expires. */
export async function signIn(url: string): Promise<Client> {
  const visitor = createClient(`${url}/api`, { accessToken: () => null, refresh: async () => null })
  const body = { identifier: ADMINISTRATOR.username, password: ADMINISTRATOR.password }
  async function obtain(): Promise<string> {
    return (await visitor.call('POST /auth/login', { body })).accessToken
  }
  let token = await obtain()
  return createClient(`${url}/api`, {
    accessToken: () => token,
    async refresh() {
      token = await obtain()
      return token
    },
  })
}

/**
 * Creates two teams with their players and a match between them, and starts its first quarter and the clock.
 */
export async function startGame(admin: Client, title: string): Promise<Game> {
  const game = await createGame(admin, title)
  const { matchId } = game
  await admin.call('POST /quarter/start', { body: { matchId, quarterId: 1 } })
  await admin.call('PATCH /live/:id/toggle-pause', { params: { id: matchId }, body: { paused: false } })
  return game
}

/**
 * Creates two teams with their players and a match between them, which has not begun.
 * @param starters the number of players with whom the home team starts
 */
export async function createGame(
  admin: Client,
  title: string,
  ruleset?: RulesetId | FreeRules,
  starters = STARTERS,
): Promise<Game> {
  const [home, visitors] = [
    await createTeam(admin, `${title} Home`),
    await createTeam(admin, `${title} Away`),
  ]
  const match = await admin.call('POST /live/create', {
    body: {
      title,
      ...(ruleset && { ruleset }),
      team1Id: home.id,
      team2Id: visitors.id,
      team1Players: home.playerIds.slice(0, starters),
      team2Players: visitors.playerIds.slice(0, STARTERS),
    },
  })
  if (match.stream_key === null) throw new Error('The stream key is missing for the administrator.')
  return { matchId: match.id, setup: match.setup, streamKey: match.stream_key, hlsUrl: match.hlsUrl }
}

async function createTeam(admin: Client, teamname: string): Promise<{ id: number; playerIds: number[] }> {
  const { id } = await admin.call('POST /teams/create-team', { body: { teamname, coach: 'Coach' } })
  const playerIds: number[] = []
  for (let jerseyNo = 1; jerseyNo <= PLAYERS_A_TEAM; jerseyNo += 1) {
    const body = { fname: 'Player', lname: `No ${jerseyNo}`, jerseyNo, teamId: id, positionId: 1 }
    playerIds.push((await admin.call('POST /players/create-player', { body })).id)
  }
  return { id, playerIds }
}
