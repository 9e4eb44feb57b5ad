import type { MatchState, PlayEntry } from './fold.ts'
import { type GameMoment, inGameOrder } from './game-time.ts'

/** The plays of players and teams that count, in the order of the game. */
export function playsInGameOrder(state: MatchState): PlayEntry[] {
  return inGameOrder([...state.stats, ...state.marks].filter((play) => !play.voided))
}

/** The plays of a moment of the game, voided ones included, in their order. */
export function playsOfMoment(
  state: Pick<MatchState, 'stats' | 'marks'>,
  { period, clock }: GameMoment,
): PlayEntry[] {
  const isThen = (play: PlayEntry) => play.period === period && play.clock === clock
  return inGameOrder([...state.stats, ...state.marks].filter(isThen))
}

/**
 * The places of the plays of one moment when one of them comes right before another, or last with null. They share out the
 * places that they have among themselves, so that nothing else moves.
 *
 * @throws if the play is not in the log
 */
export function placeBefore(
  state: Pick<MatchState, 'stats' | 'marks'>,
  statId: number,
  beforeId: number | null,
): { statId: number; order: number }[] {
  const moved = [...state.stats, ...state.marks].find((play) => play.statId === statId)
  if (moved === undefined) throw new Error(`Stat ${statId} is not in the log`)
  const plays = playsOfMoment(state, moved)
  const places = plays.map(({ seq, order }) => order ?? seq)
  const others = plays.filter((play) => play !== moved)
  const before = others.findIndex((play) => play.statId === beforeId)
  const sequence = others.toSpliced(before < 0 ? others.length : before, 0, moved)
  return sequence.map((play, index) => ({ statId: play.statId, order: places[index] ?? play.seq }))
}
