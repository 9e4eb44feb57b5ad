import type { ClockKeeper, EventBody, Writer } from '../log/event.ts'
import type { MatchSheet } from '../log/match-sheet.ts'
import type { OfficialBox } from '../log/official-box.ts'
import type { DetailChange, PlayDetail } from '../plays/play-detail.ts'
import type { MarkType, StatType } from '../plays/plays.ts'
import type { ClockBasis } from './late-clock.ts'
import type { Rejection } from './rejection.ts'

/** A request to change a match. */
export type Command = CommandKind & {
  /** The id assigned by the device; a repeated id has no second effect. */
  readonly clientId?: string
}

/**
 * `remainingMs`: what the scorer's clock showed. If the command arrives late, the game clock is set to it.
 * `period`: the period of that clock. If another period is current by then, the command has no effect,
 * because that period has its own clock. `basis`: what the device knew about the clock. Without a basis, the
 * command applies to the clock that the device showed.
 */
type CommandKind =
  /** `remainingMs` is the time left in the period that was current until now. */
  | {
      readonly type: 'start-period'
      readonly period: number
      readonly remainingMs?: number
      readonly basis?: ClockBasis
    }
  | {
      readonly type: 'start-clock' | 'stop-clock'
      readonly remainingMs?: number
      readonly period?: number
      readonly basis?: ClockBasis
    }
  | {
      readonly type: 'set-clock'
      readonly remainingMs: number
      readonly period?: number
      readonly basis?: ClockBasis
    }
  /**
   * Lets the hall's console keep the clock, or lets people keep it again. The clock itself does not change.
   */
  | { readonly type: 'set-clock-keeper'; readonly keeper: ClockKeeper }
  | FollowConsole
  /**
   * Marks the score as doubted, because the console that keeps the clock shows a different one, or removes
   * the mark.
   */
  | DoubtScore
  | RecordStat
  | CorrectStat
  | RecordMark
  | DetailStat
  | MoveStat
  | { readonly type: 'void-stat'; readonly statId: number }
  | RestoreStat
  | ListPlayer
  | { readonly type: 'finish' }
  | SignatureCommand
  /**
   * Replaces the whole head of the scoresheet. Also allowed after the end, because the attendance is often
   * known late.
   */
  | { readonly type: 'set-sheet'; readonly sheet: MatchSheet }
  /** Sets the figures of a match without plays. Only imports use this command. */
  | { readonly type: 'set-box-score'; readonly box: OfficialBox }
  /** Also allowed after the end, for the recording. */
  | { readonly type: 'set-picture-offset'; readonly offsetMs: number }
  | CommentaryCommand
  | { readonly type: 'reopen' }

export interface DoubtScore {
  readonly type: 'doubt-score'
  readonly doubted: boolean
}

/** The clock as the hall's console shows it now: the time left, in ms, and whether it runs. */
export interface FollowConsole {
  readonly type: 'follow-console'
  readonly remainingMs: number
  readonly running: boolean
  /** The period in which the console's clock was read. In any other period, the command does nothing. */
  readonly period: number
  /** A fresh id for the throw-in that a start of the clock may record. */
  readonly statId: number
}

export interface RecordStat {
  readonly type: 'record-stat'
  readonly clientId?: string
  /** A fresh id, assigned by the caller. */
  readonly statId: number
  readonly teamId: number
  readonly playerId: number
  readonly statType: StatType
  readonly period: number
  /** Milliseconds left in the period; if omitted, the play happened just now. */
  readonly clock?: number
  readonly playerInId?: number
  readonly x?: number
  readonly y?: number
  readonly detail?: PlayDetail
}

/** A command about the end of a match and its scoresheet. */
export type SignatureCommand =
  /** Marks a finished match as abandoned, or takes the mark away. */
  | { readonly type: 'set-abandoned'; readonly abandoned: boolean }
  /** Signs the scoresheet. With `despiteGaps`, signs it even if something is missing: see `sheetGaps`. */
  | { readonly type: 'sign-sheet'; readonly despiteGaps: boolean }
  /** Lifts the lock of a signed scoresheet. Only administrators may send it. */
  | { readonly type: 'unlock-sheet' }

/** A change to a match's commentary. */
export type CommentaryCommand =
  | {
      readonly type: 'add-commentary'
      readonly text: string
      /** The plays that the line is based on; its main play comes first. */
      readonly statIds: readonly number[]
      readonly writer: Writer
    }
  /** `line` is the seq of the event that added the line. */
  | { readonly type: 'remove-commentary'; readonly line: number }
  | { readonly type: 'switch-voice'; readonly on: boolean }

/**
 * Replaces a recorded play. The command states everything again except the details: without `detail`, the
 * play keeps the details that still fit.
 */
export interface CorrectStat extends CorrectedPlay {
  readonly type: 'correct-stat'
  readonly clientId?: string
  readonly statId: number
  /**
   * The play as the sender knew it. If given, only the fields that the sender changed are taken from the command.
   */
  readonly before?: CorrectedPlay
}

/** The fields of a play that a correction states. */
export type CorrectedPlay = Omit<RecordStat, 'type' | 'clientId' | 'statId' | 'clock'> & {
  readonly clock: number
}

export interface RecordMark {
  readonly type: 'record-mark'
  /** A fresh id, assigned by the caller. */
  readonly statId: number
  readonly markType: MarkType
  /** Null for a mark that belongs to no team. */
  readonly teamId: number | null
  readonly period: number
  /** Milliseconds left in the period; if omitted, the play happened just now. */
  readonly clock?: number
  readonly detail?: PlayDetail
}

/**
 * Adds a player to a team's roster, or changes the name or number of a player who is on it. With `insteadOf`,
 * the player takes the place and the plays of the player with that id.
 */
export interface ListPlayer {
  readonly type: 'list-player'
  readonly teamId: number
  readonly player: {
    readonly id: number
    readonly fname: string
    readonly lname: string
    /** As printed on the shirt: `0` to `99` or `00`. */
    readonly jersey: string
  }
  readonly insteadOf?: number
}

/** Makes a voided play count again. `of` restricts the search to plays of players or to plays of teams. */
export interface RestoreStat {
  readonly type: 'restore-stat'
  readonly statId: number
  readonly of?: 'player' | 'team'
}

/** Adds details to a play of a player or team, or removes them. */
export interface DetailStat {
  readonly type: 'detail-stat'
  readonly statId: number
  readonly detail: DetailChange
}

/**
 * Moves a play directly before another play of the same moment, or after all of them if `beforeId` is null.
 */
export interface MoveStat {
  readonly type: 'move-stat'
  readonly statId: number
  readonly beforeId: number | null
}

/** The events that a command leads to (none for a repeat), or the reason for refusing it. */
export type Decision =
  | { readonly ok: true; readonly events: EventBody[] }
  | { readonly ok: false; readonly rejection: Rejection }

/** Accepts a command with the events it leads to. */
export function accept(...events: EventBody[]): Decision {
  return { ok: true, events }
}

/** Refuses a command. */
export function reject(rejection: Rejection): Decision {
  return { ok: false, rejection }
}
