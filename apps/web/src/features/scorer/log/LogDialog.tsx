import {
  findPlay,
  type MatchEvent,
  type MatchState,
  type PlayEntry,
  placeInMoment,
  playLinks,
  playsInGameOrder,
  timeoutsBeyondLimit,
} from '@courtside/basketball'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { TEXTS as UI_TEXTS } from '../../../ui/texts.ts'
import { timeWithSeconds } from '../../../ui/written/written-values.ts'
import { ShotClockSwitch } from '../console/ShotClockSwitch.tsx'
import { describeEvent, playInWords } from '../entry/play-words.ts'
import { ScorerDialog } from '../table/ScorerDialog.tsx'
import type { TableBackend } from '../table/table-backend.ts'
import { TEXTS } from '../texts.ts'

const PAGE = 60

/**
 * The whole log of the match, newest first: what happened, when, and who entered it. Every play can be opened
 * and corrected.
 */
export function LogDialog(props: {
  matchId: number
  backend: TableBackend
  /** The match according to the server's log. */
  logged: MatchState
  events: readonly MatchEvent[]
  /**
   * The number of the event since which the hall's scoreboard shows other values. The log opens at the last
   * play up to this event.
   */
  atSeq?: number
  onOpen(play: PlayEntry): void
  /**
   * Moves a play to the position before another play with the same game time, or after all of them (null).
   */
  onMove(play: PlayEntry, beforeId: number | null): void
  /** Enters a forgotten play; null if the match is finished. */
  onForgotten: (() => void) | null
  now(): number
  onClose(): void
}) {
  const { matchId, backend, logged, events } = props
  const parted = partedAt(events, props.atSeq)
  const [shown, setShown] = useState(() => pagesTo(events, parted))
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // The dialog is already open here, because its own effects run before this one. In newer browsers,
    // `scrollIntoView` returns a promise.
    void item.current?.scrollIntoView({ block: 'center' })
  }, [])
  const named = useQuery({
    queryKey: ['people', matchId, logged.seq],
    queryFn: ({ signal }) => backend.people(signal),
    placeholderData: (before) => before,
  })
  const plays = playsById(logged, events)
  const counting = playsInGameOrder(logged)
  const open = new Map(counting.map((play) => [play.statId, play]))
  const related = relatedPlays(logged)
  const beyond = timeoutsBeyondLimit(logged)
  return (
    <ScorerDialog title={TEXTS.matchLog} onClose={props.onClose}>
      {events.length === 0 && <p>{TEXTS.emptyLog}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <ol className="log" aria-label={TEXTS.logEntries} tabIndex={0}>
        {[...events]
          .reverse()
          .slice(0, shown)
          .map((event) => (
            <Entry
              key={event.seq}
              isParted={event.seq === parted}
              item={event.seq === parted ? item : undefined}
              event={event}
              what={withLimit(
                describeEvent(event, logged.setup, plays),
                isRecorded(event) && beyond.has(event.statId),
              )}
              who={event.by === null ? UI_TEXTS.brand : (named.data?.get(event.by) ?? TEXTS.user(event.by))}
              play={isRecorded(event) ? open.get(event.statId) : undefined}
              counting={counting}
              related={isRecorded(event) ? (related.get(event.statId) ?? []) : []}
              finished={logged.finishedAt !== null}
              onOpen={props.onOpen}
              onMove={props.onMove}
            />
          ))}
      </ol>
      <div className="sc-dlg-foot">
        {events.length > shown && (
          <button type="button" className="act" onClick={() => setShown(shown + PAGE)}>
            {TEXTS.showEarlier}
          </button>
        )}
        {props.onForgotten && (
          <button type="button" className="act" onClick={props.onForgotten}>
            {TEXTS.forgottenPlay}
          </button>
        )}
        {backend.isBroadcast && (
          <a className="act" href={`/scoresheet/${matchId}`} target="_blank" rel="noreferrer">
            {TEXTS.scoresheet}
          </a>
        )}
        {backend.isBroadcast && (
          <a className="act" href={`/board/${matchId}`} target="_blank" rel="noreferrer">
            {TEXTS.board}
          </a>
        )}
        {backend.isBroadcast && (
          <ShotClockSwitch matchId={matchId} state={logged} now={props.now} onDone={props.onClose} />
        )}
        <button type="button" className="act" onClick={props.onClose}>
          {TEXTS.close}
        </button>
      </div>
    </ScorerDialog>
  )
}

