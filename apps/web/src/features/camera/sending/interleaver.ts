import type { CameraMessageKind } from '@courtside/camera-message'
import type { Encoded } from './picture-encoder.ts'

/** Maximum length of the audio that waits for video, in ms. */
const MOST_MS = 4000
const OF_VIDEO: ReadonlySet<CameraMessageKind> = new Set(['videoSettings', 'keyFrame', 'frame'])

/**
 * Sends audio only after the video that was recorded before it, as a muxer does. On a busy phone, the video
 * encoder is slower than the audio encoder. If audio arrived alone, the server would assume that there is no
 * video.
 */
export class Interleaver {
  readonly #send: Encoded
  readonly #oldestFrame: () => number | null
  #waiting: Parameters<Encoded>[] = []

  /**
   * @param oldestFrame returns the time of the oldest frame that is being encoded, in ms of the page's clock;
   * null if no frame is being encoded
   */
  constructor(send: Encoded, oldestFrame: () => number | null) {
    this.#send = send
    this.#oldestFrame = oldestFrame
  }

  /** Receives the output of both encoders. */
  readonly take: Encoded = (kind, time, data) => {
    if (OF_VIDEO.has(kind)) this.#send(kind, time, data)
    else this.#waiting.push([kind, time, data])
    const oldest = this.#oldestFrame() ?? Number.POSITIVE_INFINITY
    const newest = this.#waiting.at(-1)?.[1] ?? 0
    for (let [first] = this.#waiting; first; [first] = this.#waiting) {
      if (first[1] > oldest && newest - first[1] <= MOST_MS) return
      this.#waiting.shift()
      this.#send(...first)
    }
  }
}
