import type { Fixture } from '@courtside/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from 'react-router'
import { api } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { useSession } from '../../session/use-session.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { List } from '../../ui/page/List.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { dayOf, dayWithWeekday, venueTime } from '../../ui/written/written-values.ts'
import { MATCHES_TEXTS as TEXTS } from './matches-texts.ts'

const ASK_EVERY_MS = 10_000

/**
 * The page /stats-entry: the matches that a scorer can score. Administrators are redirected to the control
 * panel, where they choose a match. Offline, everybody is redirected to /kept, which lists the matches stored
 * on this device.
 */
export function Component() {
  const role = useSession()?.role
  if (document.documentElement.hasAttribute('data-from-device')) return <Navigate to="/kept" replace />
  return role === 'ADMIN' ? <Navigate to="/live" replace /> : <OwnMatches />
}

function OwnMatches() {
  const query = useQuery({
    queryKey: ['scoring', 'matches'],
    queryFn: ({ signal }) => api.call('GET /scoring/matches', {}, signal),
    refetchInterval: ASK_EVERY_MS,
  })
  return (
    <>
      <PageTitle title={TEXTS.title}>
        <Link className="btn" to="/stats-entry/practice">
          {TEXTS.practise}
        </Link>
      </PageTitle>
      <Sheet title={TEXTS.matches}>
        <DataState query={query} failed={TEXTS.failed}>
          {(matches) =>
            matches.length === 0 ? (
              <Empty drawing="court" say={TEXTS.none} hint={TEXTS.noneHint} />
            ) : (
              <List label={TEXTS.matches}>
                {matches.map((match) => (
                  <li key={match.id}>
                    <MatchToScore match={match} />
                  </li>
                ))}
              </List>
            )
          }
        </DataState>
      </Sheet>
    </>
  )
}

function MatchToScore({ match }: { match: Fixture }) {
  const { id, home, away, startsAt, timeKnown, zone, hasLog } = match
  const navigate = useNavigate()
  const teams = TEXTS.versus(home.teamname, away.teamname)
  const when = startsAt ? [dayWithWeekday(dayOf(startsAt, zone)), timeKnown && venueTime(startsAt, zone)] : []
  const start = async () => {
    try {
      await api.call('POST /fixtures/:id/start', { params: { id }, body: {} })
      await api.call('POST /quarter/start', { body: { matchId: id, quarterId: 1 } })
      await navigate(`/stats-entry/${id}`)
    } catch (error) {
      notify.error(errorText(error, TEXTS.startFailed))
    }
  }
  return (
    <div className="row">
      <div className="row-text">
        <span className="row-name">{teams}</span>
        <span className="meta">{hasLog ? TEXTS.live : when.filter(Boolean).join(', ')}</span>
      </div>
      {hasLog ? (
        <Link className="btn btn-main" to={`/stats-entry/${id}`} aria-label={TEXTS.scoreOf(teams)}>
          {TEXTS.score}
        </Link>
      ) : (
        <button className="btn" type="button" aria-label={TEXTS.startOf(teams)} onClick={() => void start()}>
          {TEXTS.start}
        </button>
      )}
    </div>
  )
}
