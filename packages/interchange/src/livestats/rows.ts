import { fillsPlace, isMiss, type PlayDetail, points, type RosterPlayer } from '@courtside/basketball'
import { centisecondClock, minuteClock } from '../clock-text.ts'
import { type GameRecord, isOfPlayer, type RecordedPlay } from '../game-record.ts'
import {
  BENCH_FOUL_WORDS,
  CHALLENGE_WORDS,
  FOUL_WORDS,
  JUMP_WORDS,
  REBOUND_WORDS,
  SHOT_ACTIONS,
  SHOT_QUALIFIERS,
  SHOT_WORDS,
  TURNOVER_WORDS,
} from './words.ts'

/** A row of `pbp`. */
export interface LiveStatsRow {
  gt: string
  clock: string
  s1: string
  s2: string
  lead: number
  tno: 0 | 1 | 2
  /** The player's key in `pl`; 0 for the team. */
  pno: number
  period: number
  periodType: 'REGULAR' | 'OVERTIME'
  success: 0 | 1
  scoring: 0 | 1
  actionType: string
  subType: string
  qualifier: string[]
  actionNumber: number
  /** The row to which this one belongs; empty if there is none. */
  previousAction: number | ''
  player: string
  firstName: string
  familyName: string
  shirtNumber: string
}

/** A row before rows are numbered: it refers to plays instead of rows. */
interface Draft extends Moment {
  readonly action: string
  readonly sub?: string
  readonly qualifiers?: readonly string[]
  readonly success?: boolean
  readonly teamId?: number | null
  readonly playerId?: number
  /** Set if this is the first row of a play. */
  readonly statId?: number | undefined
  /** The play to whose first row this row belongs. */
  readonly of?: number | undefined
  readonly points?: number
}

interface Moment {
  readonly period: number
  readonly clock: number
}

/** A player's team and key in `pl`. */
export interface Numbered {
  readonly tno: 1 | 2
  readonly pno: number
  readonly player: RosterPlayer
}

/** Assigns the keys of a file to the players of a record, in the order of the box score. */
export function numberedPlayers(order: readonly { id: number; teamId: number }[], { setup }: GameRecord) {
  const keys = new Map<number, Numbered>()
  for (const [index, team] of setup.teams.entries()) {
    const own = order.filter(({ teamId }) => teamId === team.id)
    for (const [place, { id }] of own.entries()) {
      const player = team.roster.find((each) => each.id === id)
      if (player !== undefined) keys.set(id, { tno: index === 0 ? 1 : 2, pno: place + 1, player })
    }
  }
  return keys
}

/** Returns the rows of a game, oldest first. */
export function liveStatsRows(record: GameRecord, keys: ReadonlyMap<number, Numbered>): LiveStatsRow[] {
  const drafts = draftsOf(record)
  const numberOf = new Map<number, number>()
  for (const [index, { statId }] of drafts.entries())
    if (statId !== undefined) numberOf.set(statId, index + 1)
  const score: [number, number] = [0, 0]
  const { ruleset, teams } = record.setup
  return drafts.map((draft, index): LiveStatsRow => {
    const { teamId = null, playerId, points: scored = 0, period } = draft
    const key = playerId === undefined ? undefined : keys.get(playerId)
    const tno = key?.tno ?? (teamId === null ? 0 : teamId === teams[0].id ? 1 : 2)
    if (tno !== 0) score[tno - 1] = (score[tno - 1] ?? 0) + scored
    const { fname = '', lname = '' } = key?.player ?? {}
    const isOvertime = period > ruleset.periods
    return {
      gt: minuteClock(draft.clock),
      clock: centisecondClock(draft.clock),
      s1: String(score[0]),
      s2: String(score[1]),
      lead: score[0] - score[1],
      tno,
      pno: key?.pno ?? 0,
      period: isOvertime ? period - ruleset.periods : period,
      periodType: isOvertime ? 'OVERTIME' : 'REGULAR',
      success: draft.success === false ? 0 : 1,
      scoring: /^(\dpt|freethrow)$/.test(draft.action) ? 1 : 0,
      actionType: draft.action,
      subType: draft.sub ?? '',
      qualifier: [...(draft.qualifiers ?? [])],
      actionNumber: index + 1,
      previousAction: (draft.of !== undefined && numberOf.get(draft.of)) || '',
      player: shortName(fname, lname),
      firstName: fname,
      familyName: lname,
      shirtNumber: key === undefined ? '' : (key.player.jersey ?? String(key.player.jerseyNo)),
    }
  })
}

function shortName(fname: string, lname: string): string {
  return fname === '' ? lname : `${fname.charAt(0)}. ${lname}`
}

function draftsOf({ setup, periods, plays, finished }: GameRecord): Draft[] {
  const drafts: Draft[] = []
  const length = (period: number) =>
    period > setup.ruleset.periods ? setup.ruleset.overtimeMs : setup.ruleset.periodMs
  for (const [index, { period, leftMs }] of periods.entries()) {
    const from = { period, clock: length(period) }
    if (index === 0) drafts.push({ ...from, action: 'game', sub: 'start' })
    drafts.push({ ...from, action: 'period', sub: 'start' })
    for (const play of plays) if (play.period === period) drafts.push(...rowsOf(play))
    const isLast = index === periods.length - 1
    const to = { period, clock: leftMs }
    if (!isLast || finished) drafts.push({ ...to, action: 'period', sub: 'end', qualifiers: ['confirmed'] })
    if (isLast && finished) drafts.push({ ...to, action: 'game', sub: 'end', qualifiers: ['confirmed'] })
  }
  return drafts
}

