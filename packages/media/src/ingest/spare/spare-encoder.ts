import { parseAudioTag, parseVideoTag } from '../../codecs/flv/tags.ts'
import type { VideoLogger } from '../../logger.ts'
import type { StreamConsumer } from '../../stream.ts'
import { REASONS } from '../../texts.ts'
import type { MediaConsumer, PublicationEnd, PublisherConnection, Refusal } from '../rtmp/server.ts'
import type { MediaMessage } from '../rtmp/session.ts'

/** Maximum bytes to queue until it is clear whether another encoder sends; more than 2 s of video. */
const MOST_HELD_BYTES = 16 * 1024 * 1024

export type SpareEncoderOptions = {
  /** The encoder's own connection. */
  connection: PublisherConnection
  logger: VideoLogger
  now: () => number
  /** Lets the spare publish if no other encoder sends; null: another one does. May take 2 s to find out. */
  publish(connection: PublisherConnection): Promise<StreamConsumer | Refusal | null>
  /** Called when it goes on air, leaves the air, or has gone. */
  onChange(): void
  onEnd(): void
}

/**
 * An encoder that stands by. It goes on air at a key frame as soon as no other encoder sends, and leaves when
 * one does. Its connection stays open meanwhile.
 */
export class SpareEncoder implements MediaConsumer {
  readonly #options: SpareEncoderOptions
  #settings: { video: MediaMessage | null; audio: MediaMessage | null } = { video: null, audio: null }
  #consumer: StreamConsumer | null = null
  /** The messages since the key frame, until the answer to publish; null while it does not ask. */
  #held: MediaMessage[] | null = null
  #heldBytes = 0
  #over = false

  constructor(options: SpareEncoderOptions) {
    this.#options = options
  }

  get isOnAir(): boolean {
    return this.#consumer !== null
  }

  media(received: MediaMessage): void {
    const message = { arrivedAt: this.#options.now(), ...received }
    const kind = kindOf(message)
    if (kind === 'settings' && message.kind !== 'data') this.#settings[message.kind] = message
    if (this.#consumer) this.#consumer.media(message)
    else if (this.#held) this.#hold(message, this.#held)
    else if (kind === 'key-frame') {
      const { video, audio } = this.#settings
      this.#held = [video, audio, message].filter((each) => each !== null)
      this.#heldBytes = this.#held.reduce((sum, { body }) => sum + body.length, 0)
      void this.#enter()
    }
  }

  ended(how: PublicationEnd): void {
    if (this.#over) return
    this.#over = true
    this.#leave(how)
    this.#options.onEnd()
  }

  /** Closes the encoder's connection and sends it the reason. */
  close(reason: string): void {
    this.#options.connection.close(reason) // calls `ended`
  }

  #hold(message: MediaMessage, held: MediaMessage[]): void {
    held.push(message)
    this.#heldBytes += message.body.length
    if (this.#heldBytes > MOST_HELD_BYTES) {
      throw new Error('a spare encoder sent too much before it went on air')
    }
  }

  async #enter(): Promise<void> {
    const { connection, logger, publish } = this.#options
    const answer = await publish({
      close: (reason) => this.#closedBy(reason),
      pause: () => connection.pause(),
      resume: () => connection.resume(),
      givesWay: true,
    }).catch((error: unknown) => {
      logger.error({ err: error }, 'Could not put a spare encoder on air')
      return null
    })
    const held = this.#held ?? []
    this.#held = null
    if (answer === null || 'refused' in answer) return // it asks again at its next key frame
    if (this.#over) return answer.ended('lost')
    this.#consumer = answer
    logger.info({}, 'The spare encoder went on air')
    this.#options.onChange()
    try {
      for (const message of held) answer.media(message)
    } catch (error) {
      logger.warn({ err: error }, 'Could not use the video of a spare encoder')
      this.close(REASONS.notTaken)
    }
  }

  /** The stream closed the publication: for the encoder that came back, or permanently. */
  #closedBy(reason: string): void {
    this.#leave('closed')
    if (reason !== REASONS.takenOver) this.close(reason)
  }

  #leave(how: PublicationEnd): void {
    const consumer = this.#consumer
    this.#consumer = null
    if (!consumer) return
    consumer.ended(how)
    this.#options.onChange()
  }
}

function kindOf({ kind, body }: MediaMessage): 'settings' | 'key-frame' | 'other' {
  if (kind === 'data') return 'other'
  const tag = kind === 'video' ? parseVideoTag(body) : parseAudioTag(body)
  if (tag.kind === 'config') return 'settings'
  return tag.kind === 'frame' && 'keyFrame' in tag && tag.keyFrame ? 'key-frame' : 'other'
}
