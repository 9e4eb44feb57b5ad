import { Link } from 'react-router'
import './brand.css'
import { TEXTS } from '../texts.ts'

/** The logo and name, as a link to the start page. */
export function Brand({ className = '' }: { className?: string }) {
  return (
    <Link className={`brand ${className}`} to="/">
      <svg viewBox="-2 0 104 150" fill="none" stroke="currentColor" aria-hidden="true" focusable="false">
        <path strokeWidth="19" d="M91.3 9H61.3A67.5 67.5 0 0 0 61.3 141H91.3" />
        <circle cx="75.5" cy="75" r="17" stroke="var(--cs-orange)" strokeWidth="13" />
      </svg>
      {TEXTS.brand}
    </Link>
  )
}
