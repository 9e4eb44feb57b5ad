import type { MarkType, MatchSetup, PlayDetail, StatType } from '@courtside/basketball'
import { clockOf } from '../clock-text.ts'
import { halfCourtPlace } from '../court-place.ts'
import { kindOf } from '../numbered-rows.ts'
import type { RecordBuilder } from '../read-game.ts'
import { children, type Element } from './element.ts'
import { isTeamRow, type Side, sideOfPlay } from './sides.ts'
import {
  BENCH_FOUL_WORDS,
  CHALLENGE_WORDS,
  FOUL_WORDS,
  JUMP_WORDS,
  REBOUND_WORDS,
  SHOT_ATTRIBUTES,
  SHOT_WORDS,
  TURNOVER_WORDS,
} from './words.ts'

/** The game to which the plays are added. */
export interface Reading {
  readonly setup: MatchSetup
  readonly sides: readonly [Side, Side]
  readonly builder: RecordBuilder
  /** The shot details that the file states for every basket. */
  readonly known: ReadonlySet<string>
}

/** Reads the plays of a period, in order. */
export function readPlays(period: Element, number: number, reading: Reading): void {
  let clock = reading.setup.ruleset.periodMs
  if (number > reading.setup.ruleset.periods) clock = reading.setup.ruleset.overtimeMs
  let foul: { statId: number; side: 0 | 1 } | null = null
  for (const play of children(period, 'play')) {
    // Many files leave out the time of some plays. Such a play gets the time of the play before it.
    clock = clockOf(play.attributes['time'] ?? '') ?? clock
    const side = sideOfPlay(play, reading.sides)
    const statId = readPlay(play, { period: number, clock, side }, reading, foul)
    if (play.attributes['action'] === 'FOUL')
      foul = statId === null || side === null ? null : { statId, side }
  }
}

interface Moment {
  readonly period: number
  readonly clock: number
  readonly side: 0 | 1 | null
}

/** @returns the number that the play got, or null if the row is no play */
function readPlay(
  play: Element,
  { side, ...when }: Moment,
  { setup, sides, builder, known }: Reading,
  foul: { statId: number; side: 0 | 1 } | null,
): number | null {
  const { action = '', type = '' } = play.attributes
  const teamId = side === null ? null : setup.teams[side].id
  const isTeams = side === null || isTeamRow(play)
  const playerId = isTeams ? null : sides[side].idOf(play)
  if (!isTeams && playerId === null) {
    builder.contradict({ kind: 'unknown-player', ...when, row: action })
    return null
  }
  if (action === 'SUB') {
    const isHalf = playerId !== null && teamId !== null && (type === 'IN' || type === 'OUT')
    if (isHalf) builder.half({ teamId, playerId, ...when }, type === 'OUT')
    else builder.contradict({ kind: 'dropped', ...when, row: `${action} ${type}`.trim() })
    return null
  }
  if (action === 'FOULTAKEN') {
    if (foul !== null && foul.side !== side && playerId !== null) {
      builder.detail(foul.statId, { drawnBy: playerId })
    } else builder.contradict({ kind: 'dropped', ...when, row: action })
    return null
  }
  const meant = meaningOf(play, teamId === null, playerId === null, known)
  if (meant === null) {
    builder.unknownRow(action)
    return null
  }
  const { ofPlayer, ofTeam, detail = {} } = meant
  const more = Object.keys(detail).length > 0 ? { detail } : {}
  if (playerId !== null && teamId !== null && ofPlayer !== null) {
    return builder.add({ type: ofPlayer, teamId, playerId, ...when, ...more, ...placeOf(play) })
  }
  if (ofTeam !== null && (teamId !== null || ofTeam === 'OFFICIAL TIMEOUT')) {
    return builder.add({ type: ofTeam, teamId, ...when, ...more })
  }
  builder.contradict({ kind: 'dropped', ...when, row: `${action} ${type}`.trim() })
  return null
}

/**
 * Returns the place of a shot, which the file states in per cent of the whole court; empty if it is missing
 * or impossible.
 */
