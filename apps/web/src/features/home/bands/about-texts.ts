/** The features of Courtside, which every game gets. */
const FEATURES = {
  picture: {
    name: 'Live streaming',
    text: 'The game’s video, seconds after it happens, on any phone in the stands. Every basket is marked on the line below the video.',
  },
  box: {
    name: 'Real-time statistics',
    text: 'Every play is on every screen as soon as it is entered. The best value of a game has a circle.',
  },
  teams: {
    name: 'Advanced player and team statistics',
    text: 'The figures that coaches ask for, for every player and both teams.',
  },
  commentary: {
    name: 'Real-time AI commentator',
    text: 'One short line per play, written from what really happened. It uses only names and numbers of the game.',
  },
} as const

/**
 * Texts of the start page's sections about Courtside and of its contact form. They load together with these
 * sections.
 */
export const ABOUT_TEXTS = {
  featuresTitle: 'Four things every game gets',
  features: FEATURES,
  aboutTitle: ['How our games', 'get on the air'],
  about: [
    'A camera, a laptop and one person at the scorer’s table: that is a broadcast. The club uses Courtside, a free program. It takes the video from any streaming software, keeps the score, writes the box score and puts the finished game into the archive.',
    'Courtside runs on the club’s own computer. Video, names and numbers stay there.',
  ],
  facts: [
    { name: 'Video', fact: 'From any camera, phone or streaming software' },
    { name: 'Scoreboard', fact: 'In sync with the video' },
    { name: 'No network?', fact: 'Nothing is lost: the scorer’s tablet sends it later' },
    { name: 'Program', fact: 'Courtside, free for every club (licence: AGPL)' },
  ],
  contactTitle: 'Talk to us',
  contactLead: 'A question about the broadcasts, or a mistake in a score? Write to us.',
  report: (path: string) => `Report: ${path}`,
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
