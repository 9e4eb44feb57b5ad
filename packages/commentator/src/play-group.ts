import {
  commentedStats,
  isFreeThrow,
  type MatchState,
  PLAYS,
  type StatEntry,
  validStats,
} from '@courtside/basketball'
import { PLAYS_TOLD } from './plays-told.ts'

/**
 * A play and the plays that belong to it: the assist of a shot, the rebound of a miss, the steal of a
 * turnover.
 */
export interface PlayGroup {
  /** The most noteworthy play. */
  readonly main: StatEntry
  /** All plays of the action, oldest first, including the main one. */
  readonly plays: readonly StatEntry[]
}

const SAME_ACTION_MS = 3000
/** A missed shot stays in the air for a while. */
const REBOUND_MS = 6000

/**
 * Returns the action that the newest plays form, ignoring later substitutions; null before the first play.
 */
export function newestGroup(state: MatchState): PlayGroup | null {
  const recorded = validStats(state)
  const actions = recorded.filter(({ type }) => type !== 'SUBSTITUTION')
  const newest = actions.at(-1) ?? recorded.at(-1)
  if (newest === undefined) return null
  const plays = [newest]
  for (const earlier of actions.slice(0, -1).reverse()) {
    if (!plays.some((play) => belong(earlier, play))) break
    plays.unshift(earlier)
  }
  const [main = newest] = [...plays]
    .reverse()
    .sort((a, b) => PLAYS_TOLD[a.type].rank - PLAYS_TOLD[b.type].rank)
  return { main, plays }
}

/**
 * Returns the ids of the plays that an action's line is based on, the main one first. Omits other plays that
 * already have a line.
 */
export function restsOn(state: MatchState, { main, plays }: PlayGroup): number[] {
  const commented = commentedStats(state)
  const others = plays.filter(({ statId }) => statId !== main.statId && !commented.has(statId))
  return [main.statId, ...others.map(({ statId }) => statId)]
}

function belong(one: StatEntry, other: StatEntry): boolean {
  const isRebound = one.type === 'REBOUND' || other.type === 'REBOUND'
  const apart = Math.abs(one.clock - other.clock)
  if (one.period !== other.period || apart > (isRebound ? REBOUND_MS : SAME_ACTION_MS)) return false
  if (isRebound && isShotAfterRebound(one, other)) return false
  return follows(one, other) || follows(other, one)
}

/**
 * Reports whether a play can form one action with the previous one, whatever their order of entry. It can if
 * the `PLAYS` table allows it as a follow-up, or if one player makes both, such as an offensive foul and its
 * turnover. Free throws are grouped with each other, not with the foul, because play was stopped in between.
 */
function follows(before: StatEntry, play: StatEntry): boolean {
  const isSamePlayer = before.playerId === play.playerId
  if (isFreeThrow(play.type)) return isFreeThrow(before.type) && isSamePlayer
  const { belongsTo } = PLAYS[play.type]
  if (belongsTo?.by === 'same player' && belongsTo.types.includes(before.type)) return isSamePlayer
  const isOwnTeam = before.teamId === play.teamId
  return PLAYS[before.type].followUps.some(({ by, types }) => {
    if (!types.includes(play.type)) return false
    if (by === 'team-mate') return isOwnTeam && !isSamePlayer
    return isOwnTeam === (by === 'own team')
  })
}

/** Reports whether a shot came after the rebound: a second chance is a separate action. */
function isShotAfterRebound(one: StatEntry, other: StatEntry): boolean {
  const [rebound, shot] = one.type === 'REBOUND' ? [one, other] : [other, one]
  return shot.clock < rebound.clock
}
