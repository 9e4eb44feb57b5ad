import type { IngestListener, VideoLogger } from '@courtside/media'
import { serverNow } from '../../platform/time/server-time.ts'
import type { MuxApi } from './mux-api.ts'
import { ingestStateOf, isSettled, type LiveStreamEvent, type MuxStream, newsOf } from './mux-stream.ts'
import type { MuxStreams } from './mux-streams.ts'
import type { MuxEvent } from './mux-webhooks.ts'

/** Interval in ms at which Mux is polled if there are no webhooks, and at which failed calls are repeated. */
const ROUND_MS = 10_000
/** Maximum number of streams without an encoder that are polled per round. If there are more, they take turns. */
const WAITING_PER_ROUND = 10

/** Dependencies of {@link MuxFollower}. */
interface MuxFollowerParts {
  api: MuxApi
  streams: MuxStreams
  logger: VideoLogger
  /** Whether Mux reports changes by webhooks. */
  hasWebhooks: boolean
  roundMs: number | undefined
}

/**
 * Keeps the state of the known live streams equal to their state at Mux. Mux reports changes by webhooks.
 * Without webhooks, the follower polls Mux. In both cases, it asks Mux after a start and repeats failed
 * calls.
 */
export class MuxFollower {
  readonly #parts: MuxFollowerParts
  readonly #listeners = new Set<IngestListener>()
  #round: NodeJS.Timeout | undefined
  #working: Promise<void> = Promise.resolve()
  #turn = 0
  #stopped = false

  constructor(parts: MuxFollowerParts) {
    this.#parts = parts
  }

  /** From now on, calls `listener` with each new state of a live stream. */
  onChange(listener: IngestListener): void {
    this.#listeners.add(listener)
  }

  /**
   * Begins to follow the live streams. In the background, tells Mux which ones have ended, and fetches the
   * states that may still change.
   */
  start(): void {
    this.#work(() => this.#catchUp(this.#parts.streams.all()))
  }

  /** Stops, and waits for the call that is in progress. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#round)
    this.#parts.api.stop()
    await this.#working
  }

  /** Ends a live stream. Tells Mux in the background, and retries until that succeeds. */
  async end(stream: MuxStream): Promise<void> {
    await this.#change(stream, { ended: true, live: false, since: serverNow() })
    this.#work(() => this.#close(stream.playbackId))
  }

  /** Applies a change that Mux reports. */
  async hear(event: MuxEvent): Promise<void> {
    if (event.kind === 'live-stream') await this.#hearOfLiveStream(event)
    if (event.kind === 'asset') await this.#hearOfAsset(event.assetId, event.deleted)
  }

  async #hearOfLiveStream(event: LiveStreamEvent): Promise<void> {
    const stream = this.#parts.streams.findByLiveStream(event.liveStreamId)
    const news = stream && newsOf(stream, event)
    if (stream && news) await this.#change(stream, news)
  }

  /** Fetches the current state of a recording, because the data of an event may be outdated. */
  async #hearOfAsset(assetId: string, deleted: boolean): Promise<void> {
    const found = deleted ? null : await this.#parts.api.asset(assetId)
    const stream = found?.liveStreamId
      ? this.#parts.streams.findByLiveStream(found.liveStreamId)
      : this.#parts.streams.all().find(({ assets }) => assets.some(({ id }) => id === assetId))
    if (!stream) return
    const others = stream.assets.filter(({ id }) => id !== assetId)
    await this.#change(stream, { assets: found ? [...others, found] : others })
  }

  async #change(stream: MuxStream, change: Partial<MuxStream>): Promise<void> {
    const changed = { ...stream, ...change }
    await this.#parts.streams.put(changed)
    this.#tell(changed)
  }

  #tell(stream: MuxStream): void {
    const { playbackId } = stream
    for (const listener of this.#listeners) {
      try {
        listener(playbackId, ingestStateOf(stream))
      } catch (error) {
        // The error of a listener must not look like a failure of Mux.
        this.#parts.logger.error({ err: error, playbackId }, 'Could not report the ingest state')
      }
    }
  }

  /** Fetches the current state of a live stream and its recordings. */
  async #refresh(playbackId: string): Promise<void> {
    const known = this.#parts.streams.get(playbackId)
    const found = known && (await this.#parts.api.liveStream(known.liveStreamId))
    const stream = this.#parts.streams.get(playbackId)
    if (!found || !stream) return
    const live = found.active && !stream.ended
    const since = live === stream.live ? stream.since : serverNow()
    await this.#change(stream, { live, since, assets: found.assets })
  }

  async #close(playbackId: string): Promise<void> {
    const stream = this.#parts.streams.get(playbackId)
    if (!stream) return
    await this.#parts.api.closeLiveStream(stream.liveStreamId)
    await this.#refresh(playbackId)
    const refreshed = this.#parts.streams.get(playbackId)
    if (refreshed) await this.#parts.streams.put({ ...refreshed, closed: true })
  }

  /**
   * Tells Mux which live streams have ended, and fetches the states that may still change. Makes one call at
   * a time, to stay within the rate limits of Mux.
   */
  async #catchUp(streams: readonly MuxStream[]): Promise<void> {
    for (const stream of streams) {
      if (this.#stopped) return
      if (stream.ended && !stream.closed) await this.#close(stream.playbackId)
      else if (!isSettled(stream)) await this.#refresh(stream.playbackId)
    }
  }

  /** Runs a task in the background, after the tasks that already wait. */
  #work(task: () => Promise<void>): void {
    clearTimeout(this.#round)
    this.#working = this.#working.then(task).catch((error: unknown) => {
      if (!this.#stopped) this.#parts.logger.warn({ err: error }, 'Could not reach Mux; retrying.')
    })
    void this.#working.then(() => this.#planRound())
  }

  #planRound(): void {
    clearTimeout(this.#round)
    if (this.#stopped) return
    const due = () => {
      const untold = this.#parts.streams.all().filter(({ ended, closed }) => ended && !closed)
      this.#work(() => this.#catchUp(this.#parts.hasWebhooks ? untold : this.#polled()))
    }
    this.#round = setTimeout(due, this.#parts.roundMs ?? ROUND_MS)
  }

  /**
   * Returns the streams to poll in this round: all live and ended ones, and the next ones without an encoder.
   */
  #polled(): MuxStream[] {
    const isWaiting = ({ live, ended }: MuxStream) => !live && !ended
    const streams = this.#parts.streams.all()
    const waiting = streams.filter(isWaiting)
    const turns = Math.max(1, Math.ceil(waiting.length / WAITING_PER_ROUND))
    this.#turn = (this.#turn + 1) % turns
    const next = waiting.slice(this.#turn * WAITING_PER_ROUND).slice(0, WAITING_PER_ROUND)
    return [...streams.filter((stream) => !isWaiting(stream)), ...next]
  }
}
