import type { TablePart } from '@courtside/contract'
import { api } from '../../../api/client.ts'
import { type DeskStore, openDeskStore } from '../outbox/desk-store.ts'
import { deviceId } from '../outbox/device-id.ts'
import { createSendWrite, type SendWrite } from '../outbox/send-write.ts'
import { TEXTS } from '../texts.ts'

/** Texts about the end of the match. */
export interface EndWords {
  readonly askEndBody: string
  readonly inArchive: string
  readonly endMovesToArchive: string
  readonly askReopenBody: string
}

/** A device at the table. */
export interface TableMember {
  readonly username: string
  readonly part: TablePart
  /** Whether it is this device. */
  readonly isThis: boolean
  /** Time since its last request, in ms. */
  readonly awayMs: number
}

/** The devices at the table of a match. */
export type TableCrew = readonly TableMember[]

/** Where a scorer's table sends and reads its data: the server, or this device in a practice game. */
export interface TableBackend {
  readonly send: SendWrite
  /** Opens the store of the entries that were not delivered yet. */
  openStore(): Promise<DeskStore>
  /**
   * Reopens a finished match.
   * @throws if that fails
   */
  reopen(): Promise<void>
  /** Returns the names of the users who made entries in the log, by account id. */
  people(signal: AbortSignal): Promise<ReadonlyMap<number, string>>
  /**
   * Tells the server that this device is at the table. Returns all devices at the table, including this one.
   * The function is null in a practice game.
   */
  present: ((part: TablePart, signal: AbortSignal) => Promise<TableCrew>) | null
  /** Whether the match has an overlay and a scoresheet on the server. False in a practice game. */
  readonly isBroadcast: boolean
  /** Where the plays are stored, which is shown when all are saved; null to show the connection. */
  readonly place: string | null
  readonly endWords: EndWords
  /** The address of the page with the next steps after the match; null if there is none. */
  readonly afterGame: string | null
}

/** Returns the backend of a match on the server. */
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
    async present(part, signal) {
      const { tables, serverNow } = await api.call(
        'PUT /live/:id/table',
        { params, body: { device: deviceId(), part } },
        signal,
      )
      return tables.map(({ device, username, part, seenAt }) => ({
        username,
        part,
        isThis: device === deviceId(),
        awayMs: Date.parse(serverNow) - Date.parse(seenAt),
      }))
    },
    isBroadcast: true,
    place: null,
    afterGame: `/after/${matchId}`,
    endWords: TEXTS,
  }
}
