import type { MuxConfig } from '@courtside/config'
import Mux from '@mux/mux-node'
import { z } from 'zod'
import { Refused } from '../../refused.ts'
import type { MuxAsset } from './mux-stream.ts'

const TIMEOUT_MS = 10_000
/**
 * How long an encoder may be disconnected before Mux starts another recording, in seconds. It is the maximum
 * that Mux allows.
 */
const RECONNECT_WINDOW_S = 1800

/** A new live stream. */
export interface NewLiveStream {
  liveStreamId: string
  playbackId: string
  streamKey: string
}

/** The calls to Mux. Every method throws {@link Refused} with advice for the administrator. */
export class MuxApi {
  readonly #mux: Mux
  readonly #stopping = new AbortController()
  readonly #options = { signal: this.#stopping.signal }

  /** @param timeoutMs timeout of a call, in ms */
  constructor({ tokenId, tokenSecret, baseUrl }: MuxConfig, timeoutMs = TIMEOUT_MS) {
    this.#mux = new Mux({
      tokenId,
      tokenSecret,
      baseURL: baseUrl,
      authorizationToken: null,
      timeout: timeoutMs,
      maxRetries: 1,
      logLevel: 'off',
    })
  }

  /** Aborts pending calls. */
  stop(): void {
    this.#stopping.abort()
  }

  /** Creates a public live stream with a recording and an MP4. */
  async createLiveStream(title: string): Promise<NewLiveStream> {
    const made = await asked(
      this.#mux.video.liveStreams.create(
        {
          playback_policies: ['public'],
          latency_mode: 'low',
          reconnect_window: RECONNECT_WINDOW_S,
          meta: { title },
          new_asset_settings: {
            playback_policies: ['public'],
            static_renditions: [{ resolution: 'highest' }],
            meta: { title },
          },
        },
        // A retry after a lost answer would create a second live stream that is never used.
        { ...this.#options, maxRetries: 0 },
      ),
    )
    const playbackId = publicId(made.playback_ids)
    if (playbackId === null) throw new Refused({ code: 'mux-unwatchable' })
    return { liveStreamId: made.id, playbackId, streamKey: made.stream_key }
  }

  /**
   * Returns whether an encoder is sending, and the recordings, oldest first. Returns null when there is no
   * such live stream.
   */
  async liveStream(id: string): Promise<{ active: boolean; assets: MuxAsset[] } | null> {
    const found = await unlessGone(this.#mux.video.liveStreams.retrieve(id, this.#options))
    if (found === null) return null
    const { status, recent_asset_ids = [], active_asset_id } = found
    const ids = new Set(active_asset_id ? [...recent_asset_ids, active_asset_id] : recent_asset_ids)
    const assets = await Promise.all([...ids].map((assetId) => this.asset(assetId)))
    return { active: status === 'active', assets: assets.filter((asset) => asset !== null) }
  }

  /** Returns a recording, or null when there is none. */
  async asset(id: string): Promise<(MuxAsset & { liveStreamId: string | null }) | null> {
    const found = await unlessGone(this.#mux.video.assets.retrieve(id, this.#options))
    if (found === null) return null
    const file = found.static_renditions?.files?.find(({ resolution }) => resolution === 'highest')
    return {
      id: found.id,
      liveStreamId: found.live_stream_id ?? null,
      playbackId: publicId(found.playback_ids),
      status: found.status,
      duration: found.duration ?? 0,
      mp4: file ? { name: file.name ?? 'highest.mp4', status: file.status ?? 'preparing' } : null,
    }
  }

  /**
   * Ends the recording immediately and disconnects the encoder, which Mux refuses from then on. Does nothing
   * when the live stream no longer exists.
   */
  async closeLiveStream(id: string): Promise<void> {
    await unlessGone(this.#mux.video.liveStreams.disable(id, this.#options))
  }

  /**
   * Replaces the stream key of a live stream. From then on, Mux refuses the previous key, and it disconnects
   * a publisher that uses that key.
   */
  async resetStreamKey(id: string): Promise<string> {
    const { stream_key } = await asked(this.#mux.video.liveStreams.resetStreamKey(id, this.#options))
    return stream_key
  }

  async deleteLiveStream(id: string): Promise<void> {
    await unlessGone(this.#mux.video.liveStreams.delete(id, this.#options))
  }

  async deleteAsset(id: string): Promise<void> {
    await unlessGone(this.#mux.video.assets.delete(id, this.#options))
  }
}

function publicId(ids: readonly { id: string; policy: string }[] = []): string | null {
  return ids.find(({ policy }) => policy === 'public')?.id ?? null
}

async function asked<Answer>(answer: PromiseLike<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    throw toRefusal(error)
  }
}

/** Returns the answer, or null when Mux does not know the object or no longer knows it. */
async function unlessGone<Answer>(answer: PromiseLike<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Mux.NotFoundError) return null
    throw toRefusal(error)
  }
}

/** The body of Mux's error answers. */
const refusal = z.object({ error: z.object({ messages: z.array(z.string()) }) })

/** Translates a failure into a refusal for the administrator who made the request. */
function toRefusal(error: unknown): unknown {
  if (error instanceof Mux.AuthenticationError || error instanceof Mux.PermissionDeniedError) {
    return new Refused({ code: 'mux-token-refused' })
  }
  if (error instanceof Mux.RateLimitError) {
    return new Refused({ code: 'mux-asked-too-often' })
  }
  if (error instanceof Mux.APIConnectionError) {
    return new Refused({ code: 'mux-silent' })
  }
  if (error instanceof Mux.InternalServerError) {
    return new Refused({ code: 'mux-fault' })
  }
  if (error instanceof Mux.APIError) {
    const parsed = refusal.safeParse(error.error)
    const reasons = parsed.success ? parsed.data.error.messages.join(' ') : `status ${error.status}`
    return new Refused({ code: 'mux-refuses', reasons })
  }
  return error
}
