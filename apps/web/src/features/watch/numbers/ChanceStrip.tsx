import {
  type ChancesOfGame,
  callNames,
  chancesOfGame,
  formatClock,
  type MatchState,
  PLAY_WORDS,
  type ProbabilityPoint,
  periodLabel,
  type Swing,
} from '@courtside/basketball'
import { useId } from 'react'
import { FLOW, type FlowDrawing } from '../../../ui/match/flow-geometry.ts'
import { percentage } from '../../../ui/written/written-values.ts'
import { MomentLink } from '../stage/MomentLink.tsx'
import { momentOf } from '../stage/moment.ts'
import { TEXTS } from './texts.ts'
import './score-flow.css'

const HEIGHT = 112
const TOP = 6
const MIDDLE = HEIGHT / 2

/**
 * A chart of each team's win probability and of the turning point, with the same time axis as the score flow.
 * The home team is above the middle, the visitors are below it.
 */
export function ChanceStrip(props: {
  state: MatchState
  gameMs: number
  names: readonly [string, string]
  /** The drawing of the score flow above this chart. */
  drawing: FlowDrawing
}) {
  const { state, gameMs, names, drawing } = props
  const { points, turning } = chancesOfGame(state, gameMs)
  const over = state.finishedAt !== null
  const now = chancesText(names, points.at(-1)?.home ?? 0.5)
  return (
    <section className="chances">
      <p className="chances-head">
        <b className="label">{TEXTS.winProbability}</b>
        {!over && <span>{now}</span>}
      </p>
      <Strip
        line={lineOf(points, drawing)}
        now={points.at(-1)}
        drawing={drawing}
        description={over ? TEXTS.chancesOver : now}
        over={over}
      />
      {turning && <Turning state={state} names={names} turning={turning} />}
    </section>
  )
}

const yOf = (home: number) => Math.round(10 * (TOP + (HEIGHT - 2 * TOP) * (1 - home))) / 10

/**
 * Returns the line as an SVG path. Between renders, the path is stored and not its points, because a long
 * game has many of them.
 */
function lineOf(points: ChancesOfGame['points'], drawing: FlowDrawing): string {
  return `M${points.map(({ gameMs, home }) => `${drawing.x(gameMs)} ${yOf(home)}`).join('L')}`
}

function Strip(props: {
  line: string
  now: ProbabilityPoint | undefined
  drawing: FlowDrawing
  description: string
  over: boolean
}) {
  const { line, now, drawing, description, over } = props
  const id = useId()
  const { left, right, width } = FLOW
  const area = `M${left} ${MIDDLE}L${line.slice(1)}V${MIDDLE}Z`
  return (
    <svg className="flow" viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-labelledby={`${id}t ${id}d`}>
      <title id={`${id}t`}>{TEXTS.winProbability}</title>
      <desc id={`${id}d`}>{description}</desc>
      <FlowFills id={id} height={HEIGHT} middle={MIDDLE} />
      <path className="f-grid" d={[yOf(0), yOf(1)].map((at) => `M${left} ${at}H${right}`).join('')} />
      <path className="f-edge" d={drawing.edges.map((x) => `M${x} ${yOf(1)}V${yOf(0)}`).join('')} />
      <path className="f-home" clipPath={`url(#${id}u)`} d={area} />
      <path fill={`url(#${id}h)`} clipPath={`url(#${id}b)`} d={area} />
      <path className="f-zero" d={`M${left} ${MIDDLE}H${right}`} />
      <path className="f-line" d={line} />
      <g className="f-text">
        {[yOf(1), MIDDLE, yOf(0)].map((at) => (
          <text key={at} x={left - 7} y={at + 4} textAnchor="end">
            {at === MIDDLE ? 50 : 100}
          </text>
        ))}
      </g>
      {!over && now && <circle className="f-dot" cx={drawing.x(now.gameMs)} cy={yOf(now.home)} r="5" />}
    </svg>
  )
}

/** The turning point of the game in words, with a link to its moment in the video. */
function Turning(props: { state: MatchState; names: readonly [string, string]; turning: Swing }) {
  const { state, names, turning } = props
  const { step } = turning
  const { setup } = state
  const player = callNames(setup).players.get(step.playerId) ?? ''
  const type = state.stats.find(({ statId }) => statId === step.statId)?.type
  const chance = (home: number) => chanceText(step.side === 0 ? home : 1 - home)
  return (
    <p className="flow-facts">
      <b>{TEXTS.turnedIt}</b>{' '}
      <MomentLink at={momentOf(step.at)}>
        {`${periodLabel(setup.ruleset, step.period)} ${formatClock(step.clock)}`}
      </MomentLink>{' '}
      {TEXTS.turned(player, type ? PLAY_WORDS[type].listed : '', step.score.join('–'))}{' '}
      {TEXTS.chanceWent(names[step.side], chance(turning.before), chance(turning.after))}
    </p>
  )
}

function chancesText(names: readonly [string, string], home: number): string {
  return TEXTS.chances(names[0], chanceText(home), names[1], chanceText(1 - home))
}

/**
 * Patterns and clipping areas for a drawing of the game. `#…h` is the pattern of lines for the visitors'
 * area. `#…u` is the half above the middle, `#…b` the half below it.
 * @param props.id prefix of the ids, unique on the page
 */
export function FlowFills({ id, height, middle }: { id: string; height: number; middle: number }) {
  const { width } = FLOW
  return (
    <defs>
      <pattern id={`${id}h`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className="f-away" d="M0 0v6" />
      </pattern>
      <clipPath id={`${id}u`}>
        <path d={`M0 0H${width}V${middle}H0Z`} />
      </clipPath>
      <clipPath id={`${id}b`}>
        <path d={`M0 ${middle}H${width}V${height}H0Z`} />
      </clipPath>
    </defs>
  )
}

/** Highest probability shown in a live game, because no result is certain before the end. */
const CERTAIN = 0.99

/**
 * Formats a team's win probability in a live game, from 1% to 99%, for example 62%.
 * @param chance 0 to 1
 */
export function chanceText(chance: number): string {
  return percentage(Math.min(CERTAIN, Math.max(1 - CERTAIN, chance)))
}
