import {
  awardedThrows,
  coachOut,
  countedTeamFouls,
  disqualified,
  type GameMoment,
  inGameOrder,
  isBenchFoul,
  isClockKept,
  isStat,
  type MatchState,
  type OutReason,
  type PlayEntry,
  periodLengthMs,
  playedPeriods,
  playsInGameOrder,
  type Ruleset,
  remainingMs,
  timeoutsBeyondLimit,
  validMarks,
} from '@courtside/basketball'

/**
 * A foul on the scoresheet: its letter, the number of free throws or `c`, and the period, whose ink it has.
 * `GD` is a game disqualification.
 */
export interface FoulBox {
  readonly letter: string
  readonly suffix: string
  readonly period: number
  /** Whether the letter is circled: see {@link isCircled}. */
  readonly isCircled: boolean
}

const LETTERS: Readonly<Record<string, string>> = {
  personal: 'P',
  offensive: 'P',
  technical: 'T',
  'minor-technical': 'T',
  unsportsmanlike: 'U',
  disruptive: 'DI',
  flagrant: 'FL',
  disqualifying: 'D',
}

/** Reasons for a disqualification that the scoresheet shows as `GD`. */
const BY_KINDS: ReadonlySet<OutReason> = new Set<OutReason>(['technicals', 'unsportsmanlike'])

/**
 * Returns the fouls of a player in order (FIBA Official Basketball Rules, B.8). A `GD` box follows the foul
 * that disqualifies the player for several technical, unsportsmanlike or flagrant fouls.
 */
export function foulsOf(state: MatchState, playerId: number): FoulBox[] {
  const out = disqualified(state).get(playerId)
  const throws = throwsByFoul(state)
  return playsInGameOrder(state)
    .filter((play) => isStat(play) && play.type === 'FOUL' && play.playerId === playerId)
    .flatMap((play) => {
      const box = foulBox(state, throws, play, LETTERS[play.detail?.kind ?? 'personal'] ?? 'P')
      const isSent = play.statId === out?.statId && BY_KINDS.has(out.reason)
      return isSent ? [box, gameDisqualification(play.period)] : [box]
    })
}

/**
 * Returns the fouls charged to the coach: C for the coach's own, B for the bench, D for the coach's own
 * disqualifying foul. The foul that sends the coach away is followed by the game disqualification, unless it
 * is a D itself (B.8.3, Art. 36).
 */
export function coachFouls(state: MatchState, teamId: number): FoulBox[] {
  const out = coachOut(state, teamId)
  const throws = throwsByFoul(state)
  return playsInGameOrder(state)
    .filter((play) => isBenchFoul(play.type) && play.teamId === teamId)
    .flatMap((play) => {
      const letter = play.type === 'COACH FOUL' ? 'C' : 'B'
      const isSent = play.detail?.kind === 'disqualifying' && letter === 'C'
      const box = foulBox(state, throws, play, isSent ? 'D' : letter)
      return play.statId === out && !isSent ? [box, gameDisqualification(play.period)] : [box]
    })
}

/** Returns the box of a game disqualification (B.8.3). */
function gameDisqualification(period: number): FoulBox {
  return { letter: 'GD', suffix: '', period, isCircled: false }
}

/**
 * Returns the box of a foul: its letter with the number of free throws, or `c` if they cancel out (B.8.3).
 */
function foulBox(
  { setup }: MatchState,
  throws: ReadonlyMap<number, number>,
  play: PlayEntry,
  letter: string,
): FoulBox {
  const awarded = throws.get(play.statId) ?? 0
  const suffix = play.detail?.double ? 'c' : awarded > 0 ? String(awarded) : ''
  return { letter, suffix, period: play.period, isCircled: isCircled(setup.ruleset, play, letter) }
}

/**
 * Reports whether FIBA's edition of 2026 circles a foul because it counts towards a game disqualification: a
 * technical foul of category 1 or a flagrant foul of a player, and C and B of the coach.
 */
function isCircled({ foulsOf2026 }: Ruleset, { type, detail }: PlayEntry, letter: string): boolean {
  if (!foulsOf2026) return false
  return isBenchFoul(type) ? letter !== 'D' : detail?.kind === 'technical' || detail?.kind === 'flagrant'
}

/** Returns the number of free throws for each foul, by its id. */
function throwsByFoul(state: MatchState): Map<number, number> {
  return new Map(awardedThrows(state).map(({ foul, awarded }) => [foul.statId, awarded]))
}

/**
 * Returns the team fouls of each regulation period. Overtime fouls count towards the last period if the rules
 * continue its count; otherwise they are left out.
 */
