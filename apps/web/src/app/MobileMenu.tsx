import { Link, NavLink } from 'react-router'
import type { Session } from '../session/create-session.ts'
import { Icon } from '../ui/Icon.tsx'
import { DrawerButton } from './DrawerButton.tsx'
import { SectionLink } from './SectionLink.tsx'
import { SECTIONS } from './sections.ts'
import { useLogOut } from './use-log-out.ts'

/** The header's menu on a small screen. */
export function MobileMenu({ user }: { user: Session | null }) {
  return (
    <DrawerButton
      className="burger"
      label="Menu"
      button={<Icon name="menu" size={24} />}
      side="right"
      title="Menu"
    >
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
          <UserEntries user={user} />
        ) : (
          <li>
            <Link to="/login">Login</Link>
          </li>
        )}
      </ul>
    </DrawerButton>
  )
}

function UserEntries({ user }: { user: Session }) {
  const logOut = useLogOut()
  return (
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
  )
}
