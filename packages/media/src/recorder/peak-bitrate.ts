import { SEGMENT_MAX_MS } from '../packager/timing.ts'

/** The EXT-X-TARGETDURATION of all playlists, in seconds. */
const TARGET_DURATION_S = SEGMENT_MAX_MS / 1000
const LEAST_S = 0.5 * TARGET_DURATION_S
const MOST_S = 1.5 * TARGET_DURATION_S

/** The duration (seconds) and size (bytes) of a segment. */
type Measured = { duration: number; size: number }

/**
 * The peak segment bitrate of a media playlist (RFC 8216, section 4.1): the highest bitrate of any contiguous
 * set of segments with a total duration between 0.5 and 1.5 times the target duration. A single short
 * segment, which is mostly its key frame, does not show what a viewer needs.
 */
export class PeakBitrate {
  /** The newest segments, at most {@link MOST_S} seconds of them, oldest first. */
  #newest: Measured[] = []
  #peak = 0
  #total: Measured = { duration: 0, size: 0 }

  /**
   * The peak in bits per second. Until the segments together last 0.5 target durations, their average; 0
   * before the first segment.
   */
  get value(): number {
    return this.#peak > 0 ? this.#peak : bitrateOf(this.#total)
  }

  /** Adds the next segment. */
  add({ duration, size }: Measured): void {
    this.#total = sumOf(this.#total, { duration, size })
    this.#newest.push({ duration, size })
    let set: Measured = { duration: 0, size: 0 }
    for (let first = this.#newest.length - 1; first >= 0; first -= 1) {
      set = sumOf(set, this.#newest[first] ?? set)
      if (set.duration > MOST_S) {
        this.#newest.splice(0, first + 1)
        break
      }
      if (set.duration >= LEAST_S) this.#peak = Math.max(this.#peak, bitrateOf(set))
    }
  }
}

/** Returns the bits per second, or 0 without duration. */
export function bitrateOf({ duration, size }: Measured): number {
  return duration > 0 ? (size * 8) / duration : 0
}

function sumOf(one: Measured, other: Measured): Measured {
  return { duration: one.duration + other.duration, size: one.size + other.size }
}
