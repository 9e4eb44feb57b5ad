import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

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
