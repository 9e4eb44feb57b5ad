import { remainingMs } from '../log/clock.ts'
import type { EventBody } from '../log/event.ts'
import { findPlay, isHandled, isStat, type MatchState, type PlayEntry } from '../log/match-state.ts'
import { isTied } from '../log/score.ts'
import { accept, type Command, type Decision, type RestoreStat, reject } from './command.ts'
import { decideBoxScore } from './decide-box-score.ts'
import { decideCommentary } from './decide-commentary.ts'
import { decideConsole } from './decide-console.ts'
import { decideDetailStat, decideMoveStat } from './decide-detail.ts'
import { decideListPlayer } from './decide-players.ts'
import { decideSheet } from './decide-sheet.ts'
import { decideSignature, isLocked } from './decide-signature.ts'
import { type ClockBasis, clockMoved, isBaseless, latenessOf } from './late-clock.ts'
import { decideCorrectStat, decideRecordMark, decideRecordStat, squadFault } from './record-stat.ts'

/**
 * Tolerance between the clock and what the scorer saw, in ms. A smaller difference is treated as network
 * delay and ignored.
 */
const ON_TIME_MS = 250
/** Maximum offset of the video's time, in ms, in either direction. */
export const MAX_PICTURE_OFFSET_MS = 60_000

/**
 * Returns the events that a command leads to at `now` (server time, epoch ms), or why it is refused. All
 * events of a log come from this function, and all of them can be folded. A repeat (a known client id) leads
 * to no events, so that a retry after a lost response is safe. A command without effect also leads to no
 * events, unless it has a client id: the id is then recorded.
 */
export function decide(state: MatchState, command: Command, now: number): Decision {
  const { clientId } = command
  if (clientId === undefined) return decideNew(state, command, now)
  if (isHandled(state, clientId)) return accept()
  const decision = decideNew(state, command, now)
  if (!decision.ok) return decision
  if (decision.events.length === 0) return accept({ kind: 'unchanged', clientId })
  const own = Math.max(0, decision.events.findIndex(isEntry))
  return accept(...decision.events.map((event, index) => (index === own ? { ...event, clientId } : event)))
}

/**
 * Reports whether an event enters or corrects a play. Of a command's events, the first such event gets the
 * client id. If there is none, the first event gets it.
 */
function isEntry({ kind }: EventBody): boolean {
  return kind === 'stat-recorded' || kind === 'stat-corrected' || kind === 'mark-recorded'
}

function decideNew(state: MatchState, command: Command, now: number): Decision {
  if (isLocked(state, command)) return reject({ code: 'sheet-signed' })
  switch (command.type) {
    case 'start-period':
      return decideStartPeriod(state, command, now)
    case 'start-clock':
    case 'stop-clock':
      return byPeople(state, command, () => decideRunClock(state, command, now))
    case 'set-clock':
      return byPeople(state, command, () =>
        latenessOf(state, { basis: command.basis, seenMs: command.remainingMs }, now) === 'ask'
          ? reject(clockMoved(state, now))
          : decideSetClock(state, command.remainingMs),
      )
    case 'set-clock-keeper':
    case 'follow-console':
    case 'doubt-score':
      return decideConsole(state, command, now)
    case 'record-stat':
      return unlessOver(state, () => decideRecordStat(state, command, now))
    case 'correct-stat':
      return unlessOver(state, () => decideCorrectStat(state, command, now))
    case 'record-mark':
      return unlessOver(state, () => decideRecordMark(state, command, now))
    case 'detail-stat':
      return unlessOver(state, () => decideDetailStat(state, command))
    case 'move-stat':
      return unlessOver(state, () => decideMoveStat(state, command))
    case 'list-player':
      return decideListPlayer(state, command, now)
    case 'set-sheet':
      return decideSheet(state, command.sheet)
    case 'set-box-score':
      return decideBoxScore(state, command.box)
    case 'void-stat':
      return changeStat(state, command.statId, (stat) =>
        stat.voided ? accept() : accept({ kind: 'stat-voided', statId: stat.statId }),
      )
    case 'restore-stat':
      return changeStat(state, command.statId, (stat) => decideRestore(state, stat, command.of))
    case 'finish':
      return state.finishedAt === null ? accept({ kind: 'match-finished' }) : accept()
    case 'set-abandoned':
    case 'sign-sheet':
    case 'unlock-sheet':
      return decideSignature(state, command)
    case 'set-picture-offset':
      return decidePictureOffset(state, command.offsetMs)
    case 'add-commentary':
    case 'remove-commentary':
    case 'switch-voice':
      return decideCommentary(state, command, now)
    case 'reopen':
      if (state.officialBox !== null) return reject({ code: 'match-without-plays' })
      return state.finishedAt === null ? accept() : accept({ kind: 'match-reopened' })
  }
}

/**
 * Decides on a change of period. Until the match is finished, all regulation periods and the overtimes that
 * have started can be selected, so that a wrong selection can be undone. A new overtime requires that the
 * previous period was started, that the score is tied, and that the rules allow no draws. A period that is
 * selected again continues with the time that remained in it.
 */
