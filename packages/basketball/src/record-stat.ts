import { remainingMs } from './clock.ts'
import {
  accept,
  type CorrectStat,
  type Decision,
  type RecordMark,
  type RecordStat,
  type Rejection,
  reject,
} from './command.ts'
import { MARK_TYPES, STAT_TYPES, type Stat } from './event.ts'
import type { MatchState } from './fold.ts'
import { onCourt } from './lineup.ts'
import { periodLengthMs, periodName } from './period.ts'
import { jerseyOf, type TeamSetup } from './setup.ts'

/** Decides on a play that is not in the log yet, of a match that is not finished. */
export function decideRecordStat(state: MatchState, command: RecordStat, now: number): Decision {
  const team = state.setup.teams.find(({ id }) => id === command.teamId)
  if (team === undefined) return reject('invalid', `Team ${command.teamId} is not in this match`)
  const clock = command.clock ?? momentOf(state, command, now)
  const fault = statFault(state, command, team, clock) ?? substitutionFault(state, command, team, clock)
  if (fault !== undefined) return { ok: false, rejection: fault }
  const { type: _type, statType, ...rest } = command
  return accept({ kind: 'stat-recorded', ...rest, type: statType, clock })
}

/** Decides what a recorded play really was, as if it was recorded only now; nothing if that is what it is already. */
export function decideCorrectStat(state: MatchState, command: CorrectStat, now: number): Decision {
  const { statId } = command
  const stat = state.stats.find((each) => each.statId === statId)
  if (stat === undefined) return reject('not-found', `Stat ${statId} not found`)
  if (stat.voided) return reject('conflict', 'This play was removed: it cannot be corrected.')
  const others = { ...state, stats: state.stats.filter((each) => each.statId !== statId) }
  const decision = decideRecordStat(others, { ...command, type: 'record-stat' }, now)
  const [event] = decision.ok ? decision.events : []
  if (event?.kind !== 'stat-recorded') return decision
  return samePlay(stat, event) ? accept() : accept({ ...event, kind: 'stat-corrected' })
}

/** Decides on a time-out or a turn of the possession arrow. No number of time-outs is too many for the log. */
export function decideRecordMark(state: MatchState, command: RecordMark, now: number): Decision {
  const { statId, markType, teamId, period } = command
  if (!state.setup.teams.some(({ id }) => id === teamId)) {
    return reject('invalid', `Team ${teamId} is not in this match`)
  }
  if (!MARK_TYPES.includes(markType)) return reject('invalid', `Unknown mark ${markType}`)
  if (!state.startedPeriods.includes(period)) return reject('invalid', 'Invalid quarter')
  const clock = command.clock ?? (period === state.period ? remainingMs(state.clock, now) : 0)
  const fault = clockFault(state, period, clock)
  if (fault !== undefined) return { ok: false, rejection: fault }
  return accept({ kind: 'mark-recorded', statId, type: markType, teamId, period, clock })
}

function samePlay(stat: Stat, other: Stat): boolean {
  const fields = ['teamId', 'playerId', 'type', 'period', 'clock', 'playerInId', 'x', 'y'] as const
  return fields.every((field) => stat[field] === other[field])
}

/**
 * The clock of a play that happened just now: what remains, and the very end of a period that is not on.
 *
 * A substitution is never put before one of its team that is in the log already: after the clock was set back, the players
 * who are seen on court are still the ones who can leave it.
 */
function momentOf(state: MatchState, command: RecordStat, now: number): number {
  const remaining = command.period === state.period ? remainingMs(state.clock, now) : 0
  if (command.statType !== 'SUBSTITUTION') return remaining
  const earlier = state.stats.filter(
    (stat) =>
      !stat.voided &&
      stat.type === 'SUBSTITUTION' &&
      stat.teamId === command.teamId &&
      stat.period === command.period,
  )
  return Math.min(remaining, ...earlier.map((stat) => stat.clock))
}

function statFault(
  state: MatchState,
  command: RecordStat,
  team: TeamSetup,
  clock: number,
): Rejection | undefined {
  const { statId, statType, playerId, period, x, y } = command
  if (!Number.isSafeInteger(statId)) return invalid(`Invalid stat id ${statId}`)
  if (state.stats.some((stat) => stat.statId === statId)) {
    return { code: 'conflict', message: `Stat ${statId} is already recorded` }
  }
  if (!STAT_TYPES.includes(statType)) return invalid(`Unknown stat type ${statType}`)
  if (!playsFor(team, playerId)) return notOnTeam(playerId, team)
  if (!state.startedPeriods.includes(period)) {
    return invalid(statType === 'SUBSTITUTION' ? 'Invalid quarter for substitution.' : 'Invalid quarter')
  }
  const faultOfClock = clockFault(state, period, clock)
  if (faultOfClock !== undefined) return faultOfClock
  if (!isOnHalfCourt(x) || !isOnHalfCourt(y)) return invalid('x and y must be between 0 and 1')
  if ((x === undefined) !== (y === undefined)) return invalid('x and y go together')
  return undefined
}

function substitutionFault(
  state: MatchState,
  command: RecordStat,
  team: TeamSetup,
  clock: number,
): Rejection | undefined {
  const { statType, playerId, playerInId, period } = command
  if (playerInId === undefined) return undefined
  if (statType !== 'SUBSTITUTION') return invalid('playerInId goes with a SUBSTITUTION only')
  if (!playsFor(team, playerInId)) return notOnTeam(playerInId, team)
  const [home, visitors] = onCourt(state, { period, clock })
  const five = team === state.setup.teams[0] ? home : visitors
  if (!five.includes(playerId)) return invalid(`${nameOf(team, playerId)} is not on court at that moment`)
  if (five.includes(playerInId)) return invalid(`${nameOf(team, playerInId)} is on court already`)
  return undefined
}

function clockFault(state: MatchState, period: number, clock: number): Rejection | undefined {
  const lengthMs = periodLengthMs(state.setup.ruleset, period)
  if (clock >= 0 && clock <= lengthMs) return undefined
  return invalid(
    `The clock must be between 0 and ${lengthMs} ms in the ${periodName(state.setup.ruleset, period)}`,
  )
}

function invalid(message: string): Rejection {
  return { code: 'invalid', message }
}

function notOnTeam(playerId: number, team: TeamSetup): Rejection {
  return invalid(`Player ${playerId} does not play for team ${team.id} in this match`)
}

function playsFor(team: TeamSetup, playerId: number): boolean {
  return team.roster.some(({ id }) => id === playerId)
}

function nameOf(team: TeamSetup, playerId: number): string {
  const player = team.roster.find(({ id }) => id === playerId)
  return player === undefined ? `Player ${playerId}` : `#${jerseyOf(player)} ${player.fname} ${player.lname}`
}

function isOnHalfCourt(place: number | undefined): boolean {
  return place === undefined || (place >= 0 && place <= 1)
}
