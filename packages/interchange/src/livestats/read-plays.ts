import type { MarkType, MatchSetup, PlayDetail, StatType } from '@courtside/basketball'
import { clockOf } from '../clock-text.ts'
import { kindOf, NumberedRows, some } from '../numbered-rows.ts'
import type { RecordBuilder } from '../read-game.ts'
import type { ReadRow } from './schema.ts'
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

/** A row with its team, its player and its moment. */
interface Placed {
  readonly row: ReadRow
  readonly period: number
  readonly clock: number
  readonly teamId: number | null
  readonly playerId: number | null
  /** The row of the earlier play to which this one belongs, as the file states it. */
  readonly of: number | undefined
}

/** Actions that produce no play. */
const SILENT = new Set(['game', 'shotclock', 'headcoachchallenge', 'ejection'])

/** Converts rows into plays, in order. */
export class LiveStatsPlays {
  readonly #setup: MatchSetup
  readonly #ids: readonly [ReadonlyMap<number, number>, ReadonlyMap<number, number>]
  readonly #builder: RecordBuilder
  readonly #jumps = new Map<number, PlayDetail>()
  readonly #flagsKnown: ReadonlySet<string>
  /** Which row became which play. */
  readonly rows: NumberedRows

  /**
   * @param ids ids of players by their keys in `pl`, home first
   * @param flagsKnown the shot details that the file states for every basket
   */
  constructor(
    setup: MatchSetup,
    ids: readonly [ReadonlyMap<number, number>, ReadonlyMap<number, number>],
    builder: RecordBuilder,
    flagsKnown: ReadonlySet<string>,
  ) {
    this.#setup = setup
    this.#ids = ids
    this.#builder = builder
    this.rows = new NumberedRows(builder)
    this.#flagsKnown = flagsKnown
  }

  read(row: ReadRow): void {
    const period = row.periodType === 'OVERTIME' ? this.#setup.ruleset.periods + row.period : row.period
    const clock = clockOf(row.clock) ?? clockOf(row.gt) ?? 0
    if (row.actionType === 'period' || row.actionType === 'game') {
      if (period >= 1 && row.actionType === 'period') {
        if (row.subType === 'end') this.rows.periodEnded(period, clock)
        else this.rows.inPeriod(period)
      }
      return
    }
    if (period >= 1) this.rows.inPeriod(period)
    const side = row.tno === 2 ? 1 : 0
    const playerId = row.pno === 0 ? null : (this.#ids[side].get(row.pno) ?? null)
    if (row.pno !== 0 && playerId === null) {
      this.#builder.contradict({ kind: 'unknown-player', period, clock, row: row.actionType })
      return
    }
    const teamId = row.tno === 0 ? null : this.#setup.teams[side].id
    const of = this.rows.playOf(Number(row.previousAction || Number.NaN))
    this.#readPlay({ row, period, clock, teamId, playerId, of })
  }

  #readPlay(placed: Placed): void {
    const { row, playerId, of, period, clock, teamId } = placed
    switch (row.actionType) {
      case 'substitution':
        if (playerId !== null && teamId !== null) {
          this.#builder.half({ teamId, playerId, period, clock }, row.subType === 'out')
        } else this.#drop(placed)
        return
      case 'foulon':
        if (of !== undefined && playerId !== null) this.#builder.detail(of, { drawnBy: playerId })
        else this.#drop(placed)
        return
      case 'foul':
        this.#foul(placed)
        return
      case 'jumpball':
        this.#jump(placed)
        return
      default:
        if (Object.values(SHOT_ACTIONS).some(({ action }) => action === row.actionType)) this.#shot(placed)
        else this.#other(placed)
    }
  }

