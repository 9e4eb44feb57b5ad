import { remainingMs } from '../log/clock.ts'
import type { EventBody } from '../log/event.ts'
import type { MatchState } from '../log/match-state.ts'
import {
  accept,
  type Command,
  type Decision,
  type DoubtScore,
  type FollowConsole,
  reject,
} from './command.ts'
import { periodThrowIn } from './team-rules.ts'

type SetKeeper = Extract<Command, { readonly type: 'set-clock-keeper' }>

/**
 * Decides on a change of the clock's keeper, a change that the hall's console makes to the clock, and a doubt
 * about the score.
 */
export function decideConsole(
  state: MatchState,
  command: SetKeeper | FollowConsole | DoubtScore,
  now: number,
): Decision {
  if (state.finishedAt !== null) return reject({ code: 'game-over' })
  if (command.type === 'follow-console') return decideFollow(state, command, now)
  if (command.type === 'doubt-score') return decideDoubt(state, command)
  const { keeper } = command
  return keeper === state.clockKeeper ? accept() : accept({ kind: 'clock-keeper-set', keeper })
}

/**
 * Doubts the score only while a console keeps the clock, because its scoreboard then belongs to this match.
 */
function decideDoubt(state: MatchState, { doubted }: DoubtScore): Decision {
  if (state.clockKeeper !== 'console') return reject({ code: 'people-keep-clock' })
  return doubted === state.isScoreDoubted ? accept() : accept({ kind: 'score-doubt-set', doubted })
}

/**
 * Applies the clock that a console shows. The order of the events matters: a stop comes before the new time,
 * and a start after it, because setting the time of a clock that has run down to zero stops the clock. A
 * start that begins a period after the first also records the throw-in of that period.
 */
function decideFollow(state: MatchState, command: FollowConsole, now: number): Decision {
  if (state.clockKeeper !== 'console') return reject({ code: 'people-keep-clock' })
  if (state.period === 0) return reject({ code: 'no-period-yet' })
  if (command.period !== state.period) return accept()
  const { lengthMs, running } = state.clock
  const left = command.remainingMs
  if (!(left >= 0 && left <= lengthMs)) return reject({ code: 'clock-out-of-range', lengthMs })
  const runs = command.running && left > 0
  const events: EventBody[] = []
  if (running && !runs) events.push({ kind: 'clock-stopped' })
  if (left !== remainingMs(state.clock, now)) events.push({ kind: 'clock-set', remainingMs: left })
  const stoppedAtZero = running && remainingMs(state.clock, now) === 0
  if (!runs || (running && !stoppedAtZero)) return accept(...events)
  const throwIn = periodThrowIn(state)
  events.push({ kind: 'clock-started' })
  if (throwIn !== null) events.push({ kind: 'mark-recorded', statId: command.statId, ...throwIn })
  return accept(...events)
}
