import { boxScore, type MatchState, onCourt, type PlayerLine, remainingMs } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { useMemo, useState } from 'react'
import { Crest } from '../../ui/Crest.tsx'
import { ScrollingTable } from '../../ui/ScrollingTable.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { type TeamColours, teamStyle } from '../../ui/team-colours.ts'
import { StatCells } from './StatCells.tsx'
import './stat-tables.css'
import { bestOf, DRAWN_COLUMNS, type DrawnColumn } from './stat-columns.ts'
import { TEXTS } from './texts.ts'

type SortKey = 'min' | DrawnColumn['key']
interface Sort {
  key: SortKey
  direction: 'ascending' | 'descending'
}

const COLUMNS = DRAWN_COLUMNS.length + 2

/** Player Statistics: 18 columns, both teams, in the order of the box score or sorted by a column. */
export function PlayerTable(props: {
  state: MatchState
  /** Server time the minutes are counted to. */
  now: number
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
}) {
  const { state, now, detail, colours } = props
  const [sort, setSort] = useState<Sort | null>(null)
  const lines = useMemo(() => boxScore(state, now).players, [state, now])
  const court = useMemo(() => {
    const moment = { period: state.period, clock: remainingMs(state.clock, now) }
    return new Set(onCourt(state, moment).flat())
  }, [state, now])
  const teams = [detail.team1, detail.team2] as const
  return (
    <Sheet
      title={TEXTS.playerStatistics}
      id="box"
      meta={
        <span className="key-lead">
          {state.finishedAt === null && (
            <span>
              <span className="key-court" />
              On court
            </span>
          )}
          <span>
            <span className="lead" />
            Game high
          </span>
        </span>
      }
    >
      <ScrollingTable label={TEXTS.playerStatistics}>
        <table className="tbl tbl-players" data-testid="player-statistics">
          <Head sort={sort} onSort={setSort} />
          {teams.map((team, side) => {
            const own = lines.filter((line) => line.teamId === team.id)
            const shown = sort ? sorted(own, sort) : own
            return (
              <tbody key={team.id} style={teamStyle(side === 0 ? colours[0] : colours[1])}>
                <tr className="team">
                  <th colSpan={COLUMNS} scope="rowgroup">
                    <span>
                      <Crest team={team} colours={side === 0 ? colours[0] : colours[1]} />
                      {team.teamname}
                    </span>
                  </th>
                </tr>
                {shown.map((line) => (
                  <PlayerRow
                    key={line.id}
                    line={line}
                    onCourt={state.finishedAt === null && court.has(line.id)}
                    best={(column) => bestOf(column, lines)}
                    foulLimit={state.setup.ruleset.foulLimit}
                  />
                ))}
              </tbody>
            )
          })}
        </table>
      </ScrollingTable>
    </Sheet>
  )
}

function Head({ sort, onSort }: { sort: Sort | null; onSort(sort: Sort | null): void }) {
  const columns = [{ key: 'min' as const, head: 'MIN', name: 'Minutes', group: undefined }, ...DRAWN_COLUMNS]
  return (
    <thead>
      <tr>
        <th scope="col" className="first">
          Player
        </th>
        {columns.map(({ key, head, name, group }) => (
          <th
            key={key}
            scope="col"
            className={group ? 'g' : undefined}
            aria-sort={sort?.key === key ? sort.direction : undefined}
          >
            <button type="button" title={name} onClick={() => onSort(nextSort(sort, key))}>
              {head}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  )
}

function PlayerRow(props: {
  line: PlayerLine
  onCourt: boolean
  best(column: DrawnColumn): number | null
  foulLimit: number
}) {
  const { line } = props
  const [first = '', ...rest] = line.name.split(' ')
  return (
    <tr>
      <th scope="row" className={props.onCourt ? 'first oncourt' : 'first'}>
        <span className="no">{line.jerseyNo}</span>
        <span className="name-full">{line.name}</span>
        <span className="name-short" aria-hidden="true">
          {rest.length > 0 ? `${[...first][0]}. ${rest.join(' ')}` : line.name}
        </span>
        {props.onCourt && <span className="vh">, on court</span>}
      </th>
      <td className={line.min === 0 ? 'zero' : undefined}>{line.min}</td>
      <StatCells line={line} best={props.best} foulLimit={props.foulLimit} />
    </tr>
  )
}

/** Highest first, then lowest first, then the order of the box score again. */
function nextSort(sort: Sort | null, key: SortKey): Sort | null {
  if (sort?.key !== key) return { key, direction: 'descending' }
  return sort.direction === 'descending' ? { key, direction: 'ascending' } : null
}

function sorted(lines: readonly PlayerLine[], { key, direction }: Sort): PlayerLine[] {
  const sign = direction === 'descending' ? -1 : 1
  const value = (line: PlayerLine) => (key === 'min' ? line.seconds : line[key])
  return [...lines].sort((a, b) => sign * (value(a) - value(b)))
}
