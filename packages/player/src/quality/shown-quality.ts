import type { PictureEngine } from '../picture-engine.ts'
import { AutomaticQuality } from './automatic-quality.ts'
import type { Played, Quality } from './quality.ts'
import type { Offers } from './variants.ts'

/** The quality being played: the viewer's choice, or what the connection can carry. */
export class ShownQuality {
  readonly #live: boolean
  #chosen: Quality
  #automatic = new AutomaticQuality()
  /** The renditions that the current engine knows; a newer playlist may list others. */
  #playing: Offers | null = null
  #offers: Offers | null = null

  /**
   * @param live whether the match is live; otherwise the numbers are never shown without video, because they
   * would reveal the result
   */
  constructor(chosen: Quality, live: boolean) {
    this.#chosen = chosen
    this.#live = live
  }

  get chosen(): Quality {
    return this.#chosen === 'numbers' && !this.#live ? 'auto' : this.#chosen
  }

  /** The available renditions; null while unknown. */
  get offers(): Offers | null {
    return this.#offers
  }

  /** Sets the renditions for a new engine. */
  set offers(offers: Offers) {
    this.#playing = offers
    this.#offers = offers
  }

  /** Updates the available renditions; the next choice uses them. */
  renew(offers: Offers): void {
    this.#offers = offers
  }

  get played(): Played {
    const { ordered } = this
    if (ordered === 'numbers') return 'numbers'
    return ordered === 'sound' && typeof this.#offers?.soundBits === 'number' ? 'sound' : 'picture'
  }

  /** The quality to pass to the engine. For `numbers` there is nothing to play. */
  get ordered(): Quality {
    const { chosen } = this
    const { played } = this.#automatic
    return chosen === 'auto' && played !== 'picture' ? played : chosen
  }

  choose(quality: Quality): void {
    this.#chosen = quality
    this.#automatic = new AutomaticQuality()
  }

  /**
   * Updates the automatic choice. Call it regularly.
   * @param starving whether playback has stopped although it was not paused
   * @param isHeard whether the video is audible; otherwise audio alone is of no use
   * @returns whether the ordered quality has changed
   */
  look(
    engine: PictureEngine | null,
    { starving, isHeard }: { starving: boolean; isHeard: boolean },
  ): boolean {
    const before = this.#automatic.played
    if (this.chosen !== 'auto' || !this.#live || !this.#offers) return false
    if (!engine && before !== 'numbers') return false
    const { pictureBits, soundBits } = this.#offers
    const sound = isHeard ? soundBits : null
    // The player does not know a smaller rendition that was listed after it started, and it plays the source
    // instead of a rendition that has disappeared. So the higher of two bitrates counts: the lowest
    // listed bitrate and the player's lowest bitrate.
    const picture = before === 'picture' ? mostOf(pictureBits, this.#playing?.pictureBits) : pictureBits
    const progress = { carries: engine?.carries() ?? null, starving, picture, sound }
    return this.#automatic.look({ now: performance.now(), ...progress }) !== before
  }
}

function mostOf(a: number | null, b: number | null | undefined): number | null {
  return a === null || !b ? a : Math.max(a, b)
}
