import { useId } from 'react'
import { smallImage } from './small-image.ts'
import { paletteOf, type TeamColours, type TeamPalette, teamColours } from './team-colours.ts'
import './placeholders.css'

/** Lane and free-throw circle upside down: a shield. */
const SHIELD = 'M4 4h56v36a28 28 0 0 1-56 0z'
const PATTERNS = [
  'M0 26 32 48 64 26v17L32 65 0 43z',
  'M-4 48 56-12h24L8 72z',
  'M8 0h8v72H8zM28 0h8v72h-8zM48 0h8v72h-8z',
  'M0 22h64v20H0z',
  'M32 0h32v72H32z',
]

/** Up to three initials of a team's name, upper case. */
export function monogram(name: string): string {
  const initials = name.split(/[\s-]+/).flatMap((word) => [...word].slice(0, 1))
  return initials.slice(0, 3).join('').toLocaleUpperCase() || '?'
}

/** Spreads neighbouring ids over the patterns. */
function patternOf(teamId: number): string | undefined {
  return PATTERNS[(Math.imul(teamId, 0x9e3779b1) >>> 16) % PATTERNS.length]
}

/** A team's logo, or the crest that stands for it. Decoration beside the team's name; its height follows the font or `height`. */
export function Crest(props: {
  team: { id: number; teamname: string; logo?: string | null; colours?: TeamPalette | null }
  colours?: TeamColours
  /** Any CSS length. */
  height?: string
}) {
  const clip = useId()
  const { team, height = '1.75rem' } = props
  if (team.logo) return <img className="crest" src={smallImage(team.logo)} alt="" style={{ height }} />
  const { team: fill, second, on } = props.colours ?? teamColours(paletteOf(team))
  const letters = monogram(team.teamname)
  return (
    <svg className="crest" style={{ height }} viewBox="0 0 64 72" aria-hidden="true" focusable="false">
      <clipPath id={clip}>
        <path d={SHIELD} />
      </clipPath>
      {/* A rim: a white half is not to be lost on white paper. */}
      <path d={SHIELD} fill="none" stroke="var(--cs-edge)" strokeWidth="4.5" />
      <g clipPath={`url(#${clip})`}>
        <path fill={fill} d="M0 0h64v72H0z" />
        <path fill={second} d={patternOf(team.id)} />
      </g>
      <path d={SHIELD} fill="none" stroke={on} strokeOpacity=".9" strokeWidth="2.5" />
      {/* Edged with what they are cut out of: a band of the pattern has the letters' own colour. */}
      <text
        className="crest-letters"
        x="32"
        y="45"
        fill={on}
        stroke={fill}
        fontSize={letters.length > 2 ? 26 : 33}
      >
        {letters}
      </text>
    </svg>
  )
}
