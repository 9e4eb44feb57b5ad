import { FIGURE_HEADS, onCourt, type PlayerLine } from '@courtside/basketball'
import { matchColours, paletteOf, teamStyle } from '../../../ui/teams/team-colours.ts'
import type { Game } from '../../../views/home/game.ts'
import { TEXTS } from '../../../views/home/texts.ts'

const ROWS = 6
const COLUMNS = [
  { title: FIGURE_HEADS.min, key: 'min', ringed: false },
  { title: FIGURE_HEADS.pts, key: 'pts', ringed: true },
  { title: FIGURE_HEADS.reb, key: 'reb', ringed: true },
  { title: FIGURE_HEADS.ast, key: 'ast', ringed: true },
  { title: FIGURE_HEADS.stl, key: 'stl', ringed: false },
  { title: FIGURE_HEADS.pf, key: 'pf', ringed: false },
] as const

/** The match's top scorers with their figures. */
export function BoxPiece({ game, players }: { game: Game; players: readonly PlayerLine[] }) {
  const rows = [...players].sort((a, b) => b.pts - a.pts || b.seconds - a.seconds).slice(0, ROWS)
  const best = Object.fromEntries(
    COLUMNS.map(({ key }) => [key, Math.max(1, ...players.map((player) => player[key]))]),
  )
  const [home, visitors] = matchColours(paletteOf(game.detail.team1), paletteOf(game.detail.team2))
  const court = new Set(game.state.finishedAt === null ? onCourt(game.state).flat() : [])
  return (
    <table className="piece piece-box">
      <caption className="vh">{TEXTS.boxCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{TEXTS.player}</th>
          {COLUMNS.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((player) => (
          <tr key={player.id} style={teamStyle(player.teamId === game.detail.team1.id ? home : visitors)}>
            <th scope="row" className={court.has(player.id) ? 'piece-court' : undefined}>
              <span className="piece-no">{player.jersey}</span>
              {player.name}
            </th>
            {COLUMNS.map(({ key, ringed }) => (
              <td key={key} className={player[key] === 0 ? 'piece-zero' : undefined}>
                {ringed && player[key] === best[key] ? (
                  <span className="piece-best">{player[key]}</span>
                ) : (
                  player[key]
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
