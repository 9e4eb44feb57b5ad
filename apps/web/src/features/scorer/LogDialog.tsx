import { type MatchEvent, type MatchState, type StatEntry, validStats } from '@courtside/basketball'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { timeWithSeconds } from '../../ui/written-values.ts'
import { describeEvent } from './play-words.ts'
import { ScorerDialog } from './ScorerDialog.tsx'
import { TEXTS } from './texts.ts'

const PAGE = 60

/** The whole log of the match, newest first: what happened, when, and who entered it; any play can be corrected from here. */
export function LogDialog(props: {
  matchId: number
  /** As the server's log has it. */
  logged: MatchState
  events: readonly MatchEvent[]
  onOpen(stat: StatEntry): void
  /** Enters a play that was forgotten; null: the match is finished. */
  onForgotten: (() => void) | null
  onClose(): void
}) {
  const { matchId, logged, events } = props
  const [shown, setShown] = useState(PAGE)
  const journal = useQuery({
    queryKey: ['journal', matchId, logged.seq],
    queryFn: ({ signal }) => api.call('GET /live/:id/journal', { params: { id: matchId } }, signal),
    placeholderData: (before) => before,
  })
  const people = new Map(journal.data?.people.map(({ id, username }) => [id, username]))
  const plays = playsById(logged, events)
  const open = new Map(validStats(logged).map((stat) => [stat.statId, stat]))
  return (
    <ScorerDialog title={TEXTS.matchLog} onClose={props.onClose}>
      {events.length === 0 && <p>{TEXTS.emptyLog}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable with the keyboard */}
      <ol className="log" aria-label={TEXTS.logEntries} tabIndex={0}>
        {[...events]
          .reverse()
          .slice(0, shown)
          .map((event) => (
            <Entry
              key={event.seq}
              event={event}
              what={describeEvent(event, logged.setup, plays)}
              who={event.by === null ? 'Courtside' : (people.get(event.by) ?? `user ${event.by}`)}
              stat={event.kind === 'stat-recorded' ? open.get(event.statId) : undefined}
              finished={logged.finishedAt !== null}
              onOpen={props.onOpen}
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
        <a className="act" href={`/scoresheet/${matchId}`} target="_blank" rel="noreferrer">
          {TEXTS.scoresheet}
        </a>
        <button type="button" className="act" onClick={props.onClose}>
          {TEXTS.close}
        </button>
      </div>
    </ScorerDialog>
  )
}

function Entry(props: {
  event: MatchEvent
  what: string
  who: string
  /** The play as it counts now; undefined when it is none, or removed. */
  stat: StatEntry | undefined
  finished: boolean
  onOpen(stat: StatEntry): void
}) {
  const { event, what, who, stat } = props
  const removed = event.kind === 'stat-recorded' && stat === undefined
  return (
    <li>
      <time dateTime={new Date(event.at).toISOString()}>{timeWithSeconds(event.at)}</time>
      <span className="log-w">
        {removed ? <s>{what}</s> : what} <i>{who}</i>
      </span>
      {stat && !props.finished && (
        <button
          type="button"
          className="act"
          aria-label={TEXTS.correctIt(what)}
          onClick={() => props.onOpen(stat)}
        >
          {TEXTS.correct}
        </button>
      )}
    </li>
  )
}

/** What each play and mark was when it was recorded, in words. */
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
