import type { PlayedGame, PlayerWithAverages } from '@courtside/contract'
import { ApiError } from '@courtside/contract/client'
import { Link, useParams } from 'react-router'
import { usePlayerSeason } from '../../api/season.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { DataState, Empty } from '../../ui/DataState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ScrollingTable } from '../../ui/ScrollingTable.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { paletteOf, teamColours, teamStyle } from '../../ui/team-colours.ts'
import { AverageCells } from './AverageCells.tsx'
import { ALL_COLUMNS, type AverageColumn, averageText, LIST_COLUMNS } from './columns.ts'
import { GameLog } from './GameLog.tsx'
import { PointsChart } from './PointsChart.tsx'
import { TEXTS } from './texts.ts'
import './season.css'
import './player-page.css'

/** The averages that are set large. */
const HEADLINES = ['pts', 'reb', 'ast', 'eff']

/** /players/{id}: one player's season. */
export function Component() {
  const id = useParams()['id'] ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? <Player id={Number(id)} key={id} /> : <NoPlayer />
}

function Player({ id }: { id: number }) {
  const query = usePlayerSeason(id)
  if (query.error instanceof ApiError && query.error.statusCode === 404) return <NoPlayer />
  return (
    <DataState query={query} failed={TEXTS.playerFailed}>
      {(season) => <Season {...season} />}
    </DataState>
  )
}

function NoPlayer() {
  return (
    <Sheet title={TEXTS.player} level={1}>
      <title>{`${TEXTS.player}, Courtside`}</title>
      <Empty drawing="sheet" say={TEXTS.noSuchPlayer}>
        <Link className="btn" to="/player-list">
          {TEXTS.playerList}
        </Link>
      </Empty>
    </Sheet>
  )
}

function Season({ player, averages, games }: PlayerWithAverages & { games: PlayedGame[] }) {
  const colours = teamColours(paletteOf(player.team ?? { id: 0 }))
  return (
    <div className="player-page" style={teamStyle(colours)}>
      <PageTitle
        title={`${player.fname} ${player.lname}`}
        meta={
          <>
            {TEXTS.number(player.jersey)}
            <span className="sep" />
            {player.position.name}
            <span className="sep" />
            {player.team?.teamname ?? TEXTS.noTeam}
          </>
        }
      />
      <div className="player-card">
        <Avatar player={player} size="var(--portrait)" large />
        {averages ? (
          <dl className="player-headlines">
            {LIST_COLUMNS.filter(({ key }) => HEADLINES.includes(key)).map((column) => (
              <div key={column.key}>
                <dt>{TEXTS.aGame(column.name)}</dt>
                <dd>{averageText(column, averages)}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <Empty drawing="ball" say={`${TEXTS.noGames}.`} hint={TEXTS.noGamesHint} />
        )}
      </div>
      {averages && (
        <>
          <Sheet title={TEXTS.seasonAverages} foot={TEXTS.perGame}>
            <ScrollingTable label={TEXTS.seasonAverages}>
              <table className="tbl">
                <thead>
                  <tr>
                    {ALL_COLUMNS.map((column) => (
                      <Head key={column.key} column={column} />
                    ))}
                  </tr>
                </thead>
                <tbody>
                  <tr>
                    <AverageCells columns={ALL_COLUMNS} averages={averages} marked="pts" />
                  </tr>
                </tbody>
              </table>
            </ScrollingTable>
          </Sheet>
          <Sheet title={TEXTS.pointsByGame} meta={TEXTS.oldestFirst}>
            <PointsChart points={games.map(({ pts }) => pts).reverse()} average={averages.pts} />
          </Sheet>
          <GameLog games={games} />
        </>
      )}
    </div>
  )
}

function Head({ column }: { column: AverageColumn }) {
  return (
    <th scope="col" className={column.group ? 'g' : undefined} title={column.name}>
      {column.head}
    </th>
  )
}
