import type { RulesetId } from '@courtside/basketball'
import type {
  ChosenOpenness,
  ConsentKind,
  Language,
  NamesShown,
  Registration,
  TablePart,
} from '@courtside/contract'
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
  /** `#rrggbb`, lower case. Either both colours are set or neither. */
  primary_colour: string | null
  secondary_colour: string | null
  created_at: CreatedAt
  deleted_at: Date | null
  /** The hall of the team's home games; empty if it has none. */
  home_hall: Generated<string>
  /** Exempts the videos of the team's matches from all retention rules. */
  videos_kept: Generated<boolean>
  under_16: Generated<boolean>
  /** How much of the names of the team's players the public sees at most. */
  names_shown: Generated<NamesShown>
  /** Whether the public may see photos of the team's players. */
  photos_shown: Generated<boolean>
  /** Whether win probability is shown on pages of the team's matches. */
  win_probability: Generated<boolean>
  /** The openness of the statistics of the team's matches; `film_open` is that of their video. */
  numbers_open: Generated<ChosenOpenness>
  film_open: Generated<ChosenOpenness>
}

/** The teams that users follow. */
export interface MyTeamsTable {
  user_id: number
  team_id: number
}

/** The teams whose matches a scorer may score. */
export interface ScorerTeamsTable {
  user_id: number
  team_id: number
}

/** The devices at the scorer's table of a match. */
export interface ScorersTablesTable {
  match_id: number
  /** A random id that the device chose. */
  device: string
  user_id: number
  role: TablePart
  seen_at: Date
}

export interface PlayersTable {
  id: Generated<number>
  fname: string
  lname: string
  /** The jersey number as it is on the shirt: `00` is not `0`. */
  jersey: string
  /** From 0 to 99, computed from `jersey`. */
  jersey_no: GeneratedAlways<number>
  team_id: number | null
  position_id: number
  /** The number of the licence to play; empty without one. */
  licence: Generated<string>
  /** An image URL. */
  photo: string | null
  /** How much of the player's name the public sees at most. */
  names_shown: Generated<NamesShown>
  /** Whether the public may see the player's photo. */
  photo_shown: Generated<boolean>
  created_at: CreatedAt
  deleted_at: Date | null
}

/** The consents of players. */
export interface ConsentsTable {
  player_id: number
  kind: ConsentKind
  /** Dates, YYYY-MM-DD. */
  agreed_on: string
  /** The last day on which the consent is valid; null if it has no end. */
  until: string | null
}

/** The club's settings, in one row. */
export interface ClubSettingsTable {
  /** Empty if the club has not entered one. */
  club_name: Generated<string>
  /** One sentence about the club; empty for none. */
  tagline: Generated<string>
  /** The name of an image. */
  crest: string | null
  /** `#rrggbb`, lower case. Either both colours are set or neither. */
  primary_colour: string | null
  secondary_colour: string | null
  /** The rules that a new match starts with. */
  default_ruleset: Generated<RulesetId>
  /** An IANA name. */
  zone: Generated<string>
  /** The language of mails to the club, and to users who have not chosen one. */
  language: Generated<Language>
  pictures_required: Generated<boolean>
  /**
   * The web sites that may show pages of Courtside in a frame, written as sources of a
   * Content-Security-Policy.
   */
  embed_sites: Generated<string[]>
  /** Whether administrators need a second factor. */
  admin_second_factor: Generated<boolean>
  /** Whether users under 16 have to enter a guardian's e-mail address. */
  guardian_under_16: Generated<boolean>
  /** Days after which entries of the audit log are deleted. */
  audit_days: Generated<number>
  /** Days after which a disabled account is emptied. */
  disabled_account_days: Generated<number>
  /** Registration: open, by invitation or closed. */
  registration: Generated<Registration>
  /** Days after which the videos of finished matches are deleted; null keeps them. */
  video_days: number | null
  /** Free space in GB to maintain by deleting the oldest videos; null turns this off. */
  video_free_gb: number | null
  /** Whether the oldest videos are deleted when the disk is nearly full during a match. */
  video_makes_room: Generated<boolean>
  /** Whether smaller renditions are made of live matches, if the machine is fast enough. */
  renditions: Generated<boolean>
  /** Whether pages of other web sites may load the video of public matches. */
  video_elsewhere: Generated<boolean>
  /** How much later than live viewers see the video of unfinished matches, in seconds. */
  video_delay_seconds: Generated<number>
  /** How much of any player's name the public sees at most. */
  names_shown: Generated<NamesShown>
  /** Whether the public may see photos of players. */
  photos_shown: Generated<boolean>
  /** Whether the public can open the pages of teams and players. */
  season_pages_shown: Generated<boolean>
  /** The texts of /imprint and /privacy; empty for none. */
  imprint: Generated<string>
  privacy: Generated<string>
}

/** The result of the last nightly backup, at most one row. */
export interface LastBackupTable {
  only_row: Generated<boolean>
  at: Date
  failed: boolean
  /** When a backup last succeeded. */
  succeeded_at: Generated<Date | null>
  /** BACKUP_DIR at the last success, and its mount point. */
  folder: Generated<string | null>
  mount_point: Generated<string | null>
}
