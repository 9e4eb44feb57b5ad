import fc from 'fast-check'
import {
  applyEvent,
  bench,
  blankSheet,
  type Command,
  type DetailField,
  decide,
  FREE_RULE_BOUNDS,
  type FreeRules,
  freeRuleset,
  initialState,
  MARK_TYPES,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
  onCourt,
  PLAY_KINDS,
  PLAYS,
  type PlayDetail,
  type PlayEntry,
  type PlayType,
  periodLengthMs,
  RULESET_IDS,
  RULESETS,
  type Ruleset,
  STAT_TYPES,
} from '../src/index.ts'
import { HOME, SECOND, setup, T0, VISITORS } from './given.ts'

/** A match played at random through `decide`. */
export interface PlayedMatch {
  setup: MatchSetup
  events: MatchEvent[]
  /** The initial state, then the state after each event. */
  states: MatchState[]
  /** Every accepted command, with the state and the time at which it was given. */
  accepted: { command: Command; before: MatchState; now: number }[]
  endedAt: number
}

/** Makes a command that fits the state, or a senseless one; `statId` is fresh. */
type Intent = (state: MatchState, statId: number) => Command

const side = fc.nat(1)
/** A clock in parts per thousand of the period's length. A few are outside the period. */
const clock = fc.option(fc.integer({ min: -1, max: 1010 }), { nil: undefined })
const period = fc.integer({ min: 1, max: 10 })

/**
 * Returns the `clock` field of a command, for a value that {@link clock} generated; no field for undefined.
 */
function clockOf(drawn: number | undefined, period: number, { setup }: MatchState): { clock?: number } {
  if (drawn === undefined) return {}
  return { clock: Math.round((drawn / 1000) * periodLengthMs(setup.ruleset, period)) }
}

/**
 * Returns the id of a roster player. `player` may exceed the size of the roster, which depends on the rules.
 */
function playerOf(state: MatchState, side: number, player: number): number {
  const { roster } = state.setup.teams[side]!
  return roster[player % roster.length]!.id
}

/** Random choice of details and of their values. Most fit the play; some do not. */
const said = fc.record({ fields: fc.nat(0xfff), value: fc.nat(40), yes: fc.boolean(), anything: fc.nat(19) })

function detailOf(
  type: PlayType,
  { fields, value, yes, anything }: { fields: number; value: number; yes: boolean; anything: number },
  state: MatchState,
): PlayDetail {
  const { details, kinds } = PLAYS[type]
  const anybody = state.setup.teams.flatMap(({ roster }) => roster.map(({ id }) => id))
  const plays = [...state.stats, ...state.marks]
  const all: Required<PlayDetail> = {
    kind: anything === 0 ? PLAY_KINDS[value % PLAY_KINDS.length]! : (kinds[value % kinds.length] ?? 'other'),
    drawnBy: anybody[value % anybody.length]!,
    wonBy: anybody[value % anybody.length]!,
    lostBy: anybody[(value + 8) % anybody.length]!,
    freeThrows: value % 5,
    attempt: 1 + (value % 3),
    attempts: 1 + (value % 3),
    shooting: yes,
    double: yes,
    fastBreak: yes,
    inPaint: yes,
    secondChance: yes,
    offTurnover: yes,
    of: plays.at(-1 - (value % 5))?.statId ?? 0,
  }
  const chosen = (Object.keys(all) as DetailField[]).filter(
    (field, index) => (fields & (1 << (index % 12))) !== 0 && (anything === 1 || details.includes(field)),
  )
  return Object.fromEntries(chosen.map((field) => [field, all[field]]))
}

const recordIntent = fc
  .record({
    side,
    type: fc.constantFrom(...STAT_TYPES),
    player: fc.nat(7),
    clock,
    past: fc.boolean(),
    period,
    said: fc.option(said, { nil: undefined }),
  })
  .map(
    ({ side, type, player, clock, past, period, said }): Intent =>
      (state, statId) => {
        const statType = type === 'SUBSTITUTION' ? 'FOUL' : type
        const inPeriod = past ? period : Math.max(1, state.period)
        return {
          type: 'record-stat',
          statId,
          clientId: `client-${statId}`,
          teamId: side === 0 ? HOME : VISITORS,
          playerId: playerOf(state, side, player),
          statType,
          period: inPeriod,
          ...clockOf(clock, inPeriod, state),
          ...(said && { detail: detailOf(statType, said, state) }),
        }
      },
  )

