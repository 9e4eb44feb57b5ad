import type { Registration } from '@courtside/contract'

/** Texts of the club settings page. */
export const TEXTS = {
  settings: 'Club Settings',
  guide: 'First steps',
  club: 'The club',
  clubName: 'Club name',
  clubNameHint: 'Shown on every page, in emails, on documents and in shared links.',
  sections: 'Sections',
  public: 'What the public sees',
  tagline: 'One sentence about the club',
  taglineHint: 'Shown on the start page and in shared links.',
  crest: 'Crest',
  crestHint: 'Also the icon on phones.',
  crestSaved: 'Crest saved.',
  crestRemoved: 'Crest removed.',
  crestFailed: 'Couldn’t change the crest.',
  removeCrest: 'Remove the crest',
  primaryColour: 'First colour',
  secondaryColour: 'Second colour',
  defaultRuleset: 'Usual rules',
  defaultRulesetHint: 'New matches and competitions start with these rules.',
  zone: 'Time zone',
  zoneHint: 'For friendlies and for times in emails. Each competition has its own.',
  settingsFailed: 'Couldn’t load the settings.',
  rosters: 'Teams and players',
  picturesRequired: 'New players need a photo, new teams a logo',
  picturesRequiredHint:
    'Switch this off if photos should be optional, above all for children. A drawn shirt or crest is shown instead.',
  accounts: 'Accounts',
  language: 'Language of emails',
  languageHint:
    'For emails to the club and to everyone who has not chosen a language on the Preferences page.',
  registration: 'New accounts',
  registrationHint:
    'Existing accounts stay. On the Users page you can create invitations and administrators.',
  registrations: {
    open: 'Anyone can create an account',
    invitation: 'By invitation only',
    closed: 'No new accounts',
  } satisfies Readonly<Record<Registration, string>>,
  guardianUnder16: 'Under-16s must give a parent’s or guardian’s email',
  guardianUnder16Hint:
    'Required to create an account, or to change a date of birth to under 16. The parent or guardian is notified by email. The address is listed on the Users page and deleted on the 16th birthday.',
  adminSecondFactor: 'Administrators need a second factor',
  adminSecondFactorHint:
    'An authenticator app or a passkey in addition to the password. Administrators without one (including you) must set it up before they can do anything else.',
  auditDays: 'Keep the audit log for (days)',
  auditDaysHint: 'The Audit Log page shows who did what. Older entries are deleted automatically.',
  disabledAccountDays: 'Delete disabled accounts after (days)',
  disabledAccountDaysHint:
    'All account data is deleted, including name, email and date of birth. Until then the account can be enabled again.',
  auditDaysFault: 'A whole number of days from 1 to 3650.',
  otherSites: 'Other web sites',
  otherSitesHint:
    'You can embed the player, score bug, box score, schedule and standings on the club’s web site: press “Embed” on their pages. Only the sites listed here can show them. Other pages can’t be embedded.',
  videoElsewhere: 'Other web sites may show the video of public matches',
  videoElsewhereHint:
    'For video players on other sites, such as a league’s or a federation’s (CORS). When off, only pages of this site and embedded pages show it.',
  embedSites: 'Allowed web sites',
  embedSitesHint:
    'Such as https://www.club.example. Separate several with spaces. https://*.club.example allows all subdomains, a single * any site. Empty: none.',
  publicity: 'What the public sees of players',
  publicityHint:
    'A team or a player can show less; the strictest setting applies everywhere: pages, lists, downloads, videos and commentary, also for finished matches. Administrators see all names. Downloads that need no sign-in contain only what the public sees.',
  photosShown: 'Player photos shown to the public',
  photosShownHint:
    'When off, a drawn shirt is shown, and the photos’ addresses no longer work for the public.',
  seasonPagesShown: 'Team and player pages are public',
  seasonPagesShownHint:
    'They show roster, games and season statistics. When off, only members, scorers and administrators see them. Access to matches, box scores, standings and schedule does not change.',
  videos: 'Videos',
  videosHint:
    'Recordings are stored on this machine’s disk. Old videos are deleted by these rules; scores, statistics and commentary are kept. Videos marked Keep on the Storage page and videos of unfinished matches are never deleted.',
  videoDays: 'Delete videos after (days)',
  videoDaysHint: 'Counted from the end of the match. Leave empty to keep videos.',
  videoFreeGb: 'Keep free on the disk (GB)',
  videoFreeGbHint: 'When less is free, the oldest videos are deleted. Leave empty to delete none.',
  wholeBetween: (from: number, to: number) => `A whole number from ${from} to ${to}, or empty.`,
  videoMakesRoom: 'Delete the oldest videos to keep recording',
  videoMakesRoomHint:
    'If the disk is nearly full during a match, the oldest videos are deleted one by one. When off, recording stops, but viewers keep the live video.',
  videoDelay: 'Delay for viewers (seconds)',
  videoDelayHint:
    'From 0 to 300. Viewers see the video of live matches this much later, with the score and play-by-play of that moment beside it. Scores in lists, notifications and the API stay live. The control panel shows live video. The delay ends with the match.',
  wholeFrom: (from: number, to: number) => `A whole number from ${from} to ${to}.`,
  renditions: 'Create smaller sizes of live video',
  renditionsHint:
    'In 480p and 240p, for viewers on slow connections. Courtside measures whether this machine keeps up. If it doesn’t, Courtside stops the smaller sizes, so that the full size keeps its quality. Smaller sizes use processor time and are deleted when the match ends.',
  noneGo: 'Without a rule, no video is deleted automatically.',
  noneGoNow: 'By these rules, no video would be deleted now.',
  goNow: (count: number, size: string) =>
    count === 1
      ? `By these rules, 1 video would be deleted now, ${size}:`
      : `By these rules, ${count} videos would be deleted now, ${size}:`,
  goes: (title: string, day: string, old: boolean) =>
    `${title}, ${day} (${old ? 'too old' : 'to make room'})`,
  goMore: (count: number) => `and ${count} more`,
  outgoingFailed: 'Couldn’t load which videos would be deleted.',
  ask: (count: number, size: string) =>
    count === 1 ? `Save, and delete 1 video (${size})?` : `Save, and delete ${count} videos (${size})?`,
  askUnknown: 'Save without knowing which videos are deleted?',
  confirm: 'Save and Delete',
  askBody: 'The videos are permanently deleted within the hour. Scores, statistics and commentary stay.',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Settings saved.',
  notSaved: 'Couldn’t save the settings.',
} as const

