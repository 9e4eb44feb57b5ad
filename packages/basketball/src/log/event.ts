import type { DetailChange, PlayDetail } from '../plays/play-detail.ts'
import type { MarkType, StatType } from '../plays/plays.ts'
import type { MatchSheet } from './match-sheet.ts'
import type { OfficialBox } from './official-box.ts'
import type { RosterPlayer } from './setup.ts'

/** One play of one player. */
export interface Stat {
  readonly statId: number
  readonly teamId: number
  /** The player who made the play; for a SUBSTITUTION, the player who leaves the court. */
  readonly playerId: number
  readonly type: StatType
  readonly period: number
  /** Milliseconds left in the period when the play happened. */
  readonly clock: number
  /**
   * SUBSTITUTION only: the player who comes in. The same as `playerId` if the player fills a free place, so
   * that no player leaves the court.
   */
  readonly playerInId?: number
  /**
   * Place of a shot, viewed with the basket at the bottom: x from left to right, y from the baseline under
   * the basket to the centre line, both 0 to 1.
   */
  readonly x?: number
  readonly y?: number
  readonly detail?: PlayDetail
}

/**
 * The author of a line of commentary: the built-in grammar, or the language model of a configured endpoint.
 */
export const WRITERS = ['built-in', 'model'] as const

export type Writer = (typeof WRITERS)[number]

/**
 * An entry recorded for a team and not for one of its players: a time-out, a team rebound, a foul of the
 * coach … It is voided, restored and detailed like a player's play.
 */
export interface Mark {
  /** From the same sequence as the ids of players' plays. */
  readonly statId: number
  readonly type: MarkType
  /** Null only for a mark that belongs to no team: see `of` in `PLAYS`. */
  readonly teamId: number | null
  readonly period: number
  /** Milliseconds left in the period when the play happened. */
  readonly clock: number
  readonly detail?: PlayDetail
}

/**
 * The keepers of the game clock, who start and stop it: the people at the scorer's table, or the hall's
 * console.
 */
export const CLOCK_KEEPERS = ['people', 'console'] as const

export type ClockKeeper = (typeof CLOCK_KEEPERS)[number]

/** Something that happened to a match, before the log assigned it a number. */
export type EventBody = EventKind & {
  /** The id that the device assigned to the command, used to recognise a repeat. */
  readonly clientId?: string
}

type EventKind =
  /**
   * Sets the clock to the time left in the period (at first its full length). The clock stays stopped until
   * it is started. Older logs lack `standing`; in them the clock runs from `at`.
   */
  | { readonly kind: 'period-started'; readonly period: number; readonly standing?: true }
  | { readonly kind: 'clock-started' }
  | { readonly kind: 'clock-stopped' }
  | { readonly kind: 'clock-set'; readonly remainingMs: number }
  /** Sets who starts and stops the clock from this event on: the hall's console, or people again. */
  | { readonly kind: 'clock-keeper-set'; readonly keeper: ClockKeeper }
  /** States whether the hall's console shows a different score than the log. */
  | { readonly kind: 'score-doubt-set'; readonly doubted: boolean }
  | ({ readonly kind: 'stat-recorded' } & Stat)
  /**
   * Replaces a play that was recorded wrongly. The play keeps its user and its place in the order of entry.
   */
  | ({ readonly kind: 'stat-corrected' } & Stat)
  | ({ readonly kind: 'mark-recorded' } & Mark)
  /** Adds or removes details of a play or mark. */
  | { readonly kind: 'stat-detailed'; readonly statId: number; readonly detail: DetailChange }
  /**
   * Moves a play within its moment of the game: directly before `beforeId`, or to the end if that is null.
   */
  | { readonly kind: 'stat-moved'; readonly statId: number; readonly beforeId: number | null }
  | { readonly kind: 'stat-voided'; readonly statId: number }
  | { readonly kind: 'stat-restored'; readonly statId: number }
  | { readonly kind: 'match-finished' }
  /** Marks a finished match as abandoned, or removes the mark. */
  | { readonly kind: 'abandonment-set'; readonly abandoned: boolean }
  /** Signs the scoresheet of a finished match: from then on nothing in it can change. */
  | { readonly kind: 'sheet-signed' }
  /** Lifts the lock of a signed scoresheet. */
  | { readonly kind: 'sheet-unlocked' }
  /** Adds a line of commentary on the given plays; the event's `seq` identifies the line. */
  | {
      readonly kind: 'commentary-added'
      readonly text: string
      readonly statIds: readonly number[]
      readonly writer: Writer
    }
  | { readonly kind: 'commentary-removed'; readonly line: number }
  /** Turns commentary on or off from this event on. */
  | { readonly kind: 'voice-switched'; readonly on: boolean }
  /** Takes a match out of the archive, to be corrected or continued. */
  | { readonly kind: 'match-reopened' }
  /**
   * Sets how much earlier than its timestamp each frame of the video was taken, in ms. Applies to the whole
   * match.
   */
  | { readonly kind: 'picture-offset-set'; readonly offsetMs: number }
  /** Sets the figures of a match without plays. */
  | { readonly kind: 'box-score-set'; readonly box: OfficialBox }
  /**
   * Adds a player to a team's roster, or changes the name or number of a player who is on it. With
   * `insteadOf`, the player takes the place and all plays of the roster's player with that id, who was listed
   * by mistake or was a stand-in.
   */
  | {
      readonly kind: 'player-listed'
      readonly teamId: number
      readonly player: RosterPlayer
      readonly insteadOf?: number
    }
  /** Replaces the whole head of the scoresheet. */
  | { readonly kind: 'sheet-set'; readonly sheet: MatchSheet }
  /**
   * Records a command that changed nothing. The log stores the command's id. If the command arrives again
   * after a later change, it is recognised and does not undo that change.
   */
  | { readonly kind: 'unchanged' }

/** An entry of a match's append-only log. */
export type MatchEvent = EventBody & {
  /** 1, 2, 3 … without gaps within a match. */
  readonly seq: number
  /** Server time, epoch ms. */
  readonly at: number
  /** Id of the user who caused the event; null for the server itself. */
  readonly by: number | null
}
