import { teamStyle } from '../../../ui/teams/team-colours.ts'
import { type SceneMatch, sideOf } from '../scene-match.ts'
import { TEXTS } from '../texts.ts'
import { TeamCrest } from './TeamCrest.tsx'
import './lower-third.css'

/** A graphic at the bottom of the picture with the run of a team. */
export function RunLine({ match, side, points }: { match: SceneMatch; side: 0 | 1; points: number }) {
  const team = sideOf(match, side)
  return (
    <section className="lt lt-run" style={teamStyle(team.colours)} aria-label={team.teamname}>
      <div className="lt-c">
        <TeamCrest team={team} height="120px" />
      </div>
      <div className="lt-n">
        <b>{TEXTS.run(points)}</b>
        <span>{team.teamname}</span>
      </div>
    </section>
  )
}
