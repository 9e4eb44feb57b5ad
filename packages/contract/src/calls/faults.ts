import { IMPORT_FAULTS } from '../season/import-texts.ts'
import { TABLE_FAULTS } from '../season/table-import-texts.ts'
import { notBornYet, PASSWORD_LACKS, tooOld } from './rule-texts.ts'

/** The names of fields in sentences, by their keys in faults. */
export const NAMES = {
  Address: 'Address',
  AssistantCoaches: 'Assistant coaches',
  Attendance: 'Attendance',
  AwayTeam: 'Away team',
  Camera: 'Camera',
  City: 'City',
  Classification: 'Classification',
  Coach: 'Coach',
  Code: 'Code',
  Competition: 'Competition',
  Country: 'Country',
  Court: 'Court',
  CurrentPassword: 'Current password',
  DateOfBirth: 'Date of birth',
  Email: 'Email',
  GuardianEmail: 'Email of a parent or guardian',
  FirstName: 'First name',
  GameNumber: 'Game number',
  Gender: 'Gender',
  Group: 'Group',
  HomeTeam: 'Home team',
  Invitation: 'Invitation',
  JerseyNumber: 'Jersey number',
  LastName: 'Last name',
  Licence: 'Licence',
  Line: 'Line',
  Mark: 'Mark',
  Match: 'Match',
  Message: 'Message',
  Name: 'Name',
  Number: 'Number',
  Official: 'Official',
  Passkey: 'Passkey',
  Password: 'Password',
  Player: 'Player',
  PlayerComingIn: 'Player coming in',
  Position: 'Position',
  Reason: 'Reason',
  Remarks: 'Remarks',
  Round: 'Round',
  Search: 'Search',
  Season: 'Season',
  Stage: 'Stage',
  Stat: 'Stat',
  Story: 'Story',
  StreamKey: 'Stream key',
  Subject: 'Subject',
  Target: 'Target',
  Team: 'Team',
  Team1: 'Team 1',
  Team2: 'Team 2',
  TeamName: 'Team name',
  MatchPassword: 'The password of the match',
  RefreshToken: 'The refresh token',
  Title: 'Title',
  Token: 'Token',
  Type: 'Type',
  User: 'User',
  Username: 'Username',
  UsernameOrEmail: 'Username or email',
  Venue: 'Venue',
  Webhook: 'Webhook',
} as const

/** A field in a fault: a key of {@link NAMES}, or the field's name in the API. */
export type What = keyof typeof NAMES | Uncapitalize<string>

/**
 * Every possible fault of a field (of a body, a query or an address) or of a line of a file: its code, its
 * data, and its sentence in English. Programs use the codes, which never change their meaning. People read
 * the sentences, which may change.
 */
