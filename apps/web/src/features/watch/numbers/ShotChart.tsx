import type { MatchState } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { useId, useState } from 'react'
import { Sheet } from '../../../ui/Sheet.tsx'
import { type TeamColours, teamStyle } from '../../../ui/team-colours.ts'
import { type PlacedShot, placedShots } from './shots.ts'
import { TEXTS } from './texts.ts'
import './shot-chart.css'

/** Units of the drawing to the metre: the half court of 15 × 14 m is 360 × 336. */
const WIDTH = 360
const HEIGHT = 336
/** Lines of the court by FIBA's Official Basketball Rules, Art. 2: key, free-throw circle, three-point line, half circle, board. */
const LINES = [
  `M0 0H${WIDTH}V${HEIGHT}H0Z`,
  'M121.2 336V196.8H238.8V336',
  'M136.8 196.8a43.2 43.2 0 0 1 86.4 0',
  'M21.6 336V264.3A162 162 0 0 1 338.4 264.3V336',
  'M150 307.2V298.2a30 30 0 0 1 60 0v9',
  'M158.4 307.2h43.2',
  'M136.8 0a43.2 43.2 0 0 0 86.4 0',
].join('')
const RIM = { cx: 180, cy: 298.2, r: 5.5 }

/** Where each team shot from: a full disc is made, a cross missed. Nothing where no place was entered. */
export function ShotChart(props: {
  state: MatchState
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
}) {
  const { state, detail, colours } = props
  const [side, setSide] = useState<0 | 1>(0)
  const shots = [placedShots(state, detail.team1.id), placedShots(state, detail.team2.id)] as const
  if (shots[0].length + shots[1].length === 0) return null
  const teams = [detail.team1, detail.team2] as const
  return (
    <Sheet title={TEXTS.shotChart} data-testid="shot-chart">
      <div className="sheet-body">
        <fieldset className="seg">
          <legend className="vh">{TEXTS.shotsOf}</legend>
          {([0, 1] as const).map((each) => (
            <button key={each} type="button" aria-pressed={side === each} onClick={() => setSide(each)}>
              {teams[each].teamname}
            </button>
          ))}
        </fieldset>
        <div style={teamStyle(colours[side])}>
          <Court shots={shots[side]} team={teams[side].teamname} />
        </div>
      </div>
    </Sheet>
  )
}

function Court({ shots, team }: { shots: readonly PlacedShot[]; team: string }) {
  const id = useId()
  const made = shots.filter((shot) => shot.made).length
  const summary = [3, 2].map((worth) => {
    const own = shots.filter((shot) => shot.worth === worth)
    return `${own.filter((shot) => shot.made).length} of ${own.length} ${worth === 3 ? 'threes' : 'twos'}`
  })
  return (
    <>
      <svg
        className="shots"
        viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
        role="img"
        aria-labelledby={`${id}t ${id}d`}
      >
        <title id={`${id}t`}>{`${TEXTS.shotsOf} ${team}`}</title>
        <desc id={`${id}d`}>{`With a place: ${summary.join(', ')} made.`}</desc>
        <path className="sc-line" d={LINES} />
        <circle className="sc-rim" {...RIM} />
        {shots.map(({ statId, made, x, y }) => (
          <g key={statId} transform={`translate(${x * WIDTH} ${HEIGHT - y * HEIGHT})`}>
            <Mark made={made} />
          </g>
        ))}
      </svg>
      <p className="chart-key">
        <Key made label={`${TEXTS.made} ${made}`} />
        <Key made={false} label={`${TEXTS.missed} ${shots.length - made}`} />
        <span>{summary.join(', ')}</span>
      </p>
    </>
  )
}

function Mark({ made }: { made: boolean }) {
  return made ? <circle className="sc-in" r="5.5" /> : <path className="sc-out" d="M-4 -4l8 8m0-8l-8 8" />
}

function Key({ made, label }: { made: boolean; label: string }) {
  return (
    <span>
      <svg viewBox="-6 -6 12 12" width="14" height="14" aria-hidden="true" focusable="false">
        <Mark made={made} />
      </svg>
      {label}
    </span>
  )
}
