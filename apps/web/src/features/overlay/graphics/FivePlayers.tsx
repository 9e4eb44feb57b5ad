import { Avatar } from '../../../ui/teams/Avatar.tsx'
import { teamStyle } from '../../../ui/teams/team-colours.ts'
import { oneDecimal } from '../../../ui/written/written-values.ts'
import { playerOf, type SceneMatch, sideOf } from '../scene-match.ts'
import { TEXTS } from '../texts.ts'
import { TeamCrest } from './TeamCrest.tsx'
import './five-players.css'

/** A team's starters, with their average points per game before this match if these are known. */
export function FivePlayers({ match, side }: { match: SceneMatch; side: 0 | 1 }) {
  const team = sideOf(match, side)
  const { starters } = match.state.setup.teams[side]
  const points = starters.map((id) => match.pointsAGame.get(id))
  const hasAverages = points.some((each) => each !== undefined)
  return (
    <section
      className={hasAverages ? 'sf' : 'sf sf-short'}
      style={{ ...teamStyle(team.colours), '--sf-players': starters.length } as object}
      aria-label={team.teamname}
    >
      <div className="sf-t">
        <TeamCrest team={team} height="190px" />
        <div>
          <p>{TEXTS.starters(starters.length)}</p>
          <h2 style={sizedFor(longestWordOf(team.teamname))}>{team.teamname}</h2>
        </div>
      </div>
      {starters.map((id, index) => {
        const player = playerOf(match, id)?.player
        return (
          player && (
            <div key={id} className="sf-p">
              <div className="im">
                <Avatar player={player} colours={team.colours} size="230px" />
              </div>
              <div className="nm">
                {player.fname}
                <b style={sizedFor(player.lname)}>{player.lname}</b>
              </div>
              {hasAverages && (
                <div className="st">
                  <b>{written(points[index])}</b>
                  <span>{TEXTS.pointsAGame}</span>
                </div>
              )}
            </div>
          )
        )
      })}
    </section>
  )
}

/** Returns the style by which a longer line gets a smaller font, because text on air must not be cut off. */
function sizedFor(line: string) {
  return { '--sf-letters': Math.max(1, line.length) } as object
}

/**
 * Returns the longest word of a team's name. The name breaks into lines between words, so this word must fit
 * into a line.
 */
function longestWordOf(name: string): string {
  return name.split(/\s+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}

const written = (average: number | undefined) => (average === undefined ? '–' : oneDecimal(average))
