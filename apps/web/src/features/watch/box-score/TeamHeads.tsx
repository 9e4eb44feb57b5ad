import type { MatchDetail } from '@courtside/contract'
import type { ReactNode } from 'react'
import { Crest } from '../../../ui/teams/Crest.tsx'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import './stat-tables.css'

interface Shown {
  team: MatchDetail['team1']
  colours: TeamColours
  /** Content shown instead of the team's name. */
  children?: ReactNode
}

/** The row above a team's rows, in a table of both teams. */
export function TeamRow({ team, colours, columns, children }: Shown & { columns: number }) {
  return (
    <tr className="team">
      <th colSpan={columns} scope="rowgroup">
        <span>
          <Crest team={team} colours={colours} />
          {children ?? team.teamname}
        </span>
      </th>
    </tr>
  )
}

/** The head of a team's single row: its crest and name. */
export function TeamHead({ team, colours, children }: Shown) {
  return (
    <th scope="row" className="first">
      <span className="tcell watch-team">
        <Crest team={team} colours={colours} />
        {children ?? <span>{team.teamname}</span>}
      </span>
    </th>
  )
}
