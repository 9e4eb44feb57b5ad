import type { TeamMatch } from '@courtside/contract'
import { monogram } from '@courtside/contract/client'
import { useElementSize } from '@mantine/hooks'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { signed } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'

/** Width in px that is used until the actual width was measured. */
const USUAL_WIDTH = 560
const HEIGHT = 280
/** Space above and below the bars for numbers and names, in px. */
const EDGE = 30
/** Width per bar, in px. */
const PLACE = 40
const BAR = 0.7
/** Minimum margin, in points, for which the chart has space. */
const LEAST_SCALE = 10

/**
 * A bar with the margin of each finished match of a team, oldest first: upwards for wins, downwards and with
 * a pattern for losses. Shows as many of the latest matches as there is space for.
 */
export function MarginsChart({ matches }: { matches: readonly TeamMatch[] }) {
  const { ref, width: measured } = useElementSize()
  const width = measured || USUAL_WIDTH
  const shown = matches.slice(0, Math.max(1, Math.floor(width / PLACE))).reverse()
  const bars = shown.map(({ matchId, opponent, score: [own, other] }) => ({
    key: matchId,
    margin: own - other,
    name: monogram(opponent.teamname),
  }))
  const most = Math.max(0, ...bars.map(({ margin }) => margin))
  const least = Math.max(0, ...bars.map(({ margin }) => -margin))
  const scale = (HEIGHT - 2 * EDGE) / Math.max(LEAST_SCALE, most + least)
  const ground = EDGE + most * scale
  const step = width / Math.max(bars.length, 6)
  return (
    <Sheet title={TEXTS.margins} meta={TEXTS.marginsKey}>
      <div className="season-chart">
        <svg
          ref={ref}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          role="img"
          aria-label={TEXTS.marginsOf(bars.map(({ margin }) => signed(margin)))}
        >
          {bars.map(({ key, margin, name }, at) => {
            const x = step * (at + 0.5)
            const height = Math.max(2, Math.abs(margin) * scale)
            const up = margin >= 0
            return (
              <g key={key}>
                <rect
                  className={up ? 'chart-bar' : 'chart-bar-lost'}
                  x={x - (step * BAR) / 2}
                  width={step * BAR}
                  y={up ? ground - height : ground}
                  height={height}
                />
                <text className="chart-figure" x={x} y={up ? ground - height - 8 : ground + height + 19}>
                  {signed(margin)}
                </text>
                <text x={x} y={up ? ground + 17 : ground - 7}>
                  {name}
                </text>
              </g>
            )
          })}
          <line className="chart-ground" x1={0} x2={width} y1={ground} y2={ground} />
        </svg>
      </div>
    </Sheet>
  )
}
