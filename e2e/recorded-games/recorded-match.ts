import { fold, RULESET_IDS, RULESETS, type RulesetId } from '@courtside/basketball'
import type { Client } from '@courtside/contract/client'
import type { GameFile, Side } from '../../packages/basketball/conformance/game-file.ts'
import type { ScoredGame } from '../../packages/basketball/conformance/score-game.ts'

/** A match from a game file, and the ids that Courtside gave to the file's teams and players. */
export interface RecordedMatch {
  id: number
  playerIds: Map<string, number>
  teamIds: Record<Side, number>
}

/** Creates both teams with their players, and the match between them. */
export async function createMatch(admin: Client, game: GameFile): Promise<RecordedMatch> {
  const playerIds = new Map<string, number>()
  const [home, away] = [
    await createTeam(admin, game, 'home', playerIds),
    await createTeam(admin, game, 'away', playerIds),
  ]
  const match = await admin.call('POST /live/create', {
    body: {
      title: game.gameId,
      ruleset: rulesetOf(game),
      team1Id: home.id,
      team2Id: away.id,
      team1Players: home.starters,
      team2Players: away.starters,
    },
  })
  return { id: match.id, playerIds, teamIds: { home: home.id, away: away.id } }
}

/** Returns the match from the server's log. */
export async function scoredGame(admin: Client, match: RecordedMatch): Promise<ScoredGame> {
  const params = { id: match.id }
  const { setup } = await admin.call('GET /live/:id', { params })
  const { events } = await admin.call('GET /live/:id/log', { params })
  const { playerIds, teamIds } = match
  return {
    state: fold(setup, events),
    log: events,
    endedAt: events.at(-1)?.at ?? 0,
    playerIds,
    teamIds,
    refused: [],
  }
}

async function createTeam(admin: Client, game: GameFile, side: Side, playerIds: Map<string, number>) {
  const body = { teamname: `${game.gameId} ${side}`, coach: 'Coach' }
  const { id: teamId } = await admin.call('POST /teams/create-team', { body })
  const starters: number[] = []
  for (const player of game.players[side]) {
    const [fname = '', ...others] = player.name.split(' ')
    const lname = others.join(' ') || fname
    const { id } = await admin.call('POST /players/create-player', {
      body: { fname, lname, jerseyNo: Number(player.jersey), teamId, positionId: 1 },
    })
    playerIds.set(player.id, id)
    if (player.starter) starters.push(id)
  }
  return { id: teamId, starters }
}

/**
 * Returns the ruleset with the periods of a game file.
 * @throws if no ruleset has these periods
 */
export function rulesetOf({ gameId, quarterSeconds, overtimeSeconds }: GameFile): RulesetId {
  const found = RULESET_IDS.find((id) => {
    const { periodMs, overtimeMs } = RULESETS[id]
    return periodMs === quarterSeconds * 1000 && overtimeMs === overtimeSeconds * 1000
  })
  if (!found) throw new Error(`${gameId}: no ruleset has quarters of ${quarterSeconds} s`)
  return found
}
