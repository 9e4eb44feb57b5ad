import { type MatchState, periodLabel, scores, scoresByPeriod } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import type { ReactNode } from 'react'
import { ScrollingTable } from '../../../ui/page/ScrollingTable.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import './stat-tables.css'
import { TEXTS } from '../../../views/watch/texts.ts'
import { TeamHead } from './TeamHeads.tsx'

/** The score by quarter. Quarters that have not begun are empty. */
export function QuarterTable(props: {
  state: MatchState
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
  /** Content below the table. */
  children?: ReactNode
}) {
  const { state, detail, colours } = props
  const played = scoresByPeriod(state)
  const total = scores(state)
  const last = Math.max(state.setup.ruleset.periods, played.length)
  const periods = Array.from({ length: last }, (_, index) => index + 1)
  const current = (period: number) =>
    period === state.period && state.finishedAt === null ? 'nowq' : undefined
  return (
    <Sheet title={TEXTS.scoreByQuarter} className="prints in-tab in-flow">
      <ScrollingTable label={TEXTS.scoreByQuarter}>
        <table className="tbl tbl-q">
          <thead>
            <tr>
              <th scope="col" className="first">
                {TEXTS.team}
              </th>
              {periods.map((period) => (
                <th key={period} scope="col" className={current(period)}>
                  {periodLabel(state.setup.ruleset, period)}
                </th>
              ))}
              <th scope="col" className="g">
                <abbr title={TEXTS.total}>{TEXTS.totalHead}</abbr>
              </th>
            </tr>
          </thead>
          <tbody>
            {[detail.team1, detail.team2].map((team, index) => {
              const side = index === 0 ? 0 : 1
              return (
                <tr key={team.id}>
                  <TeamHead team={team} colours={colours[side]} />
                  {periods.map((period) => (
                    <td key={period} className={current(period)}>
                      {played[period - 1]?.points[side] ?? ''}
                    </td>
                  ))}
                  <td className="g pts">{total[side]}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollingTable>
      {props.children}
    </Sheet>
  )
}
