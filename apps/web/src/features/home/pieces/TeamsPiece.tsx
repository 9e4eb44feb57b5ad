import { FIGURE_HEADS, type TeamLine } from '@courtside/basketball'
import { matchColours, paletteOf, teamStyle } from '../../../ui/teams/team-colours.ts'
import { oneDecimal, wholeNumber } from '../../../ui/written/written-values.ts'
import type { Game } from '../../../views/home/game.ts'
import { TEXTS } from '../../../views/home/texts.ts'

const FIGURES = [
  { title: FIGURE_HEADS.fg_pct, key: 'fg_pct', digits: 1 },
  { title: FIGURE_HEADS.tp_pct, key: 'tp_pct', digits: 1 },
  { title: FIGURE_HEADS.ft_pct, key: 'ft_pct', digits: 1 },
  { title: FIGURE_HEADS.reb, key: 'reb', digits: 0 },
] as const

/** Both teams' figures side by side, home solid and the visitors hatched. */
export function TeamsPiece({ game, teams }: { game: Game; teams: readonly [TeamLine, TeamLine] }) {
  const [home, visitors] = matchColours(paletteOf(game.detail.team1), paletteOf(game.detail.team2))
  return (
    <table className="piece piece-teams">
      <caption className="vh">{TEXTS.teamsCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{teams[0].name}</th>
          <td />
          <th scope="col">{teams[1].name}</th>
        </tr>
      </thead>
      <tbody>
        {FIGURES.map(({ title, key, digits }) => {
          const [a, b] = [teams[0][key], teams[1][key]]
          const whole = Math.max(a, b, digits === 1 ? 100 : 1)
          return (
            <tr key={key}>
              <td className={a > b ? 'piece-up' : undefined}>
                {digits === 1 ? oneDecimal(a) : wholeNumber(a)}
              </td>
              <td>
                <span className="piece-bars">
                  <i className="bar-home" style={{ ...teamStyle(home), width: `${(100 * a) / whole}%` }} />
                  <b>{title}</b>
                  <i
                    className="bar-away"
                    style={{ ...teamStyle(visitors), width: `${(100 * b) / whole}%` }}
                  />
                </span>
              </td>
              <td className={b > a ? 'piece-up' : undefined}>
                {digits === 1 ? oneDecimal(b) : wholeNumber(b)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
