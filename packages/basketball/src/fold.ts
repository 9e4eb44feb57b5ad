import { type Clock, remainingMs, setClock, startClock, stopClock, unstartedClock } from './clock.ts'
import type { Mark, MatchEvent, Stat, Writer } from './event.ts'
import { blankSheet, type MatchSheet, withSheet } from './match-sheet.ts'
import { placeBefore } from './moment-order.ts'
import { periodLengthMs } from './period.ts'
import { changedDetail } from './play-detail.ts'
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
  /** The period that is on; 0 before the first. */
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

/** A state under construction, whose arrays belong to it alone. */
interface Draft {
  setup: MatchSetup
  readonly created: MatchSetup
  sheet: MatchSheet
  seq: number
  period: number
  startedPeriods: number[]
  leftMs: Map<number, number>
  clock: Clock
  stats: StatEntry[]
  marks: MarkEntry[]
  finishedAt: number | null
  commentary: CommentaryLine[]
  isVoiceOn: boolean
  reopenedFrom: number | null
  handled: Set<string>
  pictureOffsetMs: number
}

/** A match before its first event. */
export function initialState(setup: MatchSetup): MatchState {
  return newDraft(setup)
}

/**
 * The state after one more event; the given state stays as it was.
 *
 * @throws if the event is not the next of the log, or names a stat that is not in it: the caller lost events.
 */
export function applyEvent(state: MatchState, event: MatchEvent): MatchState {
  return applyEvents(state, [event])
}

/**
 * The state after more events; the given state stays as it was. The same as applying them one by one, without the copies in
 * between.
 *
 * @throws as {@link applyEvent}
 */
export function applyEvents(state: MatchState, events: Iterable<MatchEvent>): MatchState {
  const draft = {
    ...state,
    startedPeriods: [...state.startedPeriods],
    leftMs: new Map(state.leftMs),
    stats: [...state.stats],
    commentary: [...state.commentary],
    marks: [...state.marks],
    handled: new Set(state.handled),
  }
  for (const event of events) advance(draft, event)
  return draft
}

/**
 * The state after all events of a log, or of the part of it that starts at seq 1. The same as applying them one by one,
 * without the copies in between.
 *
 * @throws as {@link applyEvent}
 */
export function fold(setup: MatchSetup, events: Iterable<MatchEvent>): MatchState {
  const draft = newDraft(setup)
  for (const event of events) advance(draft, event)
  return draft
}

/** What is left of a period that is not on, ms: all of it when it was never started. */
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

function newDraft(setup: MatchSetup): Draft {
  return {
    setup,
    created: setup,
    sheet: blankSheet(setup),
    seq: 0,
    period: 0,
    startedPeriods: [],
    leftMs: new Map(),
    clock: unstartedClock(setup.ruleset.periodMs),
    stats: [],
    marks: [],
    finishedAt: null,
    commentary: [],
    isVoiceOn: true,
    reopenedFrom: null,
    handled: new Set(),
    pictureOffsetMs: 0,
  }
}

function advance(draft: Draft, event: MatchEvent): void {
  if (event.seq !== draft.seq + 1) {
    throw new Error(`Event ${event.seq} does not follow event ${draft.seq}`)
  }
  draft.seq = event.seq
  const hasEntry = event.kind === 'stat-recorded' || event.kind === 'mark-recorded'
  if (event.clientId !== undefined && !hasEntry) draft.handled.add(event.clientId)
  switch (event.kind) {
    case 'stat-recorded':
    case 'stat-corrected':
    case 'mark-recorded':
    case 'stat-detailed':
    case 'stat-moved':
    case 'stat-voided':
    case 'stat-restored':
      advancePlays(draft, event)
      break
    case 'period-started':
      startPeriod(draft, event)
      break
    case 'clock-started':
      draft.clock = startClock(draft.clock, event.at)
      draft.reopenedFrom = null
      break
    case 'clock-stopped':
      draft.clock = stopClock(draft.clock, event.at)
      break
    case 'clock-set':
      draft.clock = setClock(draft.clock, event.remainingMs, event.at)
      break
    case 'match-finished':
      if (draft.clock.running) draft.clock = stopClock(draft.clock, event.at)
      draft.finishedAt = draft.reopenedFrom ?? event.at
      break
    case 'match-reopened':
      draft.reopenedFrom = draft.finishedAt
      draft.finishedAt = null
      break
    case 'commentary-added': {
      const { text, statIds, writer, seq, at } = event
      draft.commentary.push({ seq, at, text, statIds, writer, removed: false })
      break
    }
    case 'commentary-removed':
      removeLine(draft.commentary, event.line)
      break
    case 'voice-switched':
      draft.isVoiceOn = event.on
      break
    case 'picture-offset-set':
      draft.pictureOffsetMs = event.offsetMs
      break
    case 'sheet-set':
      draft.sheet = event.sheet
      draft.setup = withSheet(draft.created, event.sheet)
      break
    case 'unchanged':
      break
  }
}