export function teamFoulsByPeriod(state: MatchState, teamId: number): number[] {
  const { periods, penalty } = state.setup.ruleset
  const fouls = Array.from({ length: periods }, () => 0)
  for (const { teamId: own, period, counts } of countedTeamFouls(state)) {
    if (own !== teamId || (period > periods && penalty.overtimeFromFoul !== null)) continue
    const place = Math.min(period, periods) - 1
    fouls[place] = (fouls[place] ?? 0) + counts
  }
  return fouls
}

/** The number of overtimes with time-out boxes on FIBA's form, whether they are played or not (B.7). */
const OVERTIMES = 3

/** Returns the number of time-outs that a team may take in each half and in all overtimes. */
export function grantedTimeouts(state: MatchState): [number, number, number] {
  const { periods, timeouts } = state.setup.ruleset
  const overtimes = Math.max(OVERTIMES, playedPeriods(state).length - periods)
  const granted: [number, number, number] = [0, 0, timeouts.overtime.gives * overtimes]
  for (const { fromPeriod, gives } of timeouts.spans) granted[fromPeriod > periods / 2 ? 1 : 0] = gives
  return granted
}

/**
 * A time-out box: the minute of the period (see `minuteOf`), with `!` if the team had none left. An expired
 * time-out has null instead of a box.
 */
export interface TimeoutBox {
  readonly minute: string
  readonly period: number
}

/**
 * Returns a team's time-outs for each half and for overtimes (B.7). Null marks an expired time-out: of an
 * earlier overtime, or of the second half if the rules limit late time-outs (B.7.2).
 * @param now epoch ms
 */
export function timeoutBoxes(state: MatchState, teamId: number, now: number): (TimeoutBox | null)[][] {
  const { ruleset } = state.setup
  const { periods } = ruleset
  const { late, overtime, spans } = ruleset.timeouts
  const boxes: (TimeoutBox | null)[][] = [[], [], []]
  const secondHalf = spans.findLast(({ fromPeriod }) => fromPeriod > periods / 2)?.gives ?? 0
  const expired = late === null ? 0 : secondHalf - late.atMost
  const taken = inGameOrder(
    validMarks(state).filter(({ type, teamId: own }) => type === 'TIMEOUT' && own === teamId),
  )
  const beyond = timeoutsBeyondLimit(state)
  for (const { period, clock, statId } of taken) {
    const half = period > periods ? 2 : period > periods / 2 ? 1 : 0
    const own = boxes[half] ?? []
    if (isLate(state, { period, clock })) strikeUpTo(own, expired)
    if (half === 2 && overtime.keepsAtMost === 0) strikeUpTo(own, (period - periods - 1) * overtime.gives)
    own.push({ minute: `${minuteOf(state, { period, clock })}${beyond.has(statId) ? '!' : ''}`, period })
  }
  const current = { period: state.period, clock: remainingMs(state.clock, now) }
  if (isLate(state, current)) strikeUpTo(boxes[1] ?? [], expired)
  if (overtime.keepsAtMost === 0) strikeUpTo(boxes[2] ?? [], (state.period - periods - 1) * overtime.gives)
  return boxes
}

/** Reports whether a time-out at this moment is late under the rules. */
function isLate({ setup }: MatchState, { period, clock }: GameMoment): boolean {
  const { periods, timeouts } = setup.ruleset
  return timeouts.late !== null && period === periods && clock <= timeouts.late.lastMs
}

/** Adds expired time-outs until there are `count` boxes. */
function strikeUpTo(boxes: (TimeoutBox | null)[], count: number): void {
  while (boxes.length < count) boxes.push(null)
}

/** The two boxes of a challenge: the quarter or `OT`, and the minute. */
export interface ChallengeBoxes {
  readonly texts: readonly [quarter: string, minute: string]
  readonly period: number
}

/** Returns a team's challenges (FIBA Official Basketball Rules, B.13). */
export function challengeBoxes(state: MatchState, teamId: number): ChallengeBoxes[] {
  const { periods, periodWord } = state.setup.ruleset
  return inGameOrder(
    validMarks(state).filter((mark) => mark.type === 'CHALLENGE' && mark.teamId === teamId),
  ).map((mark) => {
    const quarter = mark.period > periods ? 'OT' : `${periodWord.charAt(0)}${mark.period}`
    return { texts: [quarter, minuteOf(state, mark)], period: mark.period }
  })
}

/**
 * Returns the minute of the period, counted from 1; a cross if the clock is not kept. The end of the period
 * is in its last minute.
 */
function minuteOf(state: MatchState, { period, clock }: GameMoment): string {
  if (!isClockKept(state)) return '×'
  const length = periodLengthMs(state.setup.ruleset, period)
  return String(Math.floor(Math.min(length - 1, length - clock) / 60_000) + 1)
}
