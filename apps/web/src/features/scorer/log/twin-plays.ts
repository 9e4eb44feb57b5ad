import {
  isStat,
  type MatchState,
  PLAYS,
  type PlayEntry,
  periodLengthMs,
  validMarks,
  validStats,
} from '@courtside/basketball'

/** Maximum time between two entries of the same play by two scorers, in ms. */
const TWIN_MS = 2000

/** Two entries of the same play by two scorers, in order of entry. */
export interface Twins {
  readonly first: PlayEntry
  readonly second: PlayEntry
}

/**
 * Returns the last two plays that may be the same play entered twice: they have the same type, period and
 * player or team, and two scorers entered them. They were entered at most 2 s apart, or their game times are
 * at most 2 s apart and the clock has run.
 * @param isOwn whether a play was entered on this device; it is needed because two scorers may use one
 * account
 */
export function twinPlays(state: MatchState, isOwn: (play: PlayEntry) => boolean): Twins | null {
  const plays = [...validStats(state), ...validMarks(state)]
    .filter(({ type }) => type !== 'SUBSTITUTION' && type !== 'POSSESSION')
    .sort((one, other) => one.seq - other.seq)
    .slice(-LOOKED_AT)
  for (const [index, second] of [...plays.entries()].reverse()) {
    const first = plays.slice(0, index).findLast((each) => isTwin(each, second, { state, isOwn }))
    if (first) return { first, second }
  }
  return null
}

/** Number of the latest plays that are compared. */
const LOOKED_AT = 40

function isTwin(
  first: PlayEntry,
  second: PlayEntry,
  { state, isOwn }: { state: MatchState; isOwn: (play: PlayEntry) => boolean },
): boolean {
  if (first.type !== second.type || first.teamId !== second.teamId || first.period !== second.period)
    return false
  if (isStat(first) && isStat(second) && first.playerId !== second.playerId) return false
  const areOfTwo = first.by !== second.by || isOwn(first) !== isOwn(second)
  if (!areOfTwo) return false
  // A club that does not run the clock enters every play at the start of the period, so equal game times say
  // nothing.
  const isRun = second.clock < periodLengthMs(state.setup.ruleset, second.period)
  const isSameGameTime =
    isRun && PLAYS[second.type].needsClock && Math.abs(first.clock - second.clock) <= TWIN_MS
  return Math.abs(first.at - second.at) <= TWIN_MS || isSameGameTime
}
