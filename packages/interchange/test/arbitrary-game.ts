import {
  applyEvent,
  bench,
  blankSheet,
  type Command,
  decide,
  initialState,
  isTied,
  type MarkType,
  type MatchSetup,
  type MatchState,
  onCourt,
  PLAYS,
  type PlayDetail,
  type PlayType,
  RULESETS,
  type RulesetId,
  type StatType,
  statTypesOf,
} from '@courtside/basketball'
import fc from 'fast-check'
import type { WrittenMatch } from '../src/index.ts'

const PLAYED_AT = Date.UTC(2026, 10, 21, 18, 30)
const TEAM_TYPES: readonly MarkType[] = [
  ...['TIMEOUT', 'POSSESSION', 'TEAM REBOUND', 'TEAM TURNOVER', 'COACH FOUL', 'BENCH FOUL'],
  ...['JUMP BALL', 'CHALLENGE', 'OFFICIAL TIMEOUT'],
] as MarkType[]
const HEXES = fc.nat(2 ** 30)

/** Returns two teams of twelve players. Some of the names contain characters that a file must escape. */
export function setup(rulesetId: RulesetId): MatchSetup {
  const ruleset = RULESETS[rulesetId]
  const team = (id: number, name: string, coach: string) => {
    const ids = Array.from({ length: Math.min(12, ruleset.squadLimit) }, (_, index) => id * 100 + index)
    const roster = ids.map((playerId, index) => ({
      id: playerId,
      fname: ['Zoë', 'Iñaki', 'O’Neil "Air"', '东', 'Ahmed'][index % 5] ?? '',
      lname: `${['Müller-Lüdenscheidt', 'Björk & Sons', '<Yılmaz>', '京', 'أحمد'][index % 5]} ${playerId}`,
      jerseyNo: index === 1 ? 0 : index,
      jersey: index === 1 ? '00' : String(index),
    }))
    return { id, name, coach, starters: ids.slice(0, ruleset.onCourt), roster }
  }
  return { ruleset, teams: [team(1, 'Herons & Co', 'C. Home'), team(2, 'Øresund "Bulls"', 'D. Away')] }
}

/** Creates random games with all possible details of plays. Each play is entered through `decide`. */
export function arbitraryGame(rulesetIds: readonly RulesetId[]): fc.Arbitrary<WrittenMatch> {
  return fc
    .record({
      rulesetId: fc.constantFrom(...rulesetIds),
      steps: fc.array(fc.array(HEXES, { minLength: 4, maxLength: 4 }), {
        minLength: 30,
        maxLength: 260,
        size: 'max',
      }),
      attendance: fc.option(fc.nat(20_000)),
      unfinished: fc.nat(9).map((n) => n === 0),
    })
    .map(({ rulesetId, steps, attendance, unfinished }) => played(rulesetId, steps, attendance, unfinished))
}

function played(
  rulesetId: RulesetId,
  steps: readonly number[][],
  attendance: number | null,
  unfinished: boolean,
): WrittenMatch {
  const table = new Table(setup(rulesetId))
  table.headOfSheet(attendance)
  const { ruleset } = table.state.setup
  const each = Math.ceil(steps.length / (ruleset.periods + 1))
  for (let period = 1; period <= ruleset.periods + 2; period += 1) {
    if (period > ruleset.periods && !isTied(table.state)) break
    table.begin(period)
    for (const step of steps.slice((period - 1) * each, period * each)) table.play(step)
    if (!(unfinished && period === 2)) table.end()
    else break
  }
  if (!unfinished) table.give({ type: 'finish' })
  return { title: 'Final <of> "four" & more', playedAt: PLAYED_AT, state: table.state, now: table.now }
}

class Table {
  state: MatchState
  now = PLAYED_AT
  #clock = 0
  #period = 0
  #lastId = 0

  constructor(of: MatchSetup) {
    this.state = initialState(of)
  }

