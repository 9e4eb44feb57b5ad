import { ofFirstTrack } from '../codecs/flv/tags.ts'
import type { MediaMessage } from '../ingest/publisher.ts'
import type { PublicationFollower, RestreamStates } from '../ports.ts'
import { GopCutter } from './gop.ts'
import type { RestreamProgress } from './progress.ts'
import { Restream, type RestreamParts, type Target } from './restream.ts'

const WAITING: RestreamProgress = {
  state: 'waiting',
  fault: null,
  said: '',
  retryAt: null,
  kbps: 0,
  lostSeconds: 0,
}

/** How long {@link Restreams.stop} waits for the targets, in ms. */
const GOODBYE_MS = 1000

/** The restreams of this server: for each sending encoder, one restream to each target of its match. */
export class Restreams {
  readonly #parts: RestreamParts
  readonly #targetsOf: (playbackId: string) => Promise<readonly Target[]>
  readonly #publications = new Map<string, FollowedPublication>()
  /** The restreams that have ended and whose connections are not closed yet. */
  readonly #ending = new Set<Promise<void>>()
  /** Chain of reads of the targets, so that the result of an older read never replaces a newer result. */
  #reading: Promise<unknown> = Promise.resolve()

  /** @param targetsOf returns the targets of a match's stream */
  constructor(parts: RestreamParts, targetsOf: (playbackId: string) => Promise<readonly Target[]>) {
    this.#parts = parts
    this.#targetsOf = targetsOf
  }

  /** Follows an encoder that starts to send. */
  follow(playbackId: string): PublicationFollower {
    const publication = new FollowedPublication(this.#parts, (gone) => {
      this.#ending.add(gone)
      void gone.then(() => this.#ending.delete(gone))
    })
    this.#publications.get(playbackId)?.ended()
    this.#publications.set(playbackId, publication)
    void this.#aim(playbackId, publication)
    return {
      media: (message) => publication.media(message),
      progress: () => publication.progress(),
      ended: () => {
        publication.ended()
        if (this.#publications.get(playbackId) === publication) this.#publications.delete(playbackId)
      },
    }
  }

  /** Applies changed targets to the streams being sent. */
  async changed(): Promise<void> {
    await Promise.all([...this.#publications].map(([playbackId, each]) => this.#aim(playbackId, each)))
  }

  /** Returns the progress of a match's stream to one of its targets. */
  progress(playbackId: string, targetId: number): RestreamProgress {
    const publication = this.#publications.get(playbackId)
    if (!publication) return WAITING
    return publication.restreams.get(targetId)?.progress ?? { ...WAITING, state: 'connecting' }
  }

  /** Returns the bytes waiting for the targets of a match. */
  heldBytes(playbackId: string): number {
    const restreams = this.#publications.get(playbackId)?.restreams.values() ?? []
    return [...restreams].reduce((sum, { heldBytes }) => sum + heldBytes, 0)
  }

  /**
   * Waits until the targets have read the ends of all streams, at most `GOODBYE_MS`, because a target may never
   * close its connection. Call this after all encoders have been disconnected, before the process ends.
   */
  async stop(): Promise<void> {
    const late = Promise.withResolvers<void>()
    const timer = setTimeout(late.resolve, GOODBYE_MS)
    await Promise.race([Promise.all(this.#ending), late.promise])
    clearTimeout(timer)
  }

  #aim(playbackId: string, publication: FollowedPublication): Promise<void> {
    const aimed = this.#reading.then(async () => {
      try {
        publication.aimAt(await this.#targetsOf(playbackId))
      } catch (error) {
        this.#parts.logger.error(
          { err: error, playbackId },
          'Could not read the restream targets of a stream',
        )
      }
    })
    this.#reading = aimed
    return aimed
  }
}

/** One encoder's stream, and its restreams. */
class FollowedPublication {
  readonly restreams = new Map<number, Restream>()
  readonly #parts: RestreamParts
  readonly #onEnd: (gone: Promise<void>) => void
  readonly #cutter = new GopCutter()
  #over = false

  /** @param onEnd receives a promise for each restream that ends; it resolves when the connection is closed */
  constructor(parts: RestreamParts, onEnd: (gone: Promise<void>) => void) {
    this.#parts = parts
    this.#onEnd = onEnd
  }

  media(message: MediaMessage): void {
    const single = withFirstTrack(message)
    if (!single) return
    const begun = this.#cutter.take(single)
    const gop = begun ? this.#cutter.current : null
    for (const restream of this.restreams.values()) restream.wentOn(gop)
  }

  progress(): RestreamStates {
    if (this.#over) return {}
    return Object.fromEntries([...this.restreams].map(([id, { progress }]) => [id, progress]))
  }

  /** Sends to exactly these targets. Restarts the restream of a target with a new address, name or key. */
  aimAt(targets: readonly Target[]): void {
    if (this.#over) return
    for (const [id, restream] of this.restreams) {
      if (targets.some((target) => isSame(target, restream.target))) continue
      this.#onEnd(restream.end())
      this.restreams.delete(id)
    }
    for (const target of targets) {
      if (this.restreams.has(target.id)) continue
      const restream = new Restream(target, this.#parts, () => this.#cutter.current)
      this.restreams.set(target.id, restream)
      restream.begin()
    }
  }

  ended(): void {
    this.#over = true
    for (const restream of this.restreams.values()) this.#onEnd(restream.end())
  }
}

function isSame(one: Target, other: Target): boolean {
  return (
    one.id === other.id && one.address === other.address && one.key === other.key && one.name === other.name
  )
}

/**
 * Reduces a message to its first track, because services do not accept further tracks without negotiation.
 */
function withFirstTrack(message: MediaMessage): MediaMessage | null {
  if (message.kind === 'data') return message
  const body = ofFirstTrack(message.kind, message.body)
  return body && { ...message, body }
}
