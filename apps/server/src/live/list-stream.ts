import type { ServerResponse } from 'node:http'
import type { ListedMatch, ListMessages } from '@courtside/contract'
import type { Logger } from '../logger.ts'
import { serverNow } from '../platform/time/server-time.ts'
import { isGone } from './open-streams.ts'
import { beginEvents, broadcast, HEARTBEAT, HEARTBEAT_MS, message, sendAway, write } from './sse.ts'

/** Changes within so many ms are told together. */
const TICK_MS = 500

/** The list of live matches, pushed as server-sent events: the whole list, whenever something of it has changed. */
export class ListStream {
  readonly #read: () => Promise<ListedMatch[]>
  readonly #logger: Logger
  readonly #readers = new Set<ServerResponse>()
  readonly #heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS)
  #tick: NodeJS.Timeout | null = null
  /** A list is being read. The next one is read after it, because an older list must not be told last. */
  #isReading = false
  /** Something has changed since that began. */
  #changedMeanwhile = false
  #seasonTick: NodeJS.Timeout | null = null
  /** The list that every reader was told last, as JSON; empty: not the same one. */
  #told = ''

  /** @param read gives the list as anybody may see it */
  constructor(read: () => Promise<ListedMatch[]>, logger: Logger) {
    this.#read = read
    this.#logger = logger
  }

  /** The list as it stands. */
  current(): Promise<ListedMatch[]> {
    return this.#read()
  }

  /**
   * Makes a response a stream of the list until either side closes it.
   * @param matches the {@link current} list, which it begins with
   */
  attach(response: ServerResponse, matches: ListedMatch[]): void {
    if (isGone(response)) return
    response.on('close', () => this.#readers.delete(response))
    beginEvents(response)
    const list = JSON.stringify(matches)
    // Others may have been told a newer one while this one was read: then all are told again.
    if (this.#readers.size === 0) this.#told = list
    else if (list !== this.#told) this.#told = ''
    this.#readers.add(response)
    write(response, messageOf(matches))
    this.changed()
  }

  /** How many streams are open on this server. */
  get readers(): number {
    return this.#readers.size
  }

  /** Something that the list shows may have changed. */
  changed(): void {
    if (this.#isReading) this.#changedMeanwhile = true
    else if (this.#readers.size > 0) this.#tick ??= setTimeout(() => void this.#tell(), TICK_MS)
  }

  /** Something of the schedule or of a table has changed. */
  seasonChanged(): void {
    if (this.#readers.size === 0) return
    this.#seasonTick ??= setTimeout(() => {
      this.#seasonTick = null
      const season: ListMessages['season'] = { serverNow: serverNow() }
      broadcast(this.#readers, message('season', season))
    }, TICK_MS)
  }

  /** Ends every stream. Readers connect again by themselves. */
  stop(): void {
    clearInterval(this.#heartbeat)
    if (this.#tick) clearTimeout(this.#tick)
    if (this.#seasonTick) clearTimeout(this.#seasonTick)
    for (const reader of this.#readers) sendAway(reader)
  }

  async #tell(): Promise<void> {
    this.#tick = null
    this.#isReading = true
    this.#changedMeanwhile = false
    try {
      const matches = await this.#read()
      const list = JSON.stringify(matches)
      if (list === this.#told) return
      this.#told = list
      broadcast(this.#readers, messageOf(matches))
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

  /** Also looks again: of a match that another server looks after nothing is heard here. */
  #beat(): void {
    broadcast(this.#readers, HEARTBEAT)
    this.changed()
  }
}

function messageOf(matches: ListedMatch[]) {
  const list: ListMessages['matches'] = { matches, serverNow: serverNow() }
  return message('matches', list)
}