function rowsOf(play: RecordedPlay): Draft[] {
  const { statId, period, clock, teamId, detail = {} } = play
  const row: Omit<Draft, 'action'> = {
    statId,
    period,
    clock,
    teamId,
    of: detail.of,
    ...(isOfPlayer(play) && { playerId: play.playerId }),
  }
  const team = isOfPlayer(play) ? [] : ['team']
  switch (play.type) {
    case 'TWO POINTS':
    case 'TWO POINTS MISS':
    case 'THREE POINTS':
    case 'THREE POINTS MISS':
    case 'ONE POINT':
    case 'ONE POINT MISS':
    case 'FREE THROW':
    case 'FREE THROW MISS':
      return [shotRow(play, row, SHOT_ACTIONS[play.type].action)]
    case 'ASSIST':
    case 'BLOCK':
    case 'STEAL':
      return [{ ...row, action: play.type.toLowerCase() }]
    case 'REBOUND':
    case 'TEAM REBOUND':
      return [{ ...row, action: 'rebound', sub: REBOUND_WORDS.write(detail.kind), qualifiers: team }]
    case 'TURNOVER':
    case 'TEAM TURNOVER':
      return [{ ...row, action: 'turnover', sub: TURNOVER_WORDS.write(detail.kind), qualifiers: team }]
    case 'FOUL':
    case 'COACH FOUL':
    case 'BENCH FOUL':
      return foulRows(play, row)
    case 'SUBSTITUTION':
      return substitutionRows(play, row)
    case 'TIMEOUT':
      return [{ ...row, action: 'timeout', sub: 'full' }]
    case 'OFFICIAL TIMEOUT':
      return [{ ...row, action: 'timeout', sub: 'officials' }]
    case 'CHALLENGE':
      return [{ ...row, action: 'challenge', sub: CHALLENGE_WORDS.write(detail.kind) }]
    case 'JUMP BALL':
      return jumpRows(row, detail)
    case 'POSSESSION':
      return [{ ...row, action: 'possession', sub: 'arrow' }]
  }
}

function shotRow(play: RecordedPlay, row: Omit<Draft, 'action'>, action: string): Draft {
  const { type, detail = {} } = play
  const { attempt, attempts } = detail
  const throwWord = attempt === undefined ? '' : `${attempt}of${attempts}`
  return {
    ...row,
    action,
    sub: action === 'freethrow' ? throwWord : SHOT_WORDS.write(detail.kind),
    success: !isMiss(type),
    points: points(type),
    qualifiers: Object.entries(SHOT_QUALIFIERS).flatMap(([field, word]) =>
      detail[field as keyof typeof SHOT_QUALIFIERS] ? [word] : [],
    ),
  }
}

function foulRows(play: RecordedPlay, row: Omit<Draft, 'action'>): Draft[] {
  const { kind, drawnBy, freeThrows, shooting, double } = play.detail ?? {}
  const ofBench = BENCH_FOUL_WORDS.find((each) => each.type === play.type && each.kind === kind)
  const qualifiers = [
    ...(shooting ? ['shooting'] : []),
    ...(freeThrows ? [`${freeThrows}freethrow`] : []),
    ...(double ? ['double'] : []),
  ]
  const { statId, of: _of, playerId: _playerId, teamId: _teamId, ...moment } = row
  return [
    { ...row, action: 'foul', sub: ofBench?.word ?? FOUL_WORDS.write(kind), qualifiers },
    ...(drawnBy === undefined ? [] : [{ ...moment, action: 'foulon', playerId: drawnBy, of: statId }]),
  ]
}

function substitutionRows(play: RecordedPlay, row: Omit<Draft, 'action'>): Draft[] {
  const { statId: _statId, ...incoming } = row
  const playerInId = isOfPlayer(play) ? play.playerInId : undefined
  if (isOfPlayer(play) && fillsPlace(play)) return [{ ...row, action: 'substitution', sub: 'in' }]
  const out: Draft = { ...row, action: 'substitution', sub: 'out' }
  return playerInId === undefined
    ? [out]
    : [out, { ...incoming, action: 'substitution', sub: 'in', playerId: playerInId }]
}

function jumpRows(row: Omit<Draft, 'action'>, { kind, wonBy, lostBy }: PlayDetail): Draft[] {
  const { statId, teamId, ...moment } = row
  const jump = { ...moment, action: 'jumpball', of: statId }
  return [
    { ...row, teamId: null, of: undefined, action: 'jumpball', sub: JUMP_WORDS.write(kind) },
    { ...jump, teamId: teamId ?? null, sub: 'won', ...(wonBy !== undefined && { playerId: wonBy }) },
    ...(lostBy === undefined ? [] : [{ ...jump, sub: 'lost', playerId: lostBy }]),
  ]
}
