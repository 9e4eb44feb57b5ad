import type { HalfCourt, MatchState } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { useId, useState } from 'react'
import { Sheet } from '../../../ui/Sheet.tsx'
import { type TeamColours, teamStyle } from '../../../ui/team-colours.ts'
import { courtLines } from './court-lines.ts'
import { type PlacedShot, placedShots } from './shots.ts'
import { TEXTS } from './texts.ts'
import './shot-chart.css'

/** Units of the drawing to the metre. */
const SCALE = 24
const RIM_RADIUS = 0.23

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
          <Court court={state.setup.ruleset.court} shots={shots[side]} team={teams[side].teamname} />
        </div>
      </div>
    </Sheet>
  )
}

function Court(props: { court: HalfCourt; shots: readonly PlacedShot[]; team: string }) {
  const { court, shots, team } = props
  const id = useId()
  const width = SCALE * court.width
  const height = SCALE * court.length
  const made = shots.filter((shot) => shot.made).length
  const summary = [3, 2].map((worth) => {
    const own = shots.filter((shot) => shot.worth === worth)
    return `${own.filter((shot) => shot.made).length} of ${own.length} ${worth === 3 ? 'threes' : 'twos'}`
  })
  return (
    <>
      <svg
        className="shots"
        viewBox={`-2 -2 ${width + 4} ${height + 4}`}
        role="img"
        aria-labelledby={`${id}t ${id}d`}
      >
        <title id={`${id}t`}>{`${TEXTS.shotsOf} ${team}`}</title>
        <desc id={`${id}d`}>{`With a place: ${summary.join(', ')} made.`}</desc>
        <path className="sc-line" d={courtLines(court, SCALE)} />
        <circle className="sc-rim" cx={width / 2} cy={height - SCALE * court.basket} r={SCALE * RIM_RADIUS} />
        {shots.map(({ statId, made, x, y }) => (
          <g key={statId} transform={`translate(${x * width} ${height - y * height})`}>
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
