import type { Played } from './quality.ts'

/** Bandwidth in bits per second below which only the numbers are shown. */
const THINNEST = 100_000
/**
 * After this total time without playback on a connection that is too slow, in ms, the current level is given
 * up.
 */
const STARVED_MS = 3000
/** While the video plays, this share of the playing time is subtracted from the time without playback. */
const FORGIVEN = 0.2
/**
 * Maximum time between checks on a device that keeps up, in ms. The checks of a busier device would show how
 * slow the device is, not the connection.
 */
const IN_TIME_MS = 700
/** Delay before a higher level is tried again, in ms. It doubles after each failure, up to the maximum. */
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 240_000
/** If a level is given up within this time after it was tried, in ms, the attempt counts as failed. */
const TRIED_MS = 60_000
/** Bandwidth required for a video, as a multiple of its bitrate. */
const ROOM = 1.3
/**
 * Bandwidth at which video is tried again even if its bitrate requires more, in bits per second. Audio
 * segments are too small to measure a faster connection.
 */
const WELL_ABOVE = 600_000

/** The progress of playback, reported every half second. */
export interface Progress {
  /** Time in ms; only differences matter. */
  now: number
  /** Bandwidth of the connection, in bits per second; null when unknown. */
  carries: number | null
  /** Whether playback has stopped although it was not paused. */
  starving: boolean
  /**
   * The lowest bitrates of the video and of the audio alone, in bits per second; null when missing or
   * unknown. For a muted video, `sound` is null.
   */
  picture: number | null
  sound: number | null
}

/**
 * Chooses what the connection can carry: the video, its audio alone, or the numbers. The player chooses among
 * video sizes.
 */
export class AutomaticQuality {
  #played: Played = 'picture'
  #starvedMs = 0
  #lookedAt: number | null = null
  #since = Number.NEGATIVE_INFINITY
  #waitMs = FIRST_WAIT_MS
  /**
   * The lowest video bitrate, and the bandwidth, at the time when the video was given up. In bits per second.
   */
  #givenUp = { picture: 0, carries: 0 }

  get played(): Played {
    return this.#played
  }

  /**
   * Updates the choice.
   * @returns what to play from now on
   */
  look(progress: Progress): Played {
    const { now, carries, starving } = progress
    const passed = now - (this.#lookedAt ?? now)
    this.#lookedAt = now
    const takes = this.#played === 'sound' ? progress.sound : progress.picture
    // A connection that was cut does not count as slow, because it may return as fast as before.
    const isTooThin = takes !== null && carries !== null && carries < takes
    const isBusy = passed > IN_TIME_MS
    if (isBusy) this.#starvedMs = Math.max(0, this.#starvedMs - passed)
    else if (!starving) this.#starvedMs = Math.max(0, this.#starvedMs - passed * FORGIVEN)
    else if (isTooThin) this.#starvedMs += passed
    if (this.#starvedMs >= STARVED_MS) this.#fall(progress)
    else if (this.#mayRise(progress))
      this.#turnTo(this.#played === 'numbers' && progress.sound ? 'sound' : 'picture', now)
    return this.#played
  }

  #fall({ now, carries, sound, picture }: Progress): void {
    if (this.#played === 'picture') this.#givenUp = { picture: picture ?? 0, carries: carries ?? 0 }
    const wasTooMuch = now - this.#since < TRIED_MS
    this.#waitMs = wasTooMuch ? Math.min(2 * this.#waitMs, LONGEST_WAIT_MS) : FIRST_WAIT_MS
    const heard = this.#played === 'picture' && sound !== null && (carries ?? 0) >= THINNEST
    this.#turnTo(heard ? 'sound' : 'numbers', now)
  }

  /**
   * Reports whether a higher quality may be tried: after a delay, or at once if a smaller video has appeared
   * that fits the bandwidth at the time when the video was given up.
   */
  #mayRise({ now, carries, picture }: Progress): boolean {
    if (this.#played === 'picture') return false
    if (picture !== null && picture < this.#givenUp.picture && ROOM * picture < this.#givenUp.carries)
      return true
    if (now - this.#since < this.#waitMs) return false
    if (this.#played === 'numbers') return true
    return carries !== null && carries >= Math.min(ROOM * (picture ?? 0), WELL_ABOVE)
  }

  #turnTo(played: Played, now: number): void {
    this.#played = played
    this.#since = now
    this.#starvedMs = 0
  }
}
