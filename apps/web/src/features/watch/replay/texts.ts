/** What a viewer reads about replays and clips. */
export const TEXTS = {
  question: 'Watch without knowing the score',
  questionHint:
    'It is over, and nothing on this page tells how. The numbers come as the picture reaches them.',
  asItHappened: 'From the tip-off',
  showResult: 'Show the result',
  hideEverywhere: 'Hide scores everywhere until I ask',
  noLength: 'Not even its length: an overtime would show',
  covered: 'Score, statistics, plays and commentary are covered.',
  coveredHint: 'They are here up to the moment you have watched.',
  startingFive: 'starting five',
  clip: 'Clip',
  of: (what: string) => ` of ${what}`,
  save: 'Save clip',
  share: 'Share clip',
  shareAgain: 'The clip is ready: press Share once more.',
  notShared: 'The clip could not be shared. Save it instead.',
  allBaskets: 'All baskets of this match',
  clipNote: 'This is a clip: from 8 s before a play to 4 s after it, over and over.',
  wholeMatch: 'Watch the whole match',
} as const
