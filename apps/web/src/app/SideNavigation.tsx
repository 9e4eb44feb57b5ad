import type { Role } from '@courtside/contract'
import { Link, useLocation } from 'react-router'
import { useLiveMatches } from '../api/matches.ts'
import { useLowSpace } from '../api/storage.ts'
import { FaultSign } from '../ui/Fault.tsx'
import { Icon } from '../ui/Icon.tsx'
import { DrawerButton } from './DrawerButton.tsx'
import { TEXTS } from './texts.ts'

/** Decision A2: what a user can't use is not shown. */
const ENTRIES: readonly { to: string; name: string; admin: boolean }[] = [
  { to: '/dashboard', name: 'Dashboard', admin: true },
  { to: '/live', name: 'Live', admin: true },
  { to: '/teams', name: 'Teams', admin: false },
  { to: '/add-team', name: 'Add Team', admin: true },
  { to: '/players', name: 'Players', admin: false },
  { to: '/add-player', name: 'Add Player', admin: true },
  { to: '/player-list', name: 'Player List', admin: false },
  { to: '/player-ranking', name: 'Player Ranking', admin: false },
  { to: '/storage', name: 'Storage', admin: true },
  { to: '/users', name: 'Users', admin: true },
  { to: '/club-settings', name: 'Club Settings', admin: true },
]

/** The side navigation; on a small screen a bar whose button opens it as a drawer. */
export function SideNavigation({ role }: { role: Role }) {
  const name = role === 'ADMIN' ? TEXTS.administration : TEXTS.club
  const button = (
    <>
      <Icon name="menu" />
      {name}
      {role === 'ADMIN' && <LowSpace />}
    </>
  )
  return (
    <>
      <div className="side-bar">
        <DrawerButton className="btn" button={button} side="left" title={name}>
          <Entries role={role} />
        </DrawerButton>
      </div>
      <nav className="side" aria-label={name}>
        <Entries role={role} />
      </nav>
    </>
  )
}

function Entries({ role }: { role: Role }) {
  const { pathname } = useLocation()
  return (
    <ul className="side-list">
      {ENTRIES.filter((entry) => role === 'ADMIN' || !entry.admin).map(({ to, name }) => (
        <li key={to}>
          <Link to={to} aria-current={to === pathname ? 'page' : undefined}>
            {name}
            {to === '/live' && <LiveCount />}
            {to === '/storage' && <LowSpace />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function LiveCount() {
  const count = useLiveMatches().data?.length ?? 0
  if (count === 0) return null
  return (
    <span className="onair side-count">
      <i />
      {count}
      <span className="vh"> {TEXTS.liveCount}</span>
    </span>
  )
}

/** Warns, on every page of the administration, before the disk is full. */
function LowSpace() {
  if (!useLowSpace()) return null
  return (
    <span className="side-warning">
      <FaultSign />
      {TEXTS.lowSpace}
    </span>
  )
}
