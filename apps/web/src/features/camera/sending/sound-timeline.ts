/** So far the sound may be from where its samples put it, ms: half of what the server corrects, and less than anybody notices. */
const TOLERANCE_MS = 30

/**
 * Where sound lies that an encoder is given: encoders count samples from the first on and know nothing of those that a busy device has
 * lost, nor that a microphone's second may be a little longer than the page's. Without this the tone would run ahead of the picture.
 */
export class SoundTimeline {
  #begin: number | null = null
  #lengthMs = 0

  /** When the first sound was heard, ms of the page's clock; null before there is any. */
  get begin(): number | null {
    return this.#begin
  }

  /**
   * Adds a piece of sound. Nothing happens to the timeline when it is to be left out.
   * @param time when it was heard, ms of the page's clock
   * @returns how much silence is to be put before it, mostly 0, ms; null: it is to be left out
   */
  add(time: number, lengthMs: number): number | null {
    this.#begin ??= time
    const missing = time - this.#begin - this.#lengthMs
    if (missing < -TOLERANCE_MS) return null
    const silence = missing > TOLERANCE_MS ? missing : 0
    this.#lengthMs += silence + lengthMs
    return silence
  }
}