/** An event that is about a play of a player or a team. */
type PlayEvent = Extract<MatchEvent, { readonly statId: number }>

function advancePlays(draft: Draft, event: PlayEvent): void {
  switch (event.kind) {
    case 'stat-recorded':
      draft.stats.push(event)
      break
    case 'stat-corrected': {
      const { kind: _kind, seq: _seq, at: _at, by: _by, clientId: _clientId, ...stat } = event
      change(draft.stats, event.statId, ({ seq, order, at, by, voided, clientId }) => ({
        ...{ ...stat, seq, at, by },
        ...(order !== undefined && { order }),
        ...(clientId !== undefined && { clientId }),
        ...(voided && { voided }),
      }))
      break
    }
    case 'stat-detailed':
      changePlay(draft, event.statId, (play) => {
        const { detail: _before, ...rest } = play
        const detail = changedDetail(play.detail, event.detail)
        return (detail === undefined ? rest : { ...rest, detail }) as typeof play
      })
      break
    case 'stat-moved':
      for (const { statId, order } of placeBefore(
        [...draft.stats, ...draft.marks],
        event.statId,
        event.beforeId,
      )) {
        changePlay(draft, statId, (play) => ({ ...play, order }))
      }
      break
    case 'mark-recorded':
      draft.marks.push(event)
      break
    case 'stat-voided':
    case 'stat-restored':
      changePlay(draft, event.statId, (play) => withVoided(play, event.kind === 'stat-voided'))
      break
  }
}

/** Leaves the period that is on as it stands, and goes on with what is left of the one that is started. */
function startPeriod(
  draft: Draft,
  { period, at, standing = false }: { period: number; at: number; standing?: boolean },
): void {
  if (draft.period > 0) draft.leftMs.set(draft.period, remainingMs(draft.clock, at))
  const lengthMs = periodLengthMs(draft.setup.ruleset, period)
  draft.clock = { lengthMs, remainingMs: leftOfPeriodMs(draft, period), running: !standing, since: at }
  draft.leftMs.delete(period)
  draft.period = period
  if (!draft.startedPeriods.includes(period)) draft.startedPeriods.push(period)
  draft.reopenedFrom = null
}

function changePlay(
  draft: Draft,
  statId: number,
  changed: <Play extends PlayEntry>(play: Play) => Play,
): void {
  if (draft.marks.some((mark) => mark.statId === statId)) change(draft.marks, statId, changed)
  else change(draft.stats, statId, changed)
}

function withVoided<Entry extends { readonly voided?: true }>(entry: Entry, voided: boolean): Entry {
  if (voided) return { ...entry, voided }
  const { voided: _voided, ...standing } = entry
  return standing as Entry
}

function change<Entry extends { readonly statId: number }>(
  entries: Entry[],
  statId: number,
  changed: (entry: Entry) => Entry,
): void {
  const index = entries.findLastIndex((entry) => entry.statId === statId)
  const entry = entries[index]
  if (entry === undefined) throw new Error(`Stat ${statId} is not in the log`)
  entries[index] = changed(entry)
}

function removeLine(lines: CommentaryLine[], seq: number): void {
  const index = lines.findIndex((line) => line.seq === seq)
  const line = lines[index]
  if (line === undefined) throw new Error(`Line ${seq} is not in the log`)
  lines[index] = { ...line, removed: true }
}
