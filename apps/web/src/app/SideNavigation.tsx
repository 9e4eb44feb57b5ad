import type { Role } from '@courtside/contract'
import { Drawer } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useLiveMatches } from '../api/matches.ts'
import { Icon } from '../ui/Icon.tsx'

/** Decision A2: what a user can't use is not shown. */
const ENTRIES: readonly { to: string; name: string; admin: boolean }[] = [
  { to: '/live', name: 'Live', admin: true },
  { to: '/teams', name: 'Teams', admin: false },
  { to: '/add-team', name: 'Add Team', admin: true },
  { to: '/players', name: 'Players', admin: false },
  { to: '/add-player', name: 'Add Player', admin: true },
]

/** The side navigation; on a small screen a bar whose button opens it as a drawer. */
export function SideNavigation({ role }: { role: Role }) {
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is what closes the drawer
  useEffect(() => setOpen(false), [key])
  const name = role === 'ADMIN' ? 'Administration' : 'Club'
  return (
    <>
      <div className="side-bar">
        <button className="btn" type="button" aria-expanded={open} onClick={() => setOpen(true)}>
          <Icon name="menu" />
          {name}
        </button>
      </div>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        title={name}
        closeButtonProps={{ 'aria-label': 'Close menu' }}
      >
        <nav aria-label={name}>
          <Entries role={role} />
        </nav>
      </Drawer>
      <nav className="side" aria-label={name}>
        <Entries role={role} />
      </nav>
    </>
  )
}

function Entries({ role }: { role: Role }) {
  const { pathname } = useLocation()
  const here = pathname === '/dashboard' ? '/live' : pathname
  return (
    <ul className="side-list">
      {ENTRIES.filter((entry) => role === 'ADMIN' || !entry.admin).map(({ to, name }) => (
        <li key={to}>
          <Link to={to} aria-current={to === here ? 'page' : undefined}>
            {name}
            {to === '/live' && <LiveCount />}
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
      <span className="vh"> live</span>
    </span>
  )
}
