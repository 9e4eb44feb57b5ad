import { REASONS, Turns, type VideoLogger } from '@courtside/media'
import type { LeaseWish } from './lease-rows.ts'
import type { MediaLeases } from './media-leases.ts'

/**
 * How long a claim is retried, in ms. Longer than the lease of a dead server, but shorter than the timeout of
 * an encoder.
 */
const CLAIM_WITHIN_MS = 7000
const CLAIM_EVERY_MS = 100

/** The parts of this server's video that leases control. */
interface HeldVideo {
  /** Disconnects the encoder that sends the match's video to this server. */
  disconnect(playbackId: string, reason: string): void
  /** Closes a match's stream, so that another server can continue it. */
  letGo(playbackId: string): Promise<void>
  /**
   * Decides about another server's request for a stream.
   * @returns whether the encoder that sends the stream to this server stays connected
   */
  keepsPublisher(playbackId: string): Promise<boolean>
}

/**
 * Takes the leases of matches for encoders and for work on recordings, and gives them back. Answers other
 * servers that request them.
 */
export class LeaseHolding {
  readonly #leases: MediaLeases
  readonly #video: HeldVideo
  readonly #logger: VideoLogger
  /** Number of connected or connecting encoders of this server, by playback id. */
  readonly #encoders = new Map<string, number>()
  /** Runs the operations on each match's lease one at a time. */
  readonly #turns = new Turns()
  /** The matches for which a request is being answered. */
  readonly #answering = new Set<string>()

  constructor(leases: MediaLeases, video: HeldVideo, logger: VideoLogger) {
    this.#leases = leases
    this.#video = video
    this.#logger = logger
  }

  /**
   * Takes a match's lease for a connecting encoder.
   * @returns false when another server keeps the lease, because an encoder sends the match's video to that
   * server, or because that server works on the recording or does not answer
   */
  take(playbackId: string): Promise<boolean> {
    return this.#turns.take(playbackId, async () => {
      const taken = await this.#claim(playbackId, { makeWay: true })
      if (taken) this.#encoders.set(playbackId, (this.#encoders.get(playbackId) ?? 0) + 1)
      return taken
    })
  }

  /**
   * Records that an encoder has disconnected. If it was the match's last encoder, gives the match's lease
   * back.
   */
  left(playbackId: string): void {
    this.#turns
      .take(playbackId, async () => {
        const left = (this.#encoders.get(playbackId) ?? 1) - 1
        if (left > 0) {
          this.#encoders.set(playbackId, left)
          return
        }
        this.#encoders.delete(playbackId)
        await this.#video.letGo(playbackId)
        await this.#leases.release(playbackId)
      })
      .catch((error: unknown) => this.#logger.error({ err: error, playbackId }, 'Could not release a stream'))
  }

  /**
   * Runs work on a recording while no other server can work on it.
   * @param reason sent to encoders that are disconnected for the work
   * @throws when another server keeps the lease
   */
  async alone(playbackId: string, reason: string, work: () => Promise<void>): Promise<void> {
    this.#video.disconnect(playbackId, reason)
    await this.#turns.take(playbackId, async () => {
      if (!(await this.#claim(playbackId, { leave: reason }))) {
        throw new Error(`The video ${playbackId} is held by another server, which does not release it`)
      }
      try {
        await work()
        await this.#video.letGo(playbackId)
      } finally {
        this.#encoders.delete(playbackId)
        await this.#leases.release(playbackId, true)
      }
    })
  }

  /** Answers another server's request for a match whose lease this server holds. */
  async asked(playbackId: string, wish: LeaseWish): Promise<void> {
    if (this.#answering.has(playbackId)) return
    this.#answering.add(playbackId)
    try {
      if ('leave' in wish) this.#video.disconnect(playbackId, wish.leave)
      else if (await this.#video.keepsPublisher(playbackId)) await this.#leases.refuse(playbackId)
    } catch (error) {
      this.#logger.error({ err: error, playbackId }, 'Could not answer another server')
    } finally {
      this.#answering.delete(playbackId)
    }
  }

  /**
   * Stops the video of a match after another server has taken over the match's lease, because that server
   * considered this one dead.
   */
  lost(playbackId: string): void {
    this.#logger.warn({ playbackId }, 'Another server has taken over a stream of this one')
    this.#video.disconnect(playbackId, REASONS.takenOver)
    void this.#video.letGo(playbackId)
  }

  /** Waits until all pending lease operations are done. */
  settled(): Promise<void> {
    return this.#turns.settled()
  }

  async #claim(playbackId: string, wish: LeaseWish): Promise<boolean> {
    const until = performance.now() + CLAIM_WITHIN_MS
    let asked = false
    while (!(await this.#leases.claim(playbackId))) {
      await this.#leases.read()
      const lease = this.#leases.of(playbackId)
      const refused = asked && lease?.isHeld && lease.wish === null
      if ((refused && 'makeWay' in wish) || performance.now() > until) return false
      if (lease && lease.wish === null) {
        await this.#leases.ask(playbackId, wish)
        asked = true
      }
      await new Promise((resolve) => setTimeout(resolve, CLAIM_EVERY_MS))
    }
    return true
  }
}
