import { CREST_SHIELD, crestPattern, monogram, paletteOf, type TeamPalette } from '@courtside/contract/client'
import { useId } from 'react'
import { type TeamColours, teamColours } from './team-colours.ts'
import '../styles/placeholders.css'

/**
 * A team's logo, or a generated crest if there is none. It is decoration beside the team's name. Its height
 * is 1.75rem by default.
 */
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
        <path d={CREST_SHIELD} />
      </clipPath>
      {/* With an edge around it, a white half is also visible on white. */}
      <path d={CREST_SHIELD} fill="none" stroke="var(--cs-edge)" strokeWidth="4.5" />
      <g clipPath={`url(#${clip})`}>
        <path fill={fill} d="M0 0h64v72H0z" />
        <path fill={second} d={crestPattern(team.id)} />
      </g>
      <path d={CREST_SHIELD} fill="none" stroke={on} strokeOpacity=".9" strokeWidth="2.5" />
      {/* Outlined in the background's colour, because the pattern may have the letters' colour. */}
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

/** Returns the address of the small version of an image, with at most 160 pixels per side. */
export function smallImage(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}size=small`
}
