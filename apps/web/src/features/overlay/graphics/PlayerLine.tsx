import { type PlayerLine as Line, lacksMisses, type MatchState } from '@courtside/basketball'
import { Avatar } from '../../../ui/teams/Avatar.tsx'
import { teamStyle } from '../../../ui/teams/team-colours.ts'
import { boxOf, playerOf, type SceneMatch, sideOf } from '../scene-match.ts'
import { TEXTS } from '../texts.ts'
import './lower-third.css'

/** Maximum number of figures in a line. */
const MOST_FIGURES = 4

/** A graphic at the bottom of the picture with a player and the player's figures so far. */
export function PlayerLine(props: { match: SceneMatch; playerId: number | null; about: 'points' | 'fouls' }) {
  const { match, playerId, about } = props
  const found = playerOf(match, playerId)
  const line = found && boxOf(match).players.find(({ id }) => id === found.player.id)
  if (!line) return null
  const { player, side } = found
  const { colours, teamname } = sideOf(match, side)
  return (
    <section className="lt" style={teamStyle(colours)} aria-label={line.name}>
      <div className="lt-c">
        {/* The background has the team's first colour, so the shirt has the team's two colours exchanged. */}
        <Avatar player={player} colours={{ ...colours, team: colours.on, on: colours.team }} size="158px" />
      </div>
      <div className="lt-n">
        <b>
          {player.fname} {player.lname}
        </b>
        <span>{teamname}</span>
      </div>
      <div className="lt-s">
        {figuresOf(line, about, match.state).map(([value, name], index) => (
          <div key={name} className={index === 0 ? 'hot' : undefined}>
            <b>{value}</b>
            <span>{name}</span>
          </div>
        ))}
      </div>
    </section>
  )
}

/**
 * Returns the figures to show: fouls if the graphic is about fouls, points, how the points were scored, then
 * the rest. Leaves out figures without a value, except points and fouls. Shows only made shots if the match
 * has no misses.
 */
function figuresOf(
  line: Line,
  about: 'points' | 'fouls',
  state: MatchState,
): [value: string, name: string][] {
  const { shots } = state.setup.ruleset
  const shotsOf = (made: number, attempted: number) =>
    lacksMisses(state) ? String(made) : TEXTS.ofAttempts(made, attempted)
  const points: [string, string] = [String(line.pts), TEXTS.pts]
  const fouls: [string, string] = [String(line.pf), TEXTS.fouls]
  const more: [string, string, number][] = [
    [shotsOf(line.fgm, line.fga), TEXTS.fieldGoals, line.fga],
    [shotsOf(line.tpm, line.tpa), shots.far === 3 ? TEXTS.threes : TEXTS.twos, line.tpa],
    [shotsOf(line.ftm, line.fta), TEXTS.freeThrows, line.fta],
    [String(line.reb), TEXTS.reb, line.reb],
    [String(line.ast), TEXTS.ast, line.ast],
  ]
  const rest = more.filter(([, , count]) => count > 0).map(([value, name]): [string, string] => [value, name])
  const first = about === 'fouls' ? [fouls, points] : [points]
  return [...first, ...rest].slice(0, MOST_FIGURES)
}
