import type { PictureFormat } from '../flv-messages.ts'
import type { MediaMessage } from '../publisher.ts'
import { StreamPictures } from '../stream-pictures.ts'
import { NalPackets } from './nal-packets.ts'
import type { RtpClock } from './rtp-clock.ts'
import type { RtpPacket } from './rtp-packet.ts'

/** Turns the packets of one video track into FLV messages. */
export class RtpPictures {
  readonly #packets: NalPackets
  readonly #pictures: StreamPictures
  readonly #clock: RtpClock
  #decodedAt = 0

  /** @param sets the parameter sets that the session's description has */
  constructor(format: PictureFormat, sets: readonly Buffer[], clock: RtpClock) {
    this.#packets = new NalPackets(format, sets)
    this.#pictures = new StreamPictures(format)
    this.#clock = clock
  }

  /** Whether a packet has been lost, and a picture with it. */
  get hasLost(): boolean {
    return this.#packets.hasLost
  }

  /** Returns the messages of the pictures that a packet completes. */
  read(packet: RtpPacket): MediaMessage[] {
    return this.#packets.push(packet).flatMap(({ timestamp, data }) => {
      const shownAt = this.#clock.at(timestamp)
      // RTP has no decoding times. Cameras send pictures in the order in which they are shown.
      this.#decodedAt = Math.max(this.#decodedAt, shownAt)
      return this.#pictures.read({ shownAt, decodedAt: this.#decodedAt, randomAccess: false, data })
    })
  }
}
