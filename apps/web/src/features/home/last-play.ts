import {
  formatClock,
  type MatchState,
  PLAY_WORDS,
  periodLabel,
  type StatType,
  validStats,
} from '@courtside/basketball'

/**
 * Returns the last notable play of a game, such as `4TH 5:08` and `Calder, three points.`, or null if there
 * was none.
 */
export function lastPlay(state: MatchState): { when: string; sentence: string } | null {
  const play = validStats(state).findLast(({ type }) => PLAY_WORDS[type].told !== null)
  if (!play) return null
  const player = state.setup.teams.flatMap(({ roster }) => roster).find(({ id }) => id === play.playerId)
  if (!player) return null
  return {
    when: `${periodLabel(state.setup.ruleset, play.period)} ${formatClock(play.clock)}`,
    sentence: `${player.lname}, ${wordsOf(play.type)}.`,
  }
}

function wordsOf(type: StatType): string {
  return PLAY_WORDS[type].told ?? ''
}
