import type { Generated } from 'kysely'
import type { CreatedAt } from './created-at.ts'

/** The courts of the club's halls, and how the console of each reaches the server. */
export interface CourtsTable {
  id: Generated<number>
  /** From 1 to 20. Each place has one court. */
  place: number
  name: string
  /** Null if the server detects the brand from the console's first messages. */
  brand: string | null
  way: string
  /** The address of the console or its adapter; null if a program posts the console's data. */
  host: string | null
  port: number | null
  /** SHA-256 of the token of a program that posts the console's data. */
  hash: Buffer | null
  /** Address of the IP camera, without user name and password; null if there is no camera. */
  camera_address: string | null
  /** Empty if the camera needs no user name. */
  camera_user: string | null
  /** The sealed password. */
  camera_password: Buffer | null
  /** Whether the home team on the console is the match's second team. */
  swapped: boolean
  /**
   * The match that follows this console. A match follows at most one console, and at most one match follows a
   * console.
   */
  match_id: number | null
  created_at: CreatedAt
}
