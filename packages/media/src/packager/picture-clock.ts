/** Media time over which arrivals are compared, in ms. A line that stands still for up to half of it puts no time out of step. */
const WINDOW_MS = 16_000
/** Of all frames in so many ms of media time the earliest counts. */
const STEP_MS = 200
/** The pace is measured over this much media time at least, in ms; before, the encoder is taken to be on time. */
const PACE_NEEDS_MS = 1900
/** The slowest pace that is followed takes so many more ms for one of media. */
const MOST_DELAY_PER_MS = 9
/** Beyond its pace, a picture's time catches up by so much for each ms of media. */
const CORRECTION_PER_MS = 0.5

/** A frame by its media time and how much later than that it arrived (a difference of two clocks: only its changes mean something). */
type Arrival = { mediaTime: number; lateness: number }

/**
 * Ties an encoder's clock to the wall clock, from when its frames arrive. The frames that were held up least, on the way or in
 * the encoder, show what time it is there, as receivers of RTP recover a sender's clock: the earliest arrivals of a sliding
 * window, along the pace that those of its older and its newer half show.
 *
 * What it says is never later than the newest frame arrived, so that nothing recorded after a frame is shown with it.
 */
export class PictureClock {
  /** Oldest first, one for each step of media time. */
  #arrivals: Arrival[] = []
  #newest = Number.NEGATIVE_INFINITY
  #lastDated: { mediaTime: number; date: number } | null = null

  /**
   * Notes a frame.
   * @param mediaTime ms of the encoder's clock at which it is shown
   * @param arrivedAt ms since 1970
   */
  observe(mediaTime: number, arrivedAt: number): void {
    const lateness = arrivedAt - mediaTime
    const step = Math.floor(mediaTime / STEP_MS)
    const known = this.#arrivals.findLast((arrival) => Math.floor(arrival.mediaTime / STEP_MS) <= step)
    if (!known || Math.floor(known.mediaTime / STEP_MS) < step) this.#add({ mediaTime, lateness })
    else if (lateness < known.lateness) Object.assign(known, { mediaTime, lateness })
  }

  /** True once a segment has got its time. */
  get hasDated(): boolean {
    return this.#lastDated !== null
  }

  /** Seconds of picture that come in a second, 1 for an encoder that is on time; null until measured over half the window. */
  get pace(): number | null {
    return this.#span < WINDOW_MS / 2 ? null : 1 / (1 + this.#delayPerMs())
  }

  /**
   * The time of a segment that begins at a media time, ms since 1970. One after the other: times never step back, and what they
   * have to catch up is spread.
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

  /** How many ms later than on time each ms of media comes; 0 for an encoder that is on time, or ahead of it. */
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
