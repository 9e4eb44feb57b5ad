import {
  elapsedMs,
  gameTimeMs,
  isClockKept,
  type MatchState,
  playedPeriods,
  type ScoreFlow,
  scoreFlow,
  winProbability,
} from '@courtside/basketball'
import { useId, useState } from 'react'
import { drawFlow, FLOW, type FlowDrawing, leadOf } from '../../../ui/match/flow-geometry.ts'
import { ScrollingTable } from '../../../ui/page/ScrollingTable.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import { signed } from '../../../ui/written/written-values.ts'
import { bothLines } from '../box-score/both-lines.ts'
import { momentText } from '../panels/moment-text.ts'
import { ChanceStrip, chanceText, FlowFills } from './ChanceStrip.tsx'
import { TEXTS } from './texts.ts'
import './score-flow.css'

type Names = readonly [string, string]

/**
 * A chart of the lead over time: the home team's lead is above the line, the visitors' lead below it, and
 * each lead change has a ring. If the clock is not kept, only the facts and the table are shown, because no
 * score has a time.
 */
export function ScoreFlowSheet(props: {
  state: MatchState
  /** The server time up to which the game is drawn, in epoch ms. */
  now: number
  names: Names
  colours: readonly [TeamColours, TeamColours]
  /** Whether win probability is shown. */
  chances: boolean
}) {
  const { state, now, names, colours } = props
  const hasClock = isClockKept(state)
  const chances = hasClock && props.chances
  // Calculated at each render and not stored, because it is large for a long game.
  const flow = scoreFlow(state)
  const { period, clock, setup } = state
  const gameMs =
    period === 0 ? 0 : gameTimeMs(setup.ruleset, { period, clock: clock.lengthMs - elapsedMs(clock, now) })
  const drawing = drawFlow(flow, setup.ruleset, playedPeriods(state), gameMs)
  const facts = factsOf(flow, names, state)
  return (
    <Sheet title={TEXTS.scoreFlow} meta={flow.steps.length > 0 && turnsOf(flow)} className="in-tab in-flow">
      <figure className="flow-figure" style={bothLines(colours)}>
        <figcaption className="vh">{TEXTS.scoreFlow}</figcaption>
        {hasClock && (
          <Drawing
            drawing={drawing}
            description={`${turnsOf(flow)}. ${facts}`}
            over={state.finishedAt !== null}
            names={names}
          />
        )}
        <p className="flow-facts">{facts}</p>
        {chances && <ChanceStrip state={state} gameMs={gameMs} names={names} drawing={drawing} />}
        <FlowTable state={state} names={names} chances={chances} />
      </figure>
    </Sheet>
  )
}

/** The chart with its key. */
function Drawing(props: { drawing: FlowDrawing; description: string; over: boolean; names: Names }) {
  const { drawing, description, over, names } = props
  const id = useId()
  const { left, right, top, bottom, width, height } = FLOW
  const { middle, now } = drawing
  return (
    <>
      <svg className="flow" viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={`${id}t ${id}d`}>
        <title id={`${id}t`}>{TEXTS.scoreFlow}</title>
        <desc id={`${id}d`}>{description}</desc>
        <FlowFills id={id} height={height} middle={middle} />
        <path className="f-grid" d={drawing.grid.map(({ y }) => `M${left} ${y}H${right}`).join('')} />
        <path className="f-edge" d={drawing.edges.map((x) => `M${x} ${top}V${bottom}`).join('')} />
        <path className="f-home" clipPath={`url(#${id}u)`} d={drawing.area} />
        <path fill={`url(#${id}h)`} clipPath={`url(#${id}b)`} d={drawing.area} />
        <path className="f-zero" d={`M${left} ${middle}H${right}`} />
        <path className="f-line" d={drawing.line} />
        <path className="f-change" d={drawing.leadChanges} />
        <g className="f-text">
          {drawing.grid.map(({ lead, y }) => (
            <text key={lead} x={left - 7} y={y + 4} textAnchor="end">
              {Math.abs(lead)}
            </text>
          ))}
          {drawing.periods.map(({ label, x }) => (
            <text key={label} x={x} y={height - 4} textAnchor="middle">
              {label}
            </text>
          ))}
        </g>
        {!over && <path className="f-now" d={`M${now.x} ${top}V${bottom}`} />}
        <circle className="f-dot" cx={now.x} cy={now.y} r="5" />
        <text className="f-lead" x={Math.min(now.x + 9, width - 4)} y={now.y + 7} textAnchor="start">
          {now.lead === 0 ? '' : signed(Math.abs(now.lead))}
        </text>
      </svg>
      <p className="chart-key">
        <span>
          <i className="k-home" />
          {TEXTS.leads(names[0])}
        </span>
        <span>
          <i className="k-away" />
          {TEXTS.leads(names[1])}
        </span>
        <span>
          <i className="k-change" />
          {TEXTS.leadChange}
        </span>
      </p>
    </>
  )
}

/** Returns the number of lead changes and of ties, in words. */
function turnsOf({ leadChanges, ties }: ScoreFlow): string {
  return TEXTS.changesAndTies(leadChanges.length, ties)
}

/** Describes further facts of the score flow in sentences. */
function factsOf(flow: ScoreFlow, names: Names, state: MatchState): string {
  if (flow.steps.length === 0) return TEXTS.noScore
  const sentences = [
    ...flow.largestLeads.map((step, side) =>
      step === null
        ? TEXTS.neverLed(names[side] ?? '')
        : TEXTS.largestLead(names[side] ?? '', Math.abs(leadOf(step)), momentText(state, step)),
    ),
    ...flow.longestRuns.flatMap((run, side) =>
      run === null ? [] : [TEXTS.longestRun(names[side] ?? '', run.points)],
    ),
  ]
  return sentences.join(' ')
}

/** A table with every change of the score. It is made when the user opens it. */
function FlowTable({ state, names, chances }: { state: MatchState; names: Names; chances: boolean }) {
  const [open, setOpen] = useState(false)
  const flow = open ? scoreFlow(state) : null
  return (
    <details className="more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{TEXTS.asTable}</summary>
      {flow && (
        <div className="flow-table">
          <ScrollingTable label={TEXTS.scoreFlow}>
            <table className="tbl">
              <thead>
                <tr>
                  <th scope="col" className="first">
                    {TEXTS.time}
                  </th>
                  <th scope="col">{names[0]}</th>
                  <th scope="col">{names[1]}</th>
                  <th scope="col">{TEXTS.lead}</th>
                  {chances && <th scope="col">{TEXTS.chanceOf(names[0])}</th>}
                </tr>
              </thead>
              <tbody>
                {flow.steps.map((step) => (
                  <tr key={step.statId}>
                    <th scope="row" className="first">
                      {momentText(state, step)}
                      {flow.leadChanges.includes(step) && TEXTS.withLeadChange}
                    </th>
                    <td>{step.score[0]}</td>
                    <td>{step.score[1]}</td>
                    <td>
                      {leadOf(step) === 0
                        ? TEXTS.tie
                        : `${names[leadOf(step) > 0 ? 0 : 1]} +${Math.abs(leadOf(step))}`}
                    </td>
                    {chances && <td>{chanceText(winProbability(state.setup.ruleset, step))}</td>}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollingTable>
        </div>
      )}
    </details>
  )
}
