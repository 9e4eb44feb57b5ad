import { randomBytes } from 'node:crypto'
import type { Certificate } from '../network/certificate.ts'
import type { Film } from './film/film.ts'
import { Films } from './film/films.ts'
import { removeExports } from './film/remove-exports.ts'
import { hlsRoutes } from './hls/routes.ts'
import { type IngestState, NOTHING_YET } from './ingest/ingest-state.ts'
import type { VideoLog } from './log.ts'
import { RecordingRoom } from './recording/room.ts'
import type { MediaConsumer, PublisherConnection, Refusal } from './rtmp/server.ts'
import { type PublishRequest, RtmpServer, type RtmpServerOptions } from './rtmp/server.ts'
import { diskSpace, recordingSize } from './storage.ts'
import { StreamRegistry } from './stream-registry.ts'
import { REASONS } from './texts.ts'
import { thumbnailRoutes } from './thumbnail/routes.ts'
import { Thumbnails } from './thumbnail/thumbnails.ts'
import type { IngestListener, NewVideo, VideoProvider, VideoSources } from './video-provider.ts'

/** The RTMP application name of the ingest address: rtmp://host:port/live */
const RTMP_APP = 'live'

export type LocalVideoOptions = {
  /** Folder of all recordings; each playback id has its own folder in it. */
  mediaDir: string
  rtmpHost: string
  /** 0: any free port. */
  rtmpPort: number
  log: VideoLog
  /** RTMPS besides: its port (0: any free one) and what secures it. */
  rtmps?: { port: number; certificate: Certificate } | undefined
  /** Wall clock, ms since 1970. */
  now?: () => number
  /** Free and total bytes where recordings are kept. */
  space?: () => Promise<{ free: number; total: number }>
  /** How often the space is looked at, in ms. */
  lookEveryMs?: number
  /** Whom a stream key belongs to; null when it is wrong or its match has ended. */
  authorize(streamKey: string): Promise<{ playbackId: string } | null>
}

/** The video of this machine: RTMP in, low-latency HLS out, recorded on the way. */
export class LocalVideo implements VideoProvider {
  readonly ingestUrl = null
  readonly #options: LocalVideoOptions
  readonly #room: RecordingRoom
  readonly #streams: StreamRegistry
  readonly #films = new Films()
  readonly #thumbnails = new Thumbnails()
  readonly #rtmp: RtmpServer
  readonly #rtmps: RtmpServer | null

  constructor(options: LocalVideoOptions) {
    const { log, lookEveryMs } = options
    this.#options = options
    this.#room = new RecordingRoom({
      ...{ space: () => this.space(), log, ...(lookEveryMs && { lookEveryMs }) },
      isInUse: () => this.#streams.published().length > 0,
      onChange: () => {
        for (const stream of this.#streams.published()) stream.roomChanged()
      },
    })
    this.#streams = new StreamRegistry(options, () => this.#room.now)
    const door: Omit<RtmpServerOptions, 'port'> = {
      host: options.rtmpHost,
      log,
      publish: async (request, connection) => {
        const taken = await this.#publish(request, connection)
        void this.#room.look() // now that it matters
        return taken
      },
    }
    const { rtmpPort: port, rtmps } = options
    this.#rtmp = new RtmpServer({ ...door, port })
    this.#rtmps = rtmps ? new RtmpServer({ ...door, ...rtmps }) : null
  }

  onIngestChange(listener: IngestListener): void {
    this.#streams.onIngestChange(listener)
  }

  onPublication(follow: Parameters<VideoProvider['onPublication']>[0]): void {
    this.#streams.onPublication(follow)
  }

  onScarceRoom: VideoProvider['onScarceRoom'] = (makeRoom) => this.#room.onScarce(makeRoom)

  isRecording(): boolean {
    return this.#room.now !== 'none'
  }

  async start(): Promise<{ rtmpPort: number; rtmpsPort: number | null }> {
    await removeExports(this.#options.mediaDir, this.#options.log)
    await this.#room.start()
    return { rtmpPort: await this.#rtmp.start(), rtmpsPort: (await this.#rtmps?.start()) ?? null }
  }

  async stop(): Promise<void> {
    await this.#rtmp.stop()
    await this.#rtmps?.stop()
    await this.#room.stop()
    await this.#streams.close()
    await this.#films.stop()
    await this.#thumbnails.stop()
  }

  async create(): Promise<NewVideo> {
    return { playbackId: randomBytes(15).toString('base64url'), streamKey: randomStreamKey() }
  }

  async newStreamKey(): Promise<string> {
    return randomStreamKey()
  }

  sources(playbackId: string): VideoSources {
    return {
      hlsUrl: `/video/${playbackId}/master.m3u8`,
      thumbnailUrl: `/video/${playbackId}/thumbnail.jpg`,
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
    return this.#streams.finish(playbackId)
  }

  disconnect(playbackId: string, reason: string): void {
    this.#streams.known(playbackId)?.disconnect(reason)
  }

  hostedMp4(): null {
    return null
  }

  async film(...[playbackId, ...how]: Parameters<VideoProvider['film']>): Promise<Film | null | 'busy'> {
    return this.#films.ofMatch(this.#streams.directory(playbackId), ...how)
  }

  async filmOfCuts(
    ...[playbackId, order, allow]: Parameters<VideoProvider['filmOfCuts']>
  ): Promise<Film | null> {
    const stream = await this.#streams.find(playbackId)
    return stream && this.#films.ofCuts(this.#streams.directory(playbackId), stream.timeline, order, allow)
  }

  /** @param at ms since 1970; null: the picture of the video as a whole */
  async picture(playbackId: string, at: number | null): Promise<string | null | 'busy'> {
    const stream = await this.#streams.find(playbackId)
    return stream && this.#thumbnails.file(this.#streams.directory(playbackId), stream.timeline, at)
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
    await app.register(hlsRoutes((playbackId) => this.#streams.find(playbackId)))
    await app.register(thumbnailRoutes((playbackId, at) => this.picture(playbackId, at)))
  }

  async #publish(
    { app, streamName }: PublishRequest,
    connection: PublisherConnection,
  ): Promise<MediaConsumer | Refusal> {
    const { rtmpPort, authorize } = this.#options
    if (app !== RTMP_APP) return { refused: REASONS.wrongApp(rtmpPort, RTMP_APP) }
    if (streamName === '') return { refused: REASONS.noKey }
    const owner = await authorize(streamName)
    if (!owner) return { refused: REASONS.wrongKey }
    const stream = await this.#streams.open(owner.playbackId)
    return stream.publish(connection)
  }
}

function randomStreamKey(): string {
  return randomBytes(24).toString('base64url')
}
