import type { Listed } from '@courtside/contract'
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { SECTIONS, TEXTS } from '../texts.ts'

const NAMES: Readonly<Record<Listed<'header'>['path'], string>> = {
  '/schedule': TEXTS.schedule,
  '/standings': TEXTS.standings,
  '/archive': TEXTS.archive,
  '/': TEXTS.home,
}

/** The pages in the header, and in its drawer on a small screen, with their names. */
export const HEADER_PAGES: readonly (readonly [path: string, name: string])[] = Object.entries(NAMES)

/** The header links that are the same for all users. The first HTML of a page contains them too. */
export function HeaderLinks() {
  return (
    <>
      <NavLink className="onair" to="/watch">
        <i />
        {TEXTS.watchLive}
      </NavLink>
      {HEADER_PAGES.map(([path, name]) => (
        <NavLink key={path} className="nav-item" to={path} end={path === '/'}>
          {name}
        </NavLink>
      ))}
      {Object.entries(SECTIONS).map(([id, { header }]) => (
        <SectionLink key={id} id={id} className="nav-item">
          {header}
        </SectionLink>
      ))}
    </>
  )
}

/** Links to a section of the start page. Scrolls smoothly if the page is open. */
export function SectionLink({
  id,
  children,
  className,
}: {
  id: string
  children: ReactNode
  className?: string
}) {
  const { pathname } = useLocation()
  return (
    <Link
      className={className}
      to={`/#${id}`}
      onClick={() => pathname === '/' && document.getElementById(id)?.scrollIntoView()}
    >
      {children}
    </Link>
  )
}
