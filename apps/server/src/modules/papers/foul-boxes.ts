import {
  isStat,
  type MatchState,
  type PlayEntry,
  periodLengthMs,
  playsInGameOrder,
  validMarks,
  validStats,
} from '@courtside/basketball'

/** A foul as a scoresheet has it: the letter, free throws or `c`, and the period. */
export interface FoulBox {
  readonly letter: string
  readonly suffix: string
  readonly period: number
}

const LETTERS: Readonly<Record<string, string>> = {
  ...{ personal: 'P', offensive: 'P', technical: 'T', unsportsmanlike: 'U', disqualifying: 'D' },
}

/** The fouls of a player, in their order (FIBA Official Basketball Rules, B.8). */
export function foulsOf(state: MatchState, playerId: number): FoulBox[] {
  return playsInGameOrder(state)
    .filter((play) => isStat(play) && play.type === 'FOUL' && play.playerId === playerId)
    .map((play) => foulBox(play, LETTERS[play.detail?.kind ?? 'personal'] ?? 'P'))
}

/** The fouls that are entered against the coach: C his own, B of the bench, D a disqualifying one (B.8.3). */
export function coachFouls(state: MatchState, teamId: number): FoulBox[] {
  return playsInGameOrder(state)
    .filter((play) => (play.type === 'COACH FOUL' || play.type === 'BENCH FOUL') && play.teamId === teamId)
    .map((play) => {
      const letter = play.type === 'COACH FOUL' ? 'C' : 'B'
      return foulBox(play, play.detail?.kind === 'disqualifying' && letter === 'C' ? 'D' : letter)
    })
}

function foulBox({ detail, period }: PlayEntry, letter: string): FoulBox {
  const throws = detail?.freeThrows
  return { letter, suffix: detail?.double ? 'c' : throws ? String(throws) : '', period }
}

/** The team fouls of each regulation period; those of overtimes belong to the last where the rules go on with its count. */
export function teamFoulsByPeriod({ setup, ...state }: MatchState, teamId: number): number[] {
  const { periods, penalty } = setup.ruleset
  const counts = Array.from({ length: periods }, () => 0)
  for (const { type, teamId: own, period, detail } of validStats({ setup, ...state })) {
    if (type !== 'FOUL' || own !== teamId) continue
    if (detail?.kind === 'offensive' && !penalty.countsOffensiveFouls) continue
    if (detail?.kind === 'technical' && !penalty.countsTechnicalFouls) continue
    if (period > periods && penalty.overtimeFromFoul !== null) continue
    const place = Math.min(period, periods) - 1
    counts[place] = (counts[place] ?? 0) + 1
  }
  return counts
}

/** The time-outs of a team by half and overtimes: the minute of the period, counted up, as the form asks for it (B.7). */
export function timeoutMinutes(state: MatchState, teamId: number): [string[], string[], string[]] {
  const { ruleset } = state.setup
  const halves: [string[], string[], string[]] = [[], [], []]
  const taken = validMarks(state).filter(({ type, teamId: own }) => type === 'TIMEOUT' && own === teamId)
  for (const { period, clock } of taken.sort((a, b) => a.period - b.period || b.clock - a.clock)) {
    const minute = Math.min(periodLengthMs(ruleset, period), periodLengthMs(ruleset, period) - clock)
    const half = period > ruleset.periods ? 2 : period > ruleset.periods / 2 ? 1 : 0
    halves[half].push(String(Math.floor(minute / 60_000) + 1))
  }
  return halves
}
