/** What a user reads on the start pages. */
export const TEXTS = {
  claim: 'Your gym is on air',
  lead: 'Live video, a scoreboard in step with the picture, and every player’s numbers. From the club’s own machine.',
  watch: 'Watch live',
  archive: 'Archive',
  liveNow: 'Live now',
  liveFailed: 'The list of matches did not arrive.',
  noLive: 'No live matches found.',
  noLiveHint: 'The next game appears here by itself as soon as it starts.',
  welcome: 'Welcome',
  features: [
    {
      name: 'Live streaming',
      text: 'The game’s video, seconds after it happens, on any phone in the stands.',
    },
    {
      name: 'Real-time statistics',
      text: 'Score, clock and box score change with every play the table records.',
    },
    { name: 'Archive', text: 'Every finished match stays: its video, its score and its numbers.' },
  ],
  about:
    'Courtside is a broadcast booth for basketball clubs that runs on the club’s own machine. What is recorded there stays there.',
  contact: 'The contact form is not built yet. Ask the club that runs this Courtside.',
} as const
