import { Link, NavLink } from 'react-router'
import type { Session } from '../../session/signed-in-user.ts'
import { SECTIONS, TEXTS } from '../texts.ts'
import { useLogOut } from '../use-log-out.ts'
import { HEADER_PAGES, SectionLink } from './HeaderLinks.tsx'

/** The entries of the header's menu on a small screen. Loads when the menu is first opened. */
export default function MobileEntries({ user }: { user: Session | null }) {
  return (
    <ul className="side-list">
      {HEADER_PAGES.map(([path, name]) => (
        <li key={path}>
          <NavLink to={path} end={path === '/'}>
            {name}
          </NavLink>
        </li>
      ))}
      {Object.entries(SECTIONS).map(([id, { menu }]) => (
        <li key={id}>
          <SectionLink id={id}>{menu}</SectionLink>
        </li>
      ))}
      {user ? (
        <UserEntries user={user} />
      ) : (
        <li>
          <Link to="/login">{TEXTS.login}</Link>
        </li>
      )}
    </ul>
  )
}

function UserEntries({ user }: { user: Session }) {
  const logOut = useLogOut()
  return (
    <>
      <li>
        <NavLink to="/settings">{TEXTS.settings}</NavLink>
      </li>
      <li>
        <NavLink to="/profile">{TEXTS.profile}</NavLink>
      </li>
      <li>
        <button type="button" onClick={logOut}>
          {TEXTS.logout} {user.username}
        </button>
      </li>
    </>
  )
}
