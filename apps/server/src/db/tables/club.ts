import type { NamesShown, Registration } from '@courtside/contract'
import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt } from './created-at.ts'

export interface PositionsTable {
  id: number
  name: string
}

export interface TeamsTable {
  id: Generated<number>
  teamname: string
  coach: string
  /** An image URL. */
  logo: string | null
  /** `#rrggbb`, lower case; both or neither. */
  primary_colour: string | null
  secondary_colour: string | null
  created_at: CreatedAt
  deleted_at: Date | null
  /** No rule removes the videos of its matches. */
  videos_kept: Generated<boolean>
  under_16: Generated<boolean>
  /** How much of its players' names the public sees at most. */
  names_shown: Generated<NamesShown>
  /** Whether the public may see its players' photos. */
  photos_shown: Generated<boolean>
}

/** Who follows which team. */
export interface MyTeamsTable {
  user_id: number
  team_id: number
}

export interface PlayersTable {
  id: Generated<number>
  fname: string
  lname: string
  /** As the shirt has it: `00` is not `0`. */
  jersey: string
  /** 0 to 99; follows from `jersey`. */
  jersey_no: GeneratedAlways<number>
  team_id: number | null
  position_id: number
  /** An image URL. */
  photo: string | null
  /** How much of the name the public sees at most. */
  names_shown: Generated<NamesShown>
  /** Whether the public may see the photo. */
  photo_shown: Generated<boolean>
  created_at: CreatedAt
  deleted_at: Date | null
}

/** One row: what the club has decided for itself. */
export interface ClubSettingsTable {
  pictures_required: Generated<boolean>
  /** The web sites that may show pages of this one in a frame, as a Content-Security-Policy names them. */
  embed_sites: Generated<string[]>
  /** Days after which entries of the audit log go. */
  audit_days: Generated<number>
  /** Who may open an account. */
  registration: Generated<Registration>
  /** Days after which the videos of finished matches go; null: they stay. */
  video_days: number | null
  /** GB that are kept free at the cost of the oldest videos; null: none are. */
  video_free_gb: number | null
  /** Whether the oldest videos go when the disk is about to be full during a match. */
  video_makes_room: Generated<boolean>
  /** How much of any player's name the public sees at most. */
  names_shown: Generated<NamesShown>
  /** Whether the public may see photos of players. */
  photos_shown: Generated<boolean>
}

/** One row at most: how the last backup of the night went. */
export interface LastBackupTable {
  only_row: Generated<boolean>
  at: Date
  failed: boolean
}
