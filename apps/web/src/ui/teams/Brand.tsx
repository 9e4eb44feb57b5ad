import { Link } from 'react-router'
import { useClub } from '../../api/shown-club.ts'
import { TEXTS } from '../texts.ts'
import { Crest } from './Crest.tsx'
import { asTeam } from './club.ts'
import { paletteOf, teamColours, teamStyle } from './team-colours.ts'
import './brand.css'

/** A name with more characters than this is smaller. */
const LONG = 16

/**
 * The club's crest and name, as a link to the start page. If the club has no name, the product's logo and
 * name.
 */
export function Brand({ className = '' }: { className?: string }) {
  const club = useClub()
  const named = club.name !== ''
  const size = club.name.length > LONG ? 'brand-long' : ''
  return (
    <Link
      className={`brand ${size} ${className}`}
      to="/"
      style={named ? teamStyle(teamColours(paletteOf(asTeam(club)))) : undefined}
    >
      {named ? <Crest team={asTeam(club)} height="2.5rem" /> : <Logo />}
      <span className="brand-name">{named ? club.name : TEXTS.brand}</span>
    </Link>
  )
}

/** The product's logo. */
function Logo() {
  return (
    <svg viewBox="-2 0 104 150" fill="none" stroke="currentColor" aria-hidden="true" focusable="false">
      <path strokeWidth="19" d="M91.3 9H61.3A67.5 67.5 0 0 0 61.3 141H91.3" />
      <circle cx="75.5" cy="75" r="17" stroke="var(--cs-orange)" strokeWidth="13" />
    </svg>
  )
}