function placeOf({ attributes: { action, x, y, type } }: Element): { x?: number; y?: number } {
  const [along, across] = [Number(x ?? Number.NaN), Number(y ?? Number.NaN)]
  const isShot = (action === 'GOOD' || action === 'MISS') && type !== 'FT'
  const isPlace = [along, across].every((each) => each >= 0 && each <= 100)
  return isShot && isPlace ? halfCourtPlace({ x: along, y: across }) : {}
}

/**
 * The type of play that a row is if it names a player, and if it belongs to the team; null where that is
 * impossible.
 */
interface Meaning {
  readonly ofPlayer: StatType | null
  readonly ofTeam: MarkType | null
  readonly detail?: PlayDetail
}

/** @returns null if the action is unknown */
function meaningOf(
  play: Element,
  isNobodys: boolean,
  isTeams: boolean,
  known: ReadonlySet<string>,
): Meaning | null {
  const { action = '', type = '' } = play.attributes
  switch (action) {
    case 'GOOD':
    case 'MISS':
      return { ofPlayer: shotType(action, type), ofTeam: null, detail: shotDetail(play, known) }
    case 'REBOUND': {
      const kind = REBOUND_WORDS.read(type)
      const ofPlayer = kind === 'dead-ball' ? null : 'REBOUND'
      return { ofPlayer, ofTeam: 'TEAM REBOUND', detail: kindOf(kind) }
    }
    case 'ASSIST':
    case 'BLOCK':
    case 'STEAL':
      return { ofPlayer: action, ofTeam: null }
    case 'TURNOVER':
      return { ofPlayer: 'TURNOVER', ofTeam: 'TEAM TURNOVER', detail: kindOf(TURNOVER_WORDS.read(type)) }
    case 'FOUL':
      return isTeams ? benchFoul(type) : foul(type)
    case 'TIMEOUT':
      return { ofPlayer: null, ofTeam: isNobodys || type === 'MEDIA' ? 'OFFICIAL TIMEOUT' : 'TIMEOUT' }
    case 'CHALLENGE':
      return { ofPlayer: null, ofTeam: 'CHALLENGE', detail: kindOf(CHALLENGE_WORDS.read(type)) }
    case 'JUMP':
      return { ofPlayer: null, ofTeam: 'JUMP BALL', detail: kindOf(JUMP_WORDS.read(type)) }
    case 'ARROW':
      return { ofPlayer: null, ofTeam: 'POSSESSION' }
    default:
      return null
  }
}

function foul(type: string): Meaning {
  return { ofPlayer: 'FOUL', ofTeam: null, detail: { kind: FOUL_WORDS.read(type) ?? 'personal' } }
}

/**
 * Returns a foul of the coach or the bench. The word determines which of the two, and the kind of the foul.
 */
function benchFoul(type: string): Meaning {
  const [whose, kind] = (BENCH_FOUL_WORDS.read(type) ?? 'BENCH FOUL technical').split(/ (?=[a-z])/)
  return { ofPlayer: null, ofTeam: whose as MarkType, detail: kindOf(kind as PlayDetail['kind']) }
}

function shotType(action: 'GOOD' | 'MISS', type: string): StatType {
  const worth: Readonly<Record<string, StatType>> = {
    FT: 'FREE THROW',
    '3PTR': 'THREE POINTS',
    '1PTR': 'ONE POINT',
  }
  const made = worth[type] ?? 'TWO POINTS'
  return action === 'GOOD' ? made : (`${made} MISS` as StatType)
}

function shotDetail({ attributes }: Element, known: ReadonlySet<string>): PlayDetail {
  const isFree = attributes['type'] === 'FT'
  const isMade = attributes['action'] === 'GOOD'
  const flags = Object.entries(SHOT_ATTRIBUTES)
    .filter(([field]) => !(isFree && field === 'inPaint'))
    .map(([field, attribute]) => [field, attributes[attribute] === 'Y'] as const)
    .filter(([field, isSo]) => isSo || (isMade && known.has(field)))
  const kind = SHOT_WORDS.read(attributes['how'] ?? attributes['type'] ?? '')
  return { ...kindOf(kind), ...Object.fromEntries(flags) }
}
