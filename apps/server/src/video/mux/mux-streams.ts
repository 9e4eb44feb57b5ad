import type { Database } from '../../db/client.ts'
import type { MuxStream } from './mux-stream.ts'

/**
 * All live streams at Mux. They are stored in the table `mux_streams`, and kept in memory because every
 * answer about a match needs its stream.
 */
export class MuxStreams {
  readonly #db: Database
  readonly #streams = new Map<string, MuxStream>()
  readonly #playbackIds = new Map<string, string>()
  #written: Promise<unknown> = Promise.resolve()

  constructor(db: Database) {
    this.#db = db
  }

  /** Loads the table. */
  async load(): Promise<void> {
    for (const { state } of await this.#db.selectFrom('mux_streams').select('state').execute()) {
      this.#keep(state as MuxStream) // written by `put`
    }
  }

  get(playbackId: string): MuxStream | undefined {
    return this.#streams.get(playbackId)
  }

  /** Returns the stream with Mux's id `liveStreamId`, or undefined when it is unknown. */
  findByLiveStream(liveStreamId: string): MuxStream | undefined {
    return this.#streams.get(this.#playbackIds.get(liveStreamId) ?? '')
  }

  all(): MuxStream[] {
    return [...this.#streams.values()]
  }

  /**
   * Stores the state of a stream. The state is in memory immediately, and in the table when the promise
   * resolves.
   */
  put(stream: MuxStream): Promise<void> {
    this.#keep(stream)
    const state = JSON.stringify(stream)
    return this.#write(() =>
      this.#db
        .insertInto('mux_streams')
        .values({ playback_id: stream.playbackId, state })
        .onConflict((conflict) => conflict.column('playback_id').doUpdateSet({ state }))
        .execute(),
    )
  }

  forget({ playbackId, liveStreamId }: MuxStream): Promise<void> {
    this.#streams.delete(playbackId)
    this.#playbackIds.delete(liveStreamId)
    return this.#write(() =>
      this.#db.deleteFrom('mux_streams').where('playback_id', '=', playbackId).execute(),
    )
  }

  #keep(stream: MuxStream): void {
    this.#streams.set(stream.playbackId, stream)
    this.#playbackIds.set(stream.liveStreamId, stream.playbackId)
  }

  /** Runs one write at a time, so that the table gets the same final state as the memory. */
  async #write(write: () => Promise<unknown>): Promise<void> {
    const writing = this.#written.then(write)
    this.#written = writing.catch(() => {}) // reported to the caller
    await writing
  }
}