/** Texts about restream targets on the club settings page. */
export const RESTREAM_TARGET_TEXTS = {
  restream: 'Restream',
  hint: 'Send a match’s stream unchanged to YouTube, Twitch, Facebook or any other service that accepts RTMP, while it is recorded here. Choose the services for each match on the control panel.',
  failed: 'Couldn’t load the services.',
  name: 'Name',
  address: 'Server address',
  addressHint: 'Copy it from the service, without the stream key, such as rtmps://a.rtmps.youtube.com/live2.',
  key: 'Stream key',
  keyHint: 'Stored encrypted and never shown again.',
  keptKeyHint: 'Leave empty to keep the current key.',
  keyEnding: (end: string) => (end === '' ? 'Key ••••••••' : `Key ••••••••${end}`),
  add: 'Add Service',
  adding: 'Adding...',
  added: 'Service added.',
  notAdded: 'Couldn’t add the service.',
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  cancel: 'Cancel',
  save: 'Save Service',
  saving: 'Saving...',
  saved: 'Service saved.',
  notSaved: 'Couldn’t save the service.',
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}`,
  ask: (name: string) => `Delete ${name}?`,
  askBody: 'Streaming to this service ends at once.',
  removed: 'Service deleted.',
  notRemoved: 'Couldn’t delete the service.',
  nameMissing: 'Name is required.',
  keyMissing: 'Stream key is required.',
  notAnAddress: 'Enter the server address from the service, such as rtmps://a.rtmps.youtube.com/live2.',
} as const
