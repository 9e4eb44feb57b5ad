import type { MatchDetail } from '@courtside/contract'
import type { ReactNode } from 'react'
import { Crest } from '../../../ui/teams/Crest.tsx'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import './stat-tables.css'

interface Shown {
  team: MatchDetail['team1']
  colours: TeamColours
  /** Content to show instead of the team's name. */
  children?: ReactNode
}

/** The row above the rows of a team, in a table of both teams. */
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

/** The head of a row about a whole team: its crest and name. */
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
