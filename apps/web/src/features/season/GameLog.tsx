import type { PlayedGame } from '@courtside/contract'
import { Link } from 'react-router'
import { HiddenScore } from '../../ui/HideScores.tsx'
import { useHiddenScores } from '../../ui/hidden-scores.ts'
import { ScrollingTable } from '../../ui/ScrollingTable.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { mediumDate } from '../../ui/written-values.ts'
import { TEXTS } from './texts.ts'

interface Column {
  head: string
  name: string
  text(game: PlayedGame): string | number
  group?: true
}

const COLUMNS: readonly Column[] = [
  { head: 'MIN', name: 'Minutes', text: ({ min }) => min },
  { head: 'PTS', name: 'Points', text: ({ pts }) => pts, group: true },
  {
    head: 'FG',
    name: 'Field goals made and attempted',
    text: ({ fgm, fga }) => `${fgm}/${fga}`,
    group: true,
  },
  { head: '3P', name: 'Three-pointers made and attempted', text: ({ tpm, tpa }) => `${tpm}/${tpa}` },
  { head: 'FT', name: 'Free throws made and attempted', text: ({ ftm, fta }) => `${ftm}/${fta}` },
  { head: 'REB', name: 'Rebounds', text: ({ reb }) => reb, group: true },
  { head: 'AST', name: 'Assists', text: ({ ast }) => ast },
  { head: 'STL', name: 'Steals', text: ({ stl }) => stl },
  { head: 'BLK', name: 'Blocks', text: ({ blk }) => blk },
  { head: 'TO', name: 'Turnovers', text: ({ to }) => to, group: true },
  { head: 'PF', name: 'Personal fouls', text: ({ pf }) => pf },
  { head: 'EFF', name: 'Efficiency', text: ({ eff }) => eff, group: true },
]

/** A player's games, latest first, each with a link to its match. */
export function GameLog({ games }: { games: readonly PlayedGame[] }) {
  return (
    <Sheet title={TEXTS.gameLog}>
      <ScrollingTable label={TEXTS.gameLog}>
        <table className="tbl game-log">
          <thead>
            <tr>
              <th scope="col" className="first">
                {TEXTS.match}
              </th>
              <th scope="col">{TEXTS.result}</th>
              {COLUMNS.map(({ head, name, group }) => (
                <th key={head} scope="col" className={group ? 'g' : undefined} title={name}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {games.map((game) => (
              <tr key={game.matchId}>
                <th scope="row" className="first">
                  <Link to={`/watch/${game.matchId}`}>{game.title}</Link>
                  <span className="meta">
                    <span className="game-log-date">
                      <time dateTime={game.ended_at}>{mediumDate(game.ended_at)}</time>,{' '}
                    </span>
                    {TEXTS.against(game.opponent)}
                  </span>
                </th>
                <td>
                  <Result score={game.score} />
                </td>
                {COLUMNS.map(({ head, text, group }) => (
                  <td key={head} className={classOf(head, group, text(game))}>
                    {text(game)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollingTable>
    </Sheet>
  )
}

function Result({ score: [own, other] }: { score: readonly [number, number] }) {
  if (useHiddenScores()) return <HiddenScore />
  const outcome = own > other ? TEXTS.won : own < other ? TEXTS.lost : TEXTS.tied
  return (
    <>
      {outcome} {own}–{other}
    </>
  )
}

function classOf(head: string, group: true | undefined, text: string | number): string | undefined {
  const names = [group && 'g', head === 'PTS' && 'pts', (text === 0 || text === '0/0') && 'zero']
  return names.filter(Boolean).join(' ') || undefined
}
