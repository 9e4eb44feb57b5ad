import type { MuxConfig } from '@courtside/config'
import {
  type Film,
  ForwardedVideo,
  type HostedMp4,
  type IngestListener,
  type IngestState,
  type NewVideo,
  type VideoLogger,
  type VideoProvider,
  type VideoSources,
} from '@courtside/media'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../db/client.ts'
import {
  liveThumbnailUrl,
  MUX_INGEST_URL,
  mp4Url,
  playlistUrl,
  recordingThumbnailUrl,
} from './mux-addresses.ts'
import type { MuxApi } from './mux-api.ts'
import { MuxFollower } from './mux-follower.ts'
import { ingestStateOf, newMuxStream, recordingOf } from './mux-stream.ts'
import { MuxStreams } from './mux-streams.ts'
import { muxWebhooks } from './mux-webhooks.ts'

/** The name under which browsers save an MP4. */
const FILE_NAME = 'match.mp4'

export type MuxVideoOptions = {
  config: MuxConfig
  api: MuxApi
  db: Database
  logger: VideoLogger
  /** The provider of the videos that Mux does not host. */
  local: VideoProvider
  /** Interval for polling Mux, in ms; every 10 s by default. */
  roundMs?: number
}

/**
 * The video of matches that Mux hosts: one live stream per match, which Mux records. The local provider
 * handles all other videos.
 */
export class MuxVideo extends ForwardedVideo implements VideoProvider {
  readonly cameras = null
  readonly desk = null
  readonly takesSrt = false
  readonly ingestUrl = MUX_INGEST_URL
  protected readonly local: VideoProvider
  readonly #options: MuxVideoOptions
  readonly #streams: MuxStreams
  readonly #follower: MuxFollower

  constructor(options: MuxVideoOptions) {
    super()
    this.#options = options
    this.local = options.local
    const { api, config, db, logger, roundMs } = options
    this.#streams = new MuxStreams(db)
    const hasWebhooks = Boolean(config.webhookSecret)
    this.#follower = new MuxFollower({ api, streams: this.#streams, logger, hasWebhooks, roundMs })
  }

  onIngestChange(listener: IngestListener): void {
    this.#follower.onChange(listener)
    this.local.onIngestChange(listener)
  }

  override isRecording(): boolean {
    return true
  }

  /** Opens no port, because encoders send to Mux. */
  async start(): Promise<readonly []> {
    await this.#streams.load()
    this.#follower.start()
    return []
  }

  async stop(): Promise<void> {
    await this.#follower.stop()
    await this.local.stop()
  }

  override async create(title: string): Promise<NewVideo> {
    const { liveStreamId, playbackId, streamKey } = await this.#options.api.createLiveStream(title)
    await this.#streams.put(newMuxStream(playbackId, liveStreamId))
    return { playbackId, streamKey }
  }

  async open(playbackId: string): Promise<void> {
    if (!this.#streams.get(playbackId)) await this.local.open(playbackId)
  }

  /** Ends the match's video. Tells Mux in the background, and retries until that succeeds. */
  async finish(playbackId: string): Promise<void> {
    const stream = this.#streams.get(playbackId)
    if (!stream) return this.local.finish(playbackId)
    if (!stream.ended) await this.#follower.end(stream)
  }

  override async newStreamKey(playbackId: string): Promise<string> {
    const stream = this.#streams.get(playbackId)
    if (!stream) return super.newStreamKey(playbackId)
    return this.#options.api.resetStreamKey(stream.liveStreamId)
  }

  /** Does nothing for a video at Mux, because Mux itself disconnects publishers that use an outdated key. */
  disconnect(playbackId: string, reason: string): void {
    if (!this.#streams.get(playbackId)) this.local.disconnect(playbackId, reason)
  }

  async remove(playbackId: string): Promise<void> {
    const stream = this.#streams.get(playbackId)
    if (!stream) return this.local.remove(playbackId)
    const { api } = this.#options
    // Asks Mux for the recordings. Otherwise a recording that Mux has not reported yet would remain at Mux
    // and cost money.
    const known = (await api.liveStream(stream.liveStreamId))?.assets ?? []
    await api.deleteLiveStream(stream.liveStreamId)
    const ids = new Set([...stream.assets, ...known].map(({ id }) => id))
    await Promise.all([...ids].map((id) => api.deleteAsset(id)))
    await this.#streams.forget(stream)
  }

  ingestState(playbackId: string): IngestState {
    const stream = this.#streams.get(playbackId)
    return stream ? ingestStateOf(stream) : this.local.ingestState(playbackId)
  }

  override sources(playbackId: string): VideoSources {
    const { config } = this.#options
    const stream = this.#streams.get(playbackId)
    if (!stream) return super.sources(playbackId)
    const recording = recordingOf(stream)
    const shown = stream.ended && recording ? recording.playbackId : playbackId
    const still = recording
      ? recordingThumbnailUrl(config, recording.playbackId)
      : stream.live
        ? liveThumbnailUrl(config, playbackId)
        : null
    return { hlsUrl: playlistUrl(config, shown), thumbnailUrl: still, measured: false, moments: false }
  }

  knownPicture(playbackId: string): boolean | null {
    if (!this.#streams.get(playbackId)) return this.local.knownPicture(playbackId)
    return this.sources(playbackId).thumbnailUrl !== null
  }

  async hasPicture(playbackId: string): Promise<boolean> {
    return this.knownPicture(playbackId) ?? (await this.local.hasPicture(playbackId))
  }

  /** Returns the state of the MP4 that Mux makes after the match; null for a video on this server. */
  override hostedMp4(playbackId: string): HostedMp4 | null {
    const { config } = this.#options
    const stream = this.#streams.get(playbackId)
    if (!stream) return null
    const recording = recordingOf(stream)
    if (!recording) {
      const failed = stream.assets.some(({ status }) => status === 'errored')
      return { status: failed ? 'failed' : stream.closed ? 'nothing' : 'working' }
    }
    const { mp4, playbackId: recordingId } = recording
    if (mp4?.status !== 'ready') return { status: mp4?.status === 'preparing' ? 'working' : 'failed' }
    return { status: 'ready', url: mp4Url(config, recordingId, mp4.name, FILE_NAME) }
  }

  override async filmOfCuts(...given: Parameters<VideoProvider['filmOfCuts']>): Promise<Film | null> {
    return this.#streams.get(given[0]) ? null : this.local.filmOfCuts(...given)
  }

  override async picture(...given: Parameters<VideoProvider['picture']>): Promise<string | null | 'busy'> {
    return this.#streams.get(given[0]) ? null : this.local.picture(...given)
  }

  override async size(playbackId: string): Promise<number | null> {
    return this.#streams.get(playbackId) ? null : this.local.size(playbackId)
  }

  readonly routes: FastifyPluginAsync = async (app) => {
    const { config } = this.#options
    await app.register(this.local.routes)
    if (config.webhookSecret) {
      await app.register(muxWebhooks(config.webhookSecret, (event) => this.#follower.hear(event)))
    }
  }
}
