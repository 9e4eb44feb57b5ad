import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Session } from '../../session/signed-in-user.ts'
import { SECTIONS, TEXTS } from '../texts.ts'
import { useLogOut } from '../use-log-out.ts'
import { currentIn, HEADER_PAGES, SectionLink } from './HeaderLinks.tsx'
import { LanguageLinks } from './LanguageMenu.tsx'
import { PAGE_NAMES } from './page-names-texts.ts'
import { workplaceOf } from './workplace.ts'

/** The entries of the header's menu on a small screen. Loads when the menu is first opened. */
export default function MobileEntries({ user }: { user: Session | null }) {
  return (
    <>
      <ul className="side-list">
        {user && <WorkplaceEntry user={user} />}
        {HEADER_PAGES.map(([path, name]) => (
          <li key={path}>
            <Entry to={path}>{name}</Entry>
          </li>
        ))}
        <li>
          <Entry to="/">{TEXTS.home}</Entry>
        </li>
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
      <div className="languages">
        <LanguageLinks />
      </div>
    </>
  )
}

function Entry({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Link to={to} aria-current={currentIn(to, pathname)}>
      {children}
    </Link>
  )
}

/** The link to the page on which the user works for the club, such as the dashboard. */
function WorkplaceEntry({ user }: { user: Session }) {
  const path = workplaceOf(user.role)
  return (
    path && (
      <li>
        <Entry to={path}>{PAGE_NAMES[path]}</Entry>
      </li>
    )
  )
}

function UserEntries({ user }: { user: Session }) {
  const logOut = useLogOut()
  return (
    <>
      <li>
        <Entry to="/settings">{TEXTS.settings}</Entry>
      </li>
      <li>
        <Entry to="/profile">{TEXTS.profile}</Entry>
      </li>
      <li>
        <button type="button" onClick={logOut}>
          {TEXTS.logout} {user.username}
        </button>
      </li>
    </>
  )
}