const substitutionIntent = fc
  .record({
    side,
    out: fc.nat(4),
    in: fc.nat(2),
    anyone: fc.nat(7),
    sensible: fc.nat(4),
    clock,
    period,
    past: fc.boolean(),
  })
  .map(
    (choice): Intent =>
      (state, statId) => {
        const team = state.setup.teams[choice.side]!
        const court = onCourt(state)[choice.side]!
        const seats = bench(state)[choice.side]!
        const outId = court[choice.out % court.length]!
        const isSensible = choice.sensible > 0 && seats.length > 0
        const inId = isSensible
          ? seats[choice.in % seats.length]!
          : playerOf(state, choice.side, choice.anyone)
        const inPeriod = choice.past ? choice.period : Math.max(1, state.period)
        // A team that started with fewer players fills a free place without a player who leaves.
        const isFilling = court.length < state.setup.ruleset.onCourt
        return {
          type: 'record-stat',
          statId,
          clientId: `client-${statId}`,
          teamId: team.id,
          playerId: isFilling ? inId : outId,
          playerInId: inId,
          statType: 'SUBSTITUTION',
          period: inPeriod,
          ...clockOf(choice.clock, inPeriod, state),
        }
      },
  )

const correctionIntent = fc
  .record({ type: fc.constantFrom('void-stat' as const, 'restore-stat' as const), back: fc.nat(30) })
  .map(
    ({ type, back }): Intent =>
      (state) => {
        const voided = [...state.stats, ...state.marks].filter((play) => play.voided)
        const brought = type === 'restore-stat' && voided[back % Math.max(1, voided.length)]
        return { type, statId: (brought || playBack(state, back))?.statId ?? 0 }
      },
  )

const clockIntent: fc.Arbitrary<Intent> = fc.oneof(
  fc.constantFrom<Intent>(
    () => ({ type: 'start-clock' }),
    () => ({ type: 'stop-clock' }),
  ),
  fc.integer({ min: -1, max: 1010 }).map(
    (drawn): Intent =>
      (state) => ({
        type: 'set-clock',
        remainingMs: clockOf(drawn, Math.max(1, state.period), state).clock ?? 0,
      }),
  ),
  period.map(
    (n): Intent =>
      () => ({ type: 'start-period', period: n }),
  ),
)

const markIntent = fc
  .record({ side, type: fc.constantFrom(...MARK_TYPES), period, said: fc.option(said, { nil: undefined }) })
  .map(
    ({ side, type, period, said }): Intent =>
      (state, statId) => ({
        type: 'record-mark',
        statId,
        clientId: `client-${statId}`,
        markType: type,
        period,
        teamId: PLAYS[type].of === 'game' ? null : side === 0 ? HOME : VISITORS,
        ...(said && { detail: detailOf(type, said, state) }),
      }),
  )

/** Returns the play that was entered `back` plays before the last one, of a player or a team. */
function playBack(state: MatchState, back: number): PlayEntry | undefined {
  return [...state.stats, ...state.marks].sort((one, other) => other.seq - one.seq)[back]
}

const detailIntent = fc.record({ back: fc.nat(30), said, takesBack: fc.boolean() }).map(
  ({ back, said, takesBack }): Intent =>
    (state, statId) => {
      const play = playBack(state, back)
      const detail = detailOf(play?.type ?? 'FOUL', said, state)
      const change = takesBack
        ? Object.fromEntries(Object.keys(detail).map((field) => [field, null]))
        : detail
      return { type: 'detail-stat', statId: play?.statId ?? 0, clientId: `client-${statId}`, detail: change }
    },
)

/**
 * Moves a play among the plays with the same period and clock. Usually picks a play that shares its moment
 * with others, because a play alone at its moment cannot be moved.
 */
const moveIntent = fc.record({ back: fc.nat(30), before: fc.option(fc.nat(5)), any: fc.nat(3) }).map(
  ({ back, before, any }): Intent =>
    (state, statId) => {
      const plays = [...state.stats, ...state.marks]
      const togetherWith = (play: (typeof plays)[number] | undefined) =>
        plays.filter(({ period, clock }) => period === play?.period && clock === play.clock)
      const inCompany = any === 0 ? [] : plays.filter((play) => togetherWith(play).length > 1)
      const play = inCompany[back % Math.max(1, inCompany.length)] ?? playBack(state, back)
      const together = togetherWith(play)
      const beforeId =
        before === null ? null : (together[before % Math.max(1, together.length)]?.statId ?? null)
      return { type: 'move-stat', statId: play?.statId ?? 0, clientId: `client-${statId}`, beforeId }
    },
)