  #shot(placed: Placed): void {
    const { row } = placed
    const type = (Object.keys(SHOT_ACTIONS) as (keyof typeof SHOT_ACTIONS)[]).find(
      (each) =>
        SHOT_ACTIONS[each].action === row.actionType && SHOT_ACTIONS[each].made === (row.success === 1),
    )
    if (type === undefined || placed.playerId === null) {
      this.#drop(placed)
      return
    }
    const isFree = row.actionType === 'freethrow'
    const [, attempt, attempts] = /^(\d)of(\d)$/.exec(row.subType) ?? []
    const kind = isFree ? undefined : SHOT_WORDS.read(row.subType)
    this.#add(placed, type, {
      ...(kind !== undefined && { kind }),
      ...this.#flags(row, isFree),
      ...(isFree && attempt !== undefined && { attempt: Number(attempt), attempts: Number(attempts) }),
    })
  }

  /**
   * Returns the flags of a shot. If the file states a flag for every basket, a basket without it gets false.
   */
  #flags({ qualifier, success }: ReadRow, isFree: boolean): PlayDetail {
    const flags = Object.entries(SHOT_QUALIFIERS)
      .filter(([field]) => !(isFree && field === 'inPaint'))
      .map(([field, word]) => [field, qualifier.includes(word)] as const)
      .filter(([field, isSo]) => isSo || (success === 1 && this.#flagsKnown.has(field)))
    return Object.fromEntries(flags)
  }

  #foul(placed: Placed): void {
    const { row, playerId } = placed
    const [, throws] = /^(\d)freethrow/.exec(row.qualifier.find((word) => /freethrow/.test(word)) ?? '') ?? []
    const detail: PlayDetail = {
      ...(throws !== undefined && { freeThrows: Number(throws) }),
      ...(row.qualifier.includes('double') && { double: true }),
    }
    const ofBench = BENCH_FOUL_WORDS.find(({ word }) => word.toLowerCase() === row.subType.toLowerCase())
    if (ofBench !== undefined) {
      this.#mark(placed, ofBench.type, { ...detail, kind: ofBench.kind })
    } else if (playerId === null) {
      this.#mark(placed, 'BENCH FOUL', { ...detail, kind: 'technical' })
    } else {
      const kind = FOUL_WORDS.read(row.subType) ?? 'personal'
      const shooting = row.qualifier.includes('shooting')
      this.#add(placed, 'FOUL', { ...detail, kind, ...(shooting && { shooting }) })
    }
  }

  #jump(placed: Placed): void {
    const { row, playerId } = placed
    if (row.subType !== 'won' && row.subType !== 'lost') {
      this.#jumps.set(row.actionNumber, kindOf(JUMP_WORDS.read(row.subType)))
      return
    }
    const of = Number(row.previousAction || Number.NaN)
    const said = this.#jumps.get(of)
    if (said === undefined) {
      this.#drop(placed)
      return
    }
    const known = this.rows.playOf(of)
    if (row.subType === 'lost') {
      const lostBy = playerId === null ? {} : { lostBy: playerId }
      if (known === undefined) this.#jumps.set(of, { ...said, ...lostBy })
      else this.#builder.detail(known, lostBy)
      return
    }
    this.#mark(placed, 'JUMP BALL', { ...said, ...(playerId !== null && { wonBy: playerId }) })
    this.rows.became(of, this.rows.playOf(row.actionNumber) ?? 0, undefined)
  }

  #other(placed: Placed): void {
    const { row, playerId } = placed
    switch (row.actionType) {
      case 'assist':
      case 'block':
      case 'steal':
        this.#add(placed, row.actionType.toUpperCase() as StatType, {}, true)
        return
      case 'rebound': {
        const detail = kindOf(REBOUND_WORDS.read(row.subType))
        if (playerId === null || detail.kind === 'dead-ball') this.#mark(placed, 'TEAM REBOUND', detail, true)
        else this.#add(placed, 'REBOUND', detail, true)
        return
      }
      case 'turnover': {
        const kind = TURNOVER_WORDS.read(row.subType)
        if (playerId === null) this.#mark(placed, 'TEAM TURNOVER', kindOf(kind))
        else this.#add(placed, 'TURNOVER', kindOf(kind), true)
        return
      }
      case 'timeout':
        if (row.tno === 0 || row.subType === 'officials')
          this.#mark({ ...placed, teamId: null }, 'OFFICIAL TIMEOUT', {})
        else this.#mark(placed, 'TIMEOUT', {})
        return
      case 'challenge':
        this.#mark(placed, 'CHALLENGE', kindOf(CHALLENGE_WORDS.read(row.subType)))
        return
      case 'possession':
        this.#mark(placed, 'POSSESSION', {})
        return
      default:
        if (!SILENT.has(row.actionType)) this.#builder.unknownRow(row.actionType)
    }
  }

  #add(placed: Placed, type: StatType, detail: PlayDetail, belongs = false): void {
    const { row, teamId, playerId, period, clock } = placed
    if (teamId === null || playerId === null) {
      this.#builder.contradict({ kind: 'unknown-player', period, clock, row: row.actionType })
      return
    }
    this.#added(row, this.#builder.add({ type, teamId, playerId, period, clock, ...some(detail) }), belongs)
  }

  #mark(placed: Placed, type: MarkType, detail: PlayDetail, belongs = false): void {
    const { row, teamId, period, clock } = placed
    if (teamId === null && type !== 'OFFICIAL TIMEOUT') {
      this.#drop(placed)
      return
    }
    this.#added(row, this.#builder.add({ type, teamId, period, clock, ...some(detail) }), belongs)
  }

  /** Reports a row of a known kind that cannot become a play. */
  #drop({ row: { actionType, subType }, period, clock }: Placed): void {
    this.#builder.contradict({ kind: 'dropped', period, clock, row: `${actionType} ${subType}`.trim() })
  }

  #added({ actionNumber, previousAction }: ReadRow, statId: number, belongs: boolean): void {
    const of = belongs && previousAction !== '' ? Number(previousAction) : undefined
    this.rows.became(actionNumber, statId, of)
  }
}
