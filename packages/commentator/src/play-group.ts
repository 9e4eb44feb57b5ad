import {
  commentedStats,
  fillsPlace,
  isFreeThrow,
  type MatchState,
  PLAYS,
  type StatEntry,
  type StatType,
  validStats,
} from '@courtside/basketball'

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
/** Maximum time between a miss and its rebound, in ms. A missed shot stays in the air for a while. */
const REBOUND_MS = 6000

/**
 * Returns the action that the newest plays form, ignoring later substitutions and players who fill a free
 * place; null before the first play.
 */
export function newestGroup(state: MatchState): PlayGroup | null {
  const recorded = validStats(state).filter((stat) => !fillsPlace(stat))
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
 * Reports whether a play can form one action with the previous one, in any order of entry. It can if the
 * `PLAYS` table allows it as a follow-up, or if one player makes both, such as an offensive foul and its
 * turnover. Free throws are grouped with each other, not with the foul, because the game was stopped in
 * between.
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

/** Properties of a kind of play in commentary, apart from its phrases. */
interface ToldPlay {
  /** Among the plays of an action, the one with the lowest rank is the most noteworthy. */
  readonly rank: number
  /** The description of the play for a language model. */
  readonly did: string
}

/** The rank and description of every kind of play. */
export const PLAYS_TOLD: Readonly<Record<StatType, ToldPlay>> = {
  'THREE POINTS': { rank: 1, did: 'made a three-point shot' },
  'TWO POINTS': { rank: 2, did: 'made a two-point shot' },
  BLOCK: { rank: 3, did: 'blocked the shot' },
  STEAL: { rank: 4, did: 'stole the ball' },
  'FREE THROW': { rank: 5, did: 'made a free throw' },
  'FREE THROW MISS': { rank: 6, did: 'missed a free throw' },
  'THREE POINTS MISS': { rank: 7, did: 'missed a three-point shot' },
  'TWO POINTS MISS': { rank: 8, did: 'missed a two-point shot' },
  FOUL: { rank: 9, did: 'committed a foul' },
  TURNOVER: { rank: 10, did: 'lost the ball' },
  REBOUND: { rank: 11, did: 'got the rebound' },
  SUBSTITUTION: { rank: 12, did: 'left the court' },
  'ONE POINT': { rank: 2, did: 'made a one-point shot' },
  'ONE POINT MISS': { rank: 8, did: 'missed a one-point shot' },
  ASSIST: { rank: 13, did: 'gave an assist' },
}
