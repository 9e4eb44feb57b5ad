import type { PieceName } from './pieces/piece-name.ts'

/** A thing that every game gets, and the piece of the product that shows it. */
interface Feature {
  name: string
  text: string
  piece: PieceName
}

const FEATURES: readonly Feature[] = [
  {
    name: 'Live streaming',
    text: 'The game’s video, seconds after it happens, on any phone in the stands. Every basket is a stroke on the line of time, home above, visitors below.',
    piece: 'picture',
  },
  {
    name: 'Real-time statistics',
    text: 'Every play is on every screen as soon as the scorer’s finger lifts. The best of the game is ringed, as it would be in pencil.',
    piece: 'box',
  },
  {
    name: 'Advanced player and team statistics',
    text: 'The figures that coaches ask for, of every player and of both teams side by side.',
    piece: 'teams',
  },
  {
    name: 'Real-time AI commentator',
    text: 'One short line per play, written from what really happened. No name and no number that isn’t in the scorebook.',
    piece: 'commentary',
  },
]

/** What a user reads on the start pages. */
export const TEXTS = {
  title: 'Courtside: your gym is on air',
  claim: ['Your gym', 'is on air'],
  lead: 'Live video, a scoreboard in step with the picture and every player’s numbers. From the club’s own machine.',
  watch: 'Watch live',
  archive: 'Archive',
  live: 'Live',
  paused: 'Match paused',
  final: 'Final',
  nextGame: 'Next game',
  lastGame: 'Latest game',
  noGame: 'No game yet.',
  noGameHint: 'The first one appears here by itself as soon as it is set up.',
  liveNow: 'Live now',
  liveFailed: 'The list of matches did not arrive.',
  noLive: 'No live matches found.',
  noLiveHint: 'The next game appears here by itself as soon as it starts.',
  aboutToStart: 'About to start',
  pausedIn: (period: string) => `${period}, paused`,
  welcome: 'Welcome',
  teams: 'Teams',
  players: 'Players',
  results: 'Latest results',
  allResults: 'All finished matches',
  resultsFailed: 'The latest results did not arrive.',
  noResults: 'No archived matches found.',
  noResultsHint: 'A match comes here when it is finished.',
  leaders: 'Leaders of the season',
  allLeaders: 'Whole ranking',
  perGame: 'Per game',
  leadersFailed: 'The leaders of the season did not arrive.',
  noLeaders: 'Nobody leads yet.',
  noLeadersHint: 'The season begins with the first finished match.',
  noTeam: 'No team',
  figures: { pts: 'Points', reb: 'Rebounds', ast: 'Assists', stl: 'Steals', blk: 'Blocks' },
  featuresTitle: 'Four things every game gets',
  features: FEATURES,
  nothingSaid: 'The first play is commented here.',
  commentaryLabel: 'What was said last',
  piecesHidden: 'Scores are hidden on this device.',
  noPieces: 'The next game fills this in, as it happens.',
  stripLabel: 'Every basket of the game along its time',
  player: 'Player',
  boxCaption: 'The best scorers of the game',
  teamsCaption: 'Both teams of the game',
  aboutTitle: ['Made for the club', 'that owns its game'],
  about: [
    'A camera, a laptop and one person at the scorer’s table: that is a broadcast. Courtside takes the picture from any streaming software, keeps the score, writes the box score and puts the finished game into the archive.',
    'It runs on a machine of the club’s own. The video, the names and the numbers stay there.',
  ],
  facts: [
    { name: 'Picture', fact: 'From any software that streams by RTMP' },
    { name: 'Scoreboard', fact: 'In step with the picture' },
    { name: 'Network gone?', fact: 'No play is lost. They wait on the tablet and go out in order' },
    { name: 'Licence', fact: 'Free software, AGPL' },
  ],
  contactTitle: 'Talk to us',
  contactLead: 'Starting a broadcast, stuck with a camera, or missing a number? Write to us.',
  contact: 'Contact',
  allRequired: 'All fields are required',
  send: 'Send message',
  sending: 'Sending',
  sent: 'Message sent successfully!',
  sendFailed: 'Failed to send message.',
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
  website: 'Website',
  writeAnother: 'Write another message',
} as const
