import type { Competition } from '@courtside/contract'
import { teamAddress } from '@courtside/contract/client'
import { Link } from 'react-router'
import { useStandings } from '../../../api/season/schedule.ts'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { useOwnTeams } from '../../../ui/teams/own-teams.ts'
import '../../../ui/styles/table.css'
import { TEXTS } from '../../../views/season/texts.ts'

/**
 * The top of a competition's first table, with a link to all tables. Renders nothing if there is no table.
 */
export function MiniTable({
  competition,
  told,
}: {
  competition: Pick<Competition, 'id' | 'name' | 'season' | 'friendly'>
  /** Whether the page is notified of changes. */
  told: boolean
}) {
  const standings = useStandings(competition.id, false, told).data
  const isMine = useOwnTeams()
  const table = standings?.stages.flatMap(({ tables }) => tables)[0]
  if (!table || table.rows.length === 0) return null
  const teams = new Map(standings?.teams.map((team) => [team.id, team]))
  return (
    <Sheet
      className="mini-table"
      title={TEXTS.standings}
      meta={competition.name}
      foot={
        <Link className="link" to={`/standings?competition=${competition.id}`}>
          {TEXTS.wholeTable}
        </Link>
      }
    >
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col" className="first">
              {TEXTS.team}
            </th>
            <th scope="col" title={TEXTS.won}>
              {TEXTS.wonMark}
            </th>
            <th scope="col" title={TEXTS.lost}>
              {TEXTS.lostMark}
            </th>
            <th scope="col" className="g" title={TEXTS.tablePoints}>
              {TEXTS.pts}
            </th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ teamId, rank, won, lost, points }) => {
            const team = teams.get(teamId)
            return (
              team && (
                <tr key={teamId} className={isMine(team) ? 'is-mine' : undefined}>
                  <th scope="row" className="first">
                    <b>{rank}</b>
                    <Link className="team-cell" to={teamAddress(team)}>
                      <Crest team={team} height="1.375rem" />
                      <span>{team.teamname}</span>
                    </Link>
                  </th>
                  <td>{won}</td>
                  <td>{lost}</td>
                  <td className="g pts">{points}</td>
                </tr>
              )
            )
          })}
        </tbody>
      </table>
    </Sheet>
  )
}
