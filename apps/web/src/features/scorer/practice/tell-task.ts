import { jerseyOf, type MatchSetup } from '@courtside/basketball'
import { PRACTICE_TEXTS } from './practice-texts.ts'
import type { Task, ToldPlay } from './task.ts'

/**
 * Descriptions of the types of plays. The compiler reports missing types. A substitution has two players, so
 * it is described elsewhere.
 */
const TOLD: Readonly<Record<Exclude<ToldPlay['type'], 'SUBSTITUTION'>, (who: string) => string>> = {
  'TWO POINTS': PRACTICE_TEXTS.twoMade,
  'TWO POINTS MISS': PRACTICE_TEXTS.twoMissed,
  'THREE POINTS': PRACTICE_TEXTS.threeMade,
  'THREE POINTS MISS': PRACTICE_TEXTS.threeMissed,
  'FREE THROW': PRACTICE_TEXTS.freeMade,
  'FREE THROW MISS': PRACTICE_TEXTS.freeMissed,
  REBOUND: PRACTICE_TEXTS.rebound,
  ASSIST: PRACTICE_TEXTS.assist,
  STEAL: PRACTICE_TEXTS.steal,
  BLOCK: PRACTICE_TEXTS.block,
  TURNOVER: PRACTICE_TEXTS.turnover,
  FOUL: PRACTICE_TEXTS.foul,
}

/** Describes a task in sentences, in the order of entry. */
export function tellTask(task: Task, setup: MatchSetup): string {
  switch (task.kind) {
    case 'period':
      return PRACTICE_TEXTS.startQuarter
    case 'clock':
      return task.running ? PRACTICE_TEXTS.runClock : PRACTICE_TEXTS.stopClock
    case 'timeout':
      return PRACTICE_TEXTS.timeout(setup.teams.find(({ id }) => id === task.teamId)?.name ?? '')
    case 'plays':
      return task.plays.map((play) => tellPlay(play, setup)).join(' ')
  }
}

function tellPlay({ type, teamId, playerId, playerInId, third }: ToldPlay, { teams }: MatchSetup): string {
  const team = teams.find(({ id }) => id === teamId)
  const numberOf = (wanted: number | undefined) => {
    const player = team?.roster.find(({ id }) => id === wanted)
    return player ? jerseyOf(player) : ''
  }
  const who = PRACTICE_TEXTS.who(team?.name ?? '', numberOf(playerId))
  if (type === 'SUBSTITUTION') return PRACTICE_TEXTS.substitution(who, numberOf(playerInId))
  const sentence = TOLD[type](who)
  return third ? `${sentence} ${PRACTICE_TEXTS[third]}` : sentence
}
