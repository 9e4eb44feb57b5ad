import type { ChosenOpenness, ConsentKind, Language, NamesShown, Registration } from '@courtside/contract'
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
  /** Whether win probability is shown on pages of its matches. */
  win_probability: Generated<boolean>
  /** Who may see numbers and film of its matches. */
  numbers_open: Generated<ChosenOpenness>
  film_open: Generated<ChosenOpenness>
}

/** Who follows which team. */
export interface MyTeamsTable {
  user_id: number
  team_id: number
}

/** Who keeps the score of which team's matches. */
export interface ScorerTeamsTable {
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

/** What a player has agreed to. */
export interface ConsentsTable {
  player_id: number
  kind: ConsentKind
  /** Days, YYYY-MM-DD. */
  agreed_on: string
  /** The last day for which it holds; null: until it is taken back. */
  until: string | null
}

/** One row: what the club has decided for itself. */
export interface ClubSettingsTable {
  /** Empty: it has not said it. */
  club_name: Generated<string>
  /** An IANA name. */
  zone: Generated<string>
  /** In which language the club is written to, and who has not said his own. */
  language: Generated<Language>
  pictures_required: Generated<boolean>
  /** The web sites that may show pages of this one in a frame, as a Content-Security-Policy names them. */
  embed_sites: Generated<string[]>
  /** Whether administrators need a second factor. */
  admin_second_factor: Generated<boolean>
  /** Whether who is under 16 is asked for a guardian's email. */
  guardian_under_16: Generated<boolean>
  /** Days after which entries of the audit log go. */
  audit_days: Generated<number>
  /** Days after which a disabled account is emptied. */
  disabled_account_days: Generated<number>
  /** Who may open an account. */
  registration: Generated<Registration>
  /** Days after which the videos of finished matches go; null: they stay. */
  video_days: number | null
  /** GB that are kept free at the cost of the oldest videos; null: none are. */
  video_free_gb: number | null
  /** Whether the oldest videos go when the disk is about to be full during a match. */
  video_makes_room: Generated<boolean>
  /** Whether smaller pictures are made of live matches, where the machine keeps up. */
  renditions: Generated<boolean>
  /** How much of any player's name the public sees at most. */
  names_shown: Generated<NamesShown>
  /** Whether the public may see photos of players. */
  photos_shown: Generated<boolean>
  /** Whether everybody sees the pages of teams and players. */
  season_pages_shown: Generated<boolean>
  /** What stands on /imprint and /privacy; empty: nothing. */
  imprint: Generated<string>
  privacy: Generated<string>
}

/** One row at most: how the last backup of the night went. */
export interface LastBackupTable {
  only_row: Generated<boolean>
  at: Date
  failed: boolean
  /** When one last succeeded. */
  succeeded_at: Generated<Date | null>
  /** BACKUP_DIR then, and the mount point that it was on. */
  folder: Generated<string | null>
  mount_point: Generated<string | null>
}
