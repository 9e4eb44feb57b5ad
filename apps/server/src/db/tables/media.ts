import type { JSONColumnType } from 'kysely'

/** Which server takes the video of which match. */
export interface MediaLeasesTable {
  playback_id: string
  /** The server, by a name that it made up when it started. */
  node: string
  /** Where other servers reach it, such as http://10.0.0.4:3000. */
  address: string
  /** Another server may have it from then on. */
  until: Date
  /** What was last known of what comes in (`IngestState`). */
  state: JSONColumnType<object> | null
  /** How what goes on to other services stands (`RestreamStates`). */
  restreams: JSONColumnType<object> | null
  /** What another server asks of the one that has it (`LeaseWish`). */
  wish: JSONColumnType<object> | null
}
