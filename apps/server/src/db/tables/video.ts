import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt } from './created-at.ts'

/** The services that streams can be sent on to. */
export interface RestreamTargetsTable {
  id: Generated<number>
  /** From 1 to 10. Each place has one target. */
  place: number
  name: string
  address: string
  /** Sealed with a secret of the data folder, so that the database alone does not reveal it. */
  sealed_key: Buffer
  /** The last characters of the key, by which people recognise it. */
  key_end: string
  created_at: CreatedAt
}

/** The match that a restream target receives. Each target receives one match at a time. */
export interface MatchRestreamsTable {
  target_id: number
  match_id: number
}

/** The leases of servers on matches: each match's video is received by the server that holds its lease. */
export interface MediaLeasesTable {
  playback_id: string
  /** The server: a random name that it chooses at each start. */
  node: string
  /** The address at which other servers reach it, such as http://10.0.0.4:3000. */
  address: string
  /** When the lease ends, so that another server may take it. */
  until: Date
  /** The last known state of the ingest (`IngestState`). */
  state: JSONColumnType<object> | null
  /** The state of the restreams (`RestreamStates`). */
  restreams: JSONColumnType<object> | null
  /** A request by another server to the holder of the lease (`LeaseWish`). */
  wish: JSONColumnType<object> | null
}

/** The journals of unfinished recordings. Servers without a shared folder share them here. */
export interface MediaJournalsTable {
  playback_id: string
  /** Position of the lines in the journal, in bytes. */
  position: number
  lines: Buffer
}

/** Phones that may send video of a match. */
export interface CamerasTable {
  id: Generated<number>
  match_id: number
  /** From 1 to 4. Each place has one camera. */
  place: number
  /** SHA-256 of the access token. */
  hash: Buffer
  created_at: CreatedAt
}

/** The match that takes video by SRT at a port of the pool. */
export interface SrtPortsTable {
  /** From 1 to 32: the place of the port in the pool. */
  place: number
  /** A match, or a fixture that has not started. */
  match_id: number
}
