import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { VideoLogger } from '../logger.ts'
import type { SourceDesk } from '../ports.ts'
import type { Claims, StreamRegistry } from '../stream-registry.ts'
import { REASONS } from '../texts.ts'
import { CAMERA_PATH, type CameraOwner, Cameras } from './camera/cameras.ts'
import type { IngestAddress, IngestDoor, IngestProtocol } from './ingest-protocol.ts'
import type { CameraFault } from './ingest-warning.ts'
import type { MediaConsumer, PublisherConnection, PublisherRefusal } from './publisher.ts'
import { PublisherBounds } from './publisher-bounds.ts'
import { RtmpIngest } from './rtmp/rtmp-ingest.ts'
import { type RtspDoor, RtspIngest } from './rtsp/rtsp-ingest.ts'
import { Encoders } from './sources/encoders.ts'
import { type SrtDoor, SrtIngest } from './srt/srt-ingest.ts'
import type { StreamConsumer } from './stream-input.ts'
import { type WhipDoor, WhipIngest } from './whip/whip-ingest.ts'

/** Maximum bytes of a message from a phone. A key frame takes a tenth of that. */
const MOST_MESSAGE_BYTES = 4 * 1024 * 1024

/** The stream of a key. `isSpare`: the key belongs to the stream's spare encoder. */
export type KeyOwner = { playbackId: string; isSpare?: boolean }

/** The ways for video into this server, and who may use them. */
export type IngestOptions = {
  /** The ports that encoders send to. Empty: encoders cannot send to this server. */
  ingest: readonly IngestDoor[]
  /** The ports for SRT; absent: SRT is off. */
  srt?: SrtDoor | undefined
  /** The ports for WHIP; absent: WHIP is off. */
  whip?: WhipDoor | undefined
  /** The cameras of courts, by RTSP; absent: this server pulls no cameras. */
  rtsp?: RtspDoor | undefined
  /**
   * Returns whether an address belongs to a load balancer with a trusted PROXY header; absent: none is
   * trusted.
   */
  isProxy?: (address: string) => boolean
  logger: VideoLogger
  /** Wall clock, in ms since 1970. */
  now?: () => number
  /** Write access to recordings that other servers share; absent when there are no others. */
  claims?: Claims
  /** Returns the owner of a stream key, or null when it is wrong or its match has ended. */
  authorize(streamKey: string): Promise<KeyOwner | null>
  /**
   * Returns the owner of a phone camera's token, or null when it is wrong or withdrawn, or its match has
   * ended.
   */
  authorizeCamera(token: string): Promise<CameraOwner | null>
}

type IngestTarget = {
  /** The streams that receive the video. */
  streams: StreamRegistry
  /** Called after each attempt of a source to publish. */
  onPublished(): void
}

/** All ways for video into this server: its protocols, and the sources of each stream. */
export class Ingest {
  readonly cameras: Cameras
  readonly desk: SourceDesk = {
    list: (playbackId) => [...this.#encoders.list(playbackId), ...this.cameras.list(playbackId)],
    choose: (playbackId, id) => {
      const [, camera] = /^camera-(\d+)$/.exec(id) ?? []
      if (camera === undefined) return this.#encoders.choose(playbackId, id)
      return this.cameras.choose(playbackId, Number(camera))
    },
  }
  readonly #options: IngestOptions & { now: () => number }
  readonly #target: IngestTarget
  readonly #streams: StreamRegistry
  /** The protocols in their starting order. */
  readonly #protocols: readonly IngestProtocol[]
  readonly #srt: SrtIngest | null
  readonly #whip: WhipIngest | null
  readonly #encoders: Encoders

  constructor(options: IngestOptions, target: IngestTarget) {
    const { logger, now = Date.now } = options
    this.#options = { ...options, now }
    this.#target = target
    this.#streams = target.streams
    const bounds = new PublisherBounds() // shared, because the same client may try several protocols
    const publish = (playbackId: string, connection: PublisherConnection) =>
      this.#publishTo(playbackId, connection)
    this.cameras = new Cameras({
      bounds,
      logger,
      now,
      authorize: (token) => options.authorizeCamera(token),
      publish,
      makeWay: (playbackId) => this.#encoders.standBy(playbackId),
    })
    this.#encoders = new Encoders({
      logger,
      now,
      publish,
      publishIfFree: (playbackId, connection) => this.#publishIfFree(playbackId, connection),
      refuseSecond: async (playbackId) => (await this.#streams.open(playbackId)).input.refuseSecond(),
      isCameraOnAir: (playbackId) => this.cameras.isOnAir(playbackId),
      camerasMakeWay: (playbackId) => this.cameras.makeWay(playbackId),
      onSpare: (playbackId, state) => this.#streams.known(playbackId)?.spareChanged(state),
    })
    const rtmp = {
      logger,
      bounds,
      ...(options.isProxy && { isProxy: options.isProxy }),
      publish: (key: string, connection: PublisherConnection) => this.#publish(key, connection),
    }
    this.#srt = options.srt ? this.#srtOf(options.srt) : null
    this.#whip = options.whip ? new WhipIngest({ ...options.whip, ...rtmp, now }) : null
    const others = [this.#srt, this.#whip, this.cameras, options.rtsp ? this.#rtspOf(options.rtsp) : null]
    this.#protocols = [
      ...options.ingest.map((door) => new RtmpIngest(door, rtmp)),
      ...others.filter((protocol) => protocol !== null),
    ]
  }

  /** Whether this server accepts SRT. False before the start. */
  get takesSrt(): boolean {
    return this.#srt?.isAvailable ?? false
  }

