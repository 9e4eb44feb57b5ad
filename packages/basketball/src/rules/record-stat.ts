import { fillsFreePlace, onCourt } from '../lineups/on-court.ts'
import { remainingMs } from '../log/clock.ts'
import type { EventBody, Stat } from '../log/event.ts'
import type { GameMoment } from '../log/game-time.ts'
import { withListed } from '../log/listed-players.ts'
import type { MatchState, StatEntry } from '../log/match-state.ts'
import { periodLengthMs, periodTerm } from '../log/period.ts'
import type { TeamSetup } from '../log/setup.ts'
import { MARK_TYPES, PLAYS, STAT_TYPES, statTypesOf } from '../plays/plays.ts'
import { rosterName } from '../words/player-name.ts'
import {
  accept,
  type CorrectStat,
  type Decision,
  type RecordMark,
  type RecordStat,
  reject,
} from './command.ts'
import { detailFault, fittingDetail, sameDetail } from './decide-detail.ts'
import { standInListed } from './decide-players.ts'
import { disqualified } from './disqualified.ts'
import { mergeCorrection } from './merge-correction.ts'
import type { Rejection } from './rejection.ts'

/** Decides on a new play, in a match that is not finished. */
export function decideRecordStat(state: MatchState, command: RecordStat, now: number): Decision {
  const play = withPresentPlayers(state, command)
  const listed = standInListed(state, play.teamId, play.playerId)
  if (listed?.kind !== 'player-listed') return decideListedStat(state, play, now)
  const decision = decideListedStat(withListed(state, listed), play, now)
  return decision.ok ? accept(listed, ...decision.events) : decision
}

/** Replaces the ids of players whom others have replaced on the roster since the device entered the play. */
function withPresentPlayers(state: MatchState, command: RecordStat): RecordStat {
  if (state.replaced.size === 0) return command
  const now = (id: number) => state.replaced.get(id) ?? id
  const { playerId, playerInId } = command
  return {
    ...command,
    playerId: now(playerId),
    ...(playerInId !== undefined && { playerInId: now(playerInId) }),
  }
}

function decideListedStat(state: MatchState, command: RecordStat, now: number): Decision {
  const team = state.setup.teams.find(({ id }) => id === command.teamId)
  if (team === undefined) return reject({ code: 'team-not-in-match', teamId: command.teamId })
  const clock = command.clock ?? momentOf(state, command, now)
  const { type: _type, statType, detail = {}, ...rest } = command
  const { statId, teamId } = rest
  const fault =
    statFault(state, command, team, clock) ??
    substitutionFault(state, command, team, clock) ??
    detailFault(state, { statId, type: statType, teamId }, detail)
  if (fault !== undefined) return { ok: false, rejection: fault }
  return accept({ kind: 'stat-recorded', ...rest, type: statType, clock, ...(hasAny(detail) && { detail }) })
}

/**
 * Decides on a correction of a recorded play as if the play were recorded only now; no event if nothing
 * changes.
 */
export function decideCorrectStat(state: MatchState, sent: CorrectStat, now: number): Decision {
  const { statId } = sent
  const stat = state.stats.find((each) => each.statId === statId)
  if (stat === undefined) return reject({ code: 'unknown-stat', statId })
  if (stat.voided) return reject({ code: 'play-removed' })
  const others = { ...state, stats: state.stats.filter((each) => each.statId !== statId) }
  const command = mergeCorrection(stat, sent)
  const kept = fittingDetail(state, { ...command, type: command.statType }, command.detail ?? stat.detail)
  const { detail: _detail, ...plain } = command
  const record = { ...plain, type: 'record-stat' as const, ...(kept !== undefined && { detail: kept }) }
  const decision = decideRecordStat(others, record, now)
  if (!decision.ok || decision.events.every(({ kind }) => kind !== 'stat-recorded')) return decision
  const events = decision.events.map(
    (event): EventBody => (event.kind === 'stat-recorded' ? { ...event, kind: 'stat-corrected' } : event),
  )
  const isSame = events.some((event) => event.kind === 'stat-corrected' && samePlay(stat, event))
  return isSame ? accept() : accept(...events)
}

/** Decides on a play of a team. The number of time-outs is not limited. */
export function decideRecordMark(state: MatchState, command: RecordMark, now: number): Decision {
  const { statId, markType, period, detail = {} } = command
  if (!MARK_TYPES.includes(markType)) return reject({ code: 'unknown-mark', markType })
  const teamId = PLAYS[markType].of === 'game' ? null : command.teamId
  if (PLAYS[markType].of !== 'game' && !state.setup.teams.some(({ id }) => id === teamId)) {
    return reject({ code: 'team-not-in-match', teamId })
  }
  if (!state.startedPeriods.includes(period)) return reject({ code: 'invalid-quarter' })
  const clock = command.clock ?? (period === state.period ? remainingMs(state.clock, now) : 0)
  const mark = { statId, type: markType, teamId, period, clock }
  const fault = clockFault(state, period, clock) ?? detailFault(state, mark, detail)
  if (fault !== undefined) return { ok: false, rejection: fault }
  return accept({ kind: 'mark-recorded', ...mark, ...(hasAny(detail) && { detail }) })
}

