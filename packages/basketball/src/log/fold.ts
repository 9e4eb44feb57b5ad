import { type Clock, remainingMs, setClock, startClock, stopClock, unstartedClock } from './clock.ts'
import type { ClockKeeper, MatchEvent } from './event.ts'
import { advancePlays } from './fold-plays.ts'
import { listPlayer } from './listed-players.ts'
import { blankSheet, type MatchSheet, withSheet } from './match-sheet.ts'
import {
  type CommentaryLine,
  leftOfPeriodMs,
  type MarkEntry,
  type MatchState,
  type StatEntry,
} from './match-state.ts'
import type { OfficialBox } from './official-box.ts'
import { periodLengthMs } from './period.ts'
import type { MatchSetup } from './setup.ts'

/** A state under construction. Its collections belong to it alone and can be modified. */
interface Draft {
  setup: MatchSetup
  created: MatchSetup
  replaced: Map<number, number>
  sheet: MatchSheet
  seq: number
  period: number
  startedPeriods: number[]
  leftMs: Map<number, number>
  clock: Clock
  clockKeeper: ClockKeeper
  isScoreDoubted: boolean
  clockChange: MatchState['clockChange']
  stats: StatEntry[]
  marks: MarkEntry[]
  officialBox: OfficialBox | null
  finishedAt: number | null
  abandoned: boolean
  signed: MatchState['signed']
  commentary: CommentaryLine[]
  isVoiceOn: boolean
  reopenedFrom: number | null
  handled: Set<string>
  pictureOffsetMs: number
}

/** Returns the state of a match before its first event. */
export function initialState(setup: MatchSetup): MatchState {
  return newDraft(setup)
}

/**
 * Returns the state after one more event; does not modify the given state.
 * @throws if the event is not the next one of the log, or if it names a play or line that the log does not
 * contain. The caller has then lost events.
 */
export function applyEvent(state: MatchState, event: MatchEvent): MatchState {
  return applyEvents(state, [event])
}

/**
 * Returns the state after more events; does not modify the given state. Equivalent to applying them one by
 * one, without the intermediate copies.
 * @throws as {@link applyEvent}
 */
export function applyEvents(state: MatchState, events: Iterable<MatchEvent>): MatchState {
  const draft = {
    ...state,
    startedPeriods: [...state.startedPeriods],
    leftMs: new Map(state.leftMs),
    replaced: new Map(state.replaced),
    stats: [...state.stats],
    commentary: [...state.commentary],
    marks: [...state.marks],
    handled: new Set(state.handled),
  }
  for (const event of events) advance(draft, event)
  return draft
}

/**
 * Returns the state after all events of a log, or of a part of it that starts at seq 1. Equivalent to
 * applying them one by one, without the intermediate copies.
 * @throws as {@link applyEvent}
 */
export function fold(setup: MatchSetup, events: Iterable<MatchEvent>): MatchState {
  const { state, add } = openFold(setup)
  for (const event of events) add(event)
  return state
}

/**
 * Starts a fold that takes one event at a time, for callers that need the state before each event. `add`
 * modifies `state`, because a copy of the state per event would take longer than the fold.
 * @throws `add` throws as {@link applyEvent}
 */
export function openFold(setup: MatchSetup): {
  readonly state: MatchState
  readonly add: (event: MatchEvent) => void
} {
  const draft = newDraft(setup)
  return { state: draft, add: (event) => advance(draft, event) }
}

function newDraft(setup: MatchSetup): Draft {
  return {
    setup,
    created: setup,
    replaced: new Map(),
    sheet: blankSheet(setup),
    seq: 0,
    period: 0,
    startedPeriods: [],
    leftMs: new Map(),
    clock: unstartedClock(setup.ruleset.periodMs),
    clockKeeper: 'people',
    isScoreDoubted: false,
    clockChange: null,
    stats: [],
    marks: [],
    officialBox: null,
    finishedAt: null,
    abandoned: false,
    signed: null,
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
  if (CLOCK_EVENTS.has(event.kind)) noteClockChange(draft, event)
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
    case 'clock-stopped':
    case 'clock-set':
    case 'clock-keeper-set':
      advanceClock(draft, event)
      break
    case 'score-doubt-set':
      draft.isScoreDoubted = event.doubted
      break
    case 'match-finished':
    case 'match-reopened':
    case 'abandonment-set':
    case 'sheet-signed':
    case 'sheet-unlocked':
      advanceEnd(draft, event)
      break
    case 'commentary-added':
      addLine(draft, event)
      break
    case 'commentary-removed':
      removeLine(draft.commentary, event.line)
      break
    case 'voice-switched':
      draft.isVoiceOn = event.on
      break
    case 'picture-offset-set':
      draft.pictureOffsetMs = event.offsetMs
      break
    case 'box-score-set':
    case 'player-listed':
    case 'sheet-set':
      advanceSetup(draft, event)
      break
    case 'unchanged':
      break
  }
}

