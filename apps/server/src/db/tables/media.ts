import type { JSONColumnType } from 'kysely'

/** Which server receives the video of which match. */
export interface MediaLeasesTable {
  playback_id: string
  /** The server, by a random name from its start. */
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
