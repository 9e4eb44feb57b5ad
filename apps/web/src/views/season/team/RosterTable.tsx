import { isUnknownAverage, type SeasonAverages, shortName } from '@courtside/basketball'
import type { PlayerWithAverages } from '@courtside/contract'
import { playerAddress } from '@courtside/contract/client'
import { useState } from 'react'
import { Link } from 'react-router'
import { positionName } from '../../../ui/match/position-name.ts'
import { Empty } from '../../../ui/page/DataState.tsx'
import '../../../ui/styles/lead.css'
import { ScrollingTable } from '../../../ui/page/ScrollingTable.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { type AverageColumn, averageText, ROSTER_COLUMNS } from '../columns.ts'
import { TEXTS } from '../texts.ts'
import '../season.css'

/** The figures with a ring around the team's best value. */
const RINGED: ReadonlySet<keyof SeasonAverages> = new Set(['pts', 'reb', 'ast', 'stl', 'blk'])

/**
 * A team's players with their averages for the team, sorted by points or by the column that was pressed last.
 */
export function RosterTable({ roster }: { roster: readonly PlayerWithAverages[] }) {
  const [by, setBy] = useState<keyof SeasonAverages>('pts')
  return (
    <Sheet
      id="roster"
      title={TEXTS.roster}
      meta={
        <span className="key-lead">
          <span>
            <span className="lead" />
            {TEXTS.bestOfTeam}
          </span>
        </span>
      }
    >
      {roster.length === 0 ? (
        <Empty drawing="sheet" say={TEXTS.noPlayers} />
      ) : (
        <ScrollingTable label={TEXTS.roster}>
          <table className="tbl roster-table">
            <thead>
              <tr>
                <th scope="col" className="first">
                  {TEXTS.player}
                </th>
                <th scope="col" className="plays-as">
                  {TEXTS.playsAs}
                </th>
                {ROSTER_COLUMNS.map((column) => (
                  <th
                    key={column.key}
                    scope="col"
                    className={column.group && 'g'}
                    title={column.name}
                    aria-sort={by === column.key ? 'descending' : undefined}
                  >
                    <button type="button" onClick={() => setBy(column.key)}>
                      {column.head}
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {byFigure(roster, by).map((row) => (
                <Row key={row.player.id} row={row} roster={roster} />
              ))}
            </tbody>
          </table>
        </ScrollingTable>
      )}
    </Sheet>
  )
}

function Row({ row, roster }: { row: PlayerWithAverages; roster: readonly PlayerWithAverages[] }) {
  const { player, averages } = row
  return (
    <tr>
      <th scope="row" className="first">
        <Link to={playerAddress(player)}>
          <span className="no">{player.jersey}</span>
          <span className="averages-full">
            {player.fname} {player.lname}
          </span>
          <span className="averages-short" aria-hidden="true">
            {shortName(player)}
          </span>
        </Link>
      </th>
      <td className="plays-as">{positionName(player.position)}</td>
      {averages ? (
        ROSTER_COLUMNS.map((column) => (
          <td key={column.key} className={classOf(column, averages)}>
            {RINGED.has(column.key) && averages[column.key] === bestAverageOf(roster, column.key) ? (
              <span className="lead">{averageText(column, averages)}</span>
            ) : (
              averageText(column, averages)
            )}
          </td>
        ))
      ) : (
        <td className="averages-none" colSpan={ROSTER_COLUMNS.length}>
          {TEXTS.noGames}
        </td>
      )}
    </tr>
  )
}

function classOf({ key, group }: AverageColumn, averages: SeasonAverages): string | undefined {
  const names = [group && 'g', key === 'pts' && 'pts', averages[key] === 0 && 'zero']
  return names.filter(Boolean).join(' ') || undefined
}

type Figure = keyof SeasonAverages

/**
 * Returns players sorted by a figure, best first. Players whose figure is unknown are last, in their original
 * order.
 */
export function byFigure(roster: readonly PlayerWithAverages[], figure: Figure): PlayerWithAverages[] {
  const worth = ({ averages }: PlayerWithAverages) =>
    averages && !isUnknownAverage(averages, figure) ? averages[figure] : Number.NEGATIVE_INFINITY
  return [...roster].sort((one, other) =>
    worth(other) > worth(one) ? 1 : worth(other) < worth(one) ? -1 : 0,
  )
}

/** Returns the team's best value of a figure, or null if it is 0 for all players. */
export function bestAverageOf(roster: readonly PlayerWithAverages[], figure: Figure): number | null {
  const best = Math.max(0, ...roster.map(({ averages }) => averages?.[figure] ?? 0))
  return best > 0 ? best : null
}
