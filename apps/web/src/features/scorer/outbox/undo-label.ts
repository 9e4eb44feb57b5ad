import {
  findPlay,
  formatScoreboardClock,
  isStat,
  jerseyOf,
  MARK_WORDS,
  type MatchState,
  periodLabel,
} from '@courtside/basketball'
import { enteredWords } from '../entry/play-words.ts'
import { TEXTS } from '../texts.ts'
import { statIdOf } from './fold-writes.ts'
import type { Undoable } from './undoable.ts'

/** Describes in a few words what Undo would undo, such as `4 2 made` or `stop 9:36`. */
export function undoWords(undoable: Undoable, state: MatchState): string {
  switch (undoable.kind) {
    case 'clock': {
      const { before, after } = undoable
      const clock = formatScoreboardClock(after.remainingMs)
      if (before.running === after.running) return TEXTS.undoes.clockSet(clock)
      return after.running ? TEXTS.undoes.clockStarted(clock) : TEXTS.undoes.clockStopped(clock)
    }
    case 'period':
      return periodLabel(state.setup.ruleset, undoable.to)
    case 'removed':
      return TEXTS.undoes.removal
    case 'corrected':
      return TEXTS.undoes.correction
    case 'recorded':
      return playWords(undoable, state)
  }
}

function playWords({ target }: Undoable, state: MatchState): string {
  const statId = statIdOf(target, state)
  const play = statId === null ? undefined : findPlay(state, statId)
  if (play === undefined) return TEXTS.undoes.play
  if (!isStat(play)) return MARK_WORDS[play.type]
  const player = state.setup.teams.flatMap(({ roster }) => roster).find(({ id }) => id === play.playerId)
  return `${player ? jerseyOf(player) : ''} ${enteredWords(play)}`
}
