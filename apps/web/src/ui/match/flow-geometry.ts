import { gameTimeMs, periodLabel, type Ruleset, type ScoreFlow, type ScoreStep } from '@courtside/basketball'

/** The size of the drawing, and the edges of the plot in it. */
export const FLOW = { width: 640, height: 284, left: 30, right: 594, top: 18, bottom: 262 } as const

const MIDDLE = (FLOW.top + FLOW.bottom) / 2
const GRID = 5
/** Radius of the ring of a lead change. */
const RING = 3.5

/** The lines and positions of a score flow chart. */
export interface FlowDrawing {
  /** The home team's lead over time, as a path with steps. */
  readonly line: string
  /** The same path, closed at the line of zero. */
  readonly area: string
  readonly middle: number
  /** Returns the x position of a game time in ms from the tip-off. */
  readonly x: (gameMs: number) => number
  /** The leads at which there is a line, such as −10, −5, 0, 5 and 10. */
  readonly grid: readonly { readonly lead: number; readonly y: number }[]
  /**
   * The borders of the periods, including the start of the first and the end of the last, and where the
   * periods' labels are.
   */
  readonly edges: readonly number[]
  readonly periods: readonly { readonly label: string; readonly x: number }[]
  /** A ring on the line of zero for each lead change, as a path. */
  readonly leadChanges: string
  /** The current point. */
  readonly now: { readonly x: number; readonly y: number; readonly lead: number }
}

/**
 * Calculates the chart of a score flow.
 * @param periods the periods played so far
 * @param gameMs game time until now, in ms from the tip-off
 */
export function drawFlow(
  flow: ScoreFlow,
  ruleset: Ruleset,
  periods: readonly number[],
  gameMs: number,
): FlowDrawing {
  const last = Math.max(ruleset.periods, ...periods)
  const starts = Array.from({ length: last + 1 }, (_, index) =>
    index < last
      ? gameTimeMs(ruleset, { period: index + 1, clock: Number.POSITIVE_INFINITY })
      : gameTimeMs(ruleset, { period: last, clock: 0 }),
  )
  const length = starts.at(-1) ?? 1
  const x = (ms: number) => round(FLOW.left + ((FLOW.right - FLOW.left) * Math.min(ms, length)) / length)
  const leads = flow.steps.map(leadOf)
  const range = GRID * Math.max(2, Math.ceil(Math.max(0, ...leads.map(Math.abs)) / GRID))
  const y = (lead: number) => round(MIDDLE - ((MIDDLE - FLOW.top) * lead) / range)
  const end = Math.max(gameMs, flow.steps.at(-1)?.gameMs ?? 0)
  const lead = leads.at(-1) ?? 0
  const steps = flow.steps.map((step) => `H${x(step.gameMs)}V${y(leadOf(step))}`).join('')
  const line = `M${x(0)} ${y(0)}${steps}H${x(end)}`
  const gap = GRID * Math.ceil(range / GRID / 4)
  return {
    line,
    area: `${line}V${y(0)}Z`,
    middle: MIDDLE,
    x,
    grid: Array.from({ length: Math.floor(range / gap) * 2 + 1 }, (_, index) => {
      const at = (index - Math.floor(range / gap)) * gap
      return { lead: at, y: y(at) }
    }),
    edges: starts.map(x),
    periods: starts.slice(0, -1).map((start, index) => ({
      label: periodLabel(ruleset, index + 1),
      x: round((x(start) + x(starts[index + 1] ?? start)) / 2),
    })),
    leadChanges: flow.leadChanges.map(({ gameMs: at }) => ring(x(at), MIDDLE)).join(''),
    now: { x: x(end), y: y(lead), lead },
  }
}

/** Returns the home team's lead; negative if the visitors lead. */
export function leadOf({ score: [home, visitors] }: ScoreStep): number {
  return home - visitors
}

function ring(x: number, y: number): string {
  return `M${round(x - RING)} ${y}a${RING} ${RING} 0 1 0 ${2 * RING} 0a${RING} ${RING} 0 1 0 ${-2 * RING} 0`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
