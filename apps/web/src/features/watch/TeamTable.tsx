import { boxScore, type MatchState, type TeamLine } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { useMemo, useState } from 'react'
import { Crest } from '../../ui/Crest.tsx'
import { ScrollingTable } from '../../ui/ScrollingTable.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { TeamColours } from '../../ui/team-colours.ts'
import { SortableHead } from './SortableHead.tsx'
import { StatCells } from './StatCells.tsx'
import { type Sort, sortedLines } from './sorting.ts'
import './stat-tables.css'
import { DRAWN_COLUMNS, type DrawnColumn } from './stat-columns.ts'
import { TEXTS } from './texts.ts'

/** Team Statistics: the same columns as the players' but minutes, summed over the team. */
export function TeamTable(props: {
  state: MatchState
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
}) {
  const { state, detail, colours } = props
  const [sort, setSort] = useState<Sort<DrawnColumn['key']> | null>(null)
  const lines = useMemo(() => boxScore(state, 0).teams, [state])
  return (
    <Sheet title={TEXTS.teamStatistics} className="prints">
      <ScrollingTable label={TEXTS.teamStatistics}>
        <table className="tbl tbl-teams" data-testid="team-statistics">
          <SortableHead first="Team" columns={DRAWN_COLUMNS} sort={sort} onSort={setSort} />
          <tbody>
            {sortedLines(lines, sort, numberOf).map((line) => {
              const side = line.teamId === detail.team1.id ? 0 : 1
              const team = side === 0 ? detail.team1 : detail.team2
              return (
                <tr key={team.id}>
                  <th scope="row" className="first">
                    <span className="tcell">
                      <Crest team={team} colours={colours[side]} />
                      <span>{team.teamname}</span>
                    </span>
                  </th>
                  <StatCells line={line} />
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollingTable>
    </Sheet>
  )
}

function numberOf(line: TeamLine, key: DrawnColumn['key']): number {
  return line[key]
}
