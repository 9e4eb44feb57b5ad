import fc from 'fast-check'
import {
  applyEvent,
  bench,
  type Command,
  decide,
  initialState,
  type MatchEvent,
  type MatchState,
  onCourt,
  STAT_TYPES,
} from '../src/index.ts'
import { HOME, MINUTE, SECOND, setup, T0, VISITORS } from './given.ts'

/** A match played at random through `decide`. */
export interface PlayedMatch {
  events: MatchEvent[]
  /** The state after each event, the initial one first. */
  states: MatchState[]
  /** Every command that was accepted, with the state and the time it was given in. */
  accepted: { command: Command; before: MatchState; now: number }[]
  endedAt: number
}

/** Makes a command fitting for the state, or a senseless one; `statId` is fresh. */
type Intent = (state: MatchState, statId: number) => Command

const side = fc.nat(1)
const clock = fc.option(fc.integer({ min: -1, max: 12 * MINUTE }), { nil: undefined })
const period = fc.integer({ min: 1, max: 7 })

const recordIntent = fc
  .record({
    side,
    type: fc.constantFrom(...STAT_TYPES),
    player: fc.nat(7),
    clock,
    past: fc.boolean(),
    period,
  })
  .map(
    ({ side, type, player, clock, past, period }): Intent =>
      (state, statId) => ({
        type: 'record-stat',
        statId,
        clientId: `client-${statId}`,
        teamId: side === 0 ? HOME : VISITORS,
        playerId: state.setup.teams[side]!.roster[player]!.id,
        statType: type === 'SUBSTITUTION' ? 'FOUL' : type,
        period: past ? period : Math.max(1, state.period),
        ...(clock === undefined ? {} : { clock }),
      }),
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
        const { clock, past } = choice
        const outId = onCourt(state)[choice.side]![choice.out]!
        const inId =
          choice.sensible > 0 ? bench(state)[choice.side]![choice.in]! : team.roster[choice.anyone]!.id
        return {
          type: 'record-stat',
          statId,
          clientId: `client-${statId}`,
          teamId: team.id,
          playerId: outId,
          playerInId: inId,
          statType: 'SUBSTITUTION',
          period: past ? choice.period : Math.max(1, state.period),
          ...(clock === undefined ? {} : { clock }),
        }
      },
  )

const correctionIntent = fc
  .record({ type: fc.constantFrom('void-stat' as const, 'restore-stat' as const), back: fc.nat(30) })
  .map(
    ({ type, back }): Intent =>
      (state) => ({ type, statId: state.stats.at(-1 - back)?.statId ?? 0 }),
  )

const clockIntent = fc
  .oneof(
    fc.constantFrom<Command>({ type: 'start-clock' }, { type: 'stop-clock' }),
    fc
      .integer({ min: -1, max: 12 * MINUTE })
      .map((remainingMs): Command => ({ type: 'set-clock', remainingMs })),
    period.map((n): Command => ({ type: 'start-period', period: n })),
  )
  .map(
    (command): Intent =>
      () =>
        command,
  )

const markIntent = fc
  .record({ side, type: fc.constantFrom('TIMEOUT' as const, 'POSSESSION' as const), period })
  .map(
    ({ side, type, period }): Intent =>
      (_, statId) => ({
        ...{ type: 'record-mark', statId, clientId: `client-${statId}`, markType: type, period },
        teamId: side === 0 ? HOME : VISITORS,
      }),
  )

const correctIntent = fc
  .record({
    back: fc.nat(30),
    player: fc.nat(7),
    type: fc.constantFrom(...STAT_TYPES),
    clock: fc.nat(720_000),
  })
  .map(
    ({ back, player, type, clock }): Intent =>
      (state, statId) => {
        const stat = state.stats.at(-1 - back)
        const team = state.setup.teams.find(({ id }) => id === stat?.teamId) ?? state.setup.teams[0]
        return {
          ...{ type: 'correct-stat', statId: stat?.statId ?? 0, clientId: `client-${statId}` },
          ...{ teamId: team.id, playerId: team.roster[player]!.id, clock },
          statType: type === 'SUBSTITUTION' ? 'FOUL' : type,
          period: stat?.period ?? 1,
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
    { weight: 5, arbitrary: markIntent },
    { weight: 8, arbitrary: correctIntent },
    { weight: 15, arbitrary: clockIntent },
    { weight: 10, arbitrary: nextPeriodIntent },
    { weight: 2, arbitrary: finishIntent },
  ),
  afterMs: fc.integer({ min: 0, max: 90 * SECOND }),
})

/** Matches of up to 120 commands, sensible and senseless. */
export const playedMatch: fc.Arbitrary<PlayedMatch> = fc
  .array(step, { maxLength: 120, size: 'max' })
  .map((steps) => {
    let state = initialState(setup())
    let now = T0
    const match: PlayedMatch = { events: [], states: [state], accepted: [], endedAt: now }
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
