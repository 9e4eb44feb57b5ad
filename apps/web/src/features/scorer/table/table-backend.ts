import { api } from '../../../api/client.ts'
import { type DeskStore, openDeskStore } from '../outbox/desk-store.ts'
import { createSendWrite, type SendWrite } from '../outbox/send-write.ts'
import { TEXTS } from '../texts.ts'

/** What the scorer is told of the end of a match. */
export interface EndWords {
  readonly askEndBody: string
  readonly inArchive: string
  readonly endMovesToArchive: string
  readonly askReopenBody: string
}

/** Who does what is entered at a scorer's table: the server, or in a practice game this device alone. */
export interface TableBackend {
  readonly send: SendWrite
  /** Opens what this device keeps until it is done. */
  openStore(): Promise<DeskStore>
  /** Takes a finished match up again. @throws when it could not be */
  reopen(): Promise<void>
  /** Who has entered something, by the id of the account. */
  people(signal: AbortSignal): Promise<ReadonlyMap<number, string>>
  /** The match has an overlay, and a scoresheet at an address; a practice game has neither. */
  readonly isBroadcast: boolean
  /** Where the plays are, told when all are saved; null: how the table is connected is told. */
  readonly place: string | null
  readonly endWords: EndWords
}

/** A match of the server. */
export function serverBackend(matchId: number): TableBackend {
  const params = { id: matchId }
  return {
    send: createSendWrite(api, matchId),
    openStore: () => openDeskStore(matchId),
    async reopen() {
      await api.call('POST /live/reopen/:id', { params })
    },
    async people(signal) {
      const { people } = await api.call('GET /live/:id/people', { params }, signal)
      return new Map(people.map(({ id, username }) => [id, username]))
    },
    isBroadcast: true,
    place: null,
    endWords: TEXTS,
  }
}
