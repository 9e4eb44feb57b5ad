import { applyEvent, fold, type MatchEvent } from '@courtside/basketball'
import type { FoldedLog, MatchLog } from '../../live/match-log.ts'
import type { Log } from '../../log.ts'
import type { DeliveryRepository, NewDelivery, OwedEvent } from './delivery-repository.ts'
import { isTold, messageBody, TOLD } from './message.ts'

/** How often it is looked for what a server that died still owed. */
const CATCH_UP_MS = 5 * 60_000

/** What noting needs. */
export interface OwingParts {
  log: MatchLog
  deliveries: DeliveryRepository
  report: Log
  /** Told when something was noted. */
  onNoted: () => void
}

/** Notes what webhooks are to be told of, after it was acknowledged and apart from it: no play waits for it. */
export class Owing {
  readonly #parts: OwingParts
  #underWay: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(parts: OwingParts) {
    this.#parts = parts
  }

  /** Notes what is owed from before, now and from time to time. */
  start(): void {
    const catchUp = () => {
      this.#note(null)
      this.#next(() => this.#parts.deliveries.prune())
    }
    catchUp()
    this.#timer = setInterval(catchUp, CATCH_UP_MS)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#underWay
  }

  /** Takes note of what was just appended to a match's log. */
  heard(matchId: number, events: readonly MatchEvent[]): void {
    const first = events.find(isTold)
    if (first) this.#note({ matchId, fromSeq: first.seq })
  }

  #note(only: { matchId: number; fromSeq: number } | null): void {
    this.#next(async () => {
      const { log, deliveries, onNoted } = this.#parts
      const owed = await deliveries.owed(only)
      for (const [matchId, ofMatch] of Map.groupBy(owed, (event) => event.matchId)) {
        await deliveries.note(deliveriesOf(await log.read(matchId), ofMatch))
      }
      onNoted()
    })
  }

  /** One after the other, so that messages are noted in the order of what happened. */
  #next(task: () => Promise<void>): void {
    this.#underWay = this.#underWay.then(async () => {
      if (this.#isStopped) return
      await task().catch((error) =>
        this.#parts.report.error(
          { err: error },
          'What webhooks are to be told was not noted; trying again soon.',
        ),
      )
    })
  }
}

/** The messages on events of one match. @param owed in the order of the log, as a webhook each */
function deliveriesOf({ state, events }: FoldedLog, owed: readonly OwedEvent[]): NewDelivery[] {
  const [first] = owed
  if (!first) return []
  const webhooks = Map.groupBy(owed, ({ seq }) => seq)
  const news = events.filter(({ seq }) => seq >= first.seq)
  // Nearly always the play that was just entered, after which the match stands as it does.
  let after = news.length === 1 ? state : fold(state.setup, events.slice(0, -news.length))
  return news.flatMap((event) => {
    if (news.length > 1) after = applyEvent(after, event)
    const told = webhooks.get(event.seq)
    if (!told || !isTold(event)) return []
    const body = messageBody({ id: first.matchId, title: first.title }, event, after)
    if (body === null) return []
    return told.map(({ webhookId, matchId, seq }) => ({
      ...{ webhook_id: webhookId, match_id: matchId, seq, body },
      event: TOLD[event.kind].event,
      message_id: `match-${matchId}-${seq}`,
    }))
  })
}
