import { type CameraDismissal, type CameraMessage, parseCameraMessage } from '@courtside/camera-message'
import type { VideoLogger } from '../../logger.ts'
import type { CameraProgress } from '../../ports.ts'
import { RateMeter } from '../../restream/rate-meter.ts'
import type { MediaMessage, PublicationEnd, PublisherConnection, PublisherRefusal } from '../publisher.ts'
import type { SoundStarts } from '../sound/sound-coder.ts'
import type { StreamConsumer } from '../stream-input.ts'
import { Allowance } from './allowance.ts'
import { asMediaMessage } from './camera-media.ts'
import { CameraSound } from './camera-sound.ts'
import { UsualLateness } from './usual-lateness.ts'

/**
 * How long a take continues without a connection, in ms. A phone buffers up to a minute; the rest is for
 * reconnecting.
 */
const KEPT_MS = 75_000
/** Delay before another attempt to go on air while another encoder sends, in ms. */
const ASK_AGAIN_MS = 10_000
/** Maximum bytes to queue while a stream is being opened; a few seconds of video. */
const MOST_HELD_BYTES = 16 * 1024 * 1024
/** Limit on the bytes of a take: a burst for the phone's buffer, and 32 Mbit/s. */
const BYTES = { burst: 96 * 1024 * 1024, perSecond: 4_000_000 }
/**
 * Limit on the messages of a take: twice 60 video and 50 audio frames per second, and a burst for the phone's
 * buffer.
 */
const MESSAGES = { burst: 15_000, perSecond: 220 }

/** The connection of a phone, as its take controls it. */
export type TakeConnection = {
  /** Requests a key frame as soon as possible. */
  wantKeyFrame(): void
  pause(): void
  resume(): void
  /** Ends the connection; the phone does not come back by itself. */
  dismiss(reason: CameraDismissal): void
}

export type CameraTakeOptions = {
  /** Identifies the take after its phone has lost the connection. */
  name: string
  logger: VideoLogger
  now: () => number
  soundStarts: SoundStarts
  publish(connection: PublisherConnection): Promise<StreamConsumer | PublisherRefusal>
  /** Called once when the take is over. */
  onEnd(take: CameraTake): void
}

/**
 * The stream of one phone from start to stop, over any number of connections. Messages are numbered, so that
 * a phone continues after the last received one. On air, a take is a publisher like any other.
 */
export class CameraTake {
  readonly #options: CameraTakeOptions
  readonly #lateness = new UsualLateness()
  readonly #meter = new RateMeter()
  readonly #bytes: Allowance
  readonly #messages: Allowance
  #line: TakeConnection | null = null
  /** The receivers that have asked the take to pause. While there are any, the connection is not read. */
  readonly #waitsFor = new Set<'stream' | 'sound'>()
  #next = 0
  #newestTimestamp: number | null = null
  #videoSettings: MediaMessage | null = null
  readonly #sound: CameraSound
  #chosen = false
  /** Called when the take goes on air, so that the current camera goes off air. */
  #makeWay: () => void = () => {}
  #consumer: StreamConsumer | null = null
  /** Messages queued while the stream is being opened; null at other times. */
  #held: MediaMessage[] | null = null
  #refusedAt = Number.NEGATIVE_INFINITY
  /** Whether another encoder sends with the match's stream key. */
  #refused = false
  #expiry: NodeJS.Timeout | undefined
  #over = false

