import { STAT_TYPES, type StatType } from '@courtside/basketball'
import type { Client } from '@courtside/contract/client'

const PLAYERS = 8
const STARTERS = 5
const PERIODS = 4
const PLAYS_A_PERIOD = 14
const PERIOD_MS = 720_000
/** Every 7th play is a substitution, and every 11th is undone. Half of the undone plays are restored. */
const SUBSTITUTION_EVERY = 7
const VOID_EVERY = 11

/** A team of a season that was played. `players` are sorted by jersey number. */
export interface SeasonTeam {
  id: number
  teamname: string
  players: number[]
}

/**
 * Returns a generator of numbers from 0 up to, but not including, 1. It repeats for the same seed
 * (mulberry32).
 */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Creates a team of eight through the API. */
export async function makeTeam(admin: Client, teamname: string): Promise<SeasonTeam> {
  const { id } = await admin.call('POST /teams/create-team', { body: { teamname, coach: 'Kim' } })
  const players: number[] = []
  for (let jerseyNo = 1; jerseyNo <= PLAYERS; jerseyNo += 1) {
    const body = { fname: 'Ada', lname: `${teamname} ${jerseyNo}`, jerseyNo, teamId: id, positionId: 1 }
    players.push((await admin.call('POST /players/create-player', { body })).id)
  }
  return { id, teamname, players }
}

/** Plays and finishes a game of four full periods through the API, with substitutions and undone plays. */
export async function playGame(
  admin: Client,
  title: string,
  sides: readonly [SeasonTeam, SeasonTeam],
  seed: number,
): Promise<number> {
  const random = dice(seed)
  const [home, visitors] = sides
  const match = await admin.call('POST /live/create', {
    body: {
      title,
      ruleset: 'nba',
      team1Id: home.id,
      team2Id: visitors.id,
      team1Players: home.players.slice(0, STARTERS),
      team2Players: visitors.players.slice(0, STARTERS),
    },
  })
  const courts = sides.map(({ players }) => players.slice(0, STARTERS))
  for (let quarterId = 1; quarterId <= PERIODS; quarterId += 1) {
    await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId } })
    for (let place = 1; place <= PLAYS_A_PERIOD; place += 1) {
      const side = random() < 0.5 ? 0 : 1
      const team = sides[side]!
      const court = courts[side]!
      const at = Math.floor(random() * STARTERS)
      const clock = PERIOD_MS - Math.floor((place * PERIOD_MS) / (PLAYS_A_PERIOD + 1) / 1000) * 1000
      const who = { matchId: match.id, teamId: team.id, playerId: court[at]!, quarterId }
      const stat = { ...who, clock }
      if (place % SUBSTITUTION_EVERY === 0) {
        const bench = team.players.filter((id) => !court.includes(id))
        const playerInId = bench[Math.floor(random() * bench.length)]!
        await admin.call('POST /stats/create', { body: { ...stat, type: 'SUBSTITUTION', playerInId } })
        court[at] = playerInId
        continue
      }
      const { id } = await admin.call('POST /stats/create', { body: { ...stat, type: aPlay(random) } })
      if (place % VOID_EVERY !== 0) continue
      await admin.call('DELETE /stats/:id', { params: { id } })
      if (random() < 0.5) await admin.call('POST /stats/redo', { body: { ...who, type: 'FOUL', statId: id } })
    }
    await useUpClock(admin, match.id)
  }
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  return match.id
}

function aPlay(random: () => number): StatType {
  const none: readonly StatType[] = ['SUBSTITUTION', 'ONE POINT', 'ONE POINT MISS']
  const types = STAT_TYPES.filter((type) => !none.includes(type))
  return types[Math.floor(random() * types.length)]!
}

/** Sets the stopped clock to 0:00. */
async function useUpClock(admin: Client, id: number): Promise<void> {
  const { paused_at } = await admin.call('GET /live/:id', { params: { id } })
  const start_time = new Date(Date.parse(paused_at!) - PERIOD_MS).toISOString()
  await admin.call('POST /quarter/match/:matchId/update-start-time', {
    params: { matchId: id },
    body: { start_time },
  })
}
