import type { ServerResponse } from 'node:http'
import type { Overlay, OverlayMessages } from '@courtside/contract'
import { EventChannel, type Frame, message, write } from '../../live/sse.ts'
import type { Logger } from '../../logger.ts'
import type { Overlays } from './overlays.ts'

interface Readers {
  matchId: number
  all: EventChannel
  /** The readers that show the overlay. Directors are not among them. */
  screens: Set<ServerResponse>
  latest: Overlay
}

/** Sends server-sent events to the overlays of matches and to their directors. */
export class OverlayStream {
  readonly #overlays: Overlays
  readonly #logger: Logger
  readonly #matches = new Map<number, Readers>()

  constructor(overlays: Overlays, logger: Logger) {
    this.#overlays = overlays
    this.#logger = logger
    overlays.onChange((matchId) => {
      const changed = matchId === null ? [...this.#matches.keys()] : [matchId]
      for (const each of changed) void this.#readAgain(each)
    })
  }

  /**
   * Sends the events of a match's overlay to a response, until either side closes it.
   * @param isScreen whether the reader counts as showing the overlay
   * @param overlay the current state
   */
  attach(matchId: number, response: ServerResponse, isScreen: boolean, overlay: Overlay): void {
    const readers = this.#matches.get(matchId) ?? {
      matchId,
      all: new EventChannel(),
      screens: new Set(),
      latest: overlay,
    }
    if (!readers.all.add(response, () => this.#detach(matchId, response))) return
    this.#matches.set(matchId, readers)
    if (overlay.revision > readers.latest.revision) readers.latest = overlay
    if (isScreen) readers.screens.add(response)
    if (isScreen) this.#tell(readers)
    else write(response, frameOf(readers))
    // The overlay may have changed since `overlay` was read.
    void this.#readAgain(matchId)
  }

  /** Closes every stream. Readers reconnect automatically. */
  stop(): void {
    for (const { all } of this.#matches.values()) all.end()
  }

  async #readAgain(matchId: number): Promise<void> {
    if (!this.#matches.has(matchId)) return
    try {
      const overlay = await this.#overlays.read(matchId)
      const readers = this.#matches.get(matchId)
      if (!readers || overlay.revision <= readers.latest.revision) return
      readers.latest = overlay
      this.#tell(readers)
    } catch (error) {
      this.#logger.error({ err: error, matchId }, 'Could not read an overlay.')
    }
  }

  #tell(readers: Readers): void {
    readers.all.send(frameOf(readers))
  }

  #detach(matchId: number, response: ServerResponse): void {
    const readers = this.#matches.get(matchId)
    if (!readers) return
    if (readers.screens.delete(response)) this.#tell(readers)
    if (readers.all.size === 0) this.#matches.delete(matchId)
  }
}

function frameOf({ matchId, latest, screens }: Readers): Frame {
  const state: OverlayMessages['overlay'] = { matchId, overlay: latest, screens: screens.size }
  return message('overlay', state)
}
