/** The result of one run; only the figures that apply are set. */
export interface Figures {
  /** Median and 99th percentile, in `unit`. */
  p50?: number
  p99?: number
  /** A single figure, in `unit`. */
  value?: number
  /** The unit of `p50`, `p99` and `value`: ms, s, %, MB/s, MB, kB, µs, answers. */
  unit: string
  /** Processor load, in per cent of one core. */
  cpu?: number
  /** Resident memory at the end or at its peak, in MB. */
  memoryMb?: number
  /** Size per item: a viewer's memory, an answer's length. */
  kB?: number
  /** Duration, in s. */
  seconds?: number
}

/** A row of the table: a measurement and its reference from the same run. */
export interface Row extends Figures {
  what: string
  reference: { what: string } & Figures
  /** Courtside's figure divided by the reference's. */
  ratio: number
}

/** Figures of a row that can be divided. */
type Comparable = 'p50' | 'p99' | 'value' | 'cpu' | 'memoryMb' | 'kB' | 'seconds'

/**
 * Compares a measurement with its reference.
 * @param by the figure for the ratio
 * @throws if one of the two lacks that figure
 */
export function compared(what: string, figures: Figures, reference: Row['reference'], by: Comparable): Row {
  const [ours, theirs] = [figures[by], reference[by]]
  if (ours === undefined || theirs === undefined) throw new Error(`"${what}" can't be compared by ${by}.`)
  return { what, ...figures, reference, ratio: ours / theirs }
}

/** Returns the value that a share (0 to 1) of all values does not exceed; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Returns the median and the 99th percentile of times in ms. */
export function msOf(times: readonly number[]): Figures {
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), unit: 'ms' }
}

/** Returns the first of several times in ms. The first time includes work that is done only once. */
export function firstOf([ms = Number.NaN]: readonly number[]): Figures {
  return { value: ms, unit: 'ms' }
}
