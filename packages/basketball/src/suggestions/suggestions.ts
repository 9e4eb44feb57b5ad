import { lacksMisses } from '../figures/known-figures.ts'
import type { MatchState, StatEntry } from '../log/match-state.ts'
import { isWholeTeam } from '../log/stand-in.ts'
import { type CoursePlay, courseOfPlay } from '../plays/course-of-play.ts'
import { PLAYS, points } from '../plays/plays.ts'
import { evidenceOf } from './evidence.ts'
import { type Need, Squad } from './squad.ts'
import type { Evidence, Suggestion } from './suggestion.ts'

export type { BenchPlayer, Evidence, Suggestion } from './suggestion.ts'

/** A five that concedes at least this many points more than it scores leads to a suggestion. */
const OUTSCORED_BY = 8

/** Number of setbacks in a row that justifies a substitution. */
const REASON_TO_CHANGE = 3

/** The scores since a team's current five came together. */
interface Shift {
  readonly id: number
  readonly scores: readonly StatEntry[]
}

/**
 * Returns suggestions for the coaches, the least recently updated first. Every miss, foul and turnover leads
 * to a suggestion; several in a row of one player extend that player's suggestion. A five that is being
 * outscored also leads to a suggestion. Plays of a team without a player lead to none. In light mode, only
 * fouls that put a player in danger lead to one. Only valid plays count, so voiding a play removes its
 * suggestion.
 */
export function suggestions(state: MatchState): Suggestion[] {
  const { teams } = state.setup
  const squads = [new Squad(state, teams[0]), new Squad(state, teams[1])] as const
  const streaks = new Map<number, StatEntry[]>()
  const shifts: [Shift, Shift] = [
    { id: 0, scores: [] },
    { id: 0, scores: [] },
  ]
  const found = new Map<string, Suggestion>()
  const add = (suggestion: Suggestion | null) => {
    if (suggestion === null) return
    found.delete(suggestion.key)
    found.set(suggestion.key, suggestion)
  }
  for (const play of courseOfPlay(state)) {
    const { stat, side } = play
    if (squads[side].take(play)) shifts[side] = { id: stat.statId, scores: [] }
    if (points(stat.type) > 0) {
      for (const each of [0, 1] as const) {
        shifts[each] = { ...shifts[each], scores: [...shifts[each].scores, stat] }
      }
      const other = side === 0 ? 1 : 0
      add(outscored(squads[other], shifts[other], play))
    }
    const streak = PLAYS[stat.type].setback !== null ? [...(streaks.get(stat.playerId) ?? []), stat] : []
    streaks.set(stat.playerId, streak)
    if (streak.length > 0 && !isWholeTeam(stat.playerId)) add(afterSetback(state, squads[side], streak, play))
  }
  return [...found.values()]
}

const NEEDS: Partial<Record<Evidence['kind'], Need>> = {
  turnovers: 'ball-handling',
  'cold-hand': 'shooting',
}

/**
 * Returns the suggestion after a setback. If misses are not entered, returns null unless the player has fouled
 * out or is in foul trouble, because then nobody entered who is on court or how many shots a player took.
 */
function afterSetback(
  state: MatchState,
  squad: Squad,
  streak: readonly StatEntry[],
  { stat }: CoursePlay,
): Suggestion | null {
  const { playerId } = stat
  const evidence = evidenceOf({
    streak,
    line: squad.line(playerId),
    stintMs: squad.stint(playerId, stat),
    ruleset: state.setup.ruleset,
  })
  const isOfFouls = evidence.kind === 'fouled-out' || evidence.kind === 'foul-trouble'
  if (!isOfFouls && lacksMisses(state)) return null
  const isSlight =
    evidence.kind === 'single' || (evidence.kind === 'rough-patch' && evidence.inRow < REASON_TO_CHANGE)
  const stays = isSlight || !squad.isOnCourt(playerId)
  return {
    key: `setback ${streak[0]?.statId}`,
    statIds: streak.map(({ statId }) => statId),
    ...about(squad, playerId, stat),
    evidence,
    replacement: stays ? null : squad.replacement(NEEDS[evidence.kind] ?? 'any', stat),
  }
}

function outscored(squad: Squad, shift: Shift, { stat }: CoursePlay): Suggestion | null {
  const total = (isOwn: boolean) =>
    shift.scores
      .filter(({ teamId }) => (teamId === squad.team.id) === isOwn)
      .reduce((sum, { type }) => sum + points(type), 0)
  const [scored, conceded] = [total(true), total(false)]
  const playerId = squad.longestOn(stat)
  if (conceded - scored < OUTSCORED_BY || playerId === null) return null
  return {
    key: `shift ${squad.team.id} ${shift.id}`,
    statIds: shift.scores.map(({ statId }) => statId),
    ...about(squad, playerId, stat),
    evidence: { kind: 'outscored', scored, conceded },
    replacement: squad.replacement('any', stat),
  }
}

function about(squad: Squad, playerId: number, { at, period, clock }: StatEntry) {
  return { teamId: squad.team.id, playerId, at, period, clock }
}
