import {
  commentedStats,
  type MatchState,
  type StatEntry,
  type StatType,
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

/** Who must have made two plays that belong together. */
type Relation = 'same player' | 'same team' | 'other team' | 'anyone'

/** Which play may follow which in one action (played in a row, whatever the order of entry). */
const LINKS: readonly (readonly [StatType, StatType, Relation])[] = [
  ['ONE POINT', 'ASSIST', 'same team'],
  ['TWO POINTS', 'ASSIST', 'same team'],
  ['THREE POINTS', 'ASSIST', 'same team'],
  ['ONE POINT MISS', 'BLOCK', 'other team'],
  ['TWO POINTS MISS', 'BLOCK', 'other team'],
  ['THREE POINTS MISS', 'BLOCK', 'other team'],
  ['ONE POINT MISS', 'REBOUND', 'anyone'],
  ['TWO POINTS MISS', 'REBOUND', 'anyone'],
  ['THREE POINTS MISS', 'REBOUND', 'anyone'],
  ['FREE THROW MISS', 'REBOUND', 'anyone'],
  ['BLOCK', 'REBOUND', 'anyone'],
  ['TURNOVER', 'STEAL', 'other team'],
  ['FOUL', 'TURNOVER', 'same player'],
  ['FREE THROW', 'FREE THROW', 'same player'],
  ['FREE THROW', 'FREE THROW MISS', 'same player'],
  ['FREE THROW MISS', 'FREE THROW MISS', 'same player'],
]

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
  return LINKS.some(
    ([a, b, relation]) =>
      ((one.type === a && other.type === b) || (one.type === b && other.type === a)) &&
      isRelated(one, other, relation),
  )
}

/** The second chance after a rebound is an action of its own. */
function isShotAfterRebound(one: StatEntry, other: StatEntry): boolean {
  const [rebound, shot] = one.type === 'REBOUND' ? [one, other] : [other, one]
  return shot.clock < rebound.clock
}

function isRelated(one: StatEntry, other: StatEntry, relation: Relation): boolean {
  switch (relation) {
    case 'same player':
      return one.playerId === other.playerId
    case 'same team':
      return one.teamId === other.teamId && one.playerId !== other.playerId
    case 'other team':
      return one.teamId !== other.teamId
    case 'anyone':
      return true
  }
}
