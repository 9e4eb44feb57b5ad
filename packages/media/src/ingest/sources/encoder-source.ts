import { parseAudioTag, parseVideoTag } from '../../codecs/flv/tags.ts'
import type { VideoLogger } from '../../logger.ts'
import type { VideoSource } from '../../ports.ts'
import { RateMeter } from '../../restream/rate-meter.ts'
import { REASONS } from '../../texts.ts'
import type { LinkState } from '../ingest-state.ts'
import type { MediaMessage, PublicationEnd, PublisherConnection, PublisherRefusal } from '../publisher.ts'
import { SendingPublisher } from '../sending-publisher.ts'
import type { StreamConsumer } from '../stream-input.ts'

/** Maximum bytes to queue until it is clear whether another source sends; more than 2 s of video. */
const MOST_HELD_BYTES = 16 * 1024 * 1024

/** The encoder with the stream key, the spare encoder, or the IP camera of the court. */
export type EncoderRole = 'encoder' | 'spare' | 'court-camera'

export type EncoderSourceOptions = {
  role: EncoderRole
  /** The encoder's own connection. */
  connection: PublisherConnection
  logger: VideoLogger
  now: () => number
  /** Lets the encoder publish. */
  publish(connection: PublisherConnection): Promise<StreamConsumer | PublisherRefusal>
  /** Lets the encoder publish, or returns null if another source sends. May take 2 s to find out. */
  publishIfFree(connection: PublisherConnection): Promise<StreamConsumer | PublisherRefusal | null>
  /** Called when the encoder goes on air, goes off air, or has gone. */
  onChange(): void
  onEnd(): void
}

/**
 * An encoder as a source of a match. If the director has chosen it, it goes on air at its next key frame.
 * Otherwise it stands by, goes on air at a key frame while no other source sends, and goes off air when
 * another source sends. Its connection stays open while it stands by.
 */
export class EncoderSource implements StreamConsumer {
  readonly #options: EncoderSourceOptions
  readonly #meter = new RateMeter()
  readonly #sending: SendingPublisher
  #settings: { video: MediaMessage | null; audio: MediaMessage | null } = { video: null, audio: null }
  #consumer: StreamConsumer | null = null
  /** The messages since the key frame, while the encoder waits for permission to publish; null otherwise. */
  #held: MediaMessage[] | null = null
  #heldBytes = 0
  #chosen = false
  /** Called when the encoder goes on air, so that the current source goes off air. */
  #makeWay: () => void = () => {}
  #over = false

  constructor(options: EncoderSourceOptions) {
    this.#options = options
    this.#sending = new SendingPublisher(options.connection, options.now)
  }

  get state(): VideoSource['state'] {
    return this.#consumer ? 'on-air' : 'ready'
  }

  /** Bitrate over the last seconds. */
  get kbps(): number {
    return this.#meter.kbps
  }

  /** Whether the encoder is on air or is going to be, ahead of any other source. */
  get isChosen(): boolean {
    return this.#chosen
  }

  /** Waits until it is clear whether the encoder still sends. */
  stillSends(): Promise<boolean> {
    return this.#sending.stillSends()
  }

  /**
   * Chooses this encoder and publishes at once, because a connecting encoder waits for the answer before it
   * sends.
   * @returns the refusal, or null when it is on air
   * @throws when the disk does not accept the recording
   */
  async publish(): Promise<PublisherRefusal | null> {
    this.#chosen = true
    const answer = await this.#options.publish(this.#onAir())
    if ('refused' in answer) return answer
    if (this.#over) answer.ended('lost')
    else this.#consumer = answer
    return null
  }

  /**
   * Puts the encoder on air from its next key frame on.
   * @param makeWay called at that moment, so that the current source goes off air
   */
  choose(makeWay: () => void): void {
    this.#chosen = true
    if (this.#consumer) makeWay()
    else this.#makeWay = makeWay
  }

  /** Puts the encoder off air, to stand by. */
  standBy(): void {
    this.#chosen = false
    this.#makeWay = () => {}
    this.#leave('stopped')
  }

  media(received: MediaMessage): void {
    const message = { arrivedAt: this.#options.now(), ...received }
    this.#sending.heard()
    this.#meter.count(message.body.length)
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

  interrupted(): void {
    this.#consumer?.interrupted()
  }

  resumed(): void {
    this.#consumer?.resumed()
  }

  link(state: LinkState): void {
    this.#consumer?.link(state)
  }

  ended(how: PublicationEnd): void {
    if (this.#over) return
    this.#over = true
    this.#sending.ended()
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
      throw new Error('an encoder sent too much before it went on air')
    }
  }

  /** Returns the connection through which the stream controls the encoder while it is on air. */
  #onAir(): PublisherConnection {
    const isChosen = () => this.#chosen
    const { connection } = this.#options
    return {
      get losesFrames() {
        return connection.losesFrames ?? false
      },
      close: (reason) => this.#closedBy(reason),
      pause: () => this.#sending.pause(),
      resume: () => this.#sending.resume(),
      get givesWay() {
        return !isChosen()
      },
    }
  }

  async #enter(): Promise<void> {
    const { logger, publish, publishIfFree, role } = this.#options
    if (this.#chosen) this.#makeWay()
    this.#makeWay = () => {}
    const ask = this.#chosen ? publish : publishIfFree
    const answer = await ask(this.#onAir()).catch((error: unknown) => {
      logger.error({ err: error, role }, 'Could not put an encoder on air')
      return null
    })
    const held = this.#held ?? []
    this.#held = null
    if (answer === null || 'refused' in answer) return // it asks again at its next key frame
    if (this.#over) return answer.ended('lost')
    this.#consumer = answer
    logger.info({ role }, 'An encoder that stood by went on air')
    this.#options.onChange()
    try {
      for (const message of held) answer.media(message)
    } catch (error) {
      logger.warn({ err: error, role }, 'Could not use the video of an encoder that stood by')
      this.close(REASONS.notTaken)
    }
  }

  /**
   * Called when the stream ends the publication. A replaced source stands by. Only the chosen encoder is
   * disconnected, if it is silent, because it must then connect again. If it still sends audio, it goes on air
   * again at its next key frame.
   */
  #closedBy(reason: string): void {
    const isLost = this.#options.role === 'encoder' && this.#chosen && this.#sending.isSilent()
    const stays = reason === REASONS.takenOver && !isLost
    this.#leave('closed')
    if (!stays) this.close(reason)
  }

  #leave(how: PublicationEnd): void {
    const consumer = this.#consumer
    this.#consumer = null
    if (!consumer) return
    this.#sending.resume()
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
