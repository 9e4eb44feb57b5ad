import { FIGURE_HEADS, type SeasonAverages, type SeasonTotals, shootingRates } from '@courtside/basketball'
import type { PlayedGame } from '@courtside/contract'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { oneDecimal } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'
import { PointsChart } from './PointsChart.tsx'

/** A player's points per game, and the shooting percentages over all games. */
export function PointsSheet(props: {
  games: readonly PlayedGame[]
  totals: SeasonTotals
  averages: SeasonAverages
}) {
  const { games, totals, averages } = props
  const { efg, ts } = shootingRates(totals)
  const rates = [
    { head: FIGURE_HEADS.fg_pct, name: TEXTS.fieldGoalPercentage, value: averages.fg_pct },
    { head: FIGURE_HEADS.tp_pct, name: TEXTS.threePointPercentage, value: averages.tp_pct },
    { head: FIGURE_HEADS.ft_pct, name: TEXTS.freeThrowPercentage, value: averages.ft_pct },
    { head: TEXTS.effectiveHead, name: TEXTS.effectivePercentage, value: efg },
    { head: TEXTS.trueShootingHead, name: TEXTS.trueShooting, value: ts },
    { head: FIGURE_HEADS.min, name: TEXTS.minutes, value: averages.min },
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
              <td key={head}>{oneDecimal(value)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </Sheet>
  )
}
