import { boxScore, type MatchState } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { useMemo } from 'react'
import { Crest } from '../../ui/Crest.tsx'
import { ScrollingTable } from '../../ui/ScrollingTable.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { TeamColours } from '../../ui/team-colours.ts'
import { StatCells } from './StatCells.tsx'
import './stat-tables.css'
import { DRAWN_COLUMNS } from './stat-columns.ts'
import { TEXTS } from './texts.ts'

/** Team Statistics: the same columns as the players' but minutes, summed over the team. */
export function TeamTable(props: {
  state: MatchState
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
}) {
  const { state, detail, colours } = props
  const lines = useMemo(() => boxScore(state, 0).teams, [state])
  return (
    <Sheet title={TEXTS.teamStatistics}>
      <ScrollingTable label={TEXTS.teamStatistics}>
        <table className="tbl tbl-teams" data-testid="team-statistics">
          <thead>
            <tr>
              <th scope="col" className="first">
                Team
              </th>
              {DRAWN_COLUMNS.map(({ key, head, name, group }) => (
                <th key={key} scope="col" className={group ? 'g' : undefined} title={name}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[detail.team1, detail.team2].map((team, side) => {
              const line = side === 0 ? lines[0] : lines[1]
              return (
                <tr key={team.id}>
                  <th scope="row" className="first">
                    <span className="tcell">
                      <Crest team={team} colours={side === 0 ? colours[0] : colours[1]} />
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
