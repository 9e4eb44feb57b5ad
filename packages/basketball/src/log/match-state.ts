import type { Clock } from './clock.ts'
import type { Mark, Stat, Writer } from './event.ts'
import type { MatchSheet } from './match-sheet.ts'
import { periodLengthMs } from './period.ts'
import type { MatchSetup } from './setup.ts'

/** Where a play stands in the order of entry. */
interface Entered {
  /** The seq of the event that recorded it. */
  readonly seq: number
  /** Where it stands instead of at its seq among the plays of its moment, after their order was changed. */
  readonly order?: number
}

/**
 * A recorded play with its history: the very event of the log until it is corrected, detailed, moved or voided, so that a page
 * that is open for a long game holds each play once.
 */
export interface StatEntry extends Stat, Entered {
  /** When it was recorded, server time. */
  readonly at: number
  /** Who recorded it. */
  readonly by: number | null
  /** Undone, and not redone since; absent otherwise. */
  readonly voided?: true
  /** The id the recording device gave it, by which a repeat is known. */
  readonly clientId?: string
}

/** A line of commentary as the log has it. */
export interface CommentaryLine {
  /** The seq of the event that added it; names it. */
  readonly seq: number
  /** When it was said, server time. */
  readonly at: number
  /** Plain text. */
  readonly text: string
  /** The plays it rests on, the one it is about first. */
  readonly statIds: readonly number[]
  readonly writer: Writer
  /** Taken back by an administrator. */
  readonly removed: boolean
}

/** A play of a team with its history; the event itself as in {@link StatEntry}. */
export interface MarkEntry extends Mark, Entered {
  readonly at: number
  readonly by: number | null
  readonly voided?: true
  readonly clientId?: string
}

/** A play of a player or of a team. */
export type PlayEntry = StatEntry | MarkEntry

/** Everything known of a match after some of its log. Everything anybody sees is derived from it. */
export interface MatchState {
  /** The teams and rules, with the numbers and the squads of today as far as the sheet says. */
  readonly setup: MatchSetup
  /** The same as it was when the match was created. */
  readonly created: MatchSetup
  /** The head of the scoresheet. */
  readonly sheet: MatchSheet
  /** Number of the last event; 0 before the first. */
  readonly seq: number
  /** The current period; 0 before the first. */
  readonly period: number
  /** Every period that was ever started, in the order of the first start. */
  readonly startedPeriods: readonly number[]
  /** What was left, in ms, of each period that another followed on: it goes on from there when one comes back to it. */
  readonly leftMs: ReadonlyMap<number, number>
  readonly clock: Clock
  /** In the order they were recorded, voided ones included. */
  readonly stats: readonly StatEntry[]
  /** What is of a team and not of a player, in the order they were recorded, voided ones included. */
  readonly marks: readonly MarkEntry[]
  /** When the match was finished, server time; null while it is not. */
  readonly finishedAt: number | null
  /** Every line of commentary, oldest first; see `commentary` for those that stand. */
  readonly commentary: readonly CommentaryLine[]
  /** Whether plays are commented. */
  readonly isVoiceOn: boolean
  /** When it was finished before it was reopened, as long as nothing but corrections followed; else null. */
  readonly reopenedFrom: number | null
  /** The ids that devices gave to what is in the log, but for plays and marks, whose entries hold theirs; see `isHandled`. */
  readonly handled: ReadonlySet<string>
  /** How much earlier than its time says what is in the picture happened, ms. The latest of a log holds for all of it. */
  readonly pictureOffsetMs: number
}

/** What is left of a period that is not the current one, ms: all of it when it was never started. */
export function leftOfPeriodMs(state: MatchState, period: number): number {
  return state.leftMs.get(period) ?? periodLengthMs(state.setup.ruleset, period)
}

/**
 * Whether the game is under way: its clock has run, or something was recorded of it. A match stands ready before that, its
 * first period chosen and the clock full.
 */
export function hasBegun({ period, clock, stats, marks }: MatchState): boolean {
  if (period > 1 || stats.length > 0 || marks.length > 0) return true
  return clock.running || clock.remainingMs < clock.lengthMs
}

/** The plays that count: not voided, in the order they were recorded. */
export function validStats(state: MatchState): StatEntry[] {
  return state.stats.filter((stat) => !stat.voided)
}

/** The plays of teams that count: not voided, in the order they were recorded. */
export function validMarks(state: MatchState): MarkEntry[] {
  return state.marks.filter((mark) => !mark.voided)
}

/** A play of a player or of a team by its id, voided or not. */
export function findPlay(state: Pick<MatchState, 'stats' | 'marks'>, statId: number): PlayEntry | undefined {
  const isIt = (entry: PlayEntry) => entry.statId === statId
  return state.stats.find(isIt) ?? state.marks.find(isIt)
}

/** Whether it is of a player. */
export function isStat(entry: PlayEntry): entry is StatEntry {
  return 'playerId' in entry
}

/** Whether the log holds what a device has given this id to. */
export function isHandled(state: MatchState, clientId: string): boolean {
  const isIt = (entry: { readonly clientId?: string }) => entry.clientId === clientId
  return state.handled.has(clientId) || state.stats.some(isIt) || state.marks.some(isIt)
}
