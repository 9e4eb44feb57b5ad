import {
  commentedStats,
  isFreeThrow,
  type MatchState,
  PLAYS,
  type StatEntry,
  validStats,
} from '@courtside/basketball'
import { PLAYS_TOLD } from './plays-told.ts'

/** A play and what belongs to it: the pass to the shot, the rebound of the miss, the steal of the turnover. */
export interface PlayGroup {
  /** The one worth telling. */
  readonly main: StatEntry
  /** All of them, oldest first, the main one too. */
  readonly plays: readonly StatEntry[]
}

const SAME_ACTION_MS = 3000
/** A missed ball is in the air for a while. */
const REBOUND_MS = 6000

/** The action that the newest plays make up, the comings and goings after it left aside; null before the first play. */
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

/** The ids of the plays that a line on an action rests on, the main one first; those that have a line are left to it. */
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
 * Whether a play can be one action with the one before it (played in a row, whatever the order of entry): what the table of plays says
 * may follow it, and what one player does with two, such as the turnover of an offensive foul. Free throws are told with one another,
 * not with the foul, after which the game stood.
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

/** The second chance after a rebound is an action of its own. */
function isShotAfterRebound(one: StatEntry, other: StatEntry): boolean {
  const [rebound, shot] = one.type === 'REBOUND' ? [one, other] : [other, one]
  return shot.clock < rebound.clock
}
