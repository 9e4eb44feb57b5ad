import { type GameMoment, inGameOrder } from '../log/game-time.ts'
import { type MatchState, type StatEntry, validStats } from '../log/match-state.ts'
import { officialLines } from '../log/official-box.ts'
import { isLight } from '../log/setup.ts'

/** An effective substitution: who left, who came in, and when. */
interface Exchange extends GameMoment {
  readonly statId: number
  /** Null if the player who came in filled a free place. */
  readonly outId: number | null
  readonly inId: number
}

/**
 * Returns the players of each team on court, home first: after everything recorded so far, or at a given
 * moment, inclusive. A player who comes in takes the position of the player who left, or the next free place.
 *
 * Applies substitutions in the order of the game (see `inGameOrder`), so that a substitution that was entered
 * late takes effect at its moment. Skips a substitution that a correction has made impossible, so that a team
 * never has more players on court than the rules allow, and never fewer than it started with.
 */
export function onCourt(state: MatchState, at?: GameMoment): [number[], number[]] {
  return replay(state, at).court
}

/** Returns the roster players who are not on court, home first, in roster order. */
export function bench(state: MatchState): [number[], number[]] {
  const court = onCourt(state)
  const [home, visitors] = state.setup.teams
  const off = (roster: typeof home.roster, five: number[]) =>
    roster.map((player) => player.id).filter((id) => !five.includes(id))
  return [off(home.roster, court[0]), off(visitors.roster, court[1])]
}

/**
 * Returns all players of either team who took part: the starters, the players who came in, and everyone with
 * a recorded play or a line of the official box score.
 */
export function whoPlayed(state: MatchState): Set<number> {
  const [home, visitors] = state.setup.teams
  const did = validStats(state).flatMap(({ playerId, playerInId }) => [playerId, playerInId ?? playerId])
  const stated = officialLines(state).flatMap(({ playerId }) => playerId ?? [])
  return new Set([...home.starters, ...visitors.starters, ...did, ...stated])
}

/** Returns the effective substitutions in the order of the game. */
export function exchanges(state: MatchState): Exchange[] {
  return replay(state).exchanges
}

/**
 * Reports whether a substitution only brings a player in: a team that started with fewer players than the
 * rules allow fills a free place.
 */
export function fillsPlace({ playerId, playerInId }: Pick<StatEntry, 'playerId' | 'playerInId'>): boolean {
  return playerId === playerInId
}

/**
 * Reports whether a substitution only brings a player in, and the team still has a free place on court.
 * `court`: the team's current players on court.
 */
export function fillsFreePlace(
  { setup }: Pick<MatchState, 'setup'>,
  court: readonly number[],
  substitution: Pick<StatEntry, 'playerId' | 'playerInId'>,
): boolean {
  return fillsPlace(substitution) && !isLight(setup) && court.length < setup.ruleset.onCourt
}

function replay(state: MatchState, at?: GameMoment): { court: [number[], number[]]; exchanges: Exchange[] } {
  const [home, visitors] = state.setup.teams
  const court: [number[], number[]] = [[...home.starters], [...visitors.starters]]
  const done: Exchange[] = []
  for (const stat of substitutionsInGameOrder(state)) {
    const { statId, teamId, playerId, playerInId, period, clock } = stat
    if (at !== undefined && isAfter({ period, clock }, at)) break
    const five = court[teamId === home.id ? 0 : 1]
    const isFilling = fillsFreePlace(state, five, stat)
    const place = isFilling ? five.length : five.indexOf(playerId)
    if (playerInId === undefined || place < 0 || five.includes(playerInId)) continue
    five[place] = playerInId
    done.push({ statId, period, clock, outId: isFilling ? null : playerId, inId: playerInId })
  }
  return { court, exchanges: done }
}

function substitutionsInGameOrder(state: MatchState): StatEntry[] {
  return inGameOrder(validStats(state).filter((stat) => stat.type === 'SUBSTITUTION'))
}

function isAfter(moment: GameMoment, other: GameMoment): boolean {
  return moment.period > other.period || (moment.period === other.period && moment.clock < other.clock)
}
