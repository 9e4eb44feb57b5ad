import type { VideoLogger } from '../../logger.ts'
import type { StreamConsumer } from '../../stream.ts'
import { REASONS } from '../../texts.ts'
import type { SpareState } from '../ingest-state.ts'
import type { MediaConsumer, PublisherConnection, Refusal } from '../rtmp/server.ts'
import { SpareEncoder } from './spare-encoder.ts'

export type SparesOptions = {
  logger: VideoLogger
  now: () => number
  /** Lets a spare publish if no other encoder sends to the stream; null: another one does. */
  publish(playbackId: string, connection: PublisherConnection): Promise<StreamConsumer | Refusal | null>
  onChange(playbackId: string, state: SpareState): void
}

/** The spare encoders that send to this server, at most one per stream. */
export class Spares {
  readonly #options: SparesOptions
  readonly #spares = new Map<string, SpareEncoder>()

  constructor(options: SparesOptions) {
    this.#options = options
  }

  /** Takes an encoder as the spare of a stream. Refuses a second one. */
  enter(playbackId: string, connection: PublisherConnection): MediaConsumer | Refusal {
    if (this.#spares.has(playbackId)) return { refused: REASONS.secondEncoder, knowsKey: true }
    const { logger, now, publish } = this.#options
    const spare = new SpareEncoder({
      connection,
      logger,
      now,
      publish: (onAir) => publish(playbackId, onAir),
      onChange: () => this.#tell(playbackId),
      onEnd: () => {
        this.#spares.delete(playbackId)
        this.#tell(playbackId)
      },
    })
    this.#spares.set(playbackId, spare)
    this.#tell(playbackId)
    return spare
  }

  /** Closes the spare of a stream and sends it the reason. */
  close(playbackId: string, reason: string): void {
    this.#spares.get(playbackId)?.close(reason)
  }

  #tell(playbackId: string): void {
    const spare = this.#spares.get(playbackId)
    this.#options.onChange(playbackId, spare ? (spare.isOnAir ? 'on-air' : 'ready') : null)
  }
}
