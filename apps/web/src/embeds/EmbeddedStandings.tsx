import type { Standings } from '@courtside/contract'
import { teamAddress } from '@courtside/contract/client'
import { Crest } from '../ui/teams/Crest.tsx'
import { oneDecimal, signed } from '../ui/written/written-values.ts'
import { TEXTS } from './texts.ts'

/** The tables of a competition. */
export function EmbeddedStandings({ standings }: { standings: Standings }) {
  const { competition, stages } = standings
  const teams = new Map(standings.teams.map((team) => [team.id, team]))
  const byPercentage = competition.standingsRules === 'percentage'
  const tables = stages.flatMap(({ stage, tables: ofStage }) =>
    ofStage.map((table) => ({ table, title: [stage.name, table.group].filter(Boolean).join(' ') })),
  )
  if (tables.length === 0) return <p className="em-nothing">{TEXTS.noStandings}</p>
  return (
    <div className="em-standings">
      {tables.map(({ table, title }) => (
        <table key={title} className="em-table">
          <caption>
            <a href={`/standings?competition=${competition.id}`}>
              {competition.name} {title}
            </a>
          </caption>
          <thead>
            <tr>
              <th scope="col">{TEXTS.team}</th>
              <th scope="col">{TEXTS.played}</th>
              <th scope="col">{TEXTS.won}</th>
              <th scope="col">{TEXTS.lost}</th>
              <th scope="col">{TEXTS.difference}</th>
              <th scope="col">{byPercentage ? TEXTS.percentage : TEXTS.points}</th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => {
              const team = teams.get(row.teamId)
              return (
                <tr key={row.teamId}>
                  <th scope="row">
                    <span>{row.rank}</span>
                    {team && (
                      <a href={teamAddress(team)}>
                        <Crest team={team} />
                        {team.teamname}
                      </a>
                    )}
                  </th>
                  <td>{row.played}</td>
                  <td>{row.won}</td>
                  <td>{row.lost}</td>
                  <td>{signed(row.difference)}</td>
                  <td>
                    <b>{byPercentage ? oneDecimal(100 * row.percentage) : row.points}</b>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      ))}
    </div>
  )
}
