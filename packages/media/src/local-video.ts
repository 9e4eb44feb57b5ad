import { randomBytes } from 'node:crypto'
import { CACHE_CONTROL } from '@courtside/network'
import websocket from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import type { Film } from './film/film.ts'
import { Films } from './film/films.ts'
import { removeExports } from './film/remove-exports.ts'
import { Delays } from './hls/delayed-stream.ts'
import { hlsRoutes } from './hls/routes.ts'
import { CAMERA_PATH, type CameraOwner, Cameras } from './ingest/camera/cameras.ts'
import type { IngestAddress, IngestDoor, IngestProtocol } from './ingest/ingest-protocol.ts'
import { type IngestState, NOTHING_YET } from './ingest/ingest-state.ts'
import type { CameraFault } from './ingest/ingest-warning.ts'
import { PublisherBounds } from './ingest/rtmp/publisher-bounds.ts'
import { RtmpIngest } from './ingest/rtmp/rtmp-ingest.ts'
import type { MediaConsumer, PublisherConnection, Refusal } from './ingest/rtmp/server.ts'
import { type RtspDoor, RtspIngest } from './ingest/rtsp/rtsp-ingest.ts'
import { Encoders } from './ingest/sources/encoders.ts'
import { type SrtDoor, SrtIngest } from './ingest/srt/srt-ingest.ts'
import { type WhipDoor, WhipIngest } from './ingest/whip/whip-ingest.ts'
import type { VideoLogger } from './logger.ts'
import type { ObjectStore } from './object-store/object-store.ts'
import type {
  IngestListener,
  NewVideo,
  RestreamStates,
  SourceDesk,
  VideoProvider,
  VideoSources,
} from './ports.ts'
import { RecordingRoom } from './recorder/room.ts'
import { MediaRefused } from './refused.ts'
import type { RenditionWish } from './renditions/renditions.ts'
import type { ShownStream } from './shown-stream.ts'
import { diskSpace, recordingSize } from './storage.ts'
import type { SharedJournals } from './stored/shared-journals.ts'
import { Uploads } from './stored/uploads.ts'
import type { StreamConsumer } from './stream.ts'
import { type Claims, StreamRegistry } from './stream-registry.ts'
import { REASONS } from './texts.ts'
import { thumbnailRoutes } from './thumbnails/routes.ts'
import { Thumbnails } from './thumbnails/thumbnails.ts'

/**
 * The last 20 s of a source as they arrived, for support. Only for requests that may watch live video when
 * viewers see it later.
 */
export const SAMPLE_FILE = 'sample.flv'

/** Maximum bytes of a message from a phone. A key frame takes a tenth of that. */
const MOST_MESSAGE_BYTES = 4 * 1024 * 1024

/** The stream of a key. `isSpare`: the key is the one for its spare encoder. */
export type KeyOwner = { playbackId: string; isSpare?: boolean }

export type LocalVideoOptions = {
  /** Folder of all recordings, with one subfolder per playback id. */
  mediaDir: string
  /** The ports that encoders send to. Empty: encoders cannot send to this server. */
  ingest: readonly IngestDoor[]
  /** The ports for SRT; absent: it is off. */
  srt?: SrtDoor | undefined
  /** The ports for WHIP; absent: it is off. */
  whip?: WhipDoor | undefined
  /** The cameras of courts, by RTSP; absent: this server pulls none. */
  rtsp?: RtspDoor | undefined
  /**
   * Returns whether an address belongs to a load balancer with a trusted PROXY header; absent: none is
   * trusted.
   */
  isProxy?: (address: string) => boolean
  logger: VideoLogger
  /** Wall clock, in ms since 1970. */
  now?: () => number
  /** Returns the free and total bytes of the disk that holds recordings. */
  space?: () => Promise<{ free: number; total: number }>
  /** Interval between checks of the free space, in ms. */
  lookEveryMs?: number
  /** Write access to recordings that other servers share; absent when there are no others. */
  claims?: Claims
  /** Whether smaller renditions are made of live matches; absent: never. */
  renditions?: RenditionWish
  /** The store with files missing on the disk; absent when there is none. */
  store?: ObjectStore | null
  /** See `UploadsOptions.journals`. Needs a store and claims. */
  journals?: SharedJournals | undefined
  /** Returns the playback ids of all recordings, for a disk that has lost them; absent: those on the disk. */
  recordings?: () => Promise<string[]>
  /** How much later than live viewers see unfinished matches; absent: they see them live. */
  delay?: VideoDelay | undefined
  /** Returns the owner of a stream key, or null when it is wrong or its match has ended. */
  authorize(streamKey: string): Promise<KeyOwner | null>
  /**
   * Returns the owner of a phone camera's token, or null when it is wrong or withdrawn, or its match has
   * ended.
   */
  authorizeCamera(token: string): Promise<CameraOwner | null>
}