  constructor(options: CameraTakeOptions) {
    this.#options = options
    this.#bytes = new Allowance(BYTES, options.now())
    this.#messages = new Allowance(MESSAGES, options.now())
    this.#sound = new CameraSound({
      ...options,
      onMedia: (media) => this.#give(media),
      onBehind: (isBehind) => this.#wait('sound', isBehind),
    })
  }

  get name(): string {
    return this.#options.name
  }

  get state(): CameraProgress['state'] {
    if (!this.#line) return 'broken'
    return this.#consumer ? 'on-air' : 'ready'
  }

  /** Whether the take is on air or is going to be. */
  get isChosen(): boolean {
    return this.#chosen
  }

  /** Whether another encoder sends to the match, so that this camera cannot go on air. */
  get isRefused(): boolean {
    return this.#refused
  }

  /** Bitrate over the last seconds. */
  get kbps(): number {
    return this.#line ? this.#meter.kbps : 0
  }

  /** The number of the next message; all earlier ones have been received. */
  get next(): number {
    return this.#next
  }

  /** Newest timestamp in ms of the camera's clock; null before the first message. */
  get newestTimestamp(): number | null {
    return this.#newestTimestamp
  }

  /** Attaches a connection of the phone, replacing any previous one. */
  connected(line: TakeConnection): void {
    clearTimeout(this.#expiry)
    this.#line = line
    if (this.#waitsFor.size > 0) line.pause()
    if (this.#next === 0) return
    this.#lateness.broken()
    this.#consumer?.resumed()
  }

  /** Detaches a connection. Does nothing when the phone has another one by now. */
  disconnected(line: TakeConnection): void {
    if (this.#line !== line || this.#over) return
    this.#line = null
    this.#consumer?.interrupted()
    this.#expiry = setTimeout(() => this.end('lost'), KEPT_MS)
  }

  /**
   * Puts the take on air from its next key frame on.
   * @param makeWay called at that moment, so that the current camera goes off air
   */
  choose(makeWay: () => void = () => {}): void {
    if (this.#chosen && this.#consumer) return
    this.#chosen = true
    this.#makeWay = makeWay
    this.#refusedAt = Number.NEGATIVE_INFINITY
    this.#line?.wantKeyFrame()
  }

  /** Puts the take off air until no encoder sends. It remains the match's chosen camera meanwhile. */
  makeWay(): void {
    this.#makeWay = () => {}
    if (!this.#consumer) return
    this.#refused = true
    this.#refusedAt = this.#options.now()
    this.#leave('stopped')
  }

  /** Puts the take off air; it is no longer the match's chosen camera. */
  unchoose(): void {
    this.#chosen = false
    this.#refused = false
    this.#leave('stopped')
  }

  /**
   * Processes a message.
   * @throws Error when it cannot be used and the phone must be disconnected
   */
  receive(bytes: Buffer): void {
    const now = this.#options.now()
    this.#count(bytes.length, now)
    const message = parseCameraMessage(bytes)
    if (message.number < this.#next) return // received before the connection was lost
    if (message.number > this.#next) throw new Error('messages of the camera are missing')
    this.#next += 1
    this.#newestTimestamp = Math.max(this.#newestTimestamp ?? 0, message.timestamp)
    this.#take({ ...message, arrivedAt: this.#lateness.arrival(message.timestamp, now) })
  }

  /** Ends the take. */
  end(how: PublicationEnd): void {
    if (this.#over) return
    this.#over = true
    clearTimeout(this.#expiry)
    this.#chosen = false
    this.#leave(how)
    this.#sound.close()
    this.#options.onEnd(this)
  }

  /** Ends the take and sends the phone the reason. */
  dismiss(reason: CameraDismissal): void {
    const line = this.#line
    this.end('closed')
    line?.dismiss(reason)
  }

  #count(bytes: number, now: number): void {
    this.#meter.count(bytes)
    if (!this.#bytes.take(bytes, now) || !this.#messages.take(1, now)) {
      throw new Error('a camera sends more than video needs')
    }
  }

  #take(message: CameraMessage<Buffer> & { arrivedAt: number }): void {
    const { kind, timestamp, data } = message
    if (kind === 'opusSettings') this.#sound.beginOpus(data, timestamp)
    else if (kind === 'opus') this.#sound.addOpus(timestamp, data)
    else {
      const media = asMediaMessage(message)
      if (!media) return
      if (kind === 'videoSettings') this.#videoSettings = media
      if (kind === 'aacSettings') this.#sound.beginAac(media)
      if (kind === 'keyFrame') this.#keyFrameComes()
      this.#give(media)
    }
  }

  #give(media: MediaMessage): void {
    if (this.#held) this.#hold(media, this.#held)
    else this.#consumer?.media(media)
  }

  #hold(media: MediaMessage, held: MediaMessage[]): void {
    held.push(media)
    if (held.reduce((sum, { body }) => sum + body.length, 0) > MOST_HELD_BYTES) {
      throw new Error('the stream could not be opened in time')
    }
  }

  #keyFrameComes(): void {
    if (!this.#chosen || this.#consumer || this.#held) return
    if (this.#options.now() - this.#refusedAt < ASK_AGAIN_MS) return
    this.#makeWay()
    this.#held = [this.#videoSettings, this.#sound.settings].filter((each) => each !== null)
    void this.#enter()
  }

  async #enter(): Promise<void> {
    const connection: PublisherConnection = {
      close: () => this.#leave('closed'),
      pause: () => this.#wait('stream', true),
      resume: () => this.#wait('stream', false),
    }
    const answer = await this.#options.publish(connection).catch((error: unknown): PublisherRefusal => {
      this.#options.logger.error({ err: error }, 'Could not put a camera on air')
      return { refused: '' }
    })
    const held = this.#held ?? []
    this.#held = null
    if ('refused' in answer) {
      this.#refused = true
      this.#refusedAt = this.#options.now()
      return
    }
    if (!this.#chosen || this.#over) return answer.ended('closed')
    this.#refused = false
    this.#consumer = answer
    for (const media of held) this.#feed(answer, media)
    if (!this.#line) answer.interrupted()
  }

  /**
   * Passes on the messages that were queued while the stream was opened. Catches errors, because no caller
   * handles them.
   */
  #feed(consumer: StreamConsumer, media: MediaMessage): void {
    try {
      consumer.media(media)
    } catch (error) {
      this.#options.logger.warn({ err: error }, "Could not use a camera's video")
      this.dismiss('unusable')
    }
  }

  #wait(what: 'stream' | 'sound', isNeeded: boolean): void {
    const waited = this.#waitsFor.size > 0
    if (isNeeded) this.#waitsFor.add(what)
    else this.#waitsFor.delete(what)
    const waits = this.#waitsFor.size > 0
    if (waits && !waited) this.#line?.pause()
    if (waited && !waits) this.#line?.resume()
  }

  #leave(how: PublicationEnd): void {
    const consumer = this.#consumer
    this.#consumer = null
    this.#wait('stream', false)
    consumer?.ended(how)
  }
}
