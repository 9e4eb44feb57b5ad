import { type Best, type BoxScore, leaders } from '@courtside/basketball'
import { FIGURES, TEXTS } from './texts.ts'

/** Who leads each team in points, rebounds, assists, steals and blocks; home left. */
export function LeadersTable({ box }: { box: BoxScore }) {
  const [home, visitors] = box.teams
  return (
    <table className="tbl tbl-lead" data-testid="leaders">
      <caption className="label">{TEXTS.leaders}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">{home.name}</th>
          <th scope="col">{`${home.name}, figure`}</th>
          <th scope="col">{TEXTS.figure}</th>
          <th scope="col">{`${visitors.name}, figure`}</th>
          <th scope="col">{visitors.name}</th>
        </tr>
      </thead>
      <tbody>
        {leaders(box).map(({ figure, best }) => (
          <tr key={figure}>
            <td className="ln">{namesOf(best[0])}</td>
            <td className={leads(best[0], best[1])}>{best[0].value}</td>
            <th scope="row">
              <abbr title={FIGURES[figure]}>{figure.toUpperCase()}</abbr>
            </th>
            <td className={leads(best[1], best[0])}>{best[1].value}</td>
            <td className="ln r">{namesOf(best[1])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function leads(own: Best, other: Best): string {
  return own.value > 0 && own.value >= other.value ? 'lv up' : 'lv'
}

/** The one who leads, and how many are level. */
function namesOf({ players }: Best): string {
  const [first, ...level] = players
  if (first === undefined) return TEXTS.nobody
  const [, ...last] = first.name.split(' ')
  const name = `${first.jersey} ${last.join(' ') || first.name}`
  return level.length > 0 ? `${name} and ${level.length} more` : name
}