const sheetIntent = fc.record({ side, leaves: fc.nat(9), captain: fc.nat(7), whole: fc.boolean() }).map(
  ({ side, leaves, captain, whole }): Intent =>
    (state, statId) => {
      const blank = blankSheet(state.created)
      const { roster } = state.created.teams[side]!
      const squad = roster
        .filter((_, place) => place !== leaves)
        .map(({ id }, place) => ({ playerId: id, jersey: String(place) }))
      const team = {
        ...blank.teams[side]!,
        captainId: roster[captain % roster.length]!.id,
        squad: whole ? null : squad,
      }
      const teams = side === 0 ? ([team, blank.teams[1]] as const) : ([blank.teams[0], team] as const)
      return { type: 'set-sheet', clientId: `client-${statId}`, sheet: { ...blank, venue: 'Hall', teams } }
    },
)

const correctIntent = fc
  .record({
    back: fc.nat(30),
    player: fc.nat(7),
    type: fc.constantFrom(...STAT_TYPES),
    clock: fc.nat(1010),
  })
  .map(
    ({ back, player, type, clock }): Intent =>
      (state, statId) => {
        const stat = state.stats.at(-1 - back)
        const [side, team] = stat?.teamId === VISITORS ? [1, state.setup.teams[1]] : [0, state.setup.teams[0]]
        const inPeriod = stat?.period ?? 1
        return {
          type: 'correct-stat',
          statId: stat?.statId ?? 0,
          clientId: `client-${statId}`,
          teamId: team.id,
          playerId: playerOf(state, side, player),
          clock: clockOf(clock, inPeriod, state).clock ?? 0,
          statType: type === 'SUBSTITUTION' ? 'FOUL' : type,
          period: inPeriod,
        }
      },
  )

const nextPeriodIntent = fc.constant<Intent>((state) => ({ type: 'start-period', period: state.period + 1 }))

const finishIntent = fc.constantFrom<Intent>(
  () => ({ type: 'finish' }),
  () => ({ type: 'reopen' }),
)

const step = fc.record({
  intent: fc.oneof(
    { weight: 60, arbitrary: recordIntent },
    { weight: 50, arbitrary: substitutionIntent },
    { weight: 30, arbitrary: correctionIntent },
    { weight: 20, arbitrary: markIntent },
    { weight: 20, arbitrary: detailIntent },
    { weight: 10, arbitrary: moveIntent },
    { weight: 2, arbitrary: sheetIntent },
    { weight: 8, arbitrary: correctIntent },
    { weight: 15, arbitrary: clockIntent },
    { weight: 10, arbitrary: nextPeriodIntent },
    { weight: 2, arbitrary: finishIntent },
  ),
  afterMs: fc.integer({ min: 0, max: 90 * SECOND }),
})

/** Any rules that a club can set. */
const freeRules = fc
  .record(
    Object.fromEntries(
      Object.entries(FREE_RULE_BOUNDS).map(([rule, [min, max]]) => [rule, fc.integer({ min, max })]),
    ),
  )
  .map((rules) => freeRuleset(rules as unknown as FreeRules))

/** Every ruleset, and rulesets of clubs. The first is the NBA's. */
const arbitraryRuleset: fc.Arbitrary<Ruleset> = fc.oneof(
  { weight: RULESET_IDS.length, arbitrary: fc.constantFrom(...RULESET_IDS.map((id) => RULESETS[id])) },
  { weight: 2, arbitrary: freeRules },
)

/**
 * Two teams under any rules, with up to eight players, but no more than the squad allows. In some matches,
 * the home team starts with as few players as allowed.
 */
const arbitrarySetup = fc
  .record({ ruleset: arbitraryRuleset, fewer: fc.boolean() })
  .map(({ ruleset, fewer }): MatchSetup => {
    const [home, visitors] = setup().teams
    const { onCourt, minStarters = onCourt, squadLimit } = ruleset
    const team = (each: typeof home, starters: number) => ({
      ...each,
      starters: each.starters.slice(0, starters),
      roster: each.roster.slice(0, squadLimit),
    })
    return { ruleset, teams: [team(home, fewer ? minStarters : onCourt), team(visitors, onCourt)] }
  })

/** Matches of up to 120 commands, sensible and senseless, under any rules. */
export const playedMatch: fc.Arbitrary<PlayedMatch> = fc
  .record({ setup: arbitrarySetup, steps: fc.array(step, { maxLength: 120, size: 'max' }) })
  .map(({ setup, steps }) => {
    let state = initialState(setup)
    let now = T0
    const match: PlayedMatch = { setup, events: [], states: [state], accepted: [], endedAt: now }
    for (const [index, { intent, afterMs }] of steps.entries()) {
      now += afterMs
      const command = intent(state, index + 1)
      const decision = decide(state, command, now)
      if (!decision.ok) continue
      match.accepted.push({ command, before: state, now })
      for (const body of decision.events) {
        const event: MatchEvent = { ...body, seq: state.seq + 1, at: now, by: 7 }
        state = applyEvent(state, event)
        match.events.push(event)
        match.states.push(state)
      }
    }
    return { ...match, endedAt: now }
  })
