import type { BrandId } from '../brand.ts'

/** How the consoles of a brand send. The meaning of their silence and their digits depends on it. */
export interface Habits {
  /** Longest normal silence while the game clock runs, in ms. */
  readonly runningSilenceMs: number
  /** Longest normal silence while the game clock is stopped, in ms. */
  readonly stoppedSilenceMs: number
  /** Whether a message with a new clock is sent at the moment of change, so that it needs no averaging. */
  readonly sendsOnChange: boolean
  /**
   * Whether each message with the clock also says whether the clock runs. If not, falling digits count more
   * than an old flag.
   */
  readonly flagComesWithClock: boolean
}

/**
 * The values for Bodet (stopped: one burst every 10 s; running: one message per second) and Stramatel (ten
 * messages per second) come from recorded games, the others from the manufacturers' documents. Bridges send
 * at least one line every 2 s.
 */
export const HABITS: Readonly<Record<BrandId, Habits>> = {
  bodet: {
    runningSilenceMs: 3_000,
    stoppedSilenceMs: 15_000,
    sendsOnChange: true,
    flagComesWithClock: true,
  },
  stramatel: {
    runningSilenceMs: 2_000,
    stoppedSilenceMs: 2_000,
    sendsOnChange: false,
    flagComesWithClock: true,
  },
  daktronics: {
    runningSilenceMs: 10_000,
    stoppedSilenceMs: 10_000,
    sendsOnChange: true,
    flagComesWithClock: false,
  },
  saturn: {
    runningSilenceMs: 2_000,
    stoppedSilenceMs: 2_000,
    sendsOnChange: false,
    flagComesWithClock: true,
  },
  json: { runningSilenceMs: 5_000, stoppedSilenceMs: 5_000, sendsOnChange: false, flagComesWithClock: true },
}
