import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

/** Leads to a section of the start page: scrolls smoothly when on it, else goes there. */
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
