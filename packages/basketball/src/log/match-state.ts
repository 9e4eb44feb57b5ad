import { type Clock, formatClock, formatScoreboardClock, remainingMs } from './clock.ts'
import type { ClockKeeper, Mark, Stat, Writer } from './event.ts'
import type { MatchSheet } from './match-sheet.ts'
import type { OfficialBox } from './official-box.ts'
import { periodLengthMs } from './period.ts'
import { isLight, type MatchSetup } from './setup.ts'

/** A play's position in the order of entry. */
interface Entered {
  /** The seq of the event that recorded the play. */
  readonly seq: number
  /**
   * The play's position among the plays of its moment, once a user has reordered them. Until then it is
   * absent, and `seq` is the position.
   */
  readonly order?: number
}

/**
 * A recorded play with its history. Until it is corrected, detailed, moved or voided, this is the log's event
 * object itself. A page that stays open for a long game therefore stores each play once.
 */
export interface StatEntry extends Stat, Entered {
  /** When the play was recorded, in server time. */
  readonly at: number
  /** Id of the user who recorded the play. */
  readonly by: number | null
  /** Set while the play is undone; absent otherwise. */
  readonly voided?: true
  /** The id that the recording device assigned, used to recognise a repeat. */
  readonly clientId?: string
}

/** A line of commentary as stored in the log. */
export interface CommentaryLine {
  /** The seq of the event that added the line; identifies the line. */
  readonly seq: number
  /** When the line was added, in server time. */
  readonly at: number
  /** Plain text. */
  readonly text: string
  /** The plays that the line is based on; its main play comes first. */
  readonly statIds: readonly number[]
  readonly writer: Writer
  /** Whether an administrator removed the line. */
  readonly removed: boolean
}

/** A play of a team with its history; shares the event object like {@link StatEntry}. */
export interface MarkEntry extends Mark, Entered {
  readonly at: number
  readonly by: number | null
  readonly voided?: true
  readonly clientId?: string
}

/** A play of a player or of a team. */
export type PlayEntry = StatEntry | MarkEntry

/** The state of a match after some of its log. Everything on display is derived from it. */
export interface MatchState {
  /** The teams and rules, with today's numbers and squads if the sheet has them. */
  readonly setup: MatchSetup
  /** The setup as of the match's creation, with the players listed since. */
  readonly created: MatchSetup
  /** Maps the id of a player who was replaced on the roster to the id of the player who took their plays. */
  readonly replaced: ReadonlyMap<number, number>
  /** The head of the scoresheet. */
  readonly sheet: MatchSheet
  /** Number of the last event; 0 before the first. */
  readonly seq: number
  /** The current period; 0 before the first. */
  readonly period: number
  /** Every period that was ever started, in the order of the first start. */
  readonly startedPeriods: readonly number[]
  /**
   * Time left, in ms, in each started period except the current one. A period that is selected again
   * continues with this time.
   */
  readonly leftMs: ReadonlyMap<number, number>
  readonly clock: Clock
  /** The keeper of the clock: people or the hall's console. */
  readonly clockKeeper: ClockKeeper
  /** Whether the console that keeps the clock shows a different score than the log. */
  readonly isScoreDoubted: boolean
  /**
   * The last event that started, stopped or set the clock or changed its period: its seq and time, and the
   * client id of its command. Null before the first.
   */
  readonly clockChange: { readonly seq: number; readonly at: number; readonly clientId?: string } | null
  /** Plays of players in order of entry, including voided ones. */
  readonly stats: readonly StatEntry[]
  /** Plays of teams, not of players, in order of entry, including voided ones. */
  readonly marks: readonly MarkEntry[]
  /** The box score of a match without plays; null if its figures are counted from plays. */
  readonly officialBox: OfficialBox | null
  /** When the match was finished, in server time; null if it is not finished. */
  readonly finishedAt: number | null
  /**
   * Whether the match is marked as abandoned. Stays while a match is reopened for corrections, until the game
   * goes on; see {@link isAbandoned}.
   */
  readonly abandoned: boolean
  /** The signature of the scoresheet: its server time and the user. Null until the scoresheet is signed. */
  readonly signed: { readonly at: number; readonly by: number | null } | null
  /** Every line of commentary, oldest first; `commentary` returns the current ones. */
  readonly commentary: readonly CommentaryLine[]
  /** Whether plays get lines of commentary. */
  readonly isVoiceOn: boolean
  /**
   * When the match was finished before it was reopened, in server time. Null if it was not reopened, or if
   * the game has gone on since.
   */
  readonly reopenedFrom: number | null
  /**
   * Device-assigned ids of everything in the log except plays and marks, which store their own ids; see
   * `isHandled`.
   */
  readonly handled: ReadonlySet<string>
  /**
   * How much earlier than its timestamp each frame of the video was taken, in ms. The latest value of a log
   * applies to the whole match.
   */
  readonly pictureOffsetMs: number
}

