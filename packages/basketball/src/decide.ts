import { accept, type Command, type Decision, reject } from './command.ts'
import { decideCommentary } from './decide-commentary.ts'
import type { MatchState, StatEntry } from './fold.ts'
import { decideRecordStat } from './record-stat.ts'
import { isTied } from './score.ts'

const GAME_IS_OVER = 'Game is already over'
const NO_MORE_PERIODS = 'Game already ended after 4th quarter'

/**
 * The events that a command leads to at `now` (server time, epoch ms), or why it is refused. The only way into a log:
 * whatever it lets through can be folded. A repeat of what has been done already is accepted and leads to no event, so
 * that a retry after a lost answer is safe (decision M12).
 */
export function decide(state: MatchState, command: Command, now: number): Decision {
  switch (command.type) {
    case 'start-period':
      return decideStartPeriod(state, command.period)
    case 'start-clock':
    case 'stop-clock':
      return decideRunClock(state, command.type === 'start-clock')
    case 'set-clock':
      return decideSetClock(state, command.remainingMs)
    case 'record-stat':
      if (isRecorded(state, command.clientId)) return accept()
      return state.finishedAt === null
        ? decideRecordStat(state, command, now)
        : reject('conflict', GAME_IS_OVER)
    case 'void-stat':
      return changeStat(state, command.statId, (stat) =>
        stat.voided ? accept() : accept({ kind: 'stat-voided', statId: stat.statId }),
      )
    case 'restore-stat':
      return changeStat(state, command.statId, (stat) =>
        stat.voided
          ? accept({ kind: 'stat-restored', statId: stat.statId })
          : reject('conflict', 'Cannot redo: stat already exists'),
      )
    case 'finish':
      return state.finishedAt === null ? accept({ kind: 'match-finished' }) : accept()
    case 'add-commentary':
    case 'remove-commentary':
    case 'switch-voice':
      return decideCommentary(state, command, now)
  }
}

/**
 * Quarters can be selected by hand at any time, and so can an overtime that has been on (to come back from a wrong
 * selection); a new overtime needs the period before it and a tie (spec section 4 "Game period").
 */
function decideStartPeriod(state: MatchState, period: number): Decision {
  if (state.finishedAt !== null) return reject('conflict', NO_MORE_PERIODS)
  if (!Number.isSafeInteger(period) || period < 1) return reject('invalid', 'Invalid quarter')
  if (period === state.period) return accept()
  const selectable = period <= state.setup.ruleset.periods || state.startedPeriods.includes(period)
  if (!selectable && !(state.startedPeriods.includes(period - 1) && isTied(state))) {
    return reject('conflict', NO_MORE_PERIODS)
  }
  return accept({ kind: 'period-started', period })
}

function decideRunClock(state: MatchState, running: boolean): Decision {
  if (state.finishedAt !== null) return reject('conflict', GAME_IS_OVER)
  if (state.clock.running === running) return accept()
  if (state.period === 0) return reject('invalid', 'Start a quarter first.')
  return accept({ kind: running ? 'clock-started' : 'clock-stopped' })
}

function decideSetClock(state: MatchState, remainingMs: number): Decision {
  if (state.finishedAt !== null) return reject('conflict', GAME_IS_OVER)
  if (state.period === 0) return reject('invalid', 'Start a quarter first.')
  if (!(remainingMs >= 0 && remainingMs <= state.clock.lengthMs)) {
    return reject('invalid', `The clock must be between 0 and ${state.clock.lengthMs} ms`)
  }
  return accept({ kind: 'clock-set', remainingMs })
}

function changeStat(state: MatchState, statId: number, change: (stat: StatEntry) => Decision): Decision {
  if (state.finishedAt !== null) return reject('conflict', GAME_IS_OVER)
  const stat = state.stats.find((each) => each.statId === statId)
  return stat === undefined ? reject('not-found', `Stat ${statId} not found`) : change(stat)
}

function isRecorded(state: MatchState, clientId: string | undefined): boolean {
  return clientId !== undefined && state.stats.some((stat) => stat.clientId === clientId)
}
