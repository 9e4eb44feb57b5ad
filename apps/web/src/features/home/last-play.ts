import {
  formatClock,
  type MatchState,
  PLAY_WORDS,
  periodLabel,
  type StatType,
  validStats,
} from '@courtside/basketball'

/** What happened last in a game that is worth a line, such as `4TH 5:08` and `Calder, three points.`; null before anything did. */
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