/**
 * Returns why a player in a play is not allowed: not in the team or not in its squad. Undefined if all are
 * allowed.
 */
export function squadFault(
  state: MatchState,
  { teamId, playerId, playerInId = playerId }: Pick<Stat, 'teamId' | 'playerId' | 'playerInId'>,
): Rejection | undefined {
  const team = state.setup.teams.find(({ id }) => id === teamId)
  if (team === undefined) return { code: 'team-not-in-match', teamId }
  const stranger = [playerId, playerInId].find((id) => !playsFor(team, id))
  return stranger === undefined ? undefined : notOnTeam(stranger, team)
}

function hasAny(detail: object): boolean {
  return Object.keys(detail).length > 0
}

function samePlay(stat: Stat, other: Stat): boolean {
  const fields = ['teamId', 'playerId', 'type', 'period', 'clock', 'playerInId', 'x', 'y'] as const
  return fields.every((field) => stat[field] === other[field]) && sameDetail(stat.detail, other.detail)
}

/**
 * Returns the clock of a play that happened just now: the time remaining, or 0 in a period other than the
 * current one.
 *
 * A substitution never comes before a substitution that its team entered earlier. The players shown on court
 * can therefore be substituted even if the clock has been set to more time since then.
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
  if (!Number.isSafeInteger(statId)) return { code: 'invalid-stat-id', statId }
  if (state.stats.some((stat) => stat.statId === statId)) {
    return { code: 'stat-recorded', statId }
  }
  if (!STAT_TYPES.includes(statType)) return { code: 'unknown-stat-type', statType }
  if (!statTypesOf(state.setup.ruleset).includes(statType)) return { code: 'play-not-in-rules', statType }
  if (!playsFor(team, playerId)) return notOnTeam(playerId, team)
  if (!state.startedPeriods.includes(period)) {
    return { code: statType === 'SUBSTITUTION' ? 'invalid-substitution-quarter' : 'invalid-quarter' }
  }
  const faultOfClock = clockFault(state, period, clock)
  if (faultOfClock !== undefined) return faultOfClock
  if (!isOnHalfCourt(x) || !isOnHalfCourt(y)) return { code: 'place-outside-court' }
  if ((x === undefined) !== (y === undefined)) return { code: 'half-a-place' }
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
  if (statType !== 'SUBSTITUTION') return { code: 'no-substitution' }
  if (!playsFor(team, playerInId)) return notOnTeam(playerInId, team)
  const [home, visitors] = onCourt(state, { period, clock })
  const five = team === state.setup.teams[0] ? home : visitors
  const isFilling = fillsFreePlace(state, five, command)
  if (!isFilling && !five.includes(playerId))
    return { code: 'not-on-court', player: rosterName(team, playerId) }
  if (five.includes(playerInId)) return { code: 'on-court-already', player: rosterName(team, playerInId) }
  if (!mayComeIn(state, team, playerInId, { period, clock })) {
    return { code: 'fouled-out', player: rosterName(team, playerInId) }
  }
  return undefined
}

function clockFault(state: MatchState, period: number, clock: number): Rejection | undefined {
  const lengthMs = periodLengthMs(state.setup.ruleset, period)
  if (clock >= 0 && clock <= lengthMs) return undefined
  return { code: 'clock-out-of-range', lengthMs, period: periodTerm(state.setup.ruleset, period) }
}

function notOnTeam(playerId: number, team: TeamSetup): Rejection {
  return { code: 'player-not-in-team', playerId, teamId: team.id }
}

function playsFor(team: TeamSetup, playerId: number): boolean {
  return team.roster.some(({ id, outsideSquad }) => id === playerId && !outsideSquad)
}

function isOnHalfCourt(place: number | undefined): boolean {
  return place === undefined || (place >= 0 && place <= 1)
}

/**
 * Reports whether a player of a team may come in at a moment. Players who are out of the game by then may not
 * (FIBA Official Basketball Rules, Art. 40; NBA Official Rules, Rule 3 V). If no other player is left on the
 * bench, the log accepts the player anyway: the NBA's Rule 3 sends the last player who fouled out back in, so
 * that the team does not play on with four. Under FIBA's rules, which are not enforced here, the team does
 * play on with four.
 */
export function mayComeIn(state: MatchState, team: TeamSetup, playerId: number, at: GameMoment): boolean {
  const out = disqualified({ ...state, stats: state.stats.filter((stat) => isBy(stat, at)) })
  if (!out.has(playerId)) return true
  const five = onCourt(state, at)[team === state.setup.teams[0] ? 0 : 1]
  return team.roster.every(({ id, outsideSquad }) => outsideSquad || five.includes(id) || out.has(id))
}

/** Reports whether a play happened up to a moment, inclusive. */
function isBy(stat: StatEntry, { period, clock }: GameMoment): boolean {
  return stat.period < period || (stat.period === period && stat.clock >= clock)
}
