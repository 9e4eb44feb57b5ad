import type { Standings } from '@courtside/contract'
import { ScrollingTable } from '../../../ui/page/ScrollingTable.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { signed } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'

type TableOf = Standings['stages'][number]['tables'][number]

/** Teams that are tied: the results between them, and the tie-breaks in the order they were applied. */
export function TiedTeams(props: {
  tie: TableOf['ties'][number]
  /** Whether an earlier tie-break has separated these teams from others, but not from each other. */
  isRest: boolean
  table: TableOf
  standings: Standings
  /** The table's name; null if it is the only one. */
  of: string | null
}) {
  const { tie, table, standings } = props
  const points = table.rows.find(({ teamId }) => teamId === tie.teamIds[0])?.points ?? 0
  const names = standings.teams.filter(({ id }) => tie.teamIds.includes(id)).map(({ teamname }) => teamname)
  const title = props.isRest
    ? TEXTS.stillTied(names.join(', '))
    : TEXTS.levelOn(tie.teamIds.length, points, props.of)
  return (
    <Sheet title={title}>
      <ScrollingTable label={title}>
        <table className="tbl head-to-head level-teams">
          <thead>
            <tr>
              <th scope="col" className="first">
                {TEXTS.amongThem}
              </th>
              <th scope="col">{TEXTS.winsAndLosses}</th>
              <th scope="col" title={TEXTS.difference}>
                +/−
              </th>
              <th scope="col" title={TEXTS.pointsScored}>
                {TEXTS.pf}
              </th>
            </tr>
          </thead>
          <tbody>
            {tie.among.map(({ teamId, won, lost, pointsFor, pointsAgainst }) => {
              const team = standings.teams.find(({ id }) => id === teamId)
              return (
                team && (
                  <tr key={teamId}>
                    <th scope="row" className="first">
                      <span className="team-cell">
                        <Crest team={team} height="1.5rem" />
                        <bdi className="head-to-head-name">{team.teamname}</bdi>
                      </span>
                    </th>
                    <td>
                      {won}–{lost}
                    </td>
                    <td>{signed(pointsFor - pointsAgainst)}</td>
                    <td>{pointsFor}</td>
                  </tr>
                )
              )
            })}
          </tbody>
        </table>
      </ScrollingTable>
      <ol className="tie-rules">
        {tie.tried.map((rule) => (
          <li key={rule}>{TEXTS.tieBreaks[rule]}</li>
        ))}
        {tie.decidedBy && (
          <li>
            {tie.decidedBy === 'lots' ? TEXTS.lots : TEXTS.tieBreaks[tie.decidedBy]}{' '}
            <b>{TEXTS.decidedHere}</b>
          </li>
        )}
        {tie.decidedBy === null && <li>{TEXTS.undecided}</li>}
      </ol>
    </Sheet>
  )
}