/** An event about the end of the match and its scoresheet. */
type EndEvent = Extract<
  MatchEvent,
  {
    readonly kind: 'match-finished' | 'match-reopened' | 'abandonment-set' | 'sheet-signed' | 'sheet-unlocked'
  }
>

function advanceEnd(draft: Draft, event: EndEvent): void {
  switch (event.kind) {
    case 'match-finished':
      if (draft.clock.running) draft.clock = stopClock(draft.clock, event.at)
      draft.finishedAt = draft.reopenedFrom ?? event.at
      draft.isScoreDoubted = false
      break
    case 'match-reopened':
      draft.reopenedFrom = draft.finishedAt
      draft.finishedAt = null
      break
    case 'abandonment-set':
      draft.abandoned = event.abandoned
      break
    case 'sheet-signed':
      draft.signed = { at: event.at, by: event.by }
      break
    case 'sheet-unlocked':
      draft.signed = null
      break
  }
}

/** Clears `reopenedFrom` and `abandoned`, because the game goes on. */
function playOn(draft: Draft): void {
  draft.reopenedFrom = null
  draft.abandoned = false
}

/** Applies an event about the squads, the head of the scoresheet or the official box score. */
function advanceSetup(
  draft: Draft,
  event: Extract<MatchEvent, { readonly kind: 'box-score-set' | 'player-listed' | 'sheet-set' }>,
): void {
  if (event.kind === 'box-score-set') draft.officialBox = event.box
  else if (event.kind === 'player-listed') listPlayer(draft, event)
  else {
    draft.sheet = event.sheet
    draft.setup = withSheet(draft.created, event.sheet)
  }
}

function addLine(
  { commentary }: Draft,
  { text, statIds, writer, seq, at }: Extract<MatchEvent, { readonly kind: 'commentary-added' }>,
): void {
  commentary.push({ seq, at, text, statIds, writer, removed: false })
}

const CLOCK_EVENTS: ReadonlySet<MatchEvent['kind']> = new Set([
  'period-started',
  'clock-started',
  'clock-stopped',
  'clock-set',
] as const)

/**
 * Stores the latest change of the clock. The events of one command follow each other. Only the first has the
 * command's id; the next ones take it from the stored change.
 */
function noteClockChange(draft: Draft, { seq, at, clientId }: MatchEvent): void {
  const before = draft.clockChange
  const isSameCommand = clientId === undefined && before?.seq === seq - 1 && before.at === at
  const id = isSameCommand ? before.clientId : clientId
  draft.clockChange = { seq, at, ...(id !== undefined && { clientId: id }) }
}

/** An event about the clock of the current period. */
type ClockEvent = Extract<
  MatchEvent,
  { readonly kind: 'clock-started' | 'clock-stopped' | 'clock-set' | 'clock-keeper-set' }
>

function advanceClock(draft: Draft, event: ClockEvent): void {
  switch (event.kind) {
    case 'clock-started':
      draft.clock = startClock(draft.clock, event.at)
      playOn(draft)
      break
    case 'clock-stopped':
      draft.clock = stopClock(draft.clock, event.at)
      break
    case 'clock-set':
      draft.clock = setClock(draft.clock, event.remainingMs, event.at)
      break
    case 'clock-keeper-set':
      draft.clockKeeper = event.keeper
      draft.isScoreDoubted = false
      break
  }
}

/** Stores the time left in the current period, and sets the clock to the time left in the new one. */
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
  playOn(draft)
}

function removeLine(lines: CommentaryLine[], seq: number): void {
  const index = lines.findIndex((line) => line.seq === seq)
  const line = lines[index]
  if (line === undefined) throw new Error(`Line ${seq} is not in the log`)
  lines[index] = { ...line, removed: true }
}
