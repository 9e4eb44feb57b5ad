import { periodLabel } from '@courtside/basketball'
import type { ListedMatch, Match } from '@courtside/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAttention } from '../../../api/dashboard.ts'
import { useArchivedMatches, useLiveMatches } from '../../../api/match/matches.ts'
import { useSchedule } from '../../../api/season/schedule.ts'
import { DayOfPlay } from '../../../ui/match/DayOfPlay.tsx'
import { hasBegun, isPaused } from '../../../ui/match/list-clock.ts'
import { MatchRow } from '../../../ui/match/MatchRow.tsx'
import { DataState, Empty, Loading } from '../../../ui/page/DataState.tsx'
import { Note } from '../../../ui/page/Fault.tsx'
import { Icon } from '../../../ui/page/Icon.tsx'
import { List } from '../../../ui/page/List.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { dayOf, timeOfDay, weekday, wholeNumber } from '../../../ui/written/written-values.ts'
import { Guide } from '../guide/Guide.tsx'
import { useDeviceMatch } from '../panel/device-match.ts'
import { TEXTS } from '../texts.ts'
import { describeAttention, describeBackup } from './describe-attention.ts'
import { LiveSheet } from './LiveSheet.tsx'
import { NextDays } from './NextDays.tsx'
import '../control.css'

const RECENT = { search: '', page: 1, pageSize: 20 }
/** Number of matches of earlier days on the dashboard. The archive has all matches. */
const MOST_RECENT = 6
const WEEK_MS = 7 * 24 * 3_600_000

/**
 * The page /dashboard, on which administrators start: problems to look at, live matches, the games of the
 * next days, and finished matches.
 */
export function Component() {
  const deviceMatch = useDeviceMatch()
  const attention = useAttention()
  const live = useLiveMatches()
  const archived = useArchivedMatches(RECENT)
  const day = dayOf(Date.now())
  const scheduled = useSchedule({ from: day, to: day })
  const coming = useSchedule({ from: day, to: dayOf(Date.now() + WEEK_MS) })
  const playedToday = new Set(scheduled.data?.data.map(({ id }) => id))
  const both = {
    data: live.data && archived.data && scheduled.data && matchesByDay(archived.data.data, playedToday),
    error: live.error ?? archived.error ?? scheduled.error,
    refetch: () => Promise.all([live.refetch(), archived.refetch(), scheduled.refetch()]),
  }
  const isNew = live.data?.length === 0 && archived.data?.data.length === 0
  const isWell = attention.data?.attention.length === 0
  return (
    <>
      <PageTitle title={TEXTS.dashboard} meta={weekday(Date.now())}>
        {/* Hidden for a new club, because the guide contains the same link. */}
        {!isNew && (
          <Link className="btn btn-main" to="/live">
            {deviceMatch === null ? TEXTS.setUpMatch : TEXTS.controlMatch}
          </Link>
        )}
      </PageTitle>
      {/* Waits for all queries. Otherwise a sheet that loads late would move the others down. */}
      {attention.isPending || live.isPending || archived.isPending || scheduled.isPending ? (
        <Sheet title={TEXTS.attention}>
          <Loading />
        </Sheet>
      ) : (
        <div className="dashboard">
          {!(isNew && isWell) && <AttentionSheet query={attention} />}
          {isNew && <Guide />}
          {live.data && <LiveSheet matches={live.data} facts={factsOfToday} />}
          {coming.data && <NextDays fixtures={coming.data.data} />}
          <DataState query={both} failed={TEXTS.matchesFailed}>
            {({ today }) =>
              today.length > 0 && (
                <Sheet title={TEXTS.today}>
                  <MatchList label={TEXTS.today} matches={today} facts={factsOfToday} />
                </Sheet>
              )
            }
          </DataState>
          <Sheet title={TEXTS.recent} foot={<ArchiveLink />}>
            <DataState query={both} failed={TEXTS.matchesFailed}>
              {({ recent }) => <MatchList label={TEXTS.recent} matches={recent} facts={factsOfEarlier} />}
            </DataState>
          </Sheet>
        </div>
      )}
    </>
  )
}

function ArchiveLink() {
  return (
    <Link className="link" to="/archive">
      {TEXTS.toArchive}
    </Link>
  )
}

function MatchList<M extends Match>(props: {
  label: string
  matches: readonly M[]
  facts: (match: M) => ReactNode
}) {
  if (props.matches.length === 0) return <Empty drawing="court" say={TEXTS.noneRecent} />
  return (
    <List label={props.label}>
      {props.matches.map((match) => (
        <li key={match.id} className="dash-match">
          <MatchRow match={match} facts={props.facts(match)} />
          {match.ended_at !== null && (
            <Link
              className="link dash-log"
              to={`/stats-entry/${match.id}`}
              aria-label={TEXTS.logOf(match.title)}
            >
              {TEXTS.log}
            </Link>
          )}
        </li>
      ))}
    </List>
  )
}

function factsOfToday(match: ListedMatch | Match): ReactNode {
  if (match.ended_at !== null) return TEXTS.endedAt(timeOfDay(match.ended_at))
  const facts = !hasBegun(match)
    ? [TEXTS.aboutToStart]
    : [TEXTS.onNow, periodLabel(match.ruleset, match.quarterId)]
  if (hasBegun(match) && isPaused(match)) facts.push(TEXTS.paused)
  facts.push(match.video === 'live' ? TEXTS.withPicture : TEXTS.withoutPicture)
  if ('watching' in match) facts.push(`${wholeNumber(match.watching)} ${TEXTS.watching}`)
  return facts.join(', ')
}

function factsOfEarlier(match: Match): ReactNode {
  return <DayOfPlay match={match} />
}

/** The finished matches on the dashboard, in groups. */
interface MatchesByDay {
  /** Finished matches that were played today. */
  today: Match[]
  /** The latest finished matches of other days, at most {@link MOST_RECENT}. */
  recent: Match[]
}

/**
 * Groups matches by the day on which they were played, which may differ from the day on which they were
 * entered.
 * @param playedToday ids of the matches in today's schedule
 */
export function matchesByDay(finished: readonly Match[], playedToday: ReadonlySet<number>): MatchesByDay {
  const isToday = ({ id }: Match) => playedToday.has(id)
  return {
    today: finished.filter(isToday),
    recent: finished.filter((match) => !isToday(match)).slice(0, MOST_RECENT),
  }
}

/** The problems that an administrator should look at now, or a note that there are none. */
function AttentionSheet({ query }: { query: ReturnType<typeof useAttention> }) {
  const deviceMatch = useDeviceMatch()
  return (
    <Sheet title={TEXTS.attention}>
      <DataState query={query} failed={TEXTS.attentionFailed}>
        {({ attention, lastBackup, serverNow }) => (
          <div role="status">
            {query.error && <Note>{query.error.message}</Note>}
            {attention.length === 0 && (
              <p className="sheet-body all-well">
                <Icon name="check" />
                {TEXTS.nothingNeedsAttention}
              </p>
            )}
            {attention.map((found) => {
              const { key, say, hint, link } = describeAttention(found, serverNow, deviceMatch)
              return (
                <Note key={key}>
                  <b>{say}</b> {hint}{' '}
                  {link && (
                    <Link className="link" to={link.to}>
                      {link.text}
                    </Link>
                  )}
                </Note>
              )
            })}
            {lastBackup && attention.every(({ code }) => code !== 'backup-old') && (
              <p className="sheet-body">{describeBackup(lastBackup, serverNow)}</p>
            )}
          </div>
        )}
      </DataState>
    </Sheet>
  )
}
