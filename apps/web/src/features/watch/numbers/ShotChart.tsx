import { type HalfCourt, type MatchState, PLAYS, type Ruleset, validStats } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { useId } from 'react'
import { courtLines } from '../../../ui/match/court-lines.ts'
import { Empty } from '../../../ui/page/DataState.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { type TeamColours, teamStyle } from '../../../ui/teams/team-colours.ts'
import { TEXTS } from './texts.ts'
import './shot-chart.css'

/** Units of the drawing per metre. */
const SCALE = 24
const RIM_RADIUS = 0.23

/** The shots of both teams, the visitors' half above. A full circle is a made shot, a cross a missed one. */
export function ShotChart(props: {
  state: MatchState
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
}) {
  const { state, detail, colours } = props
  const { ruleset } = state.setup
  const { court } = ruleset
  const id = useId()
  const width = SCALE * court.width
  const height = SCALE * court.length
  const shots = [placedShots(state, detail.team1.id), placedShots(state, detail.team2.id)] as const
  const summaries = [
    `${detail.team1.teamname} ${summaryOf(shots[0], ruleset)}`,
    `${detail.team2.teamname} ${summaryOf(shots[1], ruleset)}`,
  ]
  return (
    <Sheet title={TEXTS.shotChart} className="in-tab in-flow shots-sheet" data-testid="shot-chart">
      {shots[0].length + shots[1].length === 0 ? (
        <Empty drawing="court" say={TEXTS.noPlaces} />
      ) : (
        <div className="shots-body">
          <svg
            className="shots"
            viewBox={`-2 -2 ${width + 4} ${2 * height + 4}`}
            role="img"
            aria-labelledby={`${id}t ${id}d`}
          >
            <title id={`${id}t`}>{TEXTS.shotChart}</title>
            <desc id={`${id}d`}>{`${TEXTS.withPlace}: ${summaries.join('; ')}.`}</desc>
            <g transform={`rotate(180 ${width / 2} ${height / 2})`}>
              <Half court={court} shots={shots[1]} colours={colours[1]} />
            </g>
            <g transform={`translate(0 ${height})`}>
              <Half court={court} shots={shots[0]} colours={colours[0]} />
            </g>
          </svg>
          <p className="chart-key">
            <Key made label={TEXTS.made} />
            <Key made={false} label={TEXTS.missed} />
            {summaries.map((summary) => (
              <span key={summary}>{summary}</span>
            ))}
          </p>
        </div>
      )}
    </Sheet>
  )
}

/** The half of the court on which a team attacks, with the basket at the bottom. */
function Half(props: { court: HalfCourt; shots: readonly PlacedShot[]; colours: TeamColours }) {
  const { court, shots, colours } = props
  const width = SCALE * court.width
  const height = SCALE * court.length
  return (
    <g style={teamStyle(colours)}>
      <path className="sc-line" d={courtLines(court, SCALE)} />
      <circle className="sc-rim" cx={width / 2} cy={height - SCALE * court.basket} r={SCALE * RIM_RADIUS} />
      {shots.map(({ statId, made, x, y }) => (
        <g key={statId} transform={`translate(${x * width} ${height - y * height})`}>
          <Mark made={made} />
        </g>
      ))}
    </g>
  )
}

/**
 * Returns the made and attempted shots from beyond the arc and from inside, in words. If both are worth the
 * same, they are added up.
 */
function summaryOf(placed: readonly PlacedShot[], { shots }: Pick<Ruleset, 'shots'>): string {
  return [...new Set([shots.far, shots.near])]
    .map((worth) => {
      const own = placed.filter((shot) => shot.worth === worth)
      return TEXTS.madeOf(own.filter(({ made }) => made).length, own.length, worth)
    })
    .join(', ')
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

/** A field goal attempt with a place. */
interface PlacedShot {
  readonly statId: number
  readonly playerId: number
  readonly made: boolean
  readonly worth: 1 | 2 | 3
  /** 0 at the left sideline, 1 at the right one, as seen with the basket at the bottom. */
  readonly x: number
  /** 0 at the baseline below the basket, 1 at the centre line. */
  readonly y: number
}

/** Returns a team's field goal attempts that have a place, in the order they were recorded. */
export function placedShots(state: MatchState, teamId: number): PlacedShot[] {
  return validStats(state).flatMap((stat) => {
    const { shot } = PLAYS[stat.type]
    if (stat.teamId !== teamId || shot?.free !== false || stat.x === undefined || stat.y === undefined)
      return []
    const { statId, playerId, x, y } = stat
    return [{ statId, playerId, made: shot.made, worth: shot.worth, x, y }]
  })
}
