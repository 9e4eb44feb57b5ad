import {
  type AdvancedColumn,
  advancedStats,
  type MatchState,
  PLAYER_ADVANCED_COLUMNS,
  type PlayerAdvanced,
  TEAM_ADVANCED_COLUMNS,
  type TeamAdvanced,
} from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { Tooltip } from '@mantine/core'
import { type ReactElement, useMemo, useState } from 'react'
import { InTurn } from '../../../ui/page/InTurn.tsx'
import { ScrollingTable } from '../../../ui/page/ScrollingTable.tsx'
import { type TeamColours, teamStyle } from '../../../ui/teams/team-colours.ts'
import { advancedFigure } from '../../../ui/written/figure-text.ts'
import { PlayerName } from '../box-score/PlayerName.tsx'
import { type Sort, SortableHead, sortedLines } from '../box-score/SortableHead.tsx'
import { TeamHead, TeamRow } from '../box-score/TeamHeads.tsx'
import { TEXTS } from './texts.ts'
import '../box-score/stat-tables.css'
import './advanced.css'

/** The explanation of a column. */
type Explained = Pick<AdvancedColumn<unknown>, 'head' | 'name' | 'formula' | 'source'>

/** The advanced statistics of players and teams. Each column shows its formula and source. */
export function AdvancedTables(props: {
  state: MatchState
  /** The server time up to which playing time is counted, in epoch ms. */
  now: number
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
  onPlayer: ((id: number) => void) | undefined
}) {
  const { state, now, detail, colours, onPlayer } = props
  const { players, teams } = useMemo(() => advancedStats(state, now), [state, now])
  return (
    <InTurn>
      <TeamsTable lines={teams} detail={detail} colours={colours} />
      <PlayersTable lines={players} detail={detail} colours={colours} onPlayer={onPlayer} />
    </InTurn>
  )
}

function TeamsTable(props: {
  lines: readonly TeamAdvanced[]
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
}) {
  const { detail, colours } = props
  const [sort, setSort] = useState<Sort<keyof TeamAdvanced> | null>(null)
  return (
    <>
      <ScrollingTable label={TEXTS.teamAdvanced}>
        <table className="tbl tbl-teams" data-testid="team-advanced">
          <SortableHead
            first={TEXTS.team}
            columns={TEAM_ADVANCED_COLUMNS}
            sort={sort}
            onSort={setSort}
            explain={explained}
          />
          <tbody>
            {sortedLines(props.lines, sort, numberOf).map((line) => {
              const side = line.teamId === detail.team1.id ? 0 : 1
              const team = side === 0 ? detail.team1 : detail.team2
              return (
                <tr key={line.teamId}>
                  <TeamHead team={team} colours={colours[side]} />
                  <Cells line={line} columns={TEAM_ADVANCED_COLUMNS} />
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollingTable>
      <Meanings columns={TEAM_ADVANCED_COLUMNS} />
    </>
  )
}

function PlayersTable(props: {
  lines: readonly PlayerAdvanced[]
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
  onPlayer: ((id: number) => void) | undefined
}) {
  const { lines, detail, colours, onPlayer } = props
  const [sort, setSort] = useState<Sort<keyof PlayerAdvanced> | null>(null)
  return (
    <>
      <ScrollingTable label={TEXTS.playerAdvanced}>
        <table className="tbl tbl-players" data-testid="player-advanced">
          <SortableHead
            first={TEXTS.player}
            columns={PLAYER_ADVANCED_COLUMNS}
            sort={sort}
            onSort={setSort}
            explain={explained}
          />
          {[detail.team1, detail.team2].map((team, index) => {
            const own = colours[index === 0 ? 0 : 1]
            const ofTeam = lines.filter(({ teamId }) => teamId === team.id)
            return (
              <tbody key={team.id} style={teamStyle(own)}>
                <TeamRow team={team} colours={own} columns={PLAYER_ADVANCED_COLUMNS.length + 1} />
                {sortedLines(ofTeam, sort, numberOf).map((line) => (
                  <tr key={line.id}>
                    <th scope="row" className="first">
                      <PlayerName
                        id={line.id}
                        jersey={line.jersey}
                        name={line.name}
                        onChoose={onPlayer && (() => onPlayer(line.id))}
                      />
                    </th>
                    <Cells line={line} columns={PLAYER_ADVANCED_COLUMNS} />
                  </tr>
                ))}
              </tbody>
            )
          })}
        </table>
      </ScrollingTable>
      <Meanings columns={PLAYER_ADVANCED_COLUMNS} />
    </>
  )
}

function Cells<Line>({ line, columns }: { line: Line; columns: readonly AdvancedColumn<Line>[] }) {
  return columns.map((column) => (
    <td key={column.head}>{advancedFigure(column, numberOf(line, column.key))}</td>
  ))
}

/**
 * The formulas as a list, for print and for touch screens, on which nothing can be shown by pointing at a
 * column.
 */
function Meanings({ columns }: { columns: readonly Explained[] }) {
  return (
    <details className="more meanings">
      <summary>{TEXTS.meaning}</summary>
      <dl>
        {columns.map(({ head, name, formula, source }) => (
          <div key={head}>
            <dt>
              {head}, {name}
            </dt>
            <dd>
              {formula}. <span className="meta">{source}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function explained({ name, formula, source }: Explained, button: ReactElement): ReactElement {
  return (
    <Tooltip
      label={
        <>
          <b>{name}</b>: {formula}. <i>{source}</i>
        </>
      }
      events={{ hover: true, focus: true, touch: false }}
      classNames={{ tooltip: 'formula' }}
      multiline
      maw="24rem"
    >
      {button}
    </Tooltip>
  )
}

function numberOf<Line>(line: Line, key: keyof Line): number | null {
  const value = line[key]
  return typeof value === 'number' ? value : null
}
