import { setTimeout as delay } from 'node:timers/promises'
import type { Film, Publisher } from '../../e2e/support/video/publisher.ts'

const RECONNECT_AFTER_MS = 500

/** Streaming software that reconnects whenever its connection ends, as OBS does. */
export class Encoder {
  readonly #film: Film
  readonly #rtmpPort: number
  readonly #streamKey: string
  #publisher: Publisher | undefined
  #on = false
  #work: Promise<void> = Promise.resolve()

  constructor(film: Film, rtmpPort: number, streamKey: string) {
    this.#film = film
    this.#rtmpPort = rtmpPort
    this.#streamKey = streamKey
  }

  start(): void {
    this.#on = true
    this.#work = this.#keepSending()
  }

  /** Ends the connection like a cut cable. Sends nothing more until `start` is called. */
  async cut(): Promise<void> {
    this.#on = false
    await this.#publisher?.cut()
    await this.#work
  }

  async #keepSending(): Promise<void> {
    while (this.#on) {
      this.#publisher = this.#film.publish(this.#rtmpPort, this.#streamKey, 'ignore')
      const { process } = this.#publisher
      if (process.exitCode === null && process.signalCode === null) {
        await new Promise((resolve) => process.once('exit', resolve))
      }
      if (this.#on) await delay(RECONNECT_AFTER_MS)
    }
  }
}
