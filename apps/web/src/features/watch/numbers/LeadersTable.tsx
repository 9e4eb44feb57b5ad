import { type Best, type BoxScore, FIGURE_HEADS, familiarName, type Leaders } from '@courtside/basketball'
import { Avatar } from '../../../ui/teams/Avatar.tsx'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import { FIGURES, TEXTS } from './texts.ts'

/** The leaders of each team in some figures, home on the left. */
export function LeadersTable(props: {
  leaders: readonly Leaders[]
  teams: BoxScore['teams']
  colours: readonly [TeamColours, TeamColours]
}) {
  const { leaders, teams, colours } = props
  const [home, visitors] = teams
  return (
    <table className="tbl tbl-lead" data-testid="leaders">
      <caption className="label">{TEXTS.leaders}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">{home.name}</th>
          <th scope="col">{TEXTS.figureOf(home.name)}</th>
          <th scope="col">{TEXTS.figure}</th>
          <th scope="col">{TEXTS.figureOf(visitors.name)}</th>
          <th scope="col">{visitors.name}</th>
        </tr>
      </thead>
      <tbody>
        {leaders.map(({ figure, best }) => (
          <tr key={figure}>
            <td className="ln">
              <Leader best={best[0]} colours={colours[0]} />
            </td>
            <td className={leads(best[0], best[1])}>{best[0].value}</td>
            <th scope="row">
              <abbr title={FIGURES[figure]}>{FIGURE_HEADS[figure]}</abbr>
            </th>
            <td className={leads(best[1], best[0])}>{best[1].value}</td>
            <td className="ln r">
              <Leader best={best[1]} colours={colours[1]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function leads(own: Best, other: Best): string {
  return own.value > 0 && own.value >= other.value ? 'lv up' : 'lv'
}

/** The leader with number and photo, and how many other players have the same value. */
function Leader({ best, colours }: { best: Best; colours: TeamColours }) {
  const [first, ...level] = best.players
  if (first === undefined) return TEXTS.nobody
  const [fname = '', ...last] = first.name.split(' ')
  return (
    <span className="watch-leader">
      <Avatar player={first} colours={colours} size="1.75rem" />
      <span>
        <span className="vh">{first.jersey} </span>
        {familiarName({ fname, lname: last.join(' ') })}
        {level.length > 0 && TEXTS.andMore(level.length)}
      </span>
    </span>
  )
}
