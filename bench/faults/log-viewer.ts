import { setTimeout as delay } from 'node:timers/promises'
import { fold, type MatchEvent, type MatchState } from '@courtside/basketball'
import type { StreamMessages } from '@courtside/contract'
import type { Game } from '../../e2e/support/game/game.ts'

const RECONNECT_AFTER_MS = 200

/**
 * A viewer of a match without a page. Follows the event stream, reconnects with Last-Event-ID, and folds the
 * received events. Never requests an event a second time, so lost and repeated messages can be seen.
 */
export class LogViewer {
  /** All received events, in order of arrival. */
  readonly events: MatchEvent[] = []
  /** Descriptions of events that did not follow the previous event. */
  readonly faults: string[] = []
  /** Number of times the stream was opened. */
  connections = 0
  readonly #streamUrl: string
  readonly #setup: Game['setup']
  readonly #closing = new AbortController()

  constructor(url: string, { matchId, setup }: Game) {
    this.#streamUrl = `${url}/api/live/${matchId}/stream`
    this.#setup = setup
    void this.#follow()
  }

  /** The match as this viewer sees it. @throws if events are missing */
  get state(): MatchState {
    return fold(this.#setup, this.events)
  }

  close(): void {
    this.#closing.abort()
  }

  async #follow(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      try {
        await this.#readStream()
      } catch {
        // The server cannot be reached, which is expected during a fault.
      }
      await delay(RECONNECT_AFTER_MS)
    }
  }

  async #readStream(): Promise<void> {
    const last = this.events.at(-1)?.seq
    const response = await fetch(this.#streamUrl, {
      headers: last === undefined ? {} : { 'last-event-id': String(last) },
      signal: this.#closing.signal,
    })
    if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}.`)
    this.connections += 1
    let unread = ''
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      const messages = (unread + text).split('\n\n')
      unread = messages.pop() ?? ''
      for (const message of messages) this.#take(message)
    }
  }

  #take(message: string): void {
    const name = /^event: (.*)$/m.exec(message)?.[1]
    const data = /^data: (.*)$/m.exec(message)?.[1]
    if (data === undefined) return
    if (name === 'snapshot') this.#append((JSON.parse(data) as StreamMessages['snapshot']).events)
    if (name === 'log') this.#append(JSON.parse(data) as StreamMessages['log'])
  }

  #append(events: readonly MatchEvent[]): void {
    for (const event of events) {
      const last = this.events.at(-1)?.seq ?? 0
      if (event.seq !== last + 1) this.faults.push(`event ${event.seq} came after event ${last}`)
      this.events.push(event)
    }
  }
}
