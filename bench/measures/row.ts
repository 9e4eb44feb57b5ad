/** What one run of something came to. Only the figures that mean something for it are there. */
export interface Figures {
  /** Median and 99th percentile, in `unit`. */
  p50?: number
  p99?: number
  /** A single figure, in `unit`. */
  value?: number
  /** Of `p50`, `p99` and `value`: ms, s, %, MB/s, MB, kB, µs, answers. */
  unit: string
  /** Processor taken meanwhile, in per cent of one core. */
  cpu?: number
  /** Memory (resident) at its end or at most, in MB. */
  memoryMb?: number
  /** What each of many takes: a viewer's memory, an answer's length. */
  kB?: number
  /** How long it took, in s. */
  seconds?: number
}

/** A line of the table: what was measured, beside what was measured for comparison in the same run. */
export interface Row extends Figures {
  what: string
  reference: { what: string } & Figures
  /** Ours divided by the reference's, both of the same kind. */
  ratio: number
}

/** Figures of a row that can be divided. */
type Comparable = 'p50' | 'p99' | 'value' | 'cpu' | 'memoryMb' | 'kB' | 'seconds'

/**
 * Puts something beside its reference.
 * @param by the figure that the ratio is of
 * @throws when one of both lacks that figure
 */
export function compared(what: string, figures: Figures, reference: Row['reference'], by: Comparable): Row {
  const [ours, theirs] = [figures[by], reference[by]]
  if (ours === undefined || theirs === undefined) throw new Error(`"${what}" can't be compared by ${by}.`)
  return { what, ...figures, reference, ratio: ours / theirs }
}
