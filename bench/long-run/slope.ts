/** A straight line through measured points. */
export interface Slope {
  /** The mean of all values. */
  mean: number
  /** Growth of the values per step of 1 in x. */
  growth: number
  /** The standard error of `growth`; a growth of less than twice the error may be chance. */
  error: number
}

/** Returns the least-squares line through points; with fewer than three points its growth is NaN. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): Slope {
  const count = points.length
  const mean = points.reduce((sum, [, y]) => sum + y, 0) / count
  if (count < 3) return { mean, growth: Number.NaN, error: Number.NaN }
  const middle = points.reduce((sum, [x]) => sum + x, 0) / count
  const spread = points.reduce((sum, [x]) => sum + (x - middle) ** 2, 0)
  const growth = points.reduce((sum, [x, y]) => sum + (x - middle) * (y - mean), 0) / spread
  const left = points.reduce((sum, [x, y]) => sum + (y - mean - growth * (x - middle)) ** 2, 0)
  return { mean, growth, error: Math.sqrt(left / (count - 2) / spread) }
}
