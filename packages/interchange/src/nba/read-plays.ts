import type { MarkType, MatchSetup, PlayDetail, StatType } from '@courtside/basketball'
import { clockOf } from '../clock-text.ts'
import { halfCourtPlace } from '../court-place.ts'
import { SHOT_QUALIFIERS } from '../livestats/words.ts'
import { kindOf, NumberedRows, some } from '../numbered-rows.ts'
import type { RecordBuilder } from '../read-game.ts'
import type { NbaAction } from './schema.ts'
import {
  BENCH_FOUL_WORDS,
  CHALLENGE_WORDS,
  FOUL_WORDS,
  JUMP_WORDS,
  REBOUND_WORDS,
  SHOT_WORDS,
  TURNOVER_WORDS,
} from './words.ts'

const SHOTS: Readonly<Record<string, StatType>> = {
  '1pt': 'ONE POINT',
  '2pt': 'TWO POINTS',
  '3pt': 'THREE POINTS',
  heave: 'THREE POINTS',
  freethrow: 'FREE THROW',
}

/** Actions that produce no play. */
const SILENT = new Set(['game', 'stoppage', 'violation', 'instant replay', 'memo', 'ejection'])

/** An action with its team, its player and its moment. */
interface Placed {
  readonly action: NbaAction
  readonly period: number
  readonly clock: number
  readonly teamId: number | null
  readonly playerId: number | null
}

/** Converts actions into plays, in order. */
export class NbaPlays {
  readonly #setup: MatchSetup
  readonly #builder: RecordBuilder
  readonly #flagsKnown: ReadonlySet<string>
  /** Which action became which play. */
  readonly rows: NumberedRows

  /** @param flagsKnown the shot details that the file states for every basket */
  constructor(setup: MatchSetup, builder: RecordBuilder, flagsKnown: ReadonlySet<string>) {
    this.#setup = setup
    this.#builder = builder
    this.rows = new NumberedRows(builder)
    this.#flagsKnown = flagsKnown
  }

  read(action: NbaAction): void {
    const { period, actionType, subType } = action
    const clock = clockOf(action.clock) ?? 0
    if (actionType === 'period') {
      if (subType === 'end') this.rows.periodEnded(period, clock)
      else this.rows.inPeriod(period)
      return
    }
    if (SILENT.has(actionType)) return
    this.rows.inPeriod(period)
    const personId = action.personId ?? 0
    const team = this.#setup.teams.find(({ id }) => id === action.teamId)
    const isKnown = team?.roster.some(({ id }) => id === personId) ?? false
    // In a play of a team, the NBA uses the team's id as `personId`.
    const isTeams = personId === 0 || personId === action.teamId
    if (!isKnown && !isTeams && actionType !== 'foul') {
      this.#builder.contradict({ kind: 'unknown-player', period, clock, row: actionType })
      return
    }
    this.#readPlay({ action, period, clock, teamId: team?.id ?? null, playerId: isKnown ? personId : null })
  }

