import { END, gameTimeline } from '../figures/minutes.ts'
import { exchanges } from '../lineups/on-court.ts'
import type { MatchState } from '../log/match-state.ts'
import { periodLengthMs } from '../log/period.ts'
import { scores } from '../log/score.ts'
import { isLight } from '../log/setup.ts'
import { isWholeTeam } from '../log/stand-in.ts'

/** A player's share in the periods of a match. */
export interface Participation {
  readonly playerId: number
  readonly teamId: number
  /** The started periods that the player was on court, in order. */
  readonly periods: readonly number[]
  /**
   * `must play`: the player reaches the minimum only by playing in each period that is left, the current one
   * included. `too few`: the minimum is out of reach. `too many`: above the maximum.
   */
  readonly warning: 'must play' | 'too few' | 'too many' | null
}

/**
 * Returns the regulation periods that each player of today's squads was on court, home first. Being on court
 * for any time counts, but not a substitution at the very end of a period. Warns by the participation rule of
 * the match. Empty in light mode, because the log then does not say who is on court.
 *
 * @param now server time, epoch ms
 */
export function participation(state: MatchState, now: number): Participation[] {
  if (isLight(state.setup)) return []
  const played = periodsOnCourt(state, now)
  const { participation: rule, periods } = state.setup.ruleset
  const isOver = state.finishedAt !== null || state.period > periods
  return state.setup.teams.flatMap(({ id: teamId, roster }) =>
    roster
      .filter(({ id, outsideSquad }) => !outsideSquad && !isWholeTeam(id))
      .map(({ id: playerId }): Participation => {
        const own = [...(played.get(playerId) ?? [])].filter((period) => period <= periods)
        const isIn = own.includes(state.period)
        // The current period can still be played in by a player who has not been in yet.
        const left = isOver ? 0 : periods - state.period + (isIn ? 0 : 1)
        const missing = (rule?.atLeast ?? 0) - own.length
        const isTooMany = rule?.atMost != null && own.length > rule.atMost
        const warning = isTooMany ? 'too many' : warningOf(missing, left)
        return { playerId, teamId, periods: own, warning: state.period === 0 ? null : warning }
      }),
  )
}

/** @param left number of regulation periods that remain for the player */
function warningOf(missing: number, left: number): Participation['warning'] {
  if (missing <= 0 || missing < left) return null
  return missing === left ? 'must play' : 'too few'
}

/** Reports whether the clock now runs through, also at whistles, by the rules of the match. */
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
