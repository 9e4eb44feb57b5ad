import {
  type Command,
  decide,
  fold,
  type MatchEvent,
  type MatchState,
  type Rejection,
} from '@courtside/basketball'
import { ApiError } from '@courtside/contract/client'
import { Listeners } from '@courtside/player/listeners'
import type { EventSourceLike } from '../../../live/event-stream.ts'
import type { LiveTransport } from '../../../live/live-transport.ts'
import { emptyRecord } from '../outbox/desk-record.ts'
import { type DeskStore, openDeskStore } from '../outbox/desk-store.ts'
import { commandOf } from '../outbox/fold-writes.ts'
import type { Write } from '../outbox/write.ts'
import type { TableBackend } from '../table/table-backend.ts'
import { PRACTICE_ID, PRACTICE_SETUP, practiceDetail } from './practice-setup.ts'
import type { PracticeRecord, PracticeStore } from './practice-store.ts'
import { PRACTICE_TEXTS } from './practice-texts.ts'
import type { PracticeRound } from './round.ts'

/** The account id of the practising user in the log. */
const ONESELF = 0
/** The HTTP status of a refusal by the rules. */
const REFUSED = 409

/**
 * A practice game, which takes the place of the server on this device. Entries are checked by the rules
 * (`decide`) and added to a log on this device. Nothing is sent anywhere.
 */
export class PracticeGame {
  readonly #store: PracticeStore
  readonly #openDesk: () => Promise<DeskStore>
  readonly #streams = new Set<PracticeStream>()
  readonly #listeners = new Listeners()
  #record: PracticeRecord | null = null

