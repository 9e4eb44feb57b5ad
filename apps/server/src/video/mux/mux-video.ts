import type { MuxConfig } from '@courtside/config'
import type {
  Film,
  HostedMp4,
  IngestListener,
  IngestState,
  NewVideo,
  RestreamStates,
  VideoLogger,
  VideoProvider,
  VideoSources,
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
export class MuxVideo implements VideoProvider {
  readonly cameras = null
  readonly desk = null
  readonly takesSrt = false
  readonly ingestUrl = MUX_INGEST_URL
  readonly #options: MuxVideoOptions
  readonly #streams: MuxStreams
  readonly #follower: MuxFollower

  constructor(options: MuxVideoOptions) {
    this.#options = options
    const { api, config, db, logger, roundMs } = options
    this.#streams = new MuxStreams(db)
    const hasWebhooks = Boolean(config.webhookSecret)
    this.#follower = new MuxFollower({ api, streams: this.#streams, logger, hasWebhooks, roundMs })
  }

  onIngestChange(listener: IngestListener): void {
    this.#follower.onChange(listener)
    this.#options.local.onIngestChange(listener)
  }

  onPublication(follow: Parameters<VideoProvider['onPublication']>[0]): void {
    this.#options.local.onPublication(follow)
  }

  /** Does nothing, because nothing is recorded on this server. */
  onScarceRoom(): void {}

  isRecording(): boolean {
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
    await this.#options.local.stop()
  }

  async create(title: string): Promise<NewVideo> {
    const { liveStreamId, playbackId, streamKey } = await this.#options.api.createLiveStream(title)
    await this.#streams.put(newMuxStream(playbackId, liveStreamId))
    return { playbackId, streamKey }
  }

  async open(playbackId: string): Promise<void> {
    if (!this.#streams.get(playbackId)) await this.#options.local.open(playbackId)
  }

  /** Ends the match's video. Tells Mux in the background, and retries until that succeeds. */
  async finish(playbackId: string): Promise<void> {
    const stream = this.#streams.get(playbackId)
    if (!stream) return this.#options.local.finish(playbackId)
    if (!stream.ended) await this.#follower.end(stream)
  }

  async newStreamKey(playbackId: string): Promise<string> {
    const { api, local } = this.#options
    const stream = this.#streams.get(playbackId)
    return stream ? api.resetStreamKey(stream.liveStreamId) : local.newStreamKey(playbackId)
  }

  /** Does nothing for a video at Mux, because Mux itself disconnects publishers that use an outdated key. */
  disconnect(playbackId: string, reason: string): void {
    if (!this.#streams.get(playbackId)) this.#options.local.disconnect(playbackId, reason)
  }

  async remove(playbackId: string): Promise<void> {
    const stream = this.#streams.get(playbackId)
    if (!stream) return this.#options.local.remove(playbackId)
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
    return stream ? ingestStateOf(stream) : this.#options.local.ingestState(playbackId)
  }

  sources(playbackId: string): VideoSources {
    const { config, local } = this.#options
    const stream = this.#streams.get(playbackId)
    if (!stream) return local.sources(playbackId)
    const recording = recordingOf(stream)
    const shown = stream.ended && recording ? recording.playbackId : playbackId
    const still = recording
      ? recordingThumbnailUrl(config, recording.playbackId)
      : stream.live
        ? liveThumbnailUrl(config, playbackId)
        : null
    return { hlsUrl: playlistUrl(config, shown), thumbnailUrl: still, measured: false, moments: false }
  }

  restreamsElsewhere(playbackId: string): RestreamStates {
    return this.#options.local.restreamsElsewhere(playbackId)
  }

  knownPicture(playbackId: string): boolean | null {
    if (!this.#streams.get(playbackId)) return this.#options.local.knownPicture(playbackId)
    return this.sources(playbackId).thumbnailUrl !== null
  }

  async hasPicture(playbackId: string): Promise<boolean> {
    return this.knownPicture(playbackId) ?? (await this.#options.local.hasPicture(playbackId))
  }

  /** Returns the state of the MP4 that Mux makes after the match; null for a video on this server. */
  hostedMp4(playbackId: string): HostedMp4 | null {
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

  film(...given: Parameters<VideoProvider['film']>): ReturnType<VideoProvider['film']> {
    return this.#options.local.film(...given)
  }

  async filmOfCuts(...given: Parameters<VideoProvider['filmOfCuts']>): Promise<Film | null> {
    return this.#streams.get(given[0]) ? null : this.#options.local.filmOfCuts(...given)
  }

  async picture(...given: Parameters<VideoProvider['picture']>): Promise<string | null | 'busy'> {
    return this.#streams.get(given[0]) ? null : this.#options.local.picture(...given)
  }

  forgetFilm(playbackId: string): Promise<void> {
    return this.#options.local.forgetFilm(playbackId)
  }

  async size(playbackId: string): Promise<number | null> {
    return this.#streams.get(playbackId) ? null : this.#options.local.size(playbackId)
  }

  space(): ReturnType<VideoProvider['space']> {
    return this.#options.local.space()
  }

  readonly routes: FastifyPluginAsync = async (app) => {
    const { config, local } = this.#options
    await app.register(local.routes)
    if (config.webhookSecret) {
      await app.register(muxWebhooks(config.webhookSecret, (event) => this.#follower.hear(event)))
    }
  }
}
