import {
  boxScore,
  type CallNames,
  type CoursePlay,
  callNames,
  commentedStats,
  courseOfPlay,
  isFreeThrow,
  leader,
  type MatchState,
  PLAYS,
  type PlayerLine,
  points,
  type StatEntry,
  teamFouls,
} from '@courtside/basketball'
import type { PlayGroup } from './play-group.ts'

/** Everything a line about an action may refer to. The figures are current. */
export interface Scene {
  readonly state: MatchState
  readonly names: CallNames
  readonly main: StatEntry
  readonly plays: readonly StatEntry[]
  /** 0 home, 1 visitors: the side of the main play. */
  readonly side: 0 | 1
  readonly otherTeamId: number
  readonly score: readonly [number, number]
  /** The lead of the main play's side; negative if it is behind. */
  readonly margin: number
  /** The lead before the action. Points of the action that an earlier line has commented on are included. */
  readonly marginBefore: number
  /** Each player's figures. */
  readonly lines: ReadonlyMap<number, PlayerLine>
  /** Points of the side since the other team last scored. */
  readonly run: number
  /**
   * The player's consecutive shots including the latest: made if the main play was made, else missed. Free
   * throws and field goals are counted separately, as commentators do.
   */
  readonly inARow: number
  /** How often the score has been level since the first points. */
  readonly timesLevel: number
  readonly leadChanges: number
  /** Whether neither side has had as large a lead before the action. */
  readonly isGreatestLead: boolean
  /** Team fouls of the side in the period, as they count towards the bonus. */
  readonly teamFouls: number
  /** Whether the main play put the other team into the bonus. */
  readonly isBonusNew: boolean
  /** Free throws of the player at this stoppage. */
  readonly trip: { readonly made: number; readonly taken: number }
}

/** Collects everything that can be said about an action. */
export function sceneOf(state: MatchState, { main, plays }: PlayGroup): Scene {
  const [home, visitors] = state.setup.teams
  const side = main.teamId === home.id ? 0 : 1
  const course = courseOfPlay(state)
  const score = course.at(-1)?.after ?? [0, 0]
  const margin = marginOf(score, side)
  const told = commentedStats(state)
  const news = plays.filter((play) => play === main || !told.has(play.statId))
  const worth = news.reduce((sum, { type, teamId }) => sum + (teamId === main.teamId ? points(type) : 0), 0)
  return {
    state,
    names: callNames(state.setup),
    main,
    plays,
    side,
    otherTeamId: (side === 0 ? visitors : home).id,
    score,
    margin,
    marginBefore: margin - worth,
    lines: new Map(boxScore(state, main.at).players.map((line) => [line.id, line])),
    run: runOf(course, main.teamId),
    inARow: inARow(course, main),
    ...leadHistory(course),
    isGreatestLead: margin > greatestLeadBefore(course, news),
    teamFouls: teamFouls(state)[side].fouls,
    isBonusNew: isBonusNew(state, main, side),
    trip: tripOf(course, main),
  }
}

function marginOf([home, visitors]: readonly [number, number], side: 0 | 1): number {
  return side === 0 ? home - visitors : visitors - home
}

function runOf(course: readonly CoursePlay[], teamId: number): number {
  const scores = course.filter(({ stat }) => points(stat.type) > 0)
  const since = scores.findLastIndex(({ stat }) => stat.teamId !== teamId)
  return scores.slice(since + 1).reduce((sum, { stat }) => sum + points(stat.type), 0)
}

function inARow(course: readonly CoursePlay[], { playerId, type }: StatEntry): number {
  const isMade = points(type) > 0
  const isFree = isFreeThrow(type)
  const shots = course.filter(
    ({ stat }) =>
      stat.playerId === playerId && isFreeThrow(stat.type) === isFree && PLAYS[stat.type].shot !== null,
  )
  const other = shots.findLastIndex(({ stat }) => points(stat.type) > 0 !== isMade)
  return shots.length - 1 - other
}

function leadHistory(course: readonly CoursePlay[]): { timesLevel: number; leadChanges: number } {
  let inFront: 0 | 1 | null = null
  let timesLevel = 0
  let leadChanges = 0
  for (const { stat, after } of course) {
    if (points(stat.type) === 0) continue
    const now = leader(after)
    if (now === null) timesLevel += 1
    else {
      if (inFront !== null && now !== inFront) leadChanges += 1
      inFront = now
    }
  }
  return { timesLevel, leadChanges }
}

function greatestLeadBefore(course: readonly CoursePlay[], plays: readonly StatEntry[]): number {
  const own = new Set(plays.map(({ statId }) => statId))
  const margins = course
    .filter(({ stat }) => !own.has(stat.statId))
    .map(({ after: [home, visitors] }) => Math.abs(home - visitors))
  return Math.max(0, ...margins)
}

/**
 * Reports whether the bonus is new. Never in an overtime that continues the last period's count, because
 * listeners would not know which foul is the fifth.
 */
function isBonusNew(state: MatchState, { statId, period }: StatEntry, side: 0 | 1): boolean {
  const { periods, penalty } = state.setup.ruleset
  if (period !== state.period || (period > periods && penalty.overtimeFromFoul === null)) return false
  const before = { ...state, stats: state.stats.filter((stat) => stat.statId !== statId) }
  return teamFouls(state)[side].bonus === 'on' && teamFouls(before)[side].bonus !== 'on'
}

function tripOf(course: readonly CoursePlay[], main: StatEntry): { made: number; taken: number } {
  const throws = course.filter(
    ({ stat }) =>
      isFreeThrow(stat.type) &&
      stat.playerId === main.playerId &&
      stat.period === main.period &&
      stat.clock === main.clock,
  )
  return { made: throws.filter(({ stat }) => points(stat.type) > 0).length, taken: throws.length }
}
