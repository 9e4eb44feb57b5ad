import type { ServerResponse } from 'node:http'
import type { ListedMatch, ListMessages } from '@courtside/contract'
import type { Logger } from '../logger.ts'
import { serverNow } from '../platform/time/server-time.ts'
import { EventChannel, message, write } from './sse.ts'

/** Changes within this time are sent together, in ms. */
const TICK_MS = 500

/**
 * Sends the list of live matches as server-sent events. Each change of the list causes an event with the
 * whole list.
 */
export class ListStream {
  readonly #read: () => Promise<ListedMatch[]>
  readonly #logger: Logger
  /**
   * Each heartbeat also checks the list, because other servers do not notify this one of every change of
   * their matches.
   */
  readonly #readers = new EventChannel(() => this.changed())
  #tick: NodeJS.Timeout | null = null
  /**
   * Whether a list is being read. The next read waits for the end of this one, so that an older list is never
   * sent last.
   */
  #isReading = false
  /** Whether something has changed since the current read began. */
  #changedMeanwhile = false
  #seasonTick: NodeJS.Timeout | null = null
  /** The list that all readers received last, as JSON. Empty if not all received the same one. */
  #sent = ''

  /** @param read returns the public list */
  constructor(read: () => Promise<ListedMatch[]>, logger: Logger) {
    this.#read = read
    this.#logger = logger
  }

  /** Returns the current list. */
  current(): Promise<ListedMatch[]> {
    return this.#read()
  }

  /**
   * Sends the list to a response until either side closes it.
   * @param matches the {@link current} list, which is sent first
   */
  attach(response: ServerResponse, matches: ListedMatch[]): void {
    if (!this.#readers.add(response)) return
    const list = JSON.stringify(matches)
    // While this list was read, other readers may have received a newer one. In that case, all readers get
    // the next list.
    if (this.#readers.size === 1) this.#sent = list
    else if (list !== this.#sent) this.#sent = ''
    write(response, messageOf(matches))
    this.changed()
  }

  /** The number of open streams on this server. */
  get readers(): number {
    return this.#readers.size
  }

  /** Reads the list soon, and sends it if it has changed. */
  changed(): void {
    if (this.#isReading) this.#changedMeanwhile = true
    else if (this.#readers.size > 0) this.#tick ??= setTimeout(() => void this.#send(), TICK_MS)
  }

  /** Notifies readers that the schedule or the standings have changed. */
  seasonChanged(): void {
    if (this.#readers.size === 0) return
    this.#seasonTick ??= setTimeout(() => {
      this.#seasonTick = null
      const season: ListMessages['season'] = { serverNow: serverNow() }
      this.#readers.send(message('season', season))
    }, TICK_MS)
  }

  /** Ends every stream. Readers reconnect automatically. */
  stop(): void {
    if (this.#tick) clearTimeout(this.#tick)
    if (this.#seasonTick) clearTimeout(this.#seasonTick)
    this.#readers.end()
  }

  async #send(): Promise<void> {
    this.#tick = null
    this.#isReading = true
    this.#changedMeanwhile = false
    try {
      const matches = await this.#read()
      const list = JSON.stringify(matches)
      if (list === this.#sent) return
      this.#sent = list
      this.#readers.send(messageOf(matches))
    } catch (error) {
      this.#logger.error(
        { err: error },
        'The list of live matches could not be read; trying at its next change.',
      )
    } finally {
      this.#isReading = false
    }
    if (this.#changedMeanwhile) this.changed()
  }
}

function messageOf(matches: ListedMatch[]) {
  const list: ListMessages['matches'] = { matches, serverNow: serverNow() }
  return message('matches', list)
}