/** The delay of unfinished matches for viewers. */
export interface VideoDelay {
  /** In ms; 0: none. */
  readonly ms: number
  /** Reports whether a request may see live video nevertheless. */
  mayWatchLive(request: FastifyRequest): boolean
}

/** The video of this server: RTMP in, low-latency HLS out, with recording. */
export class LocalVideo implements VideoProvider {
  readonly ingestUrl = null
  readonly cameras: Cameras
  readonly desk: SourceDesk = {
    list: (playbackId) => [...this.#encoders.list(playbackId), ...this.cameras.list(playbackId)],
    choose: (playbackId, id) => {
      const [, camera] = /^camera-(\d+)$/.exec(id) ?? []
      if (camera === undefined) return this.#encoders.choose(playbackId, id)
      return this.cameras.choose(playbackId, Number(camera))
    },
  }
  readonly #options: LocalVideoOptions
  readonly #room: RecordingRoom
  readonly #delays: Delays
  readonly #streams: StreamRegistry
  readonly #films: Films
  readonly #thumbnails: Thumbnails
  /** Null when recordings stay on the disk. */
  readonly #uploads: Uploads | null
  /** The ingest protocols in their starting order. */
  readonly #protocols: readonly IngestProtocol[]
  readonly #srt: SrtIngest | null
  readonly #whip: WhipIngest | null
  readonly #encoders: Encoders

  constructor(options: LocalVideoOptions) {
    const { logger, lookEveryMs, store = null } = options
    this.#options = options
    this.#delays = new Delays(options.now ?? Date.now)
    this.#uploads = store && uploadsOf(options, store)
    this.#films = new Films(store)
    this.#thumbnails = new Thumbnails(logger, store)
    this.#room = new RecordingRoom({
      space: () => this.space(),
      logger,
      ...(lookEveryMs && { lookEveryMs }),
      isInUse: () => options.claims?.anyWritten ?? this.#streams.published().length > 0,
      onChange: () => {
        for (const stream of this.#streams.published()) stream.roomChanged()
      },
    })
    this.onScarceRoom(async () => {})
    this.#streams = new StreamRegistry(options, () => this.#room.now, this.#uploads)
    const bounds = new PublisherBounds() // shared, because the same peers may use any of them
    this.cameras = new Cameras({
      bounds,
      logger,
      now: options.now ?? Date.now,
      authorize: (token) => options.authorizeCamera(token),
      publish: (playbackId, connection) => this.#publishTo(playbackId, connection),
      makeWay: (playbackId) => this.#encoders.standBy(playbackId),
    })
    this.#encoders = new Encoders({
      logger,
      now: options.now ?? Date.now,
      publish: (playbackId, connection) => this.#publishTo(playbackId, connection),
      publishIfFree: (playbackId, connection) => this.#publishIfFree(playbackId, connection),
      refuseSecond: async (playbackId) => (await this.#streams.open(playbackId)).refuseSecond(),
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
    this.#whip = options.whip
      ? new WhipIngest({ ...options.whip, ...rtmp, now: options.now ?? Date.now })
      : null
    const others = [this.#srt, this.#whip, this.cameras, options.rtsp ? this.#rtspOf(options.rtsp) : null]
    this.#protocols = [
      ...options.ingest.map((door) => new RtmpIngest(door, rtmp)),
      ...others.filter((protocol) => protocol !== null),
    ]
  }

  get takesSrt(): boolean {
    return this.#srt?.isAvailable ?? false
  }

  onIngestChange(listener: IngestListener): void {
    this.#streams.onIngestChange(listener)
  }

  onPublication(follow: Parameters<VideoProvider['onPublication']>[0]): void {
    this.#streams.onPublication(follow)
  }

  onScarceRoom: VideoProvider['onScarceRoom'] = (makeRoom) =>
    this.#room.onScarce(async () => {
      await this.#uploads?.freeRoom()
      await makeRoom()
    })

  isRecording(): boolean {
    return this.#room.now !== 'none'
  }

  async start(): Promise<readonly IngestAddress[]> {
    await removeExports(this.#options.mediaDir, this.#options.logger)
    await this.#room.start()
    this.#uploads?.start()
    for (const protocol of this.#protocols) await protocol.start()
    return this.#protocols.flatMap(({ addresses }) => addresses)
  }

  async stop(): Promise<void> {
    for (const protocol of this.#protocols) await protocol.stop()
    await this.#room.stop()
    await this.#streams.close()
    await this.#uploads?.stop()
    await this.#films.stop()
    await this.#thumbnails.stop()
  }

  async create(): Promise<NewVideo> {
    return { playbackId: randomBytes(15).toString('base64url'), streamKey: randomStreamKey() }
  }

  async newStreamKey(): Promise<string> {
    return randomStreamKey()
  }

  sources(playbackId: string, name = playbackId): VideoSources {
    return {
      hlsUrl: `/video/${name}/master.m3u8`,
      thumbnailUrl: `/video/${name}/thumbnail.jpg`,
      measured: true,
      moments: true,
    }
  }

  ingestState(playbackId: string): IngestState {
    return this.#streams.known(playbackId)?.ingestState ?? NOTHING_YET
  }

  knownPicture(playbackId: string): boolean | null {
    return this.#streams.known(playbackId)?.timeline.hasPicture ?? null
  }

  async hasPicture(playbackId: string): Promise<boolean> {
    return (await this.#streams.find(playbackId))?.timeline.hasPicture ?? false
  }

  async open(playbackId: string): Promise<void> {
    await this.#streams.open(playbackId)
  }

  finish(playbackId: string): Promise<void> {
    this.cameras.finish(playbackId)
    this.#encoders.close(playbackId, REASONS.finished)
    return this.#streams.finish(playbackId)
  }

  disconnect(playbackId: string, reason: string): void {
    this.#streams.known(playbackId)?.disconnect(reason)
    this.#encoders.close(playbackId, reason)
  }

  /**
   * Answers another server that asks for a stream.
   * @returns whether the encoder that sends it here stays
   */
  async keepsPublisher(playbackId: string): Promise<boolean> {
    return (await this.#streams.known(playbackId)?.keepsPublisher()) ?? false
  }

  /** Reports whether a recording was closed permanently. */
  async isFinished(playbackId: string): Promise<boolean> {
    return (await this.#streams.find(playbackId))?.finished ?? false
  }

  /** Closes a stream so that another server can continue it. */
  letGo(playbackId: string): Promise<void> {
    return this.#streams.letGo(playbackId)
  }

  /** Removes this server's copy of a recording that another server has removed. */
  drop(playbackId: string): Promise<void> {
    return this.#streams.drop(playbackId)
  }

  /** Returns nothing, because this server knows of no other servers. */
  restreamsElsewhere(): RestreamStates {
    return {}
  }

  hostedMp4(): null {
    return null
  }

  async film(...[playbackId, ...how]: Parameters<VideoProvider['film']>): Promise<Film | null | 'busy'> {
    if (!this.#streams.known(playbackId)) await this.#uploads?.mirror?.refresh(playbackId)
    return this.#films.ofMatch(this.#streams.directory(playbackId), ...how)
  }

  async filmOfCuts(
    ...[playbackId, order, allow]: Parameters<VideoProvider['filmOfCuts']>
  ): Promise<Film | null> {
    const stream = await this.#streams.find(playbackId)
    const last = Math.max(...('clip' in order ? [order.clip] : order.cuts).map(({ to }) => to))
    if (stream && this.#isTooEarly(stream, last)) return null
    return stream && this.#films.ofCuts(this.#streams.directory(playbackId), stream.timeline, order, allow)
  }

  /**
   * Returns the file of an image.
   * @param at ms since 1970; null: the image of the whole video
   */
  async picture(playbackId: string, at: number | null, allow: () => void): Promise<string | null | 'busy'> {
    const stream = await this.#streams.find(playbackId)
    if (stream && at !== null && this.#isTooEarly(stream, at)) return null
    return stream && this.#thumbnails.file(this.#streams.directory(playbackId), stream.timeline, at, allow)
  }

  async forgetFilm(playbackId: string): Promise<void> {
    await this.#films.forget(this.#streams.directory(playbackId))
  }

  async size(playbackId: string): Promise<number> {
    return recordingSize(this.#streams.directory(playbackId))
  }

  remove(playbackId: string): Promise<void> {
    return this.#streams.remove(playbackId)
  }

  space(): Promise<{ free: number; total: number }> {
    const { space = () => diskSpace(this.#options.mediaDir) } = this.#options
    return space()
  }

  routes: VideoProvider['routes'] = async (app) => {
    await app.register(websocket, { options: { maxPayload: MOST_MESSAGE_BYTES } })
    app.get(CAMERA_PATH, { websocket: true }, (socket, request) => this.cameras.connect(socket, request.ip))
    this.#whip?.addRoutes(app)
    const { store = null, delay } = this.#options
    const find = async (playbackId: string, request: FastifyRequest) => {
      const stream = await this.#streams.find(playbackId)
      return stream && this.#delays.of(stream, delay?.mayWatchLive(request) ? 0 : (delay?.ms ?? 0))
    }
    await app.register(hlsRoutes(find, store))
    app.get<{ Params: { playbackId: string } }>(`/:playbackId/${SAMPLE_FILE}`, async (request, reply) => {
      const mayHave = delay?.mayWatchLive(request) ?? false
      const sample = mayHave ? this.#streams.known(request.params.playbackId)?.sample() : null
      if (!sample) throw new MediaRefused({ code: 'no-such-file' })
      const name = `attachment; filename="${SAMPLE_FILE}"`
      return reply
        .headers({ 'cache-control': CACHE_CONTROL.never, 'content-disposition': name })
        .type('video/x-flv')
        .send(sample)
    })
    await app.register(thumbnailRoutes((...asked) => this.picture(...asked)))
  }

  /** Reports whether viewers may not see a moment (ms since 1970) of a stream yet. */
  #isTooEarly({ finished }: ShownStream, at: number): boolean {
    const { delay, now = Date.now } = this.#options
    return !finished && at > now() - (delay?.ms ?? 0) && (delay?.ms ?? 0) > 0
  }

  #srtOf(door: SrtDoor): SrtIngest {
    const { logger, now = Date.now } = this.#options
    return new SrtIngest({
      ...door,
      logger,
      now,
      publish: (key, connection) => this.#publishBySrt(key, connection),
      onWrongPassphrase: (key) => void this.#passphraseRefused(key),
    })
  }

  #rtspOf(door: RtspDoor): RtspIngest {
    const { logger, now = Date.now } = this.#options
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

  async #publishBySrt(streamKey: string, connection: PublisherConnection): Promise<StreamConsumer | Refusal> {
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

  /** Lets an encoder publish, or takes it as a spare. */
  async #publish(streamKey: string, connection: PublisherConnection): Promise<MediaConsumer | Refusal> {
    const owner = await this.#options.authorize(streamKey)
    if (!owner) return { refused: REASONS.wrongKey }
    await this.#streams.open(owner.playbackId) // so that the panel shows a source that stands by
    return this.#encoders.enter(owner.playbackId, owner.isSpare ? 'spare' : 'encoder', connection)
  }

  async #publishIfFree(
    playbackId: string,
    connection: PublisherConnection,
  ): Promise<StreamConsumer | Refusal | null> {
    const stream = await this.#streams.open(playbackId)
    const isSentElsewhere = !stream.isPublished && this.#options.claims?.isWritten(playbackId)
    if (isSentElsewhere || (await stream.isTaken())) return null
    return this.#publishTo(playbackId, connection)
  }

  /** Lets an authorized encoder publish, over any protocol. */
  async #publishTo(playbackId: string, connection: PublisherConnection): Promise<StreamConsumer | Refusal> {
    const { claims } = this.#options
    const taken = claims
      ? await this.#publishClaimed(claims, playbackId, connection)
      : await this.#publishUnclaimed(playbackId, connection)
    void this.#room.look() // space matters from now on
    return taken
  }

  async #publishUnclaimed(playbackId: string, connection: PublisherConnection) {
    const stream = await this.#streams.openClaimed(playbackId)
    return stream.publish(connection)
  }

  /** Lets an encoder publish if no other server has one, and returns the claim after it has gone. */
  async #publishClaimed(
    claims: Claims,
    playbackId: string,
    connection: PublisherConnection,
  ): Promise<StreamConsumer | Refusal> {
    if (!(await claims.take(playbackId))) return { refused: REASONS.secondEncoder, knowsKey: true }
    let taken: StreamConsumer | Refusal | null = null
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

function uploadsOf(options: LocalVideoOptions, store: ObjectStore): Uploads {
  const { mediaDir, logger, now = Date.now, claims, journals, recordings = async () => [] } = options
  const isMine = async () => journals !== undefined || (claims?.mayUpload() ?? true)
  return new Uploads({ mediaDir, store, logger, now, isMine, recordings, journals })
}

function randomStreamKey(): string {
  return randomBytes(24).toString('base64url')
}