/**
 * Returns the time left in a period other than the current one, in ms; its full length if it was never
 * started.
 */
export function leftOfPeriodMs(state: MatchState, period: number): number {
  return state.leftMs.get(period) ?? periodLengthMs(state.setup.ruleset, period)
}

/**
 * Reports whether the game is under way: its clock has run or was set, a play was recorded, or a period after
 * the first was started.
 */
export function hasBegun({ period, clock, stats, marks }: MatchState): boolean {
  if (period > 1 || stats.length > 0 || marks.length > 0) return true
  return clock.running || clock.remainingMs < clock.lengthMs
}

/**
 * Reports whether the game clock is used. In light mode a scorer need not start the clock; it then shows the
 * full time in every period.
 */
export function isClockKept(state: MatchState): boolean {
  if (!isLight(state.setup)) return true
  const { clock, leftMs, setup } = state
  if (clock.running || clock.remainingMs < clock.lengthMs) return true
  return [...leftMs].some(([period, left]) => left < periodLengthMs(setup.ruleset, period))
}

/**
 * Returns the time left at a play, as m:ss; empty if the clock is not kept ({@link isClockKept}), because
 * every play then has the full time of its period.
 * @param clock the play's clock, in ms
 */
export function playClock(state: MatchState, clock: number): string {
  return isClockKept(state) ? formatClock(clock) : ''
}

/**
 * Returns the clock as a scoreboard shows it at `now`; empty if the clock is not kept ({@link isClockKept}).
 */
export function shownClock(state: MatchState, now: number): string {
  return isClockKept(state) ? formatScoreboardClock(remainingMs(state.clock, now)) : ''
}

/** Reports whether the match is over and was abandoned: it ended before its time. */
export function isAbandoned({ abandoned, finishedAt }: MatchState): boolean {
  return abandoned && finishedAt !== null
}

/** Returns the valid plays of players: not voided, in order of entry. */
export function validStats(state: MatchState): StatEntry[] {
  return state.stats.filter((stat) => !stat.voided)
}

/** Returns the valid plays of teams: not voided, in order of entry. */
export function validMarks(state: MatchState): MarkEntry[] {
  return state.marks.filter((mark) => !mark.voided)
}

/** Finds a play of a player or team by its id, voided or not. */
export function findPlay(state: Pick<MatchState, 'stats' | 'marks'>, statId: number): PlayEntry | undefined {
  const isIt = (entry: PlayEntry) => entry.statId === statId
  return state.stats.find(isIt) ?? state.marks.find(isIt)
}

/** Reports whether a play belongs to a player. */
export function isStat(entry: PlayEntry): entry is StatEntry {
  return 'playerId' in entry
}

/** Reports whether the log contains the entry with this device-assigned id. */
export function isHandled(state: MatchState, clientId: string): boolean {
  const isIt = (entry: { readonly clientId?: string }) => entry.clientId === clientId
  return state.handled.has(clientId) || state.stats.some(isIt) || state.marks.some(isIt)
}
