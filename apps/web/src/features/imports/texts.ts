/** Texts of the imports. */
export const TEXTS = {
  importTeams: 'Import teams',
  importFixtures: 'Import fixtures',
  teamsFile: 'Teams with their rosters',
  fixturesFile: 'Fixtures',
  teamsHint:
    'One line per player, from Excel or any list. To update the rosters, import the corrected list again. Nothing is written before you have seen the preview.',
  fixturesHint:
    'One line per game, from Excel, your federation, or a calendar (.ics). To move games, import the corrected schedule again. Nothing is written before you have seen the preview.',
  competition: 'Competition',
  chooseCompetition: 'Select a competition',
  file: 'File',
  fileHint: 'Excel (.xlsx), LibreOffice (.ods) or CSV in any encoding. At most 3 MB.',
  fileHintFixtures:
    'Excel (.xlsx), LibreOffice (.ods), CSV in any encoding, or a calendar (.ics). At most 3 MB.',
  text: 'Or paste the lines here, including the heading',
  team: 'Team of all lines',
  teamHint: 'The file has no column for the team.',
  preview: 'Preview',
  looking: 'Reading...',
  empty: 'Choose a file, or paste its lines.',
  tooLarge: 'The file is larger than 3 MB. Copy only the needed rows into a new file.',
  noCompetition: 'Choose the competition of the fixtures.',
  unreadable: 'Couldn’t read the file.',
  failed: 'Couldn’t import the file.',
  download: 'Download the current data, to edit and import it again:',
  downloadFailed: 'Couldn’t download the file.',
  csv: 'CSV',
  xlsx: 'Excel',
  doImport: (rows: number) => (rows === 1 ? 'Import 1 change' : `Import ${rows} changes`),
  importing: 'Importing...',
  imported: (rows: number) => (rows === 1 ? '1 change imported.' : `${rows} changes imported.`),
} as const

/** Texts of the preview of a file. */
export const PREVIEW = {
  encoding: 'Encoding',
  encodingHint: 'Choose another one if names look wrong below.',
  dates: 'Dates such as 12/05/2026',
  askDates: 'Choose the order',
  dayFirst: '12 May (day first)',
  monthFirst: 'December 5 (month first)',
  columns: 'Columns',
  columnsHint:
    'Choose what each column of the file contains. Courtside remembers your choice for the next file.',
  columnNumber: (number: number) => `Column ${number}`,
  sample: (value: string) => `such as ${value}`,
  ignore: 'Ignore this column',
  table: 'Lines of the file',
  line: 'Line',
  change: 'Change',
  was: (value: string) => `was ${value}`,
  wasEmpty: 'was empty',
  counts: (added: number, changed: number, unchanged: number) =>
    `${added} new, ${changed} changed, ${unchanged} unchanged.`,
  skipped: (lines: number) => (lines === 1 ? '1 line is skipped.' : `${lines} lines are skipped.`),
  nothing: 'Nothing to import: everything is already stored like this.',
  missing: (rows: number) =>
    rows === 1 ? '1 entry is stored, but not in the file' : `${rows} entries are stored, but not in the file`,
  missingHint: 'They stay, unless you choose to remove them.',
  remove: (what: string) => `Remove ${what}`,
  faults: (faults: number) =>
    faults === 1
      ? '1 problem to fix. Nothing was imported.'
      : `${faults} problems to fix. Nothing was imported.`,
  moreFaults: (faults: number) => (faults === 1 ? 'And 1 more.' : `And ${faults} more.`),
  faultAt: (line: number, column: string | null) =>
    column === null ? `Line ${line}` : `Line ${line}, ${column}`,
} as const

/** How a line compares with the stored data. */
export const CHANGES = {
  new: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  repeated: 'same as another line',
  bye: 'bye',
  unknown: 'no game of these teams',
  problem: 'problem',
} as const

/** The names of the fields that the columns of a roster can contain. */
export const ROSTER_COLUMNS = {
  team: 'Team',
  coach: 'Coach',
  number: 'Number',
  'first name': 'First name',
  'last name': 'Last name',
  name: 'Whole name',
  position: 'Position',
} as const

/** The names of the fields that the columns of a schedule can contain. */
export const FIXTURE_COLUMNS = {
  'game number': 'Game number',
  home: 'Home',
  away: 'Away',
  teams: 'Both teams',
  date: 'Date',
  time: 'Time',
  venue: 'Venue',
  round: 'Round',
  status: 'Status',
  result: 'Result',
  'home points': 'Home points',
  'away points': 'Away points',
  periods: 'Points by period',
} as const

/** The encodings of text files. */
export const ENCODING_NAMES = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big endian)',
  'windows-1252': 'Western Europe (Windows-1252)',
  'windows-1250': 'Central Europe (Windows-1250)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1257': 'Baltic (Windows-1257)',
  'windows-1256': 'Arabic (Windows-1256)',
} as const

/** Texts of the calendars of leagues. */
export const CALENDARS = {
  title: 'League calendars',
  hint: 'Courtside checks these calendars every few hours. New, moved and cancelled games wait here until you confirm them.',
  address: 'Address of a calendar',
  addressHint: 'As your federation shows it, such as https://league.example/games.ics.',
  automatic: 'Apply changes without asking',
  follow: 'Follow this calendar',
  following: 'Checking...',
  followed: 'Courtside now follows this calendar.',
  addressMissing: 'Enter the address of a calendar.',
  failed: 'Couldn’t change the calendar.',
  unfollow: 'Stop following',
  checkNow: 'Check now',
  checked: (when: string) => `Checked ${when}.`,
  upToDate: 'The schedule agrees with this calendar.',
  waiting: (changes: number) =>
    changes === 1 ? '1 change waits for you.' : `${changes} changes wait for you.`,
  unknown: (events: number) =>
    events === 1
      ? '1 event is not a game between teams of this competition.'
      : `${events} events are not games between teams of this competition.`,
  newGame: 'New',
  changedGame: 'Changed',
  apply: (game: string) => `Apply: ${game}`,
  dismiss: (game: string) => `Dismiss: ${game}`,
  applyShort: 'Apply',
  dismissShort: 'Dismiss',
  applyAll: 'Apply all',
  applied: 'Schedule updated.',
} as const

/** Texts that say why the last check of a calendar failed, or why some changes were not applied. */
export const CALENDAR_FAULTS = {
  'no-answer': 'The league’s server didn’t answer in time. Courtside will try again.',
  'no-connection': 'The league’s server can’t be reached. Courtside will try again.',
  'address-not-found': 'The address can’t be found. Check it.',
  'private-address': 'The address belongs to a private network. Use one on the internet.',
  'refused-by-server': 'The league’s server has no calendar at this address. Check the address.',
  'too-large': 'The calendar is too large.',
  'broken-calendar': 'The file at this address is not a calendar. Check the address.',
  'crew-booked':
    'Some changes were not applied, because an official would be on duty at two games at once. Change the crew under Officials; Courtside will try again.',
} as const
