import { jerseyOf } from '@courtside/basketball'
import { smallImage } from './Crest.tsx'
import { paletteOf, type TeamColours, type TeamPalette, teamColours } from './team-colours.ts'
import '../styles/placeholders.css'

const SHIRT =
  'M9 64V44c0-7-1.5-10-5-14 8-6 12-14 13-27h9c1 10 3 14 6 14s5-4 6-14h9c1 13 5 21 13 27-3.5 4-5 7-5 14v20z'
const SEAMS =
  'M24.5 3c1 11.5 3.5 16.5 7.5 16.5S38.500 14.5 39.5 3M5.5 29.5c4 4 5.5 8 5.5 15V64M58.5 29.5c-4 4-5.5 8-5.5 15V64'

/** A player's photo, or a shirt with the number if there is none. It is decoration beside the name. */
export function Avatar(props: {
  player: {
    jerseyNo: number
    jersey?: string | undefined
    photo?: string | null
    team?: { id: number; colours?: TeamPalette | null } | null
  }
  colours?: TeamColours
  /** Any CSS length. The image is square. */
  size?: string
  /** Whether to show the photo at full size. */
  large?: boolean
}) {
  const { player, size = '2.75rem' } = props
  const box = { width: size, height: size }
  if (player.photo) {
    const source = props.large ? player.photo : smallImage(player.photo)
    return <img className="avatar" src={source} alt="" style={box} loading="lazy" />
  }
  const { team, on } = props.colours ?? teamColours(paletteOf(player.team ?? { id: 0 }))
  return (
    <svg className="avatar" style={box} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path fill={team} d={SHIRT} />
      <path fill="none" stroke={on} strokeOpacity=".85" strokeWidth="2.5" d={SEAMS} />
      <text className="avatar-number" x="32" y="54" fill={on}>
        {jerseyOf(player)}
      </text>
    </svg>
  )
}
