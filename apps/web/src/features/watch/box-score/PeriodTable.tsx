import { boxScore, type MatchState, periodLabel, scoresByPeriod, type TeamLine } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { useMemo } from 'react'
import { ScrollingTable } from '../../../ui/page/ScrollingTable.tsx'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import { TEXTS } from '../../../views/watch/texts.ts'
import { drawnColumns, StatCells } from './StatCells.tsx'
import { TeamRow } from './TeamHeads.tsx'

/** The figures of each team by period, with the columns of the box score. */
export function PeriodTable(props: {
  state: MatchState
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
}) {
  const { state, detail, colours } = props
  const columns = drawnColumns(state)
  const periods = useMemo(() => linesByPeriod(state), [state])
  return (
    <ScrollingTable label={TEXTS.view.periods}>
      <table className="tbl tbl-players" data-testid="period-statistics">
        <thead>
          <tr>
            <th scope="col" className="first">
              {TEXTS.period}
            </th>
            {columns.map(({ key, head, name, group }) => (
              <th key={key} scope="col" className={group ? 'g' : undefined}>
                <abbr title={name}>{head}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        {[detail.team1, detail.team2].map((team, index) => {
          const side = index === 0 ? 0 : 1
          return (
            <tbody key={team.id}>
              <TeamRow team={team} colours={colours[side]} columns={columns.length + 1} />
              {periods.map(({ period, teams }) => (
                <tr key={period}>
                  <th scope="row" className="first">
                    {periodLabel(state.setup.ruleset, period)}
                  </th>
                  <StatCells columns={columns} line={teams[side]} />
                </tr>
              ))}
            </tbody>
          )
        })}
      </table>
    </ScrollingTable>
  )
}

/** Returns both teams' figures for each period that has begun: the box score of the plays of that period. */
function linesByPeriod(state: MatchState): { period: number; teams: readonly [TeamLine, TeamLine] }[] {
  return scoresByPeriod(state).map((_score, index) => {
    const period = index + 1
    const stats = state.stats.filter((stat) => stat.period === period)
    return { period, teams: boxScore({ ...state, stats }, 0).teams }
  })
}
