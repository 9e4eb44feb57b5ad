import { END, gameTimeline, playingTime } from '../figures/minutes.ts'
import { exchanges, onCourt } from '../lineups/on-court.ts'
import { remainingMs } from '../log/clock.ts'
import { leftOfPeriodMs, type MatchState } from '../log/match-state.ts'
import { periodLengthMs } from '../log/period.ts'
import { scores } from '../log/score.ts'
import { isLight } from '../log/setup.ts'
import { isWholeTeam } from '../log/stand-in.ts'

/** How early the scorer's table warns that a player comes close to a limit of playing time, in ms. */
const WARN_MS = 60_000

/** A player's share in the periods and in the time of a match. */
export interface Participation {
  readonly playerId: number
  readonly teamId: number
  /** The regulation periods in which the player was on court, in order. */
  readonly periods: readonly number[]
  /**
   * `must play`: the player reaches the minimum only by playing in each period that is left, the current one
   * included. `too few`: the minimum is out of reach. `too many`: above the maximum.
   */
  readonly warning: 'must play' | 'too few' | 'too many' | null
  /** Playing time, in ms. */
  readonly playedMs: number
  /**
   * `must play`: the player reaches the minimum only by playing nearly all of the time that is left. `too
   * short`: the minimum is out of reach. `nearly`: the player on court reaches the maximum within a minute.
   * `too long`: above the maximum.
   */
  readonly timeWarning: 'must play' | 'too short' | 'nearly' | 'too long' | null
}

/**
 * Returns the regulation periods in which each player of today's squads was on court, home first. A period
 * counts if the player was on court in it for any time. The current period counts as soon as the player is on
 * court. Adds the warnings of the match's participation rule. Empty in light mode, because the log then does
 * not name the players on court.
 * @param now server time, epoch ms
 */
export function participation(state: MatchState, now: number): Participation[] {
  if (isLight(state.setup)) return []
  const played = periodsOnCourt(state, now)
  const times = playingTime(state, now)
  const warnOfTime = timeWarnings(state, now)
  const { participation: rule, periods } = state.setup.ruleset
  const isOver = state.finishedAt !== null || state.period > periods
  return state.setup.teams.flatMap(({ id: teamId, roster }) =>
    roster
      .filter(({ id, outsideSquad }) => !outsideSquad && !isWholeTeam(id))
      .map(({ id: playerId }): Participation => {
        const own = [...(played.get(playerId) ?? [])].filter((period) => period <= periods)
        const isIn = own.includes(state.period)
        // A player who has not been on court in the current period can still play in it.
        const left = isOver ? 0 : periods - state.period + (isIn ? 0 : 1)
        const missing = (rule?.atLeast ?? 0) - own.length
        const isTooMany = rule?.atMost != null && own.length > rule.atMost
        const warning = isTooMany ? 'too many' : warningOf(missing, left)
        const playedMs = times.get(playerId) ?? 0
        return {
          playerId,
          teamId,
          periods: own,
          warning: state.period === 0 ? null : warning,
          playedMs,
          timeWarning: state.period === 0 ? null : warnOfTime(playerId, playedMs),
        }
      }),
  )
}

/** Returns a function that warns about a player's playing time, by the participation rule of the match. */
function timeWarnings(
  state: MatchState,
  now: number,
): (playerId: number, playedMs: number) => Participation['timeWarning'] {
  const { atLeastMs = 0, atMostMs = Number.POSITIVE_INFINITY } = state.setup.ruleset.participation ?? {}
  const court = new Set(onCourt(state).flat())
  const left = timeLeftMs(state, now)
  return (playerId, playedMs) => {
    const missing = atLeastMs - playedMs
    if (playedMs > atMostMs) return 'too long'
    if (missing > left) return 'too short'
    if (court.has(playerId) && left > 0 && atMostMs - playedMs <= WARN_MS) return 'nearly'
    return missing > 0 && left - missing <= WARN_MS ? 'must play' : null
  }
}

/** Returns the time left in the current period and in later regulation periods, in ms. */
function timeLeftMs(state: MatchState, now: number): number {
  if (state.finishedAt !== null) return 0
  const { periods } = state.setup.ruleset
  const later = Array.from({ length: Math.max(0, periods - state.period) }, (_, index) =>
    leftOfPeriodMs(state, state.period + 1 + index),
  )
  return later.reduce((sum, ms) => sum + ms, remainingMs(state.clock, now))
}

/** @param left number of regulation periods that remain for the player */
function warningOf(missing: number, left: number): Participation['warning'] {
  if (missing <= 0 || missing < left) return null
  return missing === left ? 'must play' : 'too few'
}

/** Reports whether, by the rules of the match, the clock now keeps running at whistles. */
export function isClockRunningThrough(state: MatchState): boolean {
  const rule = state.setup.ruleset.runningClock
  if (rule === null || state.period < rule.fromPeriod) return false
  const [home, visitors] = scores(state)
  return Math.abs(home - visitors) >= rule.lead
}

function periodsOnCourt(state: MatchState, now: number): Map<number, Set<number>> {
  const gameTime = gameTimeline(state, now)
  const swaps = exchanges(state)
  const played = new Map<number, Set<number>>()
  const court = new Set(state.setup.teams.flatMap(({ starters }) => starters))
  const note = (period: number) => {
    for (const id of court) played.set(id, (played.get(id) ?? new Set()).add(period))
  }
  for (const period of [...state.startedPeriods].sort((one, other) => one - other)) {
    const end = Math.min(gameTime({ period, clock: 0 }), gameTime(END))
    let since = gameTime({ period, clock: periodLengthMs(state.setup.ruleset, period) })
    for (const { outId, inId, ...moment } of swaps.filter((swap) => swap.period === period)) {
      const at = gameTime(moment)
      if (at > since) note(period)
      since = at
      if (outId !== null) court.delete(outId)
      court.add(inId)
    }
    if (end > since || period === state.period) note(period)
  }
  return played
}