  private constructor(store: PracticeStore, openDesk: () => Promise<DeskStore>) {
    this.#store = store
    this.#openDesk = openDesk
    store.onChange(() => void this.#readAgain())
  }

  /** Opens the game that was played in an earlier window. */
  static async open(
    store: PracticeStore,
    openDesk: () => Promise<DeskStore> = () => openDeskStore(PRACTICE_ID),
  ): Promise<PracticeGame> {
    const game = new PracticeGame(store, openDesk)
    await game.#readAgain()
    return game
  }

  readonly subscribe = this.#listeners.subscribe

  /** The stored game; null if none was begun. */
  readonly getRecord = (): PracticeRecord | null => this.#record

  /**
   * Starts a new game and deletes the previous one.
   * @param round the tasks of the game; null for free practice
   */
  async begin(round: PracticeRound | null): Promise<void> {
    await this.#clearDesk()
    await this.#change((record) => ({
      begunAt: Math.max(Date.now(), (record?.begunAt ?? 0) + 1),
      events: [],
      round,
    }))
  }

  /** Ends the practice and deletes all its data from this device. */
  async leave(): Promise<void> {
    await this.#clearDesk()
    await this.#change(() => null)
  }

  /** Replaces the round with the one that `change` returns for the current round and match. */
  async tell(change: (round: PracticeRound, state: MatchState) => PracticeRound): Promise<void> {
    await this.#change((record) => {
      if (!record?.round) return record
      const round = change(record.round, fold(PRACTICE_SETUP, record.events))
      return round === record.round ? record : { ...record, round }
    })
  }

  close(): void {
    this.#store.close()
  }

  /** The connection by which a table follows the match, in place of the connection to the server. */
  readonly transport: LiveTransport = {
    detail: async () => practiceDetail(this.#seq),
    log: async () => ({ seq: this.#seq, events: this.#record?.events ?? [] }),
    poll: async () => null,
    serverNow: async () => Date.now(),
    openStream: (last) => {
      const stream = new PracticeStream(last?.seq ?? 0, () => this.#streams.delete(stream))
      this.#streams.add(stream)
      queueMicrotask(() => stream.open(this.#record?.events ?? []))
      return stream
    },
  }

  /** Where the table sends its entries, in place of the server. */
  readonly backend: TableBackend = {
    send: async (write, statId) => {
      const state = await this.#append((log, freshId) => asCommand(write, log, freshId), write.at)
      const isIt = (entry: { readonly clientId?: string }) => entry.clientId === write.id
      return (state.stats.find(isIt) ?? state.marks.find(isIt))?.statId ?? statId
    },
    openStore: () => this.#openDesk(),
    reopen: async () => void (await this.#append(() => ({ type: 'reopen' }), Date.now())),
    people: async () => new Map([[ONESELF, PRACTICE_TEXTS.you]]),
    present: null,
    isBroadcast: false,
    place: PRACTICE_TEXTS.onDevice,
    afterGame: null,
    endWords: {
      askEndBody: PRACTICE_TEXTS.askEndBody,
      inArchive: PRACTICE_TEXTS.over,
      endMovesToArchive: PRACTICE_TEXTS.endMatchEnds,
      askReopenBody: PRACTICE_TEXTS.askReopenBody,
    },
  }

  get #seq(): number {
    return this.#record?.events.length ?? 0
  }

  /**
   * Adds the events of a command to the log, after checking it against the log that is stored at that time.
   * @throws {ApiError} the rules' refusal, in the page's language
   */
  async #append(
    make: (state: MatchState, freshId: number) => Command | null,
    at: number,
  ): Promise<MatchState> {
    let rejection: Rejection | null = null
    await this.#change((record) => {
      rejection = null
      if (!record) return record
      const state = fold(PRACTICE_SETUP, record.events)
      const command = make(state, record.events.length + 1)
      const decision = command && decide(state, command, at)
      if (decision?.ok === false) rejection = decision.rejection
      if (!decision?.ok || decision.events.length === 0) return record
      const added = decision.events.map((body, index): MatchEvent => {
        return { ...body, seq: record.events.length + 1 + index, at, by: ONESELF }
      })
      return { ...record, events: [...record.events, ...added] }
    })
    if (rejection) throw await refusal(rejection)
    return fold(PRACTICE_SETUP, this.#record?.events ?? [])
  }

  async #change(change: (record: PracticeRecord | null) => PracticeRecord | null): Promise<void> {
    this.#take(await this.#store.update(change))
  }

  async #readAgain(): Promise<void> {
    this.#take(await this.#store.read())
  }

  #take(record: PracticeRecord | null): void {
    if (record === this.#record) return
    this.#record = record
    for (const stream of this.#streams) stream.tell(record?.events ?? [])
    this.#listeners.tell()
  }

  async #clearDesk(): Promise<void> {
    const desk = await this.#openDesk()
    await desk.update(() => emptyRecord(PRACTICE_ID))
    desk.close()
  }
}

/**
 * Returns the command for a write. A command that starts or stops the clock sets the clock to the value that
 * the scorer saw, as on the server.
 */
function asCommand(write: Write, state: MatchState, freshId: number): Command | null {
  const command = commandOf(write, state, freshId)
  return command && write.kind === 'clock'
    ? ({ ...command, remainingMs: write.remainingMs } as Command)
    : command
}

async function refusal(rejection: Rejection): Promise<ApiError> {
  const { toldSentence } = await import('@courtside/contract/told')
  return new ApiError(REFUSED, [toldSentence(rejection)], rejection.code)
}

/** The event stream of a practice game, with the same messages as the event stream of the server. */
class PracticeStream implements EventSourceLike {
  onerror: EventSourceLike['onerror'] = null
  readonly readyState = 1
  readonly #listeners = new Map<string, (event: MessageEvent<string>) => void>()
  readonly #onClose: () => void
  #seq: number
  #isOpen = false

  /** @param after number of the last event that the table knows */
  constructor(after: number, onClose: () => void) {
    this.#seq = after
    this.#onClose = onClose
  }

  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void {
    this.#listeners.set(type, listener)
  }

  close(): void {
    this.#isOpen = false
    this.#onClose()
  }

  /** @param log the whole log */
  open(log: readonly MatchEvent[]): void {
    this.#isOpen = true
    const events = log.slice(this.#seq)
    this.#seq = log.length
    this.#send('snapshot', {
      seq: log.length,
      events,
      video: 'waiting',
      watching: null,
      serverNow: Date.now(),
    })
  }

  /** Sends the new events of a log. */
  tell(log: readonly MatchEvent[]): void {
    if (!this.#isOpen || log.length <= this.#seq) return
    const events = log.slice(this.#seq)
    this.#seq = log.length
    this.#send('log', events)
  }

  #send(type: string, message: object): void {
    this.#listeners.get(type)?.(new MessageEvent(type, { data: JSON.stringify(message) }))
  }
}
