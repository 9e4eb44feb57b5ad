import type { Visit } from './visit.ts'

/** The weight of a metric in the score, and the values of the metric at which its score is 0.9 and 0.5. */
interface Curve {
  weight: number
  good: number
  median: number
}

/**
 * Source: Lighthouse 13, "Performance scoring" on mobile settings. Its Speed Index (weight 10) is omitted,
 * because it needs a video of the page; the other four add up to the score.
 */
const CURVES = {
  firstPaint: { weight: 10, good: 1800, median: 3000 },
  largestPaint: { weight: 25, good: 2500, median: 4000 },
  blocked: { weight: 30, good: 200, median: 600 },
  shift: { weight: 25, good: 0.1, median: 0.25 },
} satisfies Partial<Record<keyof Visit, Curve>>

/** The quantile of the standard normal distribution at 0.9. */
const QUANTILE_90 = 1.2815515655446004

/** Returns Lighthouse's score of a visit with a phone's network and processor: 0 to 100. */
export function performanceScore(visit: Visit): number {
  let [sum, weights] = [0, 0]
  for (const [metric, curve] of Object.entries(CURVES) as [keyof typeof CURVES, Curve][]) {
    sum += curve.weight * worth(visit[metric], curve)
    weights += curve.weight
  }
  return (100 * sum) / weights
}

/**
 * Returns the score of a value, 0 to 1. The score falls along a log-normal distribution through the two
 * points of the curve.
 */
function worth(value: number, { good, median }: Curve): number {
  if (value <= 0) return 1
  const spread = Math.log(median / good) / QUANTILE_90
  return 1 - normal(Math.log(value / median) / spread)
}

/**
 * Returns the probability that a standard normal variable is at most `z`. Uses the approximation of erf by
 * Abramowitz and Stegun, Handbook of Mathematical Functions, 7.1.26, whose error is < 1.5e-7.
 */
function normal(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const terms = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429]
  const polynomial = terms.reduceRight((sum, term) => (sum + term) * t, 0)
  const erf = 1 - polynomial * Math.exp(-x * x)
  return z < 0 ? (1 - erf) / 2 : (1 + erf) / 2
}
