import type { VideoLogger } from '@courtside/media'
import { REASONS } from '@courtside/media'
import type { LeaseWish, MediaLeases } from './media-leases.ts'
import { Turns } from './turns.ts'

/** How long a claim is tried, ms: longer than the lease of a dead server lasts, shorter than an encoder waits for its answer. */
const CLAIM_WITHIN_MS = 7000
const CLAIM_EVERY_MS = 100

/** The video of this server, as far as its leases concern it. */
interface HeldVideo {
  /** Cuts off the encoder that sends a match here. */
  disconnect(playbackId: string, reason: string): void
  /** Closes a match's stream for another server to go on with. */
  letGo(playbackId: string): Promise<void>
  /** Another server asks for a stream. @returns whether the encoder that sends it here stays */
  keepsPublisher(playbackId: string): Promise<boolean>
}

/** Takes leases of matches for encoders and for work on recordings, gives them back, and answers servers that ask for them. */
export class LeaseHolding {
  readonly #leases: MediaLeases
  readonly #video: HeldVideo
  readonly #logger: VideoLogger
  /** Encoders that this server has, or is about to have, by playback id. */
  readonly #encoders = new Map<string, number>()
  /** What is done with a match's lease, one after the other. */
  readonly #turns = new Turns()
  /** Wishes that are being looked into. */
  readonly #answering = new Set<string>()

  constructor(leases: MediaLeases, video: HeldVideo, logger: VideoLogger) {
    this.#leases = leases
    this.#video = video
    this.#logger = logger
  }

  /** Takes a match's lease for an encoder that comes. @returns false when one sends to another server */
  take(playbackId: string): Promise<boolean> {
    return this.#turns.take(playbackId, async () => {
      const taken = await this.#claim(playbackId, { makeWay: true })
      if (taken) this.#encoders.set(playbackId, (this.#encoders.get(playbackId) ?? 0) + 1)
      return taken
    })
  }

  /** An encoder has gone: with the last one the lease is given back. */
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
      .catch((error: unknown) =>
        this.#logger.error({ err: error, playbackId }, 'A stream was not given back'),
      )
  }

  /**
   * Does something with a recording that nobody else may do meanwhile.
   * @param reason why encoders that send it are cut off
   * @throws when another server keeps it
   */
  async alone(playbackId: string, reason: string, work: () => Promise<void>): Promise<void> {
    this.#video.disconnect(playbackId, reason)
    await this.#turns.take(playbackId, async () => {
      if (!(await this.#claim(playbackId, { leave: reason }))) {
        throw new Error(`The video ${playbackId} is held by another server, which does not let go of it`)
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

  /** Another server asks for what is ours. */
  async asked(playbackId: string, wish: LeaseWish): Promise<void> {
    if (this.#answering.has(playbackId)) return
    this.#answering.add(playbackId)
    try {
      if ('leave' in wish) this.#video.disconnect(playbackId, wish.leave)
      else if (await this.#video.keepsPublisher(playbackId)) await this.#leases.refuse(playbackId)
    } catch (error) {
      this.#logger.error({ err: error, playbackId }, 'Another server was not answered')
    } finally {
      this.#answering.delete(playbackId)
    }
  }

  /** Another server goes on with what was ours: we were taken for dead. */
  lost(playbackId: string): void {
    this.#logger.warn({ playbackId }, 'Another server has taken over a stream of this one')
    this.#video.disconnect(playbackId, REASONS.takenOver)
    void this.#video.letGo(playbackId)
  }

  /** Waits until all that was begun with a lease is done. */
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