/** Returns the number of the last play up to an event, or of the first event if no play comes before it. */
function partedAt(events: readonly MatchEvent[], atSeq: number | undefined): number | null {
  if (atSeq === undefined) return null
  return (events.findLast((event) => event.seq <= atSeq && isRecorded(event)) ?? events[0])?.seq ?? null
}

/** Returns how many entries are shown at first: one page, or as many pages as are needed to show an event. */
function pagesTo(events: readonly MatchEvent[], seq: number | null): number {
  const newer = seq === null ? 0 : events.filter((event) => event.seq >= seq).length
  return PAGE * Math.ceil((newer + 1) / PAGE)
}

/** Returns the text of a time-out, with a note if the team had none left. */
function withLimit(what: string, isBeyond: boolean): string {
  return isBeyond ? `${what}, ${TEXTS.beyondLimit}` : what
}

function Entry(props: {
  event: MatchEvent
  /** Whether the hall's scoreboard has shown other values since this entry. */
  isParted: boolean
  item: RefObject<HTMLLIElement | null> | undefined
  what: string
  who: string
  /** The current state of the play; undefined if the entry is no play, or if the play was removed. */
  play: PlayEntry | undefined
  /** All plays that are valid. */
  counting: readonly PlayEntry[]
  /** Descriptions of the plays to which this one is linked. */
  related: readonly string[]
  finished: boolean
  onOpen(play: PlayEntry): void
  onMove(play: PlayEntry, beforeId: number | null): void
}) {
  const { event, isParted, what, who, play, related } = props
  const removed = isRecorded(event) && play === undefined
  return (
    <li ref={props.item} aria-current={isParted || undefined}>
      <time dateTime={new Date(event.at).toISOString()}>{timeWithSeconds(event.at)}</time>
      <span className="log-w">
        {removed ? <s>{what}</s> : what} <i>{who}</i>
        {related.length > 0 && <small>{TEXTS.belongsTo(related)}</small>}
        {isParted && <small className="log-parted">{TEXTS.partedHere}</small>}
      </span>
      {play && !props.finished && (
        <span className="log-acts">
          <PlaceButtons play={play} counting={props.counting} what={what} onMove={props.onMove} />
          <button
            type="button"
            className="act"
            aria-label={TEXTS.correctIt(what)}
            onClick={() => props.onOpen(play)}
          >
            {TEXTS.correct}
          </button>
        </span>
      )}
    </li>
  )
}

/**
 * Buttons that move a play up or down among the plays with the same game time. Renders nothing if there are
 * no others.
 */
function PlaceButtons(props: {
  play: PlayEntry
  counting: readonly PlayEntry[]
  what: string
  onMove(play: PlayEntry, beforeId: number | null): void
}) {
  const { play, what, onMove } = props
  const { place, of, earlier, later } = placeInMoment(props.counting, play)
  if (of === 1) return null
  return (
    <>
      <small>{TEXTS.placeOf(place, of)}</small>
      <button
        type="button"
        className="act"
        aria-label={TEXTS.earlierIt(what)}
        disabled={earlier === null}
        onClick={() => earlier && onMove(play, earlier.beforeId)}
      >
        {TEXTS.earlier}
      </button>
      <button
        type="button"
        className="act"
        aria-label={TEXTS.laterIt(what)}
        disabled={later === null}
        onClick={() => later && onMove(play, later.beforeId)}
      >
        {TEXTS.later}
      </button>
    </>
  )
}

type Recorded = Extract<MatchEvent, { kind: 'stat-recorded' | 'mark-recorded' }>

function isRecorded(event: MatchEvent): event is Recorded {
  return event.kind === 'stat-recorded' || event.kind === 'mark-recorded'
}

/** Returns, for each play, descriptions of the plays to which it is linked. */
function relatedPlays(state: MatchState): Map<number, string[]> {
  const related = new Map<number, string[]>()
  const note = (statId: number, otherId: number) => {
    const other = findPlay(state, otherId)
    if (other === undefined) return
    related.set(statId, [...(related.get(statId) ?? []), playInWords(other, state.setup)])
  }
  for (const [statId, toId] of playLinks(state)) {
    note(statId, toId)
    note(toId, statId)
  }
  return related
}

/** Returns the description of each play and mark as it was recorded. */
function playsById(state: MatchState, events: readonly MatchEvent[]): Map<number, string> {
  const none = new Map<number, string>()
  return new Map(
    events.flatMap((event) =>
      event.kind === 'stat-recorded' || event.kind === 'mark-recorded'
        ? [[event.statId, describeEvent(event, state.setup, none)]]
        : [],
    ),
  )
}
