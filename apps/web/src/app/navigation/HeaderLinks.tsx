import type { Listed } from '@courtside/contract'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { SECTIONS, TEXTS } from '../texts.ts'

const NAMES: Readonly<Record<Listed<'header'>['path'], string>> = {
  '/schedule': TEXTS.schedule,
  '/standings': TEXTS.standings,
  '/team': TEXTS.teams,
  '/archive': TEXTS.archive,
  '/my-teams': TEXTS.myTeams,
}

/** The pages in the header, and in its drawer on a small screen: their paths and names. */
export const HEADER_PAGES: readonly (readonly [path: string, name: string])[] = Object.entries(NAMES)

/**
 * The links of the header that are the same for all users. The first HTML of a page also contains them. On
 * the start page, they include links to its sections.
 */
export function HeaderLinks() {
  const { pathname } = useLocation()
  const isStart = pathname === '/'
  return (
    <>
      <Link className="onair" to="/watch" aria-current={currentIn('/watch', pathname)}>
        <i />
        {TEXTS.watchLive}
      </Link>
      {HEADER_PAGES.map(([path, name]) => (
        <Link key={path} className="nav-item" to={path} aria-current={currentIn(path, pathname)}>
          {name}
        </Link>
      ))}
      {isStart && (
        <Link className="nav-item nav-start" to="/" aria-current="page">
          {TEXTS.home}
        </Link>
      )}
      {isStart &&
        Object.entries(SECTIONS).map(([id, { header }]) => (
          <SectionLink key={id} id={id} className="nav-item nav-start">
            {header}
          </SectionLink>
        ))}
    </>
  )
}

/**
 * Returns the value of `aria-current` of a link, which is set on the link's page and on the pages below it.
 */
export function currentIn(path: string, pathname: string): 'page' | undefined {
  return pathname === path || pathname.startsWith(`${path}/`) ? 'page' : undefined
}

/** A link to a section of the start page. On the start page itself, it scrolls smoothly to the section. */
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
