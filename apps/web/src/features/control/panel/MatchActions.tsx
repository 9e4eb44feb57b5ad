import type { MatchDetail } from '@courtside/contract'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { matchKeys } from '../../../api/match/matches.ts'
import { queryClient } from '../../../api/query-client.ts'
import { askFirst } from '../../../ui/dialogs/ask-first.tsx'
import { notify } from '../../../ui/dialogs/notify.ts'
import { hasBegun } from '../../../ui/match/list-clock.ts'
import { Icon } from '../../../ui/page/Icon.tsx'
import { startFirstQuarter } from '../setup/start-match.ts'
import { TEXTS } from '../texts.ts'
import { deviceMatch } from './device-match.ts'

/** The two ways to end a match: their texts and their calls. */
const FINISH = {
  end: {
    ask: TEXTS.confirmEnd,
    confirm: TEXTS.endMatch,
    done: TEXTS.ended,
    failed: TEXTS.endFailed,
    call: (id: number) => api.call('PUT /live/end/:id', { params: { id } }),
  },
  archive: {
    ask: TEXTS.confirmArchive,
    confirm: TEXTS.archiveMatch,
    done: TEXTS.archived,
    failed: TEXTS.archiveFailed,
    call: (id: number) => api.call('POST /live/archive/:id', { params: { id } }),
  },
} as const

/** The buttons Stats Entry, Pause or Resume, End, and Archive. Only one action runs at a time. */
export function MatchActions({ match }: { match: MatchDetail }) {
  const [working, setWorking] = useState(false)
  // A ref and not state, because the second click of a double click can come before the page has rendered the
  // state that the first click sets.
  const underWay = useRef(false)
  const isStarted = match.start_time !== null

  async function run(action: () => Promise<unknown>, failed: string) {
    if (underWay.current) return
    underWay.current = true
    setWorking(true)
    try {
      await action()
    } catch (error) {
      notify.error(`${failed}\n${errorText(error, '')}`.trim())
    } finally {
      underWay.current = false
      setWorking(false)
    }
  }

  const togglePause = async () => {
    const body = { paused: !match.paused }
    const changed = await api.call('PATCH /live/:id/toggle-pause', { params: { id: match.id }, body })
    queryClient.setQueryData(matchKeys.one(match.id), changed)
  }

  async function finish(how: keyof typeof FINISH) {
    const { ask, confirm, done, failed, call } = FINISH[how]
    if (deviceMatch.current() !== match.id) return notify.error(TEXTS.noMatch)
    if (!(await askFirst({ title: ask, body: TEXTS.finishBody, confirm }))) return
    await run(async () => {
      await call(match.id)
      deviceMatch.forget()
      await queryClient.invalidateQueries({ queryKey: matchKeys.all })
      notify.success(done)
    }, failed)
  }

  return (
    <>
      {isStarted ? (
        <button className="btn btn-main" type="button" onClick={openStatsEntry}>
          <Icon name="openWindow" size={18} />
          {TEXTS.statsEntry}
        </button>
      ) : (
        <button
          className="btn btn-main"
          type="button"
          disabled={working}
          onClick={() => void run(() => startFirstQuarter(match.id), TEXTS.quarterFailed)}
        >
          <Icon name="play" size={18} />
          {TEXTS.startFirstQuarter}
        </button>
      )}
      <button
        className="btn"
        type="button"
        disabled={!isStarted || working}
        onClick={() => void run(togglePause, TEXTS.pauseFailed)}
      >
        <Icon name={match.paused ? 'play' : 'pause'} size={18} />
        {match.paused ? (hasBegun(match) ? TEXTS.resume : TEXTS.startClock) : TEXTS.pause}
      </button>
      <button className="btn" type="button" disabled={working} onClick={() => void finish('end')}>
        {TEXTS.end}
      </button>
      <button className="btn" type="button" disabled={working} onClick={() => void finish('archive')}>
        {TEXTS.archive}
      </button>
    </>
  )
}

/**
 * The buttons of {@link MatchActions} while there is no match: each says why it does nothing yet. Also
 * contains links to a match in light mode and to the practice game.
 */
export function NoMatchActions() {
  return (
    <>
      <button className="btn btn-main" type="button" aria-disabled onClick={openStatsEntry}>
        <Icon name="openWindow" size={18} />
        {TEXTS.statsEntry}
      </button>
      {(['pause', 'end', 'archive'] as const).map((action) => (
        <button
          key={action}
          className="btn"
          type="button"
          aria-disabled
          onClick={() => notify.error(TEXTS.noMatch)}
        >
          {action === 'pause' && <Icon name="pause" size={18} />}
          {TEXTS[action]}
        </button>
      ))}
      <Link className="btn" to="/live?light">
        {TEXTS.justTheScore}
      </Link>
      <Link className="btn" to="/stats-entry/practice">
        {TEXTS.practice}
      </Link>
    </>
  )
}

/**
 * Opens the scorer's table of this device's match in a window that fills the screen. If that window is
 * already open, focuses it.
 */
function openStatsEntry(): void {
  const id = deviceMatch.current()
  if (id === null) {
    notify.error(TEXTS.startFirst)
    return
  }
  const size = `popup,left=0,top=0,width=${screen.availWidth},height=${screen.availHeight}`
  const opened = window.open(`/stats-entry/${id}`, `stats-entry-${id}`, size)
  if (opened) opened.focus()
  else notify.error(TEXTS.windowBlocked)
}