  #readPlay(placed: Placed): void {
    const { action, playerId, teamId, period, clock } = placed
    const { actionType, subType, descriptor } = action
    switch (actionType) {
      case 'substitution':
        if (playerId !== null && teamId !== null) {
          this.#builder.half({ teamId, playerId, period, clock }, subType === 'out')
        } else this.#drop(placed)
        return
      case 'assist':
      case 'block':
      case 'steal':
        this.#add(placed, actionType.toUpperCase() as StatType, {})
        return
      case 'rebound': {
        const dead = action.qualifiers.includes('deadball') ? 'dead-ball' : undefined
        const detail = kindOf(dead ?? REBOUND_WORDS.read(subType))
        if (playerId === null || detail.kind === 'dead-ball') this.#mark(placed, 'TEAM REBOUND', detail)
        else this.#add(placed, 'REBOUND', detail)
        return
      }
      case 'turnover': {
        const detail = kindOf(TURNOVER_WORDS.read(subType))
        if (playerId === null) this.#mark(placed, 'TEAM TURNOVER', detail)
        else this.#add(placed, 'TURNOVER', detail)
        return
      }
      case 'foul':
        this.#foul(placed)
        return
      case 'jumpball':
        this.#jump(placed)
        return
      case 'timeout':
        if (subType === 'challenge') {
          this.#mark(placed, 'CHALLENGE', kindOf(CHALLENGE_WORDS.read(descriptor)))
          return
        }
        if (teamId === null) this.#mark(placed, 'OFFICIAL TIMEOUT', {})
        else this.#mark(placed, 'TIMEOUT', {})
        return
      case 'possession':
        this.#mark(placed, 'POSSESSION', {})
        return
      default:
        if (SHOTS[actionType] === undefined) this.#builder.unknownRow(actionType)
        else this.#shot(placed, SHOTS[actionType])
    }
  }

  #shot(placed: Placed, made: StatType): void {
    const { action, teamId, period, clock } = placed
    const isMade = action.shotResult !== 'Missed'
    const isFree = made === 'FREE THROW'
    const [, attempt, attempts] = /^(\d) of (\d)$/.exec(action.subType) ?? []
    const flags = Object.entries(SHOT_QUALIFIERS)
      .filter(([field]) => !(isFree && field === 'inPaint'))
      .map(([field, word]) => [field, action.qualifiers.includes(word)] as const)
      .filter(([field, isSo]) => isSo || (isMade && this.#flagsKnown.has(field)))
    this.#add(placed, isMade ? made : (`${made} MISS` as StatType), {
      ...(!isFree && kindOf(SHOT_WORDS.read(`${action.subType}|${action.descriptor}`))),
      ...Object.fromEntries(flags),
      ...(isFree && attempt !== undefined && { attempt: Number(attempt), attempts: Number(attempts) }),
    })
    const statId = this.rows.playOf(action.actionNumber)
    if (statId === undefined || teamId === null) return
    const { x, y, assistPersonId } = action
    if (x != null && y != null && !isFree) this.#builder.place(statId, halfCourtPlace({ x, y }))
    if (!isMade || !assistPersonId) return
    const assist = { type: 'ASSIST', teamId, playerId: assistPersonId, period, clock } as const
    this.#builder.add({ ...assist, detail: { of: statId } })
  }

  #foul(placed: Placed): void {
    const { action, playerId } = placed
    const { subType, descriptor, qualifiers, foulDrawnPersonId } = action
    const [, throws] = /^(\d)freethrow/.exec(qualifiers.find((word) => /freethrow/.test(word)) ?? '') ?? []
    const shooting = descriptor === 'shooting' || qualifiers.includes('shooting')
    const detail: PlayDetail = {
      ...(throws !== undefined && { freeThrows: Number(throws) }),
      ...(qualifiers.includes('double') && { double: true }),
    }
    if (playerId === null) {
      const [type, kind] = (
        BENCH_FOUL_WORDS.read(`${subType}|${descriptor}`) ?? 'COACH FOUL technical'
      ).split(/ (?=[a-z])/)
      this.#mark(placed, type as MarkType, { ...detail, ...kindOf(kind as PlayDetail['kind']) })
      return
    }
    const kind = FOUL_WORDS.read(`${subType}|${descriptor}`) ?? FOUL_WORDS.read(`${subType}|`) ?? 'personal'
    this.#add(placed, 'FOUL', {
      ...detail,
      kind,
      ...(shooting && { shooting }),
      ...(foulDrawnPersonId && { drawnBy: foulDrawnPersonId }),
    })
  }

  #jump(placed: Placed): void {
    const { jumpBallWonPersonId: wonBy, jumpBallLostPersonId: lostBy, descriptor, personId } = placed.action
    const winners = this.#setup.teams.find(({ roster }) =>
      roster.some(({ id }) => id === (wonBy || personId)),
    )
    const teamId = placed.teamId ?? winners?.id ?? null
    const isOf = (id: number | undefined, own: boolean) =>
      id !== undefined &&
      this.#setup.teams.some(
        ({ id: team, roster }) => (team === teamId) === own && roster.some((each) => each.id === id),
      )
    this.#mark({ ...placed, teamId }, 'JUMP BALL', {
      ...kindOf(JUMP_WORDS.read(descriptor)),
      ...(wonBy !== undefined && isOf(wonBy, true) && { wonBy }),
      ...(lostBy !== undefined && isOf(lostBy, false) && { lostBy }),
    })
  }

  #add(placed: Placed, type: StatType, detail: PlayDetail): void {
    const { action, teamId, playerId, period, clock } = placed
    if (teamId === null || playerId === null) {
      this.#builder.contradict({ kind: 'unknown-player', period, clock, row: action.actionType })
      return
    }
    this.#added(action, this.#builder.add({ type, teamId, playerId, period, clock, ...some(detail) }))
  }

  #mark(placed: Placed, type: MarkType, detail: PlayDetail): void {
    const { action, teamId, period, clock } = placed
    if (teamId === null && type !== 'OFFICIAL TIMEOUT') {
      this.#drop(placed)
      return
    }
    this.#added(action, this.#builder.add({ type, teamId, period, clock, ...some(detail) }))
  }

  /** Reports an action of a known kind that cannot become a play. */
  #drop({ action: { actionType, subType }, period, clock }: Placed): void {
    this.#builder.contradict({ kind: 'dropped', period, clock, row: `${actionType} ${subType}`.trim() })
  }

  #added({ actionNumber, shotActionNumber, linkedActionNumber }: NbaAction, statId: number): void {
    this.rows.became(actionNumber, statId, linkedActionNumber ?? shotActionNumber)
  }
}
