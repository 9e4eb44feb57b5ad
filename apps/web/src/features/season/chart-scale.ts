const MOST_TICKS = 5
const STEPS = [2, 5, 10, 20, 25, 50, 100]

/** The top of a scale from 0 that holds `highest` points, and the whole numbers marked on it, at most six. */
export function chartScale(highest: number): { top: number; ticks: number[] } {
  const step = STEPS.find((each) => each * MOST_TICKS >= highest) ?? Math.ceil(highest / MOST_TICKS)
  const count = Math.max(1, Math.ceil(highest / step))
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, at) => at * step) }
}
