import type { PlayedGame } from '@courtside/contract'
import { monogram } from '@courtside/contract/client'
import { useElementSize } from '@mantine/hooks'
import { oneDecimal } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'

/** Width in px that is used until the actual width was measured. */
const USUAL_WIDTH = 560
const HEIGHT = 220
const TOP = 26
const BOTTOM = 24
/** Minimum width for a bar, in px. Narrower bars cannot be read. */
const PLACE = 30
const BAR = 0.7
/**
 * Minimum number of bars for which there is space. Otherwise the first few bars of a season would be very
 * wide.
 */
const LEAST_PLACES = 8

/**
 * A bar with the points of each game, oldest first, and a line at the average. Shows as many of the latest
 * games as there is space for.
 */
export function PointsChart({ games, average }: { games: readonly PlayedGame[]; average: number }) {
  const { ref, width: measured } = useElementSize()
  const width = measured || USUAL_WIDTH
  const shown = games.slice(0, Math.floor(width / PLACE)).reverse()
  const most = Math.max(1, average, ...shown.map(({ pts }) => pts))
  const y = (value: number) => TOP + (1 - value / most) * (HEIGHT - TOP - BOTTOM)
  const step = width / Math.max(shown.length, LEAST_PLACES)
  const bars = shown.map((game, at) => ({ ...game, x: step * (at + 0.5) }))
  return (
    <div className="season-chart">
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={TEXTS.chartOf(
          shown.map(({ pts }) => pts),
          oneDecimal(average),
        )}
      >
        {bars.map(({ matchId, x, pts, opponent }) => (
          <g key={matchId}>
            <rect
              className="chart-bar"
              x={x - (step * BAR) / 2}
              width={step * BAR}
              y={y(pts)}
              height={HEIGHT - BOTTOM - y(pts)}
            />
            <text x={x} y={HEIGHT - 6}>
              {monogram(opponent.teamname)}
            </text>
          </g>
        ))}
        <line className="chart-ground" x1={0} x2={width} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} />
        <line className="chart-average" x1={0} x2={width} y1={y(average)} y2={y(average)} />
        {bars.map(({ matchId, x, pts }) => (
          <text key={matchId} className="chart-figure" x={x} y={y(pts) - 7}>
            {pts}
          </text>
        ))}
      </svg>
    </div>
  )
}
