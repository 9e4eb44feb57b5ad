import { isUsedUp, type MatchEvent, type MatchState, remainingMs, scores } from '@courtside/basketball'
import type { PushKind } from '@courtside/contract'
import type { PushFacts } from './push-message.ts'

const MINUTE_MS = 60_000

/** Maximum time left in the last period for a match to count as close, in ms. */
const CLOSE_LEFT_MS = 2 * MINUTE_MS
/** Largest lead for a match to count as close, as in the NBA's definition of clutch. */
const CLOSE_LEAD = 5

/**
 * How long after an occasion it is still announced, by kind, in ms. Not for `soon`: that announcement expires
 * at the start of the match.
 */
const WORTH_MS: Readonly<Record<Exclude<PushKind, 'soon'>, number>> = {
  started: 15 * MINUTE_MS,
  period: 8 * MINUTE_MS,
  close: 3 * MINUTE_MS,
  final: 6 * 60 * MINUTE_MS,
}
/** Longest time after which any occasion is still announced, in ms. */
export const LONGEST_WORTH_MS = WORTH_MS.final

/** Something to announce about a match. */
export interface Occasion {
  /** Name within the match. Each name is announced once, even after corrections or replays. */
  name: string
  /** When the occasion happened and when its announcement expires, in epoch ms. */
  at: number
  until: number
  facts: PushFacts
}

/**
 * Returns the occasions that follow from an event of a match's log. The occasions name no players, because
 * they are sent to devices.
 * @param state the match right after the event
 */
export function occasionsAfter(event: MatchEvent, state: MatchState): Occasion[] {
  // Events without a user are not news: the server or an import added them.
  if (event.by === null || state.period === 0) return []
  if (event.kind === 'match-finished') return [final(event, state)]
  if (state.finishedAt !== null) return []
  const isFirst = event.kind === 'period-started' && event.period === 1
  return [
    isFirst ? started(event, state) : null,
    endOfPeriod(event, state),
    isClose(event, state) ? close(event, state) : null,
  ].filter((occasion) => occasion !== null)
}

function started(event: MatchEvent, state: MatchState): Occasion {
  return occasion('started', event, { kind: 'started', teams: names(state) })
}

function final(event: MatchEvent, state: MatchState): Occasion {
  return occasion('final', event, { kind: 'final', teams: names(state), score: scores(state) })
}

function close(event: MatchEvent, state: MatchState): Occasion {
  const leftMs = remainingMs(state.clock, event.at)
  const facts = { kind: 'close', teams: names(state), leftMs, score: scores(state) } as const
  return occasion(`close-${state.period}`, event, facts)
}

/**
 * Returns the occasion of a period's end, or null if no period has ended: its clock has run out or the next
 * period starts. The end of the match is a separate occasion.
 */
function endOfPeriod(event: MatchEvent, state: MatchState): Occasion | null {
  const period = endedPeriod(event, state)
  if (period === null) return null
  const { periods, periodWord } = state.setup.ruleset
  const score = scores(state)
  const isLast = period >= periods
  const isTied = isLast && score[0] === score[1]
  if (isLast && !isTied && state.period === period) return null
  const overtime = period - periods
  return occasion(`period-${period}`, event, {
    kind: 'period',
    teams: names(state),
    score,
    isTied,
    isLast,
    word: overtime > 0 ? 'OVERTIME' : periodWord,
    number: overtime > 0 ? overtime : period,
  })
}

function endedPeriod(event: MatchEvent, { period, clock }: MatchState): number | null {
  if (event.kind === 'period-started') return event.period === period && period > 1 ? period - 1 : null
  const isOfClock = event.kind === 'clock-stopped' || event.kind === 'clock-set'
  return isOfClock && isUsedUp(clock, event.at) ? period : null
}

function isClose({ at }: MatchEvent, state: MatchState): boolean {
  const left = remainingMs(state.clock, at)
  if (state.period < state.setup.ruleset.periods || left === 0 || left > CLOSE_LEFT_MS) return false
  const [home, visitors] = scores(state)
  return Math.abs(home - visitors) <= CLOSE_LEAD
}

function names({ setup }: MatchState): [string, string] {
  const [home, visitors] = setup.teams
  return [home.name, visitors.name]
}

function occasion(name: string, { at }: MatchEvent, facts: Exclude<PushFacts, { kind: 'soon' }>): Occasion {
  return { name, at, until: at + WORTH_MS[facts.kind], facts }
}
