import type { EventBody, Writer } from '../log/event.ts'
import type { MatchSheet } from '../log/match-sheet.ts'
import type { DetailChange, PlayDetail } from '../plays/play-detail.ts'
import type { MarkType, StatType } from '../plays/plays.ts'
import type { Rejection } from './rejection.ts'

/** What somebody wants to happen to a match. */
export type Command = CommandKind & {
  /** The id the device gave: the same one twice happens once. */
  readonly clientId?: string
}

/**
 * `remainingMs` of a command that may come late: what the scorer's clock showed, so that the game clock is set to it; `period`: of
 * which period that was. In another one by then it leads to nothing, as that has a clock of its own.
 */
type CommandKind =
  /** `remainingMs` is that of the period that is left. */
  | { readonly type: 'start-period'; readonly period: number; readonly remainingMs?: number }
  | { readonly type: 'start-clock'; readonly remainingMs?: number; readonly period?: number }
  | { readonly type: 'stop-clock'; readonly remainingMs?: number; readonly period?: number }
  | { readonly type: 'set-clock'; readonly remainingMs: number; readonly period?: number }
  | RecordStat
  | CorrectStat
  | RecordMark
  | DetailStat
  | MoveStat
  | { readonly type: 'void-stat'; readonly statId: number }
  | RestoreStat
  | { readonly type: 'finish' }
  /** Fills in the head of the scoresheet, all of it at once. Also after the end: the attendance is often known late. */
  | { readonly type: 'set-sheet'; readonly sheet: MatchSheet }
  /** Also after the end, for the recording. */
  | { readonly type: 'set-picture-offset'; readonly offsetMs: number }
  | CommentaryCommand
  | { readonly type: 'reopen' }

export interface RecordStat {
  readonly type: 'record-stat'
  readonly clientId?: string
  /** A fresh id, which the caller gives. */
  readonly statId: number
  readonly teamId: number
  readonly playerId: number
  readonly statType: StatType
  readonly period: number
  /** Milliseconds left in the period; left out, it happened just now. */
  readonly clock?: number
  readonly playerInId?: number
  readonly x?: number
  readonly y?: number
  readonly detail?: PlayDetail
}

/** What can happen to the commentary of a match. */
export type CommentaryCommand =
  | {
      readonly type: 'add-commentary'
      readonly text: string
      /** The plays it rests on, the one it is about first. */
      readonly statIds: readonly number[]
      readonly writer: Writer
    }
  /** `line` is the seq of the event that added it. */
  | { readonly type: 'remove-commentary'; readonly line: number }
  | { readonly type: 'switch-voice'; readonly on: boolean }

/** What a play really was; everything of it is given again, but that details stay which are not spoken of and still fit. */
export type CorrectStat = Omit<RecordStat, 'type' | 'clock'> & {
  readonly type: 'correct-stat'
  readonly clock: number
}

export interface RecordMark {
  readonly type: 'record-mark'
  /** A fresh id, which the caller gives. */
  readonly statId: number
  readonly markType: MarkType
  /** Null for what is of no team. */
  readonly teamId: number | null
  readonly period: number
  /** Milliseconds left in the period; left out, it happened just now. */
  readonly clock?: number
  readonly detail?: PlayDetail
}

/** Makes a voided play count again. With `of` only a play of a player or only one of a team; others are not found. */
export interface RestoreStat {
  readonly type: 'restore-stat'
  readonly statId: number
  readonly of?: 'player' | 'team'
}

/** Says more of a play of a player or team, or takes back what was said. */
export interface DetailStat {
  readonly type: 'detail-stat'
  readonly statId: number
  readonly detail: DetailChange
}

/** Puts a play right before another one of the same moment, or last of them with null. */
export interface MoveStat {
  readonly type: 'move-stat'
  readonly statId: number
  readonly beforeId: number | null
}

/** The events a command leads to (none for a repeat of what has been done already), or why it is refused. */
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
