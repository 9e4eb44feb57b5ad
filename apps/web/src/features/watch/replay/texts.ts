/** What a viewer reads about replays and clips. */
export const TEXTS = {
  question: 'How would you like to watch this match?',
  asItHappened: 'Replay as it happened',
  asItHappenedHint: 'Score, statistics and commentary follow the picture.',
  withResult: 'Watch with the final numbers',
  withResultHint: 'They stay as they are.',
  clip: 'Clip',
  clipOf: (when: string) => ` of ${when}`,
  clipNote: 'This is a clip: from 8 s before a play to 4 s after it, over and over.',
  wholeMatch: 'Watch the whole match',
} as const
