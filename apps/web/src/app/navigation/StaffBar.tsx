import type { Role } from '@courtside/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, matchPath, useLocation } from 'react-router'
import { api } from '../../api/client.ts'
import { idOf } from '../../ui/forms/address-values.ts'
import { TEXTS } from '../texts.ts'
import { PAGE_NAMES } from './page-names-texts.ts'
import { workplaceOf } from './workplace.ts'
import './staff-bar.css'

/**
 * A bar on public pages for administrators and scorers. It has a link to administration, and on a match's
 * page links to the tools of the match. Its code loads only for these users.
 */
export default function StaffBar({ role }: { role: Role }) {
  const { pathname } = useLocation()
  const path = workplaceOf(role)
  const matchId = idOf(matchPath('/watch/:id', pathname)?.params.id ?? '')
  if (!path) return null
  return (
    <nav className="staff-bar" aria-label={TEXTS.staff}>
      <ul>
        <li>
          <Link to={path}>{PAGE_NAMES[path]}</Link>
        </li>
        {role === 'ADMIN' && matchId === undefined && (
          <>
            <li>
              <Link to="/live">{PAGE_NAMES['/live']}</Link>
            </li>
            <li>
              <Link to="/fixtures">{PAGE_NAMES['/fixtures']}</Link>
            </li>
          </>
        )}
        {matchId !== undefined && (role === 'ADMIN' ? <AllTools id={matchId} /> : <OwnTools id={matchId} />)}
      </ul>
    </nav>
  )
}

/**
 * Links to all tools of a match, for administrators. For a match that has not started, the first link opens
 * the fixture's page.
 */
function AllTools({ id }: { id: number }) {
  const { data: fixture } = useQuery({
    queryKey: ['matches', 'staff', id],
    queryFn: ({ signal }) => api.call('GET /fixtures/:id', { params: { id } }, signal),
    refetchInterval: STATUS_EVERY_MS,
  })
  if (!fixture) return null
  const isLive = fixture.status === 'live'
  return (
    <>
      <li>
        <Link to={fixture.hasLog ? `/scoresheet/${id}` : `/fixtures/${id}`}>{TEXTS.edit}</Link>
      </li>
      {(isLive || !fixture.hasLog) && (
        <li>
          <Link to={isLive ? `/live?match=${id}` : `/live?fixture=${id}`}>{TEXTS.control}</Link>
        </li>
      )}
      {fixture.hasLog && (
        <li>
          <Link to={`/stats-entry/${id}`}>{TEXTS.score}</Link>
        </li>
      )}
    </>
  )
}

/** The link to the scorer's table of a match, for scorers of its teams. */
function OwnTools({ id }: { id: number }) {
  const { data: matches } = useQuery({
    queryKey: ['matches', 'scoring'],
    queryFn: ({ signal }) => api.call('GET /scoring/matches', {}, signal),
    refetchInterval: STATUS_EVERY_MS,
  })
  if (!matches?.some((match) => match.id === id && match.hasLog)) return null
  return (
    <li>
      <Link to={`/stats-entry/${id}`}>{TEXTS.score}</Link>
    </li>
  )
}

/** How often the state of the match is fetched, in ms. */
const STATUS_EVERY_MS = 30_000