  headOfSheet(attendance: number | null): void {
    const sheet = blankSheet(this.state.setup)
    const [home, visitors] = sheet.teams
    this.give({
      type: 'set-sheet',
      sheet: {
        ...sheet,
        venue: 'Hall "A" & B',
        venueCity: 'Åre',
        attendance,
        officials: { 'crew-chief': 'A. Chief', 'umpire-1': 'B. One' },
        table: { scorer: 'S. Corer' },
        teams: [
          { ...home, assistants: ['H. Elper'], captainId: this.state.setup.teams[0].roster[0]?.id ?? null },
          visitors,
        ],
      },
    })
  }

  begin(period: number): void {
    const { ruleset } = this.state.setup
    this.give({ type: 'start-period', period })
    this.#period = period
    this.#clock = period > ruleset.periods ? ruleset.overtimeMs : ruleset.periodMs
  }

  end(): void {
    this.give({ type: 'set-clock', remainingMs: 0 })
  }

  /** Enters a play. The dice decide its type, player, details and the time since the previous play. */
  play([what = 0, who = 0, more = 0, after = 0]: readonly number[]): void {
    this.#clock = Math.max(0, this.#clock - (after % 3 === 0 ? 0 : after % 25_000))
    const side = who % 2 === 0 ? 0 : 1
    const team = this.state.setup.teams[side]
    this.#lastId += 1
    const when = { statId: this.#lastId, period: this.#period, clock: this.#clock }
    const type = this.#type(what)
    const detail = { detail: this.#detail(type, side, more) }
    if (TEAM_TYPES.includes(type as MarkType)) {
      const teamId = type === 'OFFICIAL TIMEOUT' ? null : team.id
      this.give({ type: 'record-mark', markType: type as MarkType, teamId, ...when, ...detail })
      return
    }
    const five = onCourt(this.state)[side]
    const playerId = five[(who >> 1) % five.length] ?? 0
    const place = PLAYS[type].shot?.free === false && more % 3 > 0
    const out = bench(this.state)[side]
    this.give({
      type: 'record-stat',
      statType: type as StatType,
      teamId: team.id,
      playerId,
      ...when,
      ...detail,
      ...(place && { x: (what % 1000) / 1000, y: (more % 997) / 996 }),
      ...(type === 'SUBSTITUTION' && { playerInId: out[more % out.length] ?? 0 }),
    })
  }

  give(command: Command): void {
    this.now += 1000
    const decision = decide(this.state, command, this.now)
    if (!decision.ok) return
    for (const body of decision.events) {
      this.state = applyEvent(this.state, { ...body, seq: this.state.seq + 1, at: this.now, by: 7 })
    }
  }

  #type(dice: number): PlayType {
    const stats = statTypesOf(this.state.setup.ruleset)
    return dice % 6 === 0
      ? (TEAM_TYPES[(dice >> 3) % TEAM_TYPES.length] as PlayType)
      : (stats[(dice >> 3) % stats.length] as PlayType)
  }

  /** Returns some of the possible details of a play. */
  #detail(type: PlayType, side: 0 | 1, dice: number): PlayDetail {
    const { details, kinds } = PLAYS[type]
    const opponents = onCourt(this.state)[side === 0 ? 1 : 0]
    const own = onCourt(this.state)[side]
    const attempts = 1 + (dice % 3)
    const all: Required<PlayDetail> = {
      kind: kinds[(dice >> 2) % Math.max(1, kinds.length)] as never,
      drawnBy: opponents[dice % opponents.length] ?? 0,
      freeThrows: dice % 4,
      shooting: dice % 5 > 2,
      double: dice % 7 === 0,
      attempt: 1 + (dice % attempts),
      attempts,
      fastBreak: dice % 4 === 0,
      inPaint: dice % 5 === 0,
      secondChance: dice % 6 === 0,
      offTurnover: dice % 7 === 0,
      of: this.state.stats.at(-1 - (dice % 3))?.statId ?? 0,
      wonBy: own[dice % own.length] ?? 0,
      lostBy: opponents[(dice >> 3) % opponents.length] ?? 0,
    }
    const said = details.filter((field, index) => {
      if (field === 'kind' && kinds.length === 0) return false
      if (field === 'of') return false
      return (dice >> (index + 4)) % 2 === 0
    })
    return Object.fromEntries(said.map((field) => [field, all[field]]))
  }
}
