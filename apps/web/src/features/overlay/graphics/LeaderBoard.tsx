import { type Best, type LeaderFigure, type Leaders, leadersOfMatch } from '@courtside/basketball'
import { teamStyle } from '../../../ui/teams/team-colours.ts'
import { boxOf, playerOf, type SceneMatch, sidesOf } from '../scene-match.ts'
import { TEXTS } from '../texts.ts'
import { BoardHead } from './BoardHead.tsx'
import { TeamCrest } from './TeamCrest.tsx'
import './boards.css'

const NAMES: Readonly<Record<LeaderFigure, string>> = {
  pts: TEXTS.points,
  reb: TEXTS.rebounds,
  ast: TEXTS.assists,
  stl: TEXTS.steals,
  blk: TEXTS.blocks,
}
/** Maximum number of names in a cell. */
const MOST_NAMED = 2

/** The leaders of both teams, in all figures for which leaders are named. */
export function LeaderBoard({ match }: { match: SceneMatch }) {
  const [home, visitors] = sidesOf(match)
  return (
    <section className="pb lead-board" aria-label={TEXTS.leaders}>
      <BoardHead>{TEXTS.leaders}</BoardHead>
      <div className="lb-teams">
        {[home, visitors].map((team) => (
          <span key={team.id} style={teamStyle(team.colours)}>
            <TeamCrest team={team} height="64px" />
            {team.teamname}
          </span>
        ))}
      </div>
      <LeaderCells leaders={leadersOfMatch(match.state, boxOf(match))} match={match} />
    </section>
  )
}

/** A cell per figure with the leaders of both teams, home on the left. */
export function LeaderCells(props: { leaders: readonly Leaders[]; match: SceneMatch }) {
  return (
    <div className="pb-l" style={{ '--pb-cells': props.leaders.length } as object}>
      {props.leaders.map(({ figure, best: [home, visitors] }) => (
        <div key={figure}>
          <span className="k">{NAMES[figure]}</span>
          <b className={home.value < visitors.value ? 'dim' : undefined}>{home.value}</b>
          <span className="vs" />
          <b className={visitors.value < home.value ? 'dim' : undefined}>{visitors.value}</b>
          <Named best={home} match={props.match} />
          <Named best={visitors} match={props.match} />
        </div>
      ))}
    </div>
  )
}

/**
 * The last names of the leaders, one per line. If there are more than two, only the first is named, with the
 * number of the others.
 */
function Named({ best: { players }, match }: { best: Best; match: SceneMatch }) {
  const named = players.map(({ id, name }) => ({ id, name: playerOf(match, id)?.player.lname ?? name }))
  const [first] = named
  const lines =
    first === undefined || named.length <= MOST_NAMED
      ? named
      : [{ id: first.id, name: `${first.name} +${named.length - 1}` }]
  return (
    <span className="nm">
      {lines.map(({ id, name }) => (
        <span key={id}>{name}</span>
      ))}
    </span>
  )
}
