import { useElementSize } from '@mantine/hooks'
import { oneDecimal } from '../../ui/written-values.ts'
import { chartScale } from './chart-scale.ts'
import { TEXTS } from './texts.ts'

/** Until the width is measured. */
const USUAL_WIDTH = 960
const HEIGHT = 220
const LEFT = 36
const BOTTOM = 8
const TOP = 22
/** A bar with less room than this has no figure on it. */
const LABELLED_FROM = 26
/** A season that has only begun does not fill the width. */
const LEAST_PLACES = 8

/** A bar for the points of each game, oldest first, and a line at the average. The figures are in the game log as well. */
export function PointsChart({ points, average }: { points: readonly number[]; average: number }) {
  const { ref, width: measured } = useElementSize()
  const width = measured || USUAL_WIDTH
  const { top, ticks } = chartScale(Math.max(...points))
  const y = (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP)
  const step = (width - LEFT) / Math.max(points.length, LEAST_PLACES)
  const bar = Math.max(1, Math.min(56, step * 0.66))
  const shown = oneDecimal(average)
  // Bars have no name of their own: their place in the season is one.
  const bars = points.map((value, at) => ({ key: `game ${at}`, value, x: LEFT + step * (at + 0.5) }))
  return (
    <div className="points-chart">
      <svg ref={ref} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={TEXTS.chartOf(points, shown)}>
        {ticks.map((tick) => (
          <g key={tick} className="points-chart-grid">
            <line x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} />
            <text x={LEFT - 8} y={y(tick) + 5}>
              {tick}
            </text>
          </g>
        ))}
        {bars.map(({ key, x, value }) => (
          <rect
            key={key}
            className="points-chart-bar"
            x={x - bar / 2}
            width={bar}
            y={y(value)}
            height={HEIGHT - BOTTOM - y(value)}
          />
        ))}
        <line className="points-chart-average" x1={LEFT} x2={width} y1={y(average)} y2={y(average)} />
        {step >= LABELLED_FROM &&
          bars.map(({ key, x, value }) => (
            <text key={key} className="points-chart-figure" x={x} y={y(value) - 6}>
              {value}
            </text>
          ))}
      </svg>
      <p className="meta points-chart-key">
        <span aria-hidden="true" />
        {TEXTS.average(shown)}
      </p>
    </div>
  )
}
