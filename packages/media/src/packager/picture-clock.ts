/**
 * Window of media time for comparing arrivals, in ms. A connection that stalls for up to half of this window
 * does not affect the times.
 */
const WINDOW_MS = 16_000
/** Step of media time of which only the earliest arrival counts, in ms. */
const STEP_MS = 200
/** Minimum media time for measuring the pace, in ms. Before that, the encoder is assumed to be on time. */
const PACE_NEEDS_MS = 1900
/** Maximum growth of lateness, in ms per ms of media: the slowest pace that is supported. */
const MOST_DELAY_PER_MS = 9
/** Maximum correction in addition to the pace, in ms per ms of media. */
const CORRECTION_PER_MS = 0.5

/**
 * A frame's media time, and how much later it arrived. The lateness is a difference of two clocks, so only
 * its changes are meaningful.
 */
type Arrival = { mediaTime: number; lateness: number }

/**
 * Maps an encoder's clock to the wall clock from the arrival times of its frames, as RTP receivers recover a
 * sender's clock. The frames with the least delay, in the network or in the encoder, show the encoder's time.
 * The clock uses the earliest arrivals of a sliding window, and the pace between the older and the newer half
 * of the window. The result is never later than the arrival of the newest frame, so that events recorded
 * after a frame are not shown with it.
 */
export class PictureClock {
  /** The earliest arrival of each step of media time, oldest step first. */
  #arrivals: Arrival[] = []
  #newest = Number.NEGATIVE_INFINITY
  #lastDated: { mediaTime: number; date: number } | null = null

  /**
   * Records a frame.
   * @param mediaTime its presentation time in ms of the encoder's clock
   * @param arrivedAt ms since 1970
   */
  observe(mediaTime: number, arrivedAt: number): void {
    const lateness = arrivedAt - mediaTime
    const step = Math.floor(mediaTime / STEP_MS)
    const known = this.#arrivals.findLast((arrival) => Math.floor(arrival.mediaTime / STEP_MS) <= step)
    if (!known || Math.floor(known.mediaTime / STEP_MS) < step) this.#add({ mediaTime, lateness })
    else if (lateness < known.lateness) Object.assign(known, { mediaTime, lateness })
  }

  /** Whether any segment has a time yet. */
  get hasDated(): boolean {
    return this.#lastDated !== null
  }

  /**
   * Seconds of video received per second, 1 for an encoder that is on time; null until measured over half the
   * window.
   */
  get pace(): number | null {
    return this.#span < WINDOW_MS / 2 ? null : 1 / (1 + this.#delayPerMs())
  }

  /**
   * Returns the time of a segment that starts at a media time, in ms since 1970. Call this in the order of
   * the segments: times never step back, and corrections are spread out.
   */
  dateSegment(mediaTime: number): number {
    const measured = this.#wallTimeAt(mediaTime)
    const last = this.#lastDated
    let date = Math.floor(measured)
    if (last) {
      const most = last.date + (mediaTime - last.mediaTime) * (1 + this.#delayPerMs() + CORRECTION_PER_MS)
      date = Math.max(last.date + 1, Math.min(date, Math.floor(most)))
    }
    this.#lastDated = { mediaTime, date }
    return date
  }

  get #span(): number {
    const [oldest] = this.#arrivals
    return oldest ? this.#newest - oldest.mediaTime : 0
  }

  #add(arrival: Arrival): void {
    const at = this.#arrivals.findLastIndex(({ mediaTime }) => mediaTime < arrival.mediaTime) + 1
    this.#arrivals.splice(at, 0, arrival)
    this.#newest = Math.max(this.#newest, arrival.mediaTime)
    const from = this.#newest - WINDOW_MS
    while (this.#arrivals[0] && this.#arrivals[0].mediaTime < from) this.#arrivals.shift()
  }

  #wallTimeAt(mediaTime: number): number {
    const delay = this.#delayPerMs()
    const atNewest = this.#arrivals.map((each) => each.lateness + delay * (this.#newest - each.mediaTime))
    return mediaTime + earliest(atNewest) - delay * (this.#newest - mediaTime)
  }

  /** Returns the growth of lateness, in ms per ms of media; 0 for an encoder that is on time or ahead. */
  #delayPerMs(): number {
    const span = this.#span
    if (span < PACE_NEEDS_MS) return 0
    const middle = this.#newest - span / 2
    const older = this.#arrivals.filter(({ mediaTime }) => mediaTime < middle)
    const newer = this.#arrivals.filter(({ mediaTime }) => mediaTime >= middle)
    const grown = earliest(newer.map(lateness)) - earliest(older.map(lateness))
    return Math.min(Math.max(0, grown / (span / 2)), MOST_DELAY_PER_MS)
  }
}

function lateness(arrival: Arrival): number {
  return arrival.lateness
}

function earliest(latenesses: readonly number[]): number {
  return latenesses.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY)
}
