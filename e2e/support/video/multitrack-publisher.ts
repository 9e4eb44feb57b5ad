import {
  type EncodedSize,
  encode,
  interleaved,
  type Message,
  pictureMessages,
  type SentTrack,
} from '../../../packages/media/test/scene/multitrack-stream.ts'
import { RawPublisher } from '../../../packages/media/test/scene/raw-publisher.ts'

/** Duration of the clip in seconds; it is sent in a loop. */
const SECONDS = 20
/** Interval between two checks of the data to send, in ms. */
const STEP_MS = 20
/** Chunk size of OBS, in bytes. */
const CHUNK_SIZE = 4096

/**
 * Sends several sizes of a test video in one connection, in a loop and in real time, as newer versions of OBS
 * do.
 */
export class MultitrackPublisher {
  readonly #publisher: RawPublisher
  readonly #timer: NodeJS.Timeout

  private constructor(publisher: RawPublisher, messages: readonly Message[]) {
    this.#publisher = publisher
    const begun = performance.now()
    let [round, next] = [0, 0]
    this.#timer = setInterval(() => {
      const now = performance.now() - begun
      for (let message = messages[next]; message; message = messages[next]) {
        const timestamp = message.timestamp + round * SECONDS * 1000
        if (timestamp > now) return
        publisher.send(message.type, timestamp, message.body)
        next += 1
        if (next === messages.length) [round, next] = [round + 1, 0]
      }
    }, STEP_MS)
  }

  /** Encodes the sizes, the first of which is the source, and begins to send. */
  static async begin(
    rtmpPort: number,
    streamKey: string,
    sizes: readonly Omit<EncodedSize, 'seconds'>[],
  ): Promise<MultitrackPublisher> {
    const encoded = await Promise.all(sizes.map((size) => encode({ ...size, seconds: SECONDS })))
    const pictures = encoded.map(({ picture }) => picture)
    return MultitrackPublisher.send(rtmpPort, streamKey, pictures, encoded[0]?.sound ?? [])
  }

  /** Begins to send encoded video of 20 s in several sizes, the first of which is the source. */
  static async send(
    rtmpPort: number,
    streamKey: string,
    pictures: readonly SentTrack[],
    sound: Message[],
  ): Promise<MultitrackPublisher> {
    const messages = interleaved(pictureMessages('oneTrack', new Map(pictures.entries())), sound)
    return MultitrackPublisher.loop(rtmpPort, streamKey, messages)
  }

  /** Begins to send the messages of an encoded video of 20 s. */
  static async loop(
    rtmpPort: number,
    streamKey: string,
    messages: readonly Message[],
  ): Promise<MultitrackPublisher> {
    const inTime = messages.filter(({ timestamp }) => timestamp < SECONDS * 1000)
    const { publisher } = await RawPublisher.publish(rtmpPort, streamKey)
    publisher.setChunkSize(CHUNK_SIZE)
    return new MultitrackPublisher(publisher, inTime)
  }

  /** Ends the connection at once, like a cut cable. */
  async cut(): Promise<void> {
    clearInterval(this.#timer)
    this.#publisher.socket.destroy()
    await this.#publisher.closed
  }
}
