import { gameTimeMs, periodLabel, type Ruleset, type ScoreFlow, type ScoreStep } from '@courtside/basketball'

/** The drawing's size and the edges of the field in it. */
export const FLOW = { width: 640, height: 284, left: 30, right: 594, top: 18, bottom: 262 } as const

const MIDDLE = (FLOW.top + FLOW.bottom) / 2
const GRID = 5
/** Radius of the ring of a lead change. */
const RING = 3.5

/** Where the score flow goes in the drawing. */
export interface FlowDrawing {
  /** Home's lead by time in steps, as a path. */
  readonly line: string
  /** The same, closed along the line of no lead. */
  readonly area: string
  readonly middle: number
  /** Where so much game time (ms from the tip-off) stands. */
  readonly x: (gameMs: number) => number
  /** Leads with a line across the field: 5, 10 … and their negatives. */
  readonly grid: readonly { readonly lead: number; readonly y: number }[]
  /** Where periods begin and end, and the middles where their labels stand. */
  readonly edges: readonly number[]
  readonly periods: readonly { readonly label: string; readonly x: number }[]
  /** A ring on the line of no lead for each change of the lead, as a path. */
  readonly leadChanges: string
  /** Now. */
  readonly now: { readonly x: number; readonly y: number; readonly lead: number }
}

/**
 * Works out the drawing of a score flow.
 *
 * @param gameMs how far the game is, in ms of game time from the tip-off
 */
export function drawFlow(
  flow: ScoreFlow,
  ruleset: Ruleset,
  startedPeriods: readonly number[],
  gameMs: number,
): FlowDrawing {
  const last = Math.max(ruleset.periods, ...startedPeriods)
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

/** By how much home leads; below 0 the visitors do. */
export function leadOf({ score: [home, visitors] }: ScoreStep): number {
  return home - visitors
}

function ring(x: number, y: number): string {
  return `M${round(x - RING)} ${y}a${RING} ${RING} 0 1 0 ${2 * RING} 0a${RING} ${RING} 0 1 0 ${-2 * RING} 0`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
