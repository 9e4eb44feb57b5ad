import {
  disqualified,
  isBenchFoul,
  isStat,
  type MatchState,
  type OutReason,
  type PlayEntry,
  periodLengthMs,
  playsInGameOrder,
  validMarks,
  validStats,
} from '@courtside/basketball'

/** A foul as a scoresheet has it: the letter, free throws or `c`, and the period; `GD` is a game disqualification. */
export interface FoulBox {
  readonly letter: string
  readonly suffix: string
  readonly period: number
}

const LETTERS: Readonly<Record<string, string>> = {
  personal: 'P',
  offensive: 'P',
  technical: 'T',
  unsportsmanlike: 'U',
  disqualifying: 'D',
}

/** Reasons to be out that no single box says. */
const BY_KINDS: ReadonlySet<OutReason> = new Set<OutReason>(['technicals', 'unsportsmanlike'])

/** The fouls of a player, in their order (FIBA Official Basketball Rules, B.8). */
export function foulsOf(state: MatchState, playerId: number): FoulBox[] {
  const out = disqualified(state).get(playerId)
  return playsInGameOrder(state)
    .filter((play) => isStat(play) && play.type === 'FOUL' && play.playerId === playerId)
    .flatMap((play) => {
      const box = foulBox(play, LETTERS[play.detail?.kind ?? 'personal'] ?? 'P')
      const isSent = play.statId === out?.statId && BY_KINDS.has(out.reason)
      return isSent ? [box, gameDisqualification(play.period)] : [box]
    })
}

/**
 * The fouls that are entered against the coach: C his own, B of the bench, D a disqualifying one; behind the second C, or the third of
 * both, his game disqualification (B.8.3, Art. 36.3.3).
 */
export function coachFouls(state: MatchState, teamId: number): FoulBox[] {
  return playsInGameOrder(state)
    .filter((play) => isBenchFoul(play.type) && play.teamId === teamId)
    .flatMap((play, index, all) => {
      const letter = play.type === 'COACH FOUL' ? 'C' : 'B'
      const box = foulBox(play, play.detail?.kind === 'disqualifying' && letter === 'C' ? 'D' : letter)
      const isSent = (upTo: number) => {
        const own = all.slice(0, upTo).filter(({ type }) => type === 'COACH FOUL')
        return own.length >= 2 || (upTo >= 3 && own.length <= 1)
      }
      return isSent(index + 1) && !isSent(index) ? [box, gameDisqualification(play.period)] : [box]
    })
}

/** Stands behind the foul with which technical or unsportsmanlike ones became too many (B.8.3). */
function gameDisqualification(period: number): FoulBox {
  return { letter: 'GD', suffix: '', period }
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

/** A box for a time-out: the minute it was taken in, counted up from the period's beginning; null: it could not be taken any more. */
export interface TimeoutBox {
  readonly minute: string
  readonly period: number
}

/**
 * The time-outs of a team by half and overtimes (B.7). Those of the second half that the rules let nobody take so late stand before
 * those that were taken late, as null (B.7.3).
 */
export function timeoutBoxes(state: MatchState, teamId: number): (TimeoutBox | null)[][] {
  const { ruleset } = state.setup
  const boxes: (TimeoutBox | null)[][] = [[], [], []]
  const { late, spans } = ruleset.timeouts
  const secondHalf = spans.findLast(({ fromPeriod }) => fromPeriod > ruleset.periods / 2)?.gives ?? 0
  const taken = validMarks(state).filter(({ type, teamId: own }) => type === 'TIMEOUT' && own === teamId)
  for (const { period, clock } of taken.sort((a, b) => a.period - b.period || b.clock - a.clock)) {
    const length = periodLengthMs(ruleset, period)
    const half = period > ruleset.periods ? 2 : period > ruleset.periods / 2 ? 1 : 0
    const own = boxes[half] ?? []
    const isLate = late !== null && period === ruleset.periods && clock <= late.lastMs
    if (isLate) while (own.length < secondHalf - late.atMost) own.push(null)
    own.push({ minute: String(Math.floor(Math.min(length, length - clock) / 60_000) + 1), period })
  }
  return boxes
}