  /**
   * Opens the ports.
   * @returns the addresses that accept video now
   * @throws the listen error, e.g. EADDRINUSE
   */
  async start(): Promise<readonly IngestAddress[]> {
    for (const protocol of this.#protocols) await protocol.start()
    return this.#protocols.flatMap(({ addresses }) => addresses)
  }

  /** Closes all publishers and the ports. */
  async stop(): Promise<void> {
    for (const protocol of this.#protocols) await protocol.stop()
  }

  /** Adds the routes of the protocols that begin with an HTTP request: phones and WHIP. */
  async addRoutes(app: FastifyInstance): Promise<void> {
    await app.register(websocket, { options: { maxPayload: MOST_MESSAGE_BYTES } })
    app.get(CAMERA_PATH, { websocket: true }, (socket, request) =>
      this.cameras.connect(socket, request.raw.socket, request.ip),
    )
    this.#whip?.addRoutes(app)
  }

  /** Disconnects all sources of a match that has ended. */
  finish(playbackId: string): void {
    this.cameras.finish(playbackId)
    this.#encoders.close(playbackId, REASONS.finished)
  }

  /**
   * Disconnects the encoders of a stream and sends them the reason. Encoders may connect again afterwards.
   */
  disconnect(playbackId: string, reason: string): void {
    this.#encoders.close(playbackId, reason)
  }

  #srtOf(door: SrtDoor): SrtIngest {
    const { logger, now } = this.#options
    return new SrtIngest({
      ...door,
      logger,
      now,
      publish: (key, connection) => this.#publishBySrt(key, connection),
      onWrongPassphrase: (key) => void this.#passphraseRefused(key),
    })
  }

  #rtspOf(door: RtspDoor): RtspIngest {
    const { logger, now } = this.#options
    return new RtspIngest({
      ...door,
      logger,
      now,
      enter: (playbackId, connection) => this.#encoders.enterCourtCamera(playbackId, connection),
      onFault: (playbackId, fault) => void this.#cameraChanged(playbackId, fault),
    })
  }

  async #cameraChanged(playbackId: string, fault: CameraFault | null): Promise<void> {
    const { logger } = this.#options
    try {
      const stream = fault ? await this.#streams.open(playbackId) : this.#streams.known(playbackId)
      stream?.cameraChanged(fault)
    } catch (error) {
      logger.warn({ err: error }, 'Could not report the state of a camera')
    }
  }

  async #publishBySrt(
    streamKey: string,
    connection: PublisherConnection,
  ): Promise<StreamConsumer | PublisherRefusal> {
    const owner = await this.#options.authorize(streamKey)
    return owner
      ? this.#encoders.enter(owner.playbackId, 'encoder', connection)
      : { refused: REASONS.wrongKey }
  }

  async #passphraseRefused(streamKey: string): Promise<void> {
    const { logger } = this.#options
    try {
      const owner = await this.#options.authorize(streamKey)
      if (owner) (await this.#streams.open(owner.playbackId)).passphraseRefused()
    } catch (error) {
      logger.warn({ err: error }, 'Could not report a wrong SRT passphrase')
    }
  }

  /** Lets an encoder publish or stand by, or refuses it. */
  async #publish(
    streamKey: string,
    connection: PublisherConnection,
  ): Promise<MediaConsumer | PublisherRefusal> {
    const owner = await this.#options.authorize(streamKey)
    if (!owner) return { refused: REASONS.wrongKey }
    await this.#streams.open(owner.playbackId) // so that the panel shows a source that stands by
    return this.#encoders.enter(owner.playbackId, owner.isSpare ? 'spare' : 'encoder', connection)
  }

  async #publishIfFree(
    playbackId: string,
    connection: PublisherConnection,
  ): Promise<StreamConsumer | PublisherRefusal | null> {
    const { input } = await this.#streams.open(playbackId)
    const isSentElsewhere = !input.isPublished && this.#options.claims?.isWritten(playbackId)
    if (isSentElsewhere || (await input.isTaken())) return null
    return this.#publishTo(playbackId, connection)
  }

  /** Lets an authorized source publish, over any protocol. */
  async #publishTo(
    playbackId: string,
    connection: PublisherConnection,
  ): Promise<StreamConsumer | PublisherRefusal> {
    const { claims } = this.#options
    const taken = claims
      ? await this.#publishClaimed(claims, playbackId, connection)
      : await this.#publishUnclaimed(playbackId, connection)
    this.#target.onPublished()
    return taken
  }

  async #publishUnclaimed(playbackId: string, connection: PublisherConnection) {
    const { input } = await this.#streams.openClaimed(playbackId)
    return input.publish(connection)
  }

  /**
   * Lets a source publish if no source sends to another server. Gives the claim back after the source has
   * gone.
   */
  async #publishClaimed(
    claims: Claims,
    playbackId: string,
    connection: PublisherConnection,
  ): Promise<StreamConsumer | PublisherRefusal> {
    if (!(await claims.take(playbackId))) return { refused: REASONS.secondEncoder, knowsKey: true }
    let taken: StreamConsumer | PublisherRefusal | null = null
    try {
      taken = await this.#publishUnclaimed(playbackId, connection)
    } finally {
      if (!taken || 'refused' in taken) claims.left(playbackId)
    }
    if ('refused' in taken) return taken
    const { ended, ...further } = taken
    return {
      ...further,
      ended: (how) => {
        ended(how)
        claims.left(playbackId)
      },
    }
  }
}
