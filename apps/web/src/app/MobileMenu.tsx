import { Drawer } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import type { Session } from '../session/create-session.ts'
import { Icon } from '../ui/Icon.tsx'
import { SectionLink } from './SectionLink.tsx'
import { SECTIONS } from './sections.ts'
import { useLogOut } from './UserMenu.tsx'

/** The header's menu on a small screen. Closes on every route change. */
export function MobileMenu({ user }: { user: Session | null }) {
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const logOut = useLogOut()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is what closes the menu
  useEffect(() => setOpen(false), [key])
  return (
    <>
      <button
        className="burger"
        type="button"
        aria-label="Menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={24} />
      </button>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        position="right"
        title="Menu"
        closeButtonProps={{ 'aria-label': 'Close menu' }}
      >
        <nav aria-label="Menu">
          <ul className="side-list">
            <li>
              <NavLink to="/archive">Archive</NavLink>
            </li>
            <li>
              <NavLink to="/" end>
                Home
              </NavLink>
            </li>
            {SECTIONS.map(({ id, menu }) => (
              <li key={id}>
                <SectionLink id={id}>{menu}</SectionLink>
              </li>
            ))}
            {user ? (
              <>
                <li>
                  <NavLink to="/settings">Settings</NavLink>
                </li>
                <li>
                  <NavLink to="/profile">Edit Profile</NavLink>
                </li>
                <li>
                  <button type="button" onClick={logOut}>
                    Logout {user.username}
                  </button>
                </li>
              </>
            ) : (
              <li>
                <Link to="/login">Login</Link>
              </li>
            )}
          </ul>
        </nav>
      </Drawer>
    </>
  )
}
