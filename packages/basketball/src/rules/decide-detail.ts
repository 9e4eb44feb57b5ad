import { findPlay, type MatchState } from '../log/match-state.ts'
import { playsOfMoment } from '../log/moment-order.ts'
import { changedDetail, type DetailChange, type DetailField, type PlayDetail } from '../plays/play-detail.ts'
import { PLAYS, type PlayType } from '../plays/plays.ts'
import { accept, type Decision, type DetailStat, type MoveStat, reject } from './command.ts'
import type { Rejection } from './rejection.ts'

/** Maximum number of free throws awarded for a foul. */
const MOST_FREE_THROWS = 3

/**
 * The play that a detail belongs to. The play may be in the log, or may be about to be recorded or corrected.
 */
export interface DetailedPlay {
  readonly statId: number
  readonly type: PlayType
  readonly teamId: number | null
}

/** Decides on details added to or removed from a play; no event if nothing changes. */
export function decideDetailStat(state: MatchState, { statId, detail }: DetailStat): Decision {
  const play = findPlay(state, statId)
  if (play === undefined) return reject({ code: 'unknown-stat', statId })
  if (play.voided) return reject({ code: 'play-removed' })
  const fault = detailFault(state, play, detail)
  if (fault !== undefined) return reject(fault)
  return sameDetail(play.detail, changedDetail(play.detail, detail))
    ? accept()
    : accept({ kind: 'stat-detailed', statId, detail })
}

/** Decides on a new order of the plays of one moment; no event if the order is the same. */
export function decideMoveStat(state: MatchState, { statId, beforeId }: MoveStat): Decision {
  const play = findPlay(state, statId)
  if (play === undefined) return reject({ code: 'unknown-stat', statId })
  const plays = playsOfMoment([...state.stats, ...state.marks], play)
  if (beforeId !== null && !plays.some((each) => each.statId === beforeId)) {
    return reject({ code: 'other-moment' })
  }
  const next = plays[plays.indexOf(play) + 1]?.statId ?? null
  return beforeId === statId || beforeId === next
    ? accept()
    : accept({ kind: 'stat-moved', statId, beforeId })
}

/** Returns why a detail does not fit a play, or undefined if all of it fits. */
export function detailFault(
  state: MatchState,
  play: DetailedPlay,
  detail: DetailChange,
): Rejection | undefined {
  for (const field of fieldsOf(detail)) {
    if (!PLAYS[play.type].details.includes(field)) return doesNotFit(play, field)
    const fault = detail[field] == null ? undefined : valueFault(state, play, field, detail)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** Returns the part of a detail that still fits after a play was corrected; undefined if none does. */
export function fittingDetail(
  state: MatchState,
  play: DetailedPlay,
  detail: PlayDetail | undefined,
): PlayDetail | undefined {
  if (detail === undefined) return undefined
  const fitting = fieldsOf(detail).filter(
    (field) => detailFault(state, play, { [field]: detail[field] }) === undefined,
  )
  return changedDetail(Object.fromEntries(fitting.map((field) => [field, detail[field]])), undefined)
}

function valueFault(
  state: MatchState,
  play: DetailedPlay,
  field: DetailField,
  detail: DetailChange,
): Rejection | undefined {
  const value = detail[field]
  switch (field) {
    case 'kind':
      return PLAYS[play.type].kinds.some((kind) => kind === value) ? undefined : doesNotFit(play, field)
    case 'drawnBy':
    case 'lostBy':
      return isOfTeam(state, value, (teamId) => teamId !== play.teamId)
    case 'wonBy':
      return isOfTeam(state, value, (teamId) => teamId === play.teamId)
    case 'of':
      if (value === play.statId) return doesNotFit(play, field)
      return findPlay(state, Number(value)) === undefined
        ? { code: 'unknown-stat', statId: Number(value) }
        : undefined
    case 'freeThrows':
      return isCount(value, 0) ? undefined : doesNotFit(play, field)
    case 'attempt':
    case 'attempts':
      return isCount(value, 1) ? undefined : doesNotFit(play, field)
    case 'shooting':
    case 'double':
    case 'fastBreak':
    case 'inPaint':
    case 'secondChance':
    case 'offTurnover':
      return typeof value === 'boolean' ? undefined : doesNotFit(play, field)
  }
}

function isOfTeam(
  { created }: MatchState,
  playerId: unknown,
  isIt: (teamId: number) => boolean,
): Rejection | undefined {
  const team = created.teams.find(({ roster }) => roster.some(({ id }) => id === playerId))
  return team !== undefined && isIt(team.id)
    ? undefined
    : { code: 'not-an-opponent', playerId: Number(playerId) }
}

function isCount(value: unknown, least: number): boolean {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= MOST_FREE_THROWS
}

function doesNotFit({ type }: DetailedPlay, field: DetailField): Rejection {
  return { code: 'detail-does-not-fit', field, statType: type }
}

function fieldsOf(detail: DetailChange): DetailField[] {
  return Object.keys(detail) as DetailField[]
}

/** Reports whether two details are equal. */
export function sameDetail(one: PlayDetail = {}, other: PlayDetail = {}): boolean {
  return [...fieldsOf(one), ...fieldsOf(other)].every((field) => one[field] === other[field])
}
