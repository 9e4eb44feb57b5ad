import type { IngestListener, IngestState, VideoLogger } from '@courtside/media'

/**
 * Reports the ingest states of streams to listeners. Reports a state only if it differs from the last
 * reported state of the stream.
 */
export class ReportedStates {
  readonly #logger: VideoLogger
  readonly #listeners = new Set<IngestListener>()
  /** The last state sent to listeners, by playback id. */
  readonly #last = new Map<string, string>()

  constructor(logger: VideoLogger) {
    this.#logger = logger
  }

  add(listener: IngestListener): void {
    this.#listeners.add(listener)
  }

  /** Reports a state to the listeners, unless it equals the last reported state of the stream. */
  report(playbackId: string, state: IngestState): void {
    const written = JSON.stringify(state)
    if (this.#last.get(playbackId) === written) return
    this.#last.set(playbackId, written)
    for (const listener of this.#listeners) {
      try {
        listener(playbackId, state)
      } catch (error) {
        this.#logger.error({ err: error, playbackId }, 'Could not report the ingest state')
      }
    }
  }

  /** Forgets the last reported state of each stream for which `isKept` returns false. */
  keepOnly(isKept: (playbackId: string) => boolean): void {
    for (const playbackId of this.#last.keys()) if (!isKept(playbackId)) this.#last.delete(playbackId)
  }
}
