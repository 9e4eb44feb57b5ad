import {
  blankSheet,
  type LineScore,
  type MatchSetup,
  type MatchSheet,
  OFFICIAL_ROLES,
  type PlayDetail,
  type RosterPlayer,
  RULESETS,
  type Ruleset,
  TABLE_ROLES,
} from '@courtside/basketball'
import { inClockOrder, renumberedPlays } from './clock-order.ts'
import type { Contradiction } from './contradiction.ts'
import type { GameRecord, RecordedPlay } from './game-record.ts'
import { statedBox } from './official-box.ts'
import { isCutOff } from './played-out.ts'
import { withStarters } from './starters.ts'
import type { StatedFigure } from './stated-figures.ts'

/**
 * The result of reading a file. The ids of teams and players are the file's own; `renumbered` replaces them.
 */
export interface ReadGame {
  readonly record: GameRecord
  /** The contradictions found while reading the file, before the plays are entered through the rules. */
  readonly contradictions: readonly Contradiction[]
  /** The figures in the file, for a comparison with the imported match. */
  readonly stated: readonly StatedFigure[]
}

/**
 * Maximum difference on a feed's clock between a leaving and an incoming player of one substitution, in ms.
 */
const ONE_STOP_MS = 10_000

/** Builds a game play by play. All readers use it. */
export class RecordBuilder {
  readonly #plays: RecordedPlay[] = []
  readonly #contradictions: Contradiction[] = []
  readonly #unknown = new Map<string, number>()
  readonly #halves: { key: string; left: boolean; place: number; play: HalfSubstitution }[] = []

  /** The plays added so far. */
  get plays(): readonly RecordedPlay[] {
    return this.#plays
  }

  /**
   * Adds a play with the next number.
   * @returns its number
   */
  add(play: WithoutId<RecordedPlay>): number {
    const statId = this.#plays.length + 1
    this.#plays.push({ ...play, statId } as RecordedPlay)
    return statId
  }

  /** Adds details to an existing play. */
  detail(statId: number, detail: PlayDetail): void {
    const play = this.#plays[statId - 1]
    if (play !== undefined) {
      this.#plays[statId - 1] = { ...play, detail: { ...play.detail, ...detail } } as RecordedPlay
    }
  }

  /** Sets the place of an existing shot. */
  place(statId: number, place: { x: number; y: number }): void {
    const play = this.#plays[statId - 1]
    if (play !== undefined && 'playerId' in play) this.#plays[statId - 1] = { ...play, ...place }
  }

  /**
   * Adds half of a substitution: a player who leaves or comes in. If the other half, of the same team at the
   * same moment, was added before, the two halves become one play.
   */
  half(play: HalfSubstitution, left: boolean): void {
    const key = `${play.teamId} ${play.period} ${play.clock}`
    const other = this.#halves.findIndex((half) => half.key === key && half.left !== left)
    if (other < 0) {
      this.#halves.push({ key, left, place: this.#plays.length, play })
      return
    }
    const [first] = this.#halves.splice(other, 1)
    if (first === undefined) return
    const [out, into] = left ? [play, first.play] : [first.play, play]
    const { teamId, period, clock } = play
    this.add({
      type: 'SUBSTITUTION',
      teamId,
      period,
      clock,
      playerId: out.playerId,
      playerInId: into.playerId,
    })
  }

  /** Counts a row of an unknown kind. */
  unknownRow(row: string): void {
    this.#unknown.set(row, (this.#unknown.get(row) ?? 0) + 1)
  }

  contradict(contradiction: Contradiction): void {
    this.#contradictions.push(contradiction)
  }

