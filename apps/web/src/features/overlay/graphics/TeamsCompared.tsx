import { FIGURES_WITHOUT_MISSES, lacksMisses, type StatLine, statColumns } from '@courtside/basketball'
import { teamStyle } from '../../../ui/teams/team-colours.ts'
import { statFigure } from '../../../ui/written/figure-text.ts'
import { boxOf, type SceneMatch, sidesOf } from '../scene-match.ts'
import { TEXTS } from '../texts.ts'
import { BoardHead } from './BoardHead.tsx'
import { TeamCrest } from './TeamCrest.tsx'
import './boards.css'

const COMPARED: readonly (keyof StatLine)[] = ['fg_pct', 'tp_pct', 'ft_pct', 'reb', 'ast', 'to']

/** The figures of both teams' box scores, as bars in opposite directions. */
export function TeamsCompared({ match }: { match: SceneMatch }) {
  const [home, visitors] = boxOf(match).teams
  const compared = lacksMisses(match.state) ? FIGURES_WITHOUT_MISSES : COMPARED
  const columns = statColumns(match.state.setup.ruleset).filter(({ key }) => compared.includes(key))
  const sides = sidesOf(match)
  return (
    <section className="pb tc" aria-label={TEXTS.teamsCompared}>
      <BoardHead>{TEXTS.teamsCompared}</BoardHead>
      <div className="lb-teams">
        {sides.map((team) => (
          <span key={team.id} style={teamStyle(team.colours)}>
            <TeamCrest team={team} height="64px" />
            {team.teamname}
          </span>
        ))}
      </div>
      {columns.map((column) => {
        const values = [home[column.key], visitors[column.key]] as const
        const most = Math.max(1, ...values)
        return (
          <div key={column.key} className="tc-r">
            {sides.map((team, side) => {
              const line = side === 0 ? home : visitors
              const share = (values[side === 0 ? 0 : 1] / most) * 100
              return (
                <div key={team.id} className="tc-side" style={teamStyle(team.colours)}>
                  <b>{statFigure(column, line)}</b>
                  <i style={{ width: `${share}%` }} />
                </div>
              )
            })}
            <span className="tc-k">{column.head}</span>
          </div>
        )
      })}
    </section>
  )
}
