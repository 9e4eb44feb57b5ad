import { Crest } from '../../../ui/teams/Crest.tsx'
import { matchColours, paletteOf, type TeamPalette, teamStyle } from '../../../ui/teams/team-colours.ts'

/** A team with its crest in the window. */
interface CrestTeam {
  id: number
  teamname: string
  logo: string | null
  colours: TeamPalette | null
}

/**
 * The crests of two teams in front of the gym's floor, in the order of the scoreboard. Decorative, because
 * the names are below.
 */
export function HeroCrests({ teams: [home, away] }: { teams: readonly [CrestTeam, CrestTeam] }) {
  const colours = matchColours(paletteOf(home), paletteOf(away))
  return (
    <div className="hero-crests" dir="ltr" aria-hidden="true">
      {([home, away] as const).map((team, side) => {
        const own = colours[side === 0 ? 0 : 1]
        return (
          <span key={team.id} style={teamStyle(own)}>
            <Crest team={team} colours={own} height="100%" />
          </span>
        )
      })}
    </div>
  )
}