  /**
   * Returns the game and its contradictions. If the file has no plays, the game has the file's box score
   * instead.
   * @param lineScore the points of each period if the file states them; otherwise empty
   */
  finish(
    read: Omit<GameRecord, 'plays' | 'officialBox'>,
    stated: readonly StatedFigure[],
    lineScore: LineScore,
  ): ReadGame {
    const official = this.#plays.length === 0 ? statedBox(read.setup, stated, lineScore) : null
    if (official !== null) {
      const { box: officialBox, periods } = official
      const record = { ...read, periods, plays: [], officialBox }
      return { record, contradictions: this.#contradictions, stated }
    }
    this.#joinHalves()
    const { plays, steadied } = inClockOrder(this.#plays, withStarters(read.setup, this.#plays))
    for (const { play, clock } of steadied) {
      this.contradict({ kind: 'clock', period: play.period, clock, stated: play.clock, type: play.type })
    }
    const game = { ...read, setup: withStarters(read.setup, plays) }
    const nameOf = (id: number) => {
      const player = game.setup.teams.flatMap(({ roster }) => roster).find((each) => each.id === id)
      return player === undefined ? '' : nameAndNumber(player)
    }
    for (const { play, left } of this.#halves) {
      const { period, clock } = play
      this.contradict({ kind: 'half-substitution', period, clock, player: nameOf(play.playerId), left })
    }
    for (const [row, times] of this.#unknown) this.contradict({ kind: 'unknown-row', row, times })
    const finished = game.finished && !isCutOff(game.setup, game.periods, plays, stated)
    const record = { ...game, finished, plays: renumberedPlays(plays), officialBox: null }
    return { record, contradictions: this.#contradictions, stated }
  }

  /**
   * Joins each leaving player with an incoming player of the same team, the closest one on the clock, at most
   * {@link ONE_STOP_MS} before or after.
   */
  #joinHalves(): void {
    const halves = this.#halves.splice(0)
    const joined = new Map<number, RecordedPlay[]>()
    const used = new Set<object>()
    for (const out of halves.filter(({ left }) => left)) {
      const [into] = halves
        .filter((half) => !half.left && !used.has(half) && isOneStop(half.play, out.play))
        .sort((a, b) => apart(a.play, out.play) - apart(b.play, out.play))
      if (into === undefined) continue
      used.add(out).add(into)
      const place = Math.max(out.place, into.place)
      const { playerId, ...moment } = out.play
      const play = { ...moment, type: 'SUBSTITUTION', playerId, playerInId: into.play.playerId, statId: 0 }
      joined.set(place, [...(joined.get(place) ?? []), play as RecordedPlay])
    }
    this.#halves.push(...halves.filter((half) => !used.has(half)))
    if (joined.size > 0) this.#insert(joined)
  }

  /** Inserts plays before the existing plays at the given positions. Existing plays keep their numbers. */
  #insert(joined: ReadonlyMap<number, readonly RecordedPlay[]>): void {
    const before = this.#plays.splice(0)
    let number = before.length
    for (const [place, play] of [...before, undefined].entries()) {
      for (const each of joined.get(place) ?? []) {
        number += 1
        this.#plays.push({ ...each, statId: number })
      }
      if (play !== undefined) this.#plays.push(play)
    }
  }
}

function isOneStop(one: HalfSubstitution, other: HalfSubstitution): boolean {
  return one.teamId === other.teamId && one.period === other.period && apart(one, other) <= ONE_STOP_MS
}

function apart(one: HalfSubstitution, other: HalfSubstitution): number {
  return Math.abs(one.clock - other.clock)
}

/** A play without its number; `Omit` is applied to each type of a union of plays. */
type WithoutId<Play> = Play extends unknown ? Omit<Play, 'statId'> : never

interface HalfSubstitution {
  readonly teamId: number
  readonly playerId: number
  readonly period: number
  readonly clock: number
}

/**
 * Determines the ruleset from the lengths of a file's periods and, if the file states it, the id of its
 * rules. If the rules are custom rules, the number of players on court is the file's number of starters.
 */
export function rulesetOf(
  id: string | undefined,
  lengths: { periods: number; periodMs: number; overtimeMs: number },
  teams: MatchSetup['teams'],
): Ruleset {
  const known = Object.values(RULESETS).find((ruleset) => ruleset.id === id) ?? rulesetByLength(lengths)
  const isSame =
    known.periods === lengths.periods &&
    known.periodMs === lengths.periodMs &&
    known.overtimeMs === lengths.overtimeMs
  const word = lengths.periods === 4 ? 'QUARTER' : lengths.periods === 2 ? 'HALF' : 'PERIOD'
  const rules: Ruleset = isSame ? known : { ...known, id: 'free', periodWord: word, ...lengths }
  const onCourt = ([3, 4] as const).find((each) => teams.every(({ starters }) => starters.length === each))
  return id === 'free' && onCourt !== undefined ? { ...rules, id, onCourt } : rules
}

function rulesetByLength({ periods, periodMs }: { periods: number; periodMs: number }): Ruleset {
  if (periods === 4 && periodMs === RULESETS.nba.periodMs) return RULESETS.nba
  if (periods === 2) return RULESETS.ncaam
  return RULESETS.fiba
}

/** Returns number and name: `#7 Ana Ruiz`. */
function nameAndNumber({ fname, lname, jersey, jerseyNo }: RosterPlayer): string {
  return `#${jersey ?? jerseyNo} ${fname} ${lname}`.trim()
}

/** Returns the head of a scoresheet, filled in with the data that a file has. */
export function sheetWith(
  setup: MatchSetup,
  said: Partial<Omit<MatchSheet, 'teams'>>,
  captains: readonly [number | null, number | null],
  assistants: readonly [readonly string[], readonly string[]] = [[], []],
): MatchSheet {
  const blank = blankSheet(setup)
  const [home, visitors] = blank.teams
  const known = (names: Readonly<Record<string, string>> = {}, roles: readonly string[]) =>
    Object.fromEntries(Object.entries(names).filter(([role, name]) => roles.includes(role) && name !== ''))
  return {
    ...blank,
    ...said,
    officials: known(said.officials, OFFICIAL_ROLES),
    table: known(said.table, TABLE_ROLES),
    teams: [
      { ...home, captainId: captains[0], assistants: assistants[0] },
      { ...visitors, captainId: captains[1], assistants: assistants[1] },
    ],
  }
}

/** Parses a shirt number of a file. `00` and `0` are different; text that is no number gives 0. */
export function shirt(text: string): { jersey: string; jerseyNo: number } {
  const jersey = /^(00|[0-9]{1,2})$/.test(text.trim()) ? text.trim() : '0'
  const plain = jersey === '00' ? jersey : String(Number(jersey))
  return { jersey: plain, jerseyNo: Number(plain) }
}
