import { shortName } from '@courtside/basketball'
import type { PlayerWithAverages, Ranking } from '@courtside/contract'
import { playerAddress } from '@courtside/contract/client'
import { Link } from 'react-router'
import { PAGE_SIZE } from '../../ui/browser/use-paged-search.ts'
import { Pager } from '../../ui/page/Pager.tsx'
import { ScrollingTable } from '../../ui/page/ScrollingTable.tsx'
import { Avatar } from '../../ui/teams/Avatar.tsx'
import { AverageCells } from '../../views/season/AverageCells.tsx'
import { type AverageColumn, averageText, LIST_COLUMNS, RANKINGS } from '../../views/season/columns.ts'
import { TEXTS } from '../../views/season/texts.ts'
import { RankingHead } from './RankingHead.tsx'

/**
 * Players with their averages. With `by`, the table is a ranking, and pressing the head of a column ranks by
 * that column.
 */
export function AveragesTable(props: {
  label: string
  rows: readonly (PlayerWithAverages & { rank?: number })[]
  by?: Ranking
  onRank?: (by: Ranking) => void
}) {
  const { label, rows, by, onRank } = props
  // On a phone, the ranked column may not be visible, so its figure is also shown beside the name.
  const marked = LIST_COLUMNS.find(({ key }) => key === by)
  return (
    <ScrollingTable label={label}>
      <table className="tbl averages">
        <thead>
          <tr>
            <th scope="col" className="first">
              {by && <span className="vh">{TEXTS.rank}, </span>}
              {TEXTS.player}
            </th>
            {LIST_COLUMNS.map((column) => (
              <Head key={column.key} column={column} by={by} onRank={onRank} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ player, averages, rank }) => (
            <tr key={player.id}>
              <th scope="row" className="first">
                <span className="averages-player">
                  {rank !== undefined && <b className="averages-rank">{rank}</b>}
                  <Avatar player={player} size="2.25rem" />
                  <span className="averages-name">
                    <Link to={playerAddress(player)}>
                      <span className="averages-full">
                        {player.fname} {player.lname}
                      </span>
                      <span className="averages-short" aria-hidden="true">
                        {shortName(player)}
                      </span>
                    </Link>
                    <span className="meta">{player.team?.teamname ?? TEXTS.noTeam}</span>
                  </span>
                  {marked && averages && (
                    <b className="averages-figure" aria-hidden="true">
                      {averageText(marked, averages)}
                    </b>
                  )}
                </span>
              </th>
              {averages ? (
                <AverageCells columns={LIST_COLUMNS} averages={averages} marked={by} />
              ) : (
                <td className="averages-none" colSpan={LIST_COLUMNS.length}>
                  {TEXTS.noGames}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollingTable>
  )
}

function Head(props: {
  column: AverageColumn
  by: Ranking | undefined
  onRank: ((by: Ranking) => void) | undefined
}) {
  const { column, by, onRank } = props
  const { key, head, name, group = false } = column
  const ranking = RANKINGS.find((each) => each.key === key)?.key
  return (
    <RankingHead
      head={head}
      name={name}
      group={group}
      sort={by === key ? 'descending' : undefined}
      onRank={onRank && ranking && (() => onRank(ranking))}
    />
  )
}

/**
 * The foot of a list of averages: the buttons for its pages, and how to read the figures.
 * @param props.note further text, shown first
 */
export function AveragesFoot(props: {
  page: number
  total: number | null | undefined
  onPage: (page: string) => void
  note?: string
}) {
  const { page, total, onPage, note } = props
  return (
    <>
      <Pager page={page} pageSize={PAGE_SIZE} total={total} onPage={(to) => onPage(String(to))} />
      <span>
        {note !== undefined && `${note} `}
        {TEXTS.perGame}
      </span>
    </>
  )
}
