/**
 * Every sentence about what is wrong with a field of a body, a query or an address, once. `what` is how people call the field. Which
 * field it is about travels beside the sentence (see `errorAnswer`), so nothing needs to read it.
 */

export const required = (what: string) => `${what} is required.`
export const missing = (what: string) => `${what} is missing.`
export const overLength = (what: string, max: number) => `${what} must be at most ${max} characters.`
export const underLength = (what: string, min: number) => `${what} must be at least ${min} characters.`
export const tooLong = (what: string) => `${what} is too long.`
export const tooLarge = (what: string) => `${what} is too large.`
export const controlCharacters = (what: string) => `${what} must not contain control characters.`
export const invisibleCharacters = (what: string) =>
  `${what} contains invisible characters. Type it instead of pasting it.`
export const notAnId = (what: string) => `${what} must be an id: a whole number from 1.`
export const notAUuid = (what: string) => `${what} must be a UUID.`
export const notTrueOrFalse = (what: string) => `${what} must be true or false.`
export const notOneOf = (what: string, choices: readonly string[]) =>
  `${what} must be one of ${choices.join(', ')}.`
export const notEither = (what: string, one: string, other: string) => `${what} must be ${one} or ${other}.`
export const notWholeFrom = (what: string, from: number) => `${what} must be a whole number from ${from}.`
export const notWholeBetween = (what: string, from: number, to: number) =>
  `${what} must be a whole number from ${from} to ${to}.`
export const notBetween = (what: string, from: number, to: number) => `${what} must be from ${from} to ${to}.`
export const overMost = (what: string, most: number) => `${what} must be at most ${most}.`
export const notAny = (what: string, choices: readonly string[]) =>
  `${what} must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}.`
export const notMsLeft = (what: string) => `${what} must be whole milliseconds left in the period.`
export const unknownFields = (names: readonly string[]) => `Unknown field: ${names.join(', ')}.`

// People
export const NOT_AN_EMAIL = 'Email must be an e-mail address, such as name@club.example.'
export const AT_SIGN_IN_USERNAME = 'Username must not contain @.'
export const MIXED_SCRIPTS =
  'Username must not mix letters of different alphabets: some of them look the same.'
export const NOT_A_DAY = 'Date of birth must be a day, such as 1994-07-23.'
export const NOT_BORN_YET = 'Date of birth must not be in the future.'
export const tooOld = (years: number) => `Date of birth must not be over ${years} years ago.`
export const CONFIRM_PASSWORD = 'Please confirm the password.'
export const PASSWORDS_DIFFER = 'Passwords do not match.'
export const NO_TOKEN = 'Invalid or missing token.'
/** A part of the password rule, as the requirements beside the field say it. */
export const PASSWORD_RULE = {
  length: (characters: number) => `At least ${characters} characters`,
  letters: 'Upper and lower case letters',
  number: 'At least one number',
  special: 'At least one special character',
} as const
export const passwordLacks = (requirement: string) =>
  `Password: ${requirement.charAt(0).toLowerCase()}${requirement.slice(1)}.`

export const NOT_A_PASSKEY_ANSWER = 'This is not what a browser answers when it is asked for a passkey.'
export const CONSENT_ENDS_BEFORE = 'A consent must not end before it was given.'

// Tokens and webhooks
export const NO_SCOPE = 'Choose at least one thing that the token may do.'
export const NO_WEBHOOK_EVENT = 'Choose at least one event.'
export const NOT_A_WEBHOOK_ADDRESS = 'Address must be a web address, such as https://club.example/courtside.'

// Push
export const NOT_A_PUSH_ADDRESS = 'Endpoint must be an https address of a push service.'
export const notBytes = (what: string, length: number) => `${what} must be ${length} bytes in base64url.`

// Restream
export const NOT_A_RESTREAM_ADDRESS =
  'Address must be the server address that the service shows, such as rtmps://a.rtmps.youtube.com/live2.'

// Teams and matches
export const NOT_A_COLOUR = 'A colour must be written as #rrggbb.'
export const ONE_COLOUR = 'A team has two colours: give primaryColour and secondaryColour, or neither.'
export const tooManyPlayers = (most: number) => `A team has at most ${most} players.`
export const NO_QUARTER = 'Invalid quarter'
export const noRuleset = (ids: readonly string[]) =>
  `ruleset must be one of ${ids.join(', ')}, or rules of your own.`
export const offsetTooFar = (most: number) =>
  `offsetMs must be a whole number of ms, at most ${most} either way.`
export const notATime = (what: string) => `${what} must be an ISO 8601 time.`

// Competitions and the schedule
export const notWholeDays = (what: string, most: number) =>
  `${what} must be a whole number of days from 1 to ${most}.`
export const NOT_CSV = 'csv must be the text of a CSV file.'
export const EMPTY_FILE = 'The file is empty.'
export const fileTooLarge = (characters: number) =>
  `The file is too large. Import at most ${characters.toLocaleString('en')} characters at once.`
export const NOT_A_DATE = 'A date must be written as YYYY-MM-DD.'
export const NOT_A_LOCAL_TIME = 'A time must be written as HH:MM, from 00:00 to 23:59.'
export const NOT_A_ZONE = 'A time zone must be one of the IANA names, such as Europe/Riga.'
export const NOT_A_SERIES = 'bestOf must be 1, 3 or 5.'
export const tooManyInStage = (most: number) => `A stage has at most ${most} teams.`
export const tooManyInCompetition = (most: number) => `A competition has at most ${most} teams.`
export const NOT_PERIOD_POINTS = 'Points of a period must be whole numbers from 0 to 999.'
export const NO_PERIODS = 'Give the points of at least one period.'
export const tooManyPeriods = (most: number) => `A match has at most ${most} periods.`

// Other web sites
export const NOT_A_SITE =
  'A web site must be written as https://www.club.example, without anything behind it; https://*.club.example means all below it.'
export const tooManySites = (most: number) => `Name at most ${most} web sites.`

// Pictures and videos
export const NOT_A_PICTURE_NAME = 'This is no name of a picture.'
export const NOT_A_PLAYBACK_ID = 'playbackId must be the playback id of a match.'
export const NOT_MOMENTS = 'from and to must be moments of the match, in ms since 1970.'
export const clipTooLong = (seconds: number) =>
  `A clip ends after it begins, and is ${seconds} seconds long at most.`

/** How fields are called in these sentences, where a word of one's own would not do. */
export const FIELD = {
  assistants: 'Assistant coaches',
  awayTeam: 'Away team',
  birthdate: 'Date of birth',
  code: 'Code',
  currentPassword: 'Current password',
  guardianEmail: 'Email of a parent or guardian',
  firstName: 'First name',
  homeTeam: 'Home team',
  identifier: 'Username or email',
  jersey: 'Jersey number',
  lastName: 'Last name',
  playerIn: 'Player coming in',
  refreshToken: 'The refresh token',
  streamKey: 'Stream key',
  teamName: 'Team name',
  watchPassword: 'The password of the match',
} as const
