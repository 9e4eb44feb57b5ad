/**
 * Allowed difference between the audio's time and its position by sample count, in ms. Half of what the
 * server corrects, and too little to notice.
 */
const TOLERANCE_MS = 30

/**
 * The position of the audio in an encoder. Encoders count samples and know neither of samples that a busy
 * device lost nor of a microphone clock that runs slower than the page's. Without corrections, the audio
 * would run ahead of the video.
 */
export class SoundTimeline {
  #begin: number | null = null
  #lengthMs = 0

  /** When the first audio was recorded, in ms of the page's clock; null before that. */
  get begin(): number | null {
    return this.#begin
  }

  /**
   * Adds an audio buffer. Leaves the timeline unchanged if the buffer must be dropped.
   * @param time when it was recorded, in ms of the page's clock
   * @returns length of the silence to insert before it, in ms, usually 0; null to drop it
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
