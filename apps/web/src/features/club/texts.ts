import type { Registration } from '@courtside/contract'

/** Texts of the club settings page. */
export const TEXTS = {
  settings: 'Club Settings',
  guide: 'First steps',
  club: 'The club',
  clubName: 'Name of the club',
  clubNameHint: 'Stands in its mails and in its feed of stories.',
  zone: 'Time zone',
  zoneHint: 'Of friendlies, and of times in mails. Competitions have one of their own.',
  settingsFailed: 'The settings did not arrive.',
  rosters: 'Teams and players',
  picturesRequired: 'New players need a photo, new teams a logo',
  picturesRequiredHint:
    'Switch it off if photos are not to be a condition of playing, those of children above all. A drawn shirt and crest stand in.',
  accounts: 'Accounts',
  language: 'Language of mails',
  languageHint:
    'In which the club is written to, and everybody who has not chosen another on the page Preferences.',
  registration: 'New accounts',
  registrationHint:
    'Accounts that there are stay. Invitations are made on the page Users, which also makes somebody an administrator.',
  registrations: {
    open: 'Anybody may open one',
    invitation: 'Who has an invitation may open one',
    closed: 'Nobody may open one',
  } satisfies Readonly<Record<Registration, string>>,
  guardianUnder16: 'Who is under 16 names a parent or guardian',
  guardianUnder16Hint:
    'Asked for when an account is opened, or a date of birth changes to one under 16. They are told of it by mail, and you find their email on the page Users. It is deleted with the 16th birthday.',
  adminSecondFactor: 'Administrators need a second factor',
  adminSecondFactorHint:
    'An authenticator app or a passkey besides the password. Who has none is led to set one up on the next page, you too, and can do nothing else before.',
  auditDays: 'Keep the audit log so many days',
  auditDaysHint: 'Who did what, on the page Audit Log. Older entries go by themselves.',
  disabledAccountDays: 'Delete disabled accounts after so many days',
  disabledAccountDaysHint:
    'Name, email, date of birth and all else go, as if their owners had deleted them. Until then they can be enabled again.',
  auditDaysFault: 'A whole number of days from 1 to 3650.',
  otherSites: 'Other web sites',
  otherSitesHint:
    'Player, score bug, box score, schedule and standings can stand on the club’s own web site: “Embed” on their pages has the code. Only the sites named here can show them, and nobody any other page.',
  embedSites: 'Web sites that may show them',
  embedSitesHint:
    'Such as https://www.club.example; several with spaces between them. https://*.club.example means all below it, a single * any site. Empty: none.',
  publicity: 'What the public sees of players',
  publicityHint:
    'A team or a player may have the public see less; the strictest holds, everywhere: pages, lists, downloads, films, commentary, also of matches that are over. Administrators see all names. Downloads by an address hold what the public sees.',
  photosShown: 'The public sees photos of players',
  photosShownHint: 'Switched off, a drawn shirt stands in, and the addresses of photos answer nobody else.',
  seasonPagesShown: 'Everybody sees the pages of teams and players',
  seasonPagesShownHint:
    'With roster, games and figures of the season. Switched off, members, scorers and administrators see them. Matches, box scores, tables and schedule stay as open as they are.',
  videos: 'Videos',
  videosHint:
    'The disk of this machine holds what was recorded. Videos go by these rules; scores, statistics and commentary stay for ever. Never goes what is marked Keep on the storage page, nor a match that is not finished.',
  videoDays: 'Delete videos after so many days',
  videoDaysHint: 'Counted from the end of the match. Empty: they stay.',
  videoFreeGb: 'Keep so many GB of the disk free',
  videoFreeGbHint: 'While less is free, the oldest videos go. Empty: none go for that.',
  wholeBetween: (from: number, to: number) => `A whole number from ${from} to ${to}, or nothing.`,
  videoMakesRoom: 'Record on at the cost of the oldest videos',
  videoMakesRoomHint:
    'When the disk is about to be full during a match, the oldest videos go, one after the other. Switched off, recording stops then, and viewers keep the live picture.',
  renditions: 'Make smaller pictures of live matches',
  renditionsHint:
    'In 480p and 240p, for viewers with a thin line, as long as this machine keeps up: that is measured first and watched, and the smaller pictures are given up before the large one suffers. They cost processor time and go with the end of the match.',
  noneGo: 'Without a rule, no video goes by itself.',
  noneGoNow: 'By these rules no video would go now.',
  goNow: (count: number, size: string) =>
    count === 1
      ? `By these rules 1 video would go now, ${size}:`
      : `By these rules ${count} videos would go now, ${size}:`,
  goes: (title: string, day: string, old: boolean) =>
    `${title}, ${day} (${old ? 'too old' : 'to make room'})`,
  goMore: (count: number) => `and ${count} more`,
  outgoingFailed: 'Which videos would go could not be found out.',
  ask: (count: number, size: string) =>
    count === 1 ? `Save, and delete 1 video (${size})?` : `Save, and delete ${count} videos (${size})?`,
  askUnknown: 'Save, although it is not known what goes?',
  confirm: 'Save and Delete',
  askBody: 'That is done within the hour, for good. Scores, statistics and commentary stay.',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Settings saved.',
  notSaved: 'The settings were not saved.',
} as const