function decideStartPeriod(
  state: MatchState,
  { period, remainingMs, basis }: { period: number; remainingMs?: number; basis?: ClockBasis },
  now: number,
): Decision {
  if (state.finishedAt !== null) return reject({ code: 'no-more-periods' })
  if (!Number.isSafeInteger(period) || period < 1) return reject({ code: 'invalid-quarter' })
  if (period === state.period) return accept()
  const { periods, draws } = state.setup.ruleset
  const selectable = period <= periods || state.startedPeriods.includes(period)
  if (!selectable && (draws || !(state.startedPeriods.includes(period - 1) && isTied(state)))) {
    return reject({ code: 'no-more-periods' })
  }
  const started: EventBody = { kind: 'period-started', period, standing: true }
  if (state.period === 0) return accept(started)
  if (state.clockKeeper === 'console') return accept(started)
  const lateness = latenessOf(state, { basis, seenMs: remainingMs }, now)
  if (lateness === 'ask') return reject(clockMoved(state, now))
  const set = setIfLate(state, lateness === 'now' ? undefined : remainingMs, now)
  return set.ok ? accept(...set.events, started) : set
}

function decideRunClock(
  state: MatchState,
  command: { type: 'start-clock' | 'stop-clock'; remainingMs?: number; basis?: ClockBasis },
  now: number,
): Decision {
  const running = command.type === 'start-clock'
  if (state.finishedAt !== null) return reject({ code: 'game-over' })
  const isSame = state.clock.running === running
  if (isSame && !isBaseless(state, command.basis)) return accept()
  if (state.period === 0) return reject({ code: 'no-period-yet' })
  const lateness = latenessOf(state, { basis: command.basis, seenMs: command.remainingMs }, now)
  if (lateness === 'ask') return reject(clockMoved(state, now))
  if (isSame) return accept()
  const set = setIfLate(state, lateness === 'now' ? undefined : command.remainingMs, now)
  if (!set.ok) return set
  if (!running) return accept({ kind: 'clock-stopped' }, ...set.events)
  const left = set.events.length > 0 ? command.remainingMs : remainingMs(state.clock, now)
  if (left === 0) return reject({ code: 'time-is-up' })
  return accept(...set.events, { kind: 'clock-started' })
}

/** Sets the clock to what the scorer saw, if the two differ by more than {@link ON_TIME_MS}. */
function setIfLate(state: MatchState, seenMs: number | undefined, now: number): Decision {
  const remaining = remainingMs(state.clock, now)
  if (seenMs === undefined || Math.abs(seenMs - remaining) <= ON_TIME_MS) return accept()
  return decideSetClock(state, seenMs)
}

function decideSetClock(state: MatchState, remainingMs: number): Decision {
  if (state.finishedAt !== null) return reject({ code: 'game-over' })
  if (state.period === 0) return reject({ code: 'no-period-yet' })
  if (!(remainingMs >= 0 && remainingMs <= state.clock.lengthMs)) {
    return reject({ code: 'clock-out-of-range', lengthMs: state.clock.lengthMs })
  }
  return accept({ kind: 'clock-set', remainingMs })
}

function decidePictureOffset(state: MatchState, offsetMs: number): Decision {
  if (!Number.isSafeInteger(offsetMs) || Math.abs(offsetMs) > MAX_PICTURE_OFFSET_MS) {
    return reject({ code: 'picture-offset-out-of-range', maxMs: MAX_PICTURE_OFFSET_MS })
  }
  return offsetMs === state.pictureOffsetMs ? accept() : accept({ kind: 'picture-offset-set', offsetMs })
}

/**
 * Decides on restoring a voided play. Refuses it if one of its players is no longer in the squad, because the
 * squad may have changed since the play was voided.
 */
function decideRestore(state: MatchState, play: PlayEntry, of: RestoreStat['of']): Decision {
  if (of === 'player' && !isStat(play)) return reject({ code: 'unknown-stat', statId: play.statId })
  if (of === 'team' && isStat(play)) return reject({ code: 'no-such-mark' })
  if (!play.voided) return reject({ code: 'stat-exists' })
  const fault = isStat(play) ? squadFault(state, play) : undefined
  return fault === undefined ? accept({ kind: 'stat-restored', statId: play.statId }) : reject(fault)
}

function inItsPeriod(
  state: MatchState,
  { period = state.period }: { period?: number },
  decideIt: () => Decision,
): Decision {
  return period === state.period ? decideIt() : accept()
}

/**
 * Decides on a command of people about the clock. Ignores it if it is for a period other than the current
 * one. Refuses it after the end, and while a console keeps the clock.
 */
function byPeople(state: MatchState, command: { period?: number }, decideIt: () => Decision): Decision {
  return inItsPeriod(state, command, () => {
    if (state.finishedAt !== null) return reject({ code: 'game-over' })
    return state.clockKeeper === 'console' ? reject({ code: 'console-keeps-clock' }) : decideIt()
  })
}

function unlessOver(state: MatchState, decideIt: () => Decision): Decision {
  if (state.officialBox !== null) return reject({ code: 'match-without-plays' })
  return state.finishedAt === null ? decideIt() : reject({ code: 'game-over' })
}

function changeStat(state: MatchState, statId: number, change: (entry: PlayEntry) => Decision): Decision {
  if (state.finishedAt !== null) return reject({ code: 'game-over' })
  const play = findPlay(state, statId)
  return play === undefined ? reject({ code: 'unknown-stat', statId }) : change(play)
}
