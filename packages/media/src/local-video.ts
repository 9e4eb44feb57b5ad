import { randomBytes } from 'node:crypto'
import { CACHE_CONTROL } from '@courtside/network'
import type { FastifyRequest } from 'fastify'
import type { Film } from './film/film.ts'
import { Films } from './film/films.ts'
import { removeExports } from './film/remove-exports.ts'
import { Delays } from './hls/delayed-stream.ts'
import { hlsRoutes } from './hls/routes.ts'
import type { Cameras } from './ingest/camera/cameras.ts'
import { Ingest, type IngestOptions } from './ingest/ingest.ts'
import type { IngestAddress } from './ingest/ingest-protocol.ts'
import { type IngestState, NOTHING_YET } from './ingest/ingest-state.ts'
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
import { diskSpace, recordingSize, recordingsIn } from './storage.ts'
import type { SharedJournals } from './stored/shared-journals.ts'
import { Uploads } from './stored/uploads.ts'
import { StreamRegistry } from './stream-registry.ts'
import { thumbnailRoutes } from './thumbnails/routes.ts'
import { Thumbnails } from './thumbnails/thumbnails.ts'

/**
 * The last 20 s of a source as they arrived, for support. Only requests that may watch live without the
 * viewers' delay get this file.
 */
export const SAMPLE_FILE = 'sample.flv'

export type LocalVideoOptions = IngestOptions & {
  /** Folder of all recordings, with one subfolder per playback id. */
  mediaDir: string
  /** Returns the free and total bytes of the disk that holds recordings. */
  space?: () => Promise<{ free: number; total: number }>
  /** Interval between checks of the free space, in ms. */
  lookEveryMs?: number
  /** Whether smaller renditions are made of live matches; absent: never. */
  renditions?: RenditionWish
  /** The store with files missing on the disk; absent when there is none. */
  store?: ObjectStore | null
  /** See `UploadsOptions.journals`. Needs a store and claims. */
  journals?: SharedJournals | undefined
  /**
   * Returns the playback ids of all recordings, including those missing on this disk, so that their journals
   * can be restored from the store. Absent: nothing is restored.
   */
  recordings?: () => Promise<string[]>
  /** How much later than live viewers see unfinished matches; absent: they see them live. */
  delay?: VideoDelay | undefined
}

/** The delay of unfinished matches for viewers. */
export interface VideoDelay {
  /** In ms; 0: none. */
  readonly ms: number
  /** Reports whether a request may see the video without this delay. */
  mayWatchLive(request: FastifyRequest): boolean
}

/**
 * The video of this server: in by the protocols of {@link Ingest}, out as low-latency HLS, with recording.
 */
export class LocalVideo implements VideoProvider {
  readonly ingestUrl = null
  readonly #options: LocalVideoOptions
  readonly #room: RecordingRoom
  readonly #delays: Delays
  readonly #streams: StreamRegistry
  readonly #films: Films
  readonly #thumbnails: Thumbnails
  /** Null when recordings stay on the disk. */
  readonly #uploads: Uploads | null
  readonly #ingest: Ingest

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
    this.#ingest = new Ingest(options, {
      streams: this.#streams,
      onPublished: () => void this.#room.look(), // the free space must be known while recording
    })
  }

  get cameras(): Cameras {
    return this.#ingest.cameras
  }

  get desk(): SourceDesk {
    return this.#ingest.desk
  }

  get takesSrt(): boolean {
    return this.#ingest.takesSrt
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
    return this.#ingest.start()
  }

  async stop(): Promise<void> {
    await this.#ingest.stop()
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
    this.#ingest.finish(playbackId)
    return this.#streams.finish(playbackId)
  }

  disconnect(playbackId: string, reason: string): void {
    this.#streams.known(playbackId)?.input.disconnect(reason)
    this.#ingest.disconnect(playbackId, reason)
  }

  /**
   * Decides whether another server may take over a stream. Disconnects an encoder that is silent.
   * @returns whether the encoder still sends to this server, so that the stream stays here
   */
  async keepsPublisher(playbackId: string): Promise<boolean> {
    return (await this.#streams.known(playbackId)?.input.keepsPublisher()) ?? false
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

  async recorded(): Promise<string[]> {
    const { mediaDir, journals } = this.#options
    return [...new Set([...(await recordingsIn(mediaDir)), ...((await journals?.ids()) ?? [])])]
  }

  remove(playbackId: string): Promise<void> {
    return this.#streams.remove(playbackId)
  }

  space(): Promise<{ free: number; total: number }> {
    const { space = () => diskSpace(this.#options.mediaDir) } = this.#options
    return space()
  }

  routes: VideoProvider['routes'] = async (app) => {
    await this.#ingest.addRoutes(app)
    const { store = null, delay } = this.#options
    const find = async (playbackId: string, request: FastifyRequest) => {
      const stream = await this.#streams.find(playbackId)
      return stream && this.#delays.of(stream, delay?.mayWatchLive(request) ? 0 : (delay?.ms ?? 0))
    }
    await app.register(hlsRoutes(find, store))
    app.get<{ Params: { playbackId: string } }>(`/:playbackId/${SAMPLE_FILE}`, async (request, reply) => {
      const mayHave = delay?.mayWatchLive(request) ?? false
      const sample = mayHave ? this.#streams.known(request.params.playbackId)?.input.sample() : null
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
}

function uploadsOf(options: LocalVideoOptions, store: ObjectStore): Uploads {
  const { mediaDir, logger, now = Date.now, claims, journals, recordings = async () => [] } = options
  const isMine = async () => journals !== undefined || (claims?.mayUpload() ?? true)
  return new Uploads({ mediaDir, store, logger, now, isMine, recordings, journals })
}

function randomStreamKey(): string {
  return randomBytes(24).toString('base64url')
}
