import {
  FIGURE_HEADS,
  isUnknownAverage,
  type SeasonAverages,
  seasonTotals,
  shootingRates,
} from '@courtside/basketball'
import type { PlayedGame } from '@courtside/contract'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { oneDecimal } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'
import { PointsChart } from './PointsChart.tsx'

/**
 * A player's points per game, and the shooting percentages over the games with attempts. The points of other
 * games do not count, because light mode enters no misses. The percentages are dashes if no game has attempts.
 */
export function PointsSheet(props: { games: readonly PlayedGame[]; averages: SeasonAverages }) {
  const { games, averages } = props
  const shot = seasonTotals(games.filter(({ fga, fta }) => fga + fta > 0))
  const known = shot && { ...averages, ...shootingRates(shot) }
  const rates = [
    { head: FIGURE_HEADS.fg_pct, name: TEXTS.fieldGoalPercentage, value: known?.fg_pct },
    { head: FIGURE_HEADS.tp_pct, name: TEXTS.threePointPercentage, value: known?.tp_pct },
    { head: FIGURE_HEADS.ft_pct, name: TEXTS.freeThrowPercentage, value: known?.ft_pct },
    { head: TEXTS.effectiveHead, name: TEXTS.effectivePercentage, value: known?.efg },
    { head: TEXTS.trueShootingHead, name: TEXTS.trueShooting, value: known?.ts },
    {
      head: FIGURE_HEADS.min,
      name: TEXTS.minutes,
      value: isUnknownAverage(averages, 'min') ? undefined : averages.min,
    },
  ]
  return (
    <Sheet
      id="points"
      title={TEXTS.pointsByGame}
      meta={
        <span className="average-key">
          <span aria-hidden="true" />
          {TEXTS.average(oneDecimal(averages.pts))}
        </span>
      }
    >
      <PointsChart games={games} average={averages.pts} />
      <table className="tbl rates">
        <thead>
          <tr>
            {rates.map(({ head, name }) => (
              <th key={head} scope="col" title={name}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {rates.map(({ head, value }) => (
              <td key={head}>{value === undefined ? '–' : oneDecimal(value)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </Sheet>
  )
}