export const SENTENCES = {
  required: ({ what }: { what: What }) => `${what} is required.`,
  missing: ({ what }: { what: What }) => `${what} is missing.`,
  'over-length': ({ what, max }: { what: What; max: number }) => `${what} must be at most ${max} characters.`,
  'under-length': ({ what, min }: { what: What; min: number }) =>
    `${what} must be at least ${min} characters.`,
  'too-long': ({ what }: { what: What }) => `${what} is too long.`,
  'too-large': ({ what }: { what: What }) => `${what} is too large.`,
  'control-characters': ({ what }: { what: What }) => `${what} must not contain control characters.`,
  'invisible-characters': ({ what }: { what: What }) =>
    `${what} contains invisible characters. Type it instead of pasting it.`,
  'not-an-id': ({ what }: { what: What }) => `${what} must be an id: a whole number from 1.`,
  'not-a-uuid': ({ what }: { what: What }) => `${what} must be a UUID.`,
  'not-true-or-false': ({ what }: { what: What }) => `${what} must be true or false.`,
  'not-one-of': ({ what, choices }: { what: What; choices: readonly string[] }) =>
    `${what} must be one of ${choices.join(', ')}.`,
  'not-either': ({ what, one, other }: { what: What; one: string; other: string }) =>
    `${what} must be ${one} or ${other}.`,
  'not-whole-from': ({ what, from }: { what: What; from: number }) =>
    `${what} must be a whole number from ${from}.`,
  'not-whole-between': ({ what, from, to }: { what: What; from: number; to: number }) =>
    `${what} must be a whole number from ${from} to ${to}.`,
  'not-between': ({ what, from, to }: { what: What; from: number; to: number }) =>
    `${what} must be from ${from} to ${to}.`,
  'over-most': ({ what, most }: { what: What; most: number }) => `${what} must be at most ${most}.`,
  'not-any': ({ what, choices }: { what: What; choices: readonly string[] }) =>
    `${what} must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}.`,
  'not-ms-left': ({ what }: { what: What }) => `${what} must be whole milliseconds left in the period.`,
  'unknown-fields': ({ names }: { names: readonly string[] }) => `Unknown field: ${names.join(', ')}.`,

  // People
  'not-an-email': () => 'Email must be an email address, such as name@club.example.',
  'at-sign-in-username': () => 'Username must not contain @.',
  'mixed-scripts': () => 'Username must not mix letters of different alphabets: some of them look the same.',
  'not-a-day': () => 'Date of birth must be a day, such as 1994-07-23.',
  'not-born-yet': notBornYet,
  'too-old': tooOld,
  'confirm-password': () => 'Please confirm the password.',
  'passwords-differ': () => 'Passwords do not match.',
  'no-token': () => 'Invalid or missing token.',
  'password-too-short': PASSWORD_LACKS.length,
  'password-lacks-letters': PASSWORD_LACKS.letters,
  'password-lacks-number': PASSWORD_LACKS.number,
  'password-lacks-special': PASSWORD_LACKS.special,
  'not-a-passkey-answer': () => 'This is not a valid passkey response from a browser.',
  'absence-ends-before': () => 'The last day must not be before the first.',
  'consent-ends-before': () => 'A consent must not end before it was given.',

  // Tokens and webhooks
  'no-scope': () => 'Choose at least one thing that the token may do.',
  'no-webhook-event': () => 'Choose at least one event.',
  'not-a-webhook-address': () => 'Address must be a web address, such as https://club.example/courtside.',

  // Push
  'not-a-push-address': () => 'Endpoint must be an https address of a push service.',
  'not-bytes': ({ what, length }: { what: What; length: number }) =>
    `${what} must be ${length} bytes in base64url.`,

  // Restream
  'not-a-restream-address': () =>
    'Address must be the server address that the service shows, such as rtmps://a.rtmps.youtube.com/live2.',

  // Cameras
  'not-a-camera-address': () =>
    'Address must be the RTSP address of the camera, such as rtsp://192.168.1.20/stream1.',

  // Teams and matches
  'not-a-colour': () => 'A colour must be written as #rrggbb.',
  'one-colour': () => 'Give both colours, primaryColour and secondaryColour, or neither.',
  'too-many-players': ({ most }: { most: number }) => `A team has at most ${most} players.`,
  'no-quarter': () => 'Invalid quarter',
  'no-ruleset': ({ ids }: { ids: readonly string[] }) =>
    `ruleset must be one of ${ids.join(', ')}, or rules of your own.`,
  'offset-too-far': ({ most }: { most: number }) =>
    `offsetMs must be a whole number of ms, at most ${most} either way.`,
  'not-a-time': ({ what }: { what: What }) => `${what} must be an ISO 8601 time.`,

  // Competitions and the schedule
  'not-whole-days': ({ what, most }: { what: What; most: number }) =>
    `${what} must be a whole number of days from 1 to ${most}.`,
  'not-csv': () => 'csv must be the text of a CSV file.',
  'empty-file': () => 'The file is empty.',
  'too-many-characters': ({ characters }: { characters: number }) =>
    `The file is too large. Import at most ${characters.toLocaleString('en')} characters at once.`,
  'not-a-date': () => 'A date must be written as YYYY-MM-DD.',
  'not-a-local-time': () => 'A time must be written as HH:MM, from 00:00 to 23:59.',
  'not-a-zone': () => 'A time zone must be one of the IANA names, such as Europe/Riga.',
  'not-a-series': () => 'bestOf must be 1, 3 or 5.',
  'too-many-in-stage': ({ most }: { most: number }) => `A stage has at most ${most} teams.`,
  'too-many-in-competition': ({ most }: { most: number }) => `A competition has at most ${most} teams.`,
  'not-period-points': () => 'Points of a period must be whole numbers from 0 to 999.',
  'no-periods': () => 'Give the points of at least one period.',
  'too-many-periods': ({ most }: { most: number }) => `A match has at most ${most} periods.`,

  // Other web sites
  'not-a-site': () =>
    'A web site must be written as https://www.club.example, without a path; https://*.club.example means all its subdomains.',
  'too-many-sites': ({ most }: { most: number }) => `Name at most ${most} web sites.`,

  // Pictures and videos
  'not-a-picture-name': () => 'This is not the name of an image.',
  'not-a-playback-id': () => 'playbackId must be the playback id of a match.',
  'not-moments': () => 'from and to must be moments of the match, in ms since 1970.',
  'clip-too-long': ({ seconds }: { seconds: number }) =>
    `A clip must end after it begins, and may be at most ${seconds} seconds long.`,

  // Fields that have no sentence of their own
  'invalid-field': ({ what }: { what: What }) => `${what} is not valid.`,

  // Lines of a file, and games recorded by other programs
  ...TABLE_FAULTS,
  ...IMPORT_FAULTS,
} satisfies Record<string, (data: never) => string>
