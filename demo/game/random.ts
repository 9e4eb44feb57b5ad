/** Random decisions that repeat exactly for the same seed. */
export interface Random {
  /** Returns a number with a uniform distribution in [0, 1). */
  next(): number
  /** Returns true with probability `p`. */
  chance(p: number): boolean
  /** Returns a number with a uniform distribution in [low, high). */
  between(low: number, high: number): number
  /** Returns a number with a normal distribution, clamped to `low` and `high`. */
  normal(mean: number, deviation: number, low: number, high: number): number
  /**
   * Returns one of `items`, with a probability proportional to its weight. At least one weight must be above
   * 0.
   */
  pick<T>(items: readonly T[], weight: (item: T) => number): T
}

/**
 * Creates a random number generator: mulberry32 (Tommy Ettinger, public domain) with 32 bits of state. Its
 * period of 2^32 far exceeds the few thousand numbers that a game uses. Not for secrets.
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  return {
    next,
    between,
    chance: (p) => next() < p,
    normal(mean, deviation, low, high) {
      const radius = Math.sqrt(-2 * Math.log(1 - next()))
      const value = mean + deviation * radius * Math.cos(2 * Math.PI * next())
      return Math.min(high, Math.max(low, value))
    },
    pick(items, weight) {
      const weights = items.map(weight)
      let rest = between(
        0,
        weights.reduce((sum, each) => sum + each, 0),
      )
      const index = weights.findIndex((each) => {
        rest -= each
        return rest < 0
      })
      const picked = items[index]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
  }
}
