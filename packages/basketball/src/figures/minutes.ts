import { exchanges } from '../lineups/on-court.ts'
import { elapsedMs } from '../log/clock.ts'
import type { GameMoment } from '../log/game-time.ts'
import { leftOfPeriodMs, type MatchState, type StatEntry, validStats } from '../log/match-state.ts'
import { officialLines } from '../log/official-box.ts'
import { periodLengthMs } from '../log/period.ts'

/** A moment after everything that has been played. */
export const END: GameMoment = { period: Number.POSITIVE_INFINITY, clock: 0 }

/** The two ways to determine playing time. */
export type MinutesRule = 'game-clock' | 'alternating'

/** Returns `game-clock` if every valid substitution says who came in, else `alternating`. */
export function minutesRule(state: MatchState): MinutesRule {
  const lacking = state.stats.some(
    (stat) => !stat.voided && stat.type === 'SUBSTITUTION' && stat.playerInId === undefined,
  )
  return lacking ? 'alternating' : 'game-clock'
}

/**
 * Returns the playing time in ms of every player of both rosters at `now`, as the official box score states
 * it, or by the rule that {@link minutesRule} returns.
 *
 * `game-clock`: time on court by the game clock. The current period counts up to the time left at `now`, or
 * at the finish; every other period counts up to the time left when the match moved on to another period.
 * Playing time therefore does not depend on which period is selected, and ending a period early can be taken
 * back.
 *
 * `alternating`, for a match whose log does not say who came in: uses the server time of the plays. A
 * player's substitutions alternate between entry and exit. For a player who is still on court, time counts up
 * to the last play of the match. For a player without substitutions, it counts from their first play to their
 * last.
 */
export function playingTime(state: MatchState, now: number): Map<number, number> {
  const times = new Map<number, number>()
  for (const team of state.setup.teams) for (const player of team.roster) times.set(player.id, 0)
  for (const { playerId, seconds } of officialLines(state)) {
    if (playerId !== null) times.set(playerId, seconds * 1000)
  }
  if (state.officialBox !== null) return times
  if (minutesRule(state) === 'game-clock') addTimeOnCourt(state, now, times)
  else addTimeByTurns(state, times)
  return times
}

/** Returns the game time in ms played at `now`, or until the finish. */
export function gameTimePlayedMs(state: MatchState, now: number): number {
  return gameTimeline(state, now)(END)
}

function addTimeOnCourt(state: MatchState, now: number, times: Map<number, number>): void {
  const gameTime = gameTimeline(state, now)
  const add = (id: number, ms: number) => times.set(id, (times.get(id) ?? 0) + ms)
  const cameAt = new Map<number, number>()
  for (const team of state.setup.teams) for (const id of team.starters) cameAt.set(id, 0)
  for (const exchange of exchanges(state)) {
    const moment = gameTime(exchange)
    if (exchange.outId !== null) {
      add(exchange.outId, moment - (cameAt.get(exchange.outId) ?? moment))
      cameAt.delete(exchange.outId)
    }
    cameAt.set(exchange.inId, moment)
  }
  const end = gameTime(END)
  for (const [id, since] of cameAt) add(id, end - since)
}

/**
 * Returns a function that maps a moment to the game time in ms played before it, at most the time played at
 * `now`.
 */
export function gameTimeline(state: MatchState, now: number): (moment: GameMoment) => number {
  const played = state.startedPeriods.map((period) => {
    const lengthMs = periodLengthMs(state.setup.ruleset, period)
    const isOn = period === state.period
    return {
      period,
      lengthMs,
      ms: isOn ? elapsedMs(state.clock, now) : lengthMs - leftOfPeriodMs(state, period),
    }
  })
  return ({ period, clock }) => {
    let total = 0
    for (const each of played) {
      if (each.period < period) total += each.ms
      else if (each.period === period) total += Math.min(each.ms, each.lengthMs - clock)
    }
    return total
  }
}

function addTimeByTurns(state: MatchState, times: Map<number, number>): void {
  const stats = validStats(state)
  const lastAt = stats.at(-1)?.at ?? 0
  for (const [playerId, own] of Map.groupBy(stats, (stat) => stat.playerId)) {
    const turns = own.filter((stat) => stat.type === 'SUBSTITUTION')
    times.set(playerId, turns.length > 0 ? timeBetweenTurns(turns, lastAt) : spanOf(own))
  }
}

function timeBetweenTurns(turns: StatEntry[], lastAt: number): number {
  let total = 0
  let enteredAt: number | undefined
  for (const { at } of turns) {
    if (enteredAt === undefined) enteredAt = at
    else {
      total += at - enteredAt
      enteredAt = undefined
    }
  }
  return enteredAt === undefined ? total : total + lastAt - enteredAt
}

function spanOf(stats: StatEntry[]): number {
  return (stats.at(-1)?.at ?? 0) - (stats[0]?.at ?? 0)
}
