import type { VideoLogger } from '../../logger.ts'
import type { VideoSource } from '../../ports.ts'
import { REASONS } from '../../texts.ts'
import type { SpareState } from '../ingest-state.ts'
import type { PublisherConnection, PublisherRefusal } from '../publisher.ts'
import type { StreamConsumer } from '../stream-input.ts'
import { type EncoderRole, EncoderSource } from './encoder-source.ts'

/** The order of the sources in lists. */
const ROLES: readonly EncoderRole[] = ['encoder', 'spare', 'court-camera']

export type EncodersOptions = {
  logger: VideoLogger
  now: () => number
  /** Lets an encoder publish to the stream. */
  publish(playbackId: string, connection: PublisherConnection): Promise<StreamConsumer | PublisherRefusal>
  /** Lets an encoder publish if no other source sends to the stream; null: another source sends. */
  publishIfFree(
    playbackId: string,
    connection: PublisherConnection,
  ): Promise<StreamConsumer | PublisherRefusal | null>
  /** Refuses a second encoder with the same key, and warns the match. */
  refuseSecond(playbackId: string): Promise<PublisherRefusal>
  /** Reports whether a phone of the match is on air. */
  isCameraOnAir(playbackId: string): boolean
  /** Called when a chosen source goes on air, so that the phones go off air. */
  camerasMakeWay(playbackId: string): void
  onSpare(playbackId: string, state: SpareState): void
}

/**
 * The encoders that send to this server, and the IP cameras that it pulls: per stream at most one encoder
 * with the stream key, one spare and one camera.
 */
export class Encoders {
  readonly #options: EncodersOptions
  readonly #sources = new Map<string, Map<EncoderRole, EncoderSource>>()

  constructor(options: EncodersOptions) {
    this.#options = options
  }

  /**
   * Adds an encoder to the sources of a stream. The encoder with the stream key goes on air at once, unless a
   * phone is on air or the director has chosen another source. Refuses a second encoder of the same role.
   * @throws when the disk does not accept the recording
   */
  async enter(
    playbackId: string,
    role: 'encoder' | 'spare',
    connection: PublisherConnection,
  ): Promise<StreamConsumer | PublisherRefusal> {
    // After each wait, another encoder may have come first.
    for (let known = this.#of(playbackId, role); known; known = this.#of(playbackId, role)) {
      if (role === 'spare') return { refused: REASONS.secondEncoder, knowsKey: true }
      if (await known.stillSends()) return this.#options.refuseSecond(playbackId)
      if (this.#of(playbackId, role) === known) known.close(REASONS.takenOver)
    }
    const source = this.#add(playbackId, role, connection)
    if (role === 'encoder' && !this.#standsBy(playbackId)) {
      const refusal = await source.publish().catch((error: unknown) => {
        source.ended('closed')
        throw error
      })
      if (refusal) {
        source.ended('closed')
        return refusal
      }
    }
    this.#changed(playbackId)
    return source
  }

  /**
   * Adds the court's camera to the sources of a stream, in place of its earlier connection. The camera stands
   * by.
   */
  enterCourtCamera(playbackId: string, connection: PublisherConnection): StreamConsumer {
    this.#of(playbackId, 'court-camera')?.close(REASONS.takenOver)
    return this.#add(playbackId, 'court-camera', connection)
  }

  /** Returns the sources of a stream: its encoders and the court's camera. */
  list(playbackId: string): VideoSource[] {
    return ROLES.flatMap((id) => {
      const source = this.#of(playbackId, id)
      return source ? [{ id, state: source.state, kbps: source.kbps }] : []
    })
  }

  /**
   * Puts an encoder or the court's camera on air at its next key frame, in place of the current source.
   * @returns whether the source sends to this stream
   */
  choose(playbackId: string, role: string): boolean {
    const chosen = [...(this.#sources.get(playbackId) ?? [])].find(([known]) => known === role)?.[1]
    chosen?.choose(() => {
      this.#options.camerasMakeWay(playbackId)
      for (const other of this.#all(playbackId)) if (other !== chosen) other.standBy()
    })
    return chosen !== undefined
  }

  /** Makes all sources of a stream stand by, because a phone goes on air. */
  standBy(playbackId: string): void {
    for (const source of this.#all(playbackId)) source.standBy()
  }

  /** Closes the sources of a stream and sends them the reason. */
  close(playbackId: string, reason: string): void {
    for (const source of this.#all(playbackId)) source.close(reason)
  }

  #add(playbackId: string, role: EncoderRole, connection: PublisherConnection): EncoderSource {
    const { logger, now, publish, publishIfFree } = this.#options
    const sources = this.#sources.get(playbackId) ?? new Map<EncoderRole, EncoderSource>()
    const source = new EncoderSource({
      role,
      connection,
      logger,
      now,
      publish: (onAir) => publish(playbackId, onAir),
      publishIfFree: (onAir) => publishIfFree(playbackId, onAir),
      onChange: () => this.#changed(playbackId),
      onEnd: () => {
        if (sources.get(role) === source) sources.delete(role)
        if (sources.size === 0 && this.#sources.get(playbackId) === sources) this.#sources.delete(playbackId)
        this.#changed(playbackId)
      },
    })
    this.#sources.set(playbackId, sources.set(role, source))
    return source
  }

  #standsBy(playbackId: string): boolean {
    return this.#options.isCameraOnAir(playbackId) || this.#all(playbackId).some(({ isChosen }) => isChosen)
  }

  #of(playbackId: string, role: EncoderRole): EncoderSource | undefined {
    return this.#sources.get(playbackId)?.get(role)
  }

  #all(playbackId: string): EncoderSource[] {
    return [...(this.#sources.get(playbackId)?.values() ?? [])]
  }

  #changed(playbackId: string): void {
    const spare = this.#of(playbackId, 'spare')
    this.#options.onSpare(playbackId, spare ? (spare.state === 'on-air' ? 'on-air' : 'ready') : null)
  }
}
