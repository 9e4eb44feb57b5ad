import type { ServerResponse } from 'node:http'
import type { Overlay, OverlayMessages } from '@courtside/contract'
import { isGone } from '../../live/open-streams.ts'
import {
  beginEvents,
  broadcast,
  type Frame,
  HEARTBEAT,
  HEARTBEAT_MS,
  message,
  write,
} from '../../live/sse.ts'
import type { Logger } from '../../logger.ts'
import type { Overlays } from './overlays.ts'

interface Readers {
  matchId: number
  all: Set<ServerResponse>
  /** The readers that show the overlay, without the directors. */
  screens: Set<ServerResponse>
  latest: Overlay
}

/** Sends server-sent events to the overlays of matches and to their directors. */
export class OverlayStream {
  readonly #overlays: Overlays
  readonly #logger: Logger
  readonly #matches = new Map<number, Readers>()
  readonly #heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS)

  constructor(overlays: Overlays, logger: Logger) {
    this.#overlays = overlays
    this.#logger = logger
    overlays.onChange((matchId) => {
      const changed = matchId === null ? [...this.#matches.keys()] : [matchId]
      for (const each of changed) void this.#readAgain(each)
    })
  }

  /**
   * Turns a response into an event stream of a match's overlay, until either side closes it.
   *
   * @param isScreen whether it counts as showing the overlay
   *
   * @param overlay the current state
   */
  attach(matchId: number, response: ServerResponse, isScreen: boolean, overlay: Overlay): void {
    if (isGone(response)) return
    beginEvents(response)
    const readers = this.#matches.get(matchId) ?? {
      matchId,
      all: new Set(),
      screens: new Set(),
      latest: overlay,
    }
    this.#matches.set(matchId, readers)
    if (overlay.revision > readers.latest.revision) readers.latest = overlay
    readers.all.add(response)
    if (isScreen) readers.screens.add(response)
    response.on('close', () => this.#detach(matchId, response))
    if (isScreen) this.#tell(readers)
    else write(response, frameOf(readers))
    // Catches a change between the read of `overlay` and now.
    void this.#readAgain(matchId)
  }

  /** Closes every stream. Readers reconnect automatically. */
  stop(): void {
    clearInterval(this.#heartbeat)
    for (const { all } of this.#matches.values()) for (const reader of all) reader.destroy()
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
    broadcast(readers.all, frameOf(readers))
  }

  #detach(matchId: number, response: ServerResponse): void {
    const readers = this.#matches.get(matchId)
    if (!readers?.all.delete(response)) return
    if (readers.screens.delete(response)) this.#tell(readers)
    if (readers.all.size === 0) this.#matches.delete(matchId)
  }

  #beat(): void {
    for (const { all } of this.#matches.values()) broadcast(all, HEARTBEAT)
  }
}

function frameOf({ matchId, latest, screens }: Readers): Frame {
  const state: OverlayMessages['overlay'] = { matchId, overlay: latest, screens: screens.size }
  return message('overlay', state)
}
