import { useClub } from '../../../api/shown-club.ts'
import { asTeam } from '../../../ui/teams/club.ts'
import { paletteOf, teamColours, teamStyle } from '../../../ui/teams/team-colours.ts'
import { SLATE_TEXTS } from './slate-texts.ts'
import './slate.css'

/** The club's colours in place of the video while no source sends. */
export function Slate() {
  const club = useClub()
  return (
    <div className="slate" role="status" style={teamStyle(teamColours(paletteOf(asTeam(club))))}>
      {club.crest && <img src={club.crest} alt="" />}
      <p>{SLATE_TEXTS.back}</p>
      {club.name !== '' && <p className="slate-club">{club.name}</p>}
    </div>
  )
}
