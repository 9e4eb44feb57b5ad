import { type GameMoment, inGameOrder } from '../log/game-time.ts'
import { type MatchState, type StatEntry, validStats } from '../log/match-state.ts'

/** A substitution that took place: who left, who came, when. */
interface Exchange extends GameMoment {
  readonly statId: number
  readonly outId: number
  readonly inId: number
}

/**
 * The five of each team on court, home first: after everything recorded so far, or at a given moment, with what happened
 * at that very moment included. The one who came in stands in the place of the one who left.
 *
 * Derived in the order of the game (period, clock falling, then order of entry), so that a substitution entered late takes
 * effect where it belongs. One that cannot be any more after a correction is passed over, so five are on court at all times.
 */
export function onCourt(state: MatchState, at?: GameMoment): [number[], number[]] {
  return replay(state, at).court
}

/** Everybody on the roster who is not on court, home first, in the order of the roster. */
export function bench(state: MatchState): [number[], number[]] {
  const court = onCourt(state)
  const [home, visitors] = state.setup.teams
  const off = (roster: typeof home.roster, five: number[]) =>
    roster.map((player) => player.id).filter((id) => !five.includes(id))
  return [off(home.roster, court[0]), off(visitors.roster, court[1])]
}

/** Who has been in the game, of either team: those who began, those who came in, and whoever a play is recorded of. */
export function whoPlayed(state: MatchState): Set<number> {
  const [home, visitors] = state.setup.teams
  const did = validStats(state).flatMap(({ playerId, playerInId }) => [playerId, playerInId ?? playerId])
  return new Set([...home.starters, ...visitors.starters, ...did])
}

/** The substitutions that took place, in the order of the game. */
export function exchanges(state: MatchState): Exchange[] {
  return replay(state).exchanges
}

function replay(state: MatchState, at?: GameMoment): { court: [number[], number[]]; exchanges: Exchange[] } {
  const [home, visitors] = state.setup.teams
  const court: [number[], number[]] = [[...home.starters], [...visitors.starters]]
  const done: Exchange[] = []
  for (const { statId, teamId, playerId, playerInId, period, clock } of substitutionsInGameOrder(state)) {
    if (at !== undefined && isAfter({ period, clock }, at)) break
    const five = court[teamId === home.id ? 0 : 1]
    const place = five.indexOf(playerId)
    if (playerInId === undefined || place < 0 || five.includes(playerInId)) continue
    five[place] = playerInId
    done.push({ statId, period, clock, outId: playerId, inId: playerInId })
  }
  return { court, exchanges: done }
}

function substitutionsInGameOrder(state: MatchState): StatEntry[] {
  return inGameOrder(validStats(state).filter((stat) => stat.type === 'SUBSTITUTION'))
}

function isAfter(moment: GameMoment, other: GameMoment): boolean {
  return moment.period > other.period || (moment.period === other.period && moment.clock < other.clock)
}
