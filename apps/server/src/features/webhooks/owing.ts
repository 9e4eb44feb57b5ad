import { applyEvent, fold, type MatchEvent } from '@courtside/basketball'
import { isSent, messageBody, Noting, TOLD } from '@courtside/deliveries'
import type { FoldedLog } from '../../live/folded-logs.ts'
import type { MatchLog } from '../../live/match-log.ts'
import type { Logger } from '../../logger.ts'
import type { DeliveryRepository, NewDelivery, OwedEvent } from './delivery-repository.ts'

/** Dependencies of {@link Owing}. */
export interface OwingParts {
  log: MatchLog
  deliveries: DeliveryRepository
  logger: Logger
  /** Called when deliveries were queued. */
  onNoted: () => void
}

/** Queues the deliveries that webhooks have not got yet. */
export class Owing {
  readonly #parts: OwingParts
  readonly #noting: Noting

  constructor(parts: OwingParts) {
    this.#parts = parts
    this.#noting = new Noting({
      catchUp: async () => {
        await this.#note(null)
        await parts.deliveries.prune()
      },
      logger: parts.logger,
      called: 'webhooks',
    })
  }

  /** Queues missing deliveries now, and again periodically. */
  start(): void {
    this.#noting.start()
  }

  async stop(): Promise<void> {
    await this.#noting.stop()
  }

  /** Handles events that were just appended to a match's log. */
  heard(matchId: number, events: readonly MatchEvent[]): void {
    const first = events.find(isSent)
    if (first) this.#noting.next(() => this.#note({ matchId, fromSeq: first.seq }))
  }

  async #note(only: { matchId: number; fromSeq: number } | null): Promise<void> {
    const { log, deliveries, onNoted } = this.#parts
    const owed = await deliveries.owed(only)
    for (const [matchId, ofMatch] of Map.groupBy(owed, (event) => event.matchId)) {
      await deliveries.note(deliveriesOf(await log.read(matchId), ofMatch))
    }
    onNoted()
  }
}

/**
 * Returns the deliveries for events of one match.
 * @param owed in log order; one entry per event and webhook
 */
function deliveriesOf({ state, events }: FoldedLog, owed: readonly OwedEvent[]): NewDelivery[] {
  const [first] = owed
  if (!first) return []
  const webhooks = Map.groupBy(owed, ({ seq }) => seq)
  const news = events.filter(({ seq }) => seq >= first.seq)
  // Usually the only new event is the play that was just entered. Then `state` is already the state after it.
  let after = news.length === 1 ? state : fold(state.setup, events.slice(0, -news.length))
  return news.flatMap((event) => {
    if (news.length > 1) after = applyEvent(after, event)
    const owedEvents = webhooks.get(event.seq)
    if (!owedEvents || !isSent(event)) return []
    const body = messageBody({ id: first.matchId, title: first.title }, event, after)
    if (body === null) return []
    return owedEvents.map(({ webhookId, matchId, seq }) => ({
      webhook_id: webhookId,
      match_id: matchId,
      seq,
      body,
      event: TOLD[event.kind].event,
      message_id: `match-${matchId}-${seq}`,
    }))
  })
}
