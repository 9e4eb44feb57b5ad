import type { Played } from './quality.ts'

/** A line that carries less than this is left to the numbers, bits a second. */
const THINNEST = 100_000
/** What is played is given up when it has stood still for so long, ms: what it plays in between takes off a part of it. */
const STARVED_MS = 3000
const FORGIVEN = 0.2
/** Looks are at most so far apart on a device that keeps up, ms: one that is busier measures itself, not the line. */
const IN_TIME_MS = 700
/** How long until more is tried again, ms; twice as long each time that it was too much. */
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 240_000
/** What is given up so soon after it was tried again was too much, ms. */
const TRIED_MS = 60_000
/** How much more than a picture takes a line is to carry for it. */
const ROOM = 1.3
/** Pieces of sound are too small to tell of a quicker line, bits a second: it is tried. */
const WELL_ABOVE = 600_000

/** How what is played gets on, every half second. */
export interface Progress {
  /** ms; only differences count. */
  now: number
  /** What the line carries, bits a second; null when nothing tells. */
  carries: number | null
  /** What is played stands still, though nobody stopped it. */
  starving: boolean
  /**
   * The least that a picture takes, and that its sound alone does, bits a second; null where there is none, or it is not known. Of a
   * video that is muted there is no sound.
   */
  picture: number | null
  sound: number | null
}

/** Chooses what a line carries: the picture, its sound alone, or the numbers; among pictures of several sizes the player chooses. */
export class AutomaticQuality {
  #played: Played = 'picture'
  #starvedMs = 0
  #lookedAt: number | null = null
  #since = Number.NEGATIVE_INFINITY
  #waitMs = FIRST_WAIT_MS
  /** When the picture was given up: the least that one took, and what the line carried, bits a second. */
  #givenUp = { picture: 0, carries: 0 }

  get played(): Played {
    return this.#played
  }

  /** @returns what is to be played from now on */
  look(progress: Progress): Played {
    const { now, carries, starving } = progress
    const passed = now - (this.#lookedAt ?? now)
    this.#lookedAt = now
    const takes = this.#played === 'sound' ? progress.sound : progress.picture
    // A line that was cut is no thin one: it comes back as it was.
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

  /** A smaller picture that has come since, and that the line carried all the time, is not waited for. */
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
