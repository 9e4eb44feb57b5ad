import type { PictureEngine } from '../picture-engine.ts'
import { AutomaticQuality } from './automatic-quality.ts'
import type { Played, Quality } from './quality.ts'
import type { Offers } from './variants.ts'

/** What is played of a match: what the viewer chose, or what the line carries. */
export class ShownQuality {
  readonly #live: boolean
  #chosen: Quality
  #automatic = new AutomaticQuality()
  /** What is played is chosen among these; the newest playlist may list others. */
  #playing: Offers | null = null
  #offers: Offers | null = null

  /** @param live the match is live; else there are no numbers without the picture, which would tell how it ended */
  constructor(chosen: Quality, live: boolean) {
    this.#chosen = chosen
    this.#live = live
  }

  get chosen(): Quality {
    return this.#chosen === 'numbers' && !this.#live ? 'auto' : this.#chosen
  }

  /** What there is to choose from; null while it is not known. */
  get offers(): Offers | null {
    return this.#offers
  }

  /** What is played from now on is chosen among these. */
  set offers(offers: Offers) {
    this.#playing = offers
    this.#offers = offers
  }

  /** There is something else to choose from, which is known from the next choice on. */
  renew(offers: Offers): void {
    this.#offers = offers
  }

  get played(): Played {
    const { ordered } = this
    if (ordered === 'numbers') return 'numbers'
    return ordered === 'sound' && typeof this.#offers?.soundBits === 'number' ? 'sound' : 'picture'
  }

  /** What whoever plays it is to choose among; of `numbers` there is nothing to play. */
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
   * To be called every now and then.
   *
   * @param starving what is played stands still, though nobody stopped it
   * @param isHeard the video is not muted: else its sound alone is nothing
   * @returns whether something else is to be played from now on
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
    // A smaller picture that has come is not played yet, and one that has gone is the source.
    const picture = before === 'picture' ? mostOf(pictureBits, this.#playing?.pictureBits) : pictureBits
    const progress = { carries: engine?.carries() ?? null, starving, picture, sound }
    return this.#automatic.look({ now: performance.now(), ...progress }) !== before
  }
}

function mostOf(a: number | null, b: number | null | undefined): number | null {
  return a === null || !b ? a : Math.max(a, b)
}
