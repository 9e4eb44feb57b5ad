/** What a device says of the app when it is installed, and at its icon: as `public/site.webmanifest` has it in English. */
export const MANIFEST_TEXTS = {
  description: "Live video, scoreboard and statistics from the club's own machine.",
  watchLive: 'Watch live',
  schedule: 'Schedule',
  scorersTable: 'Scorer’s table',
  pictureOfMatch: 'A match with its score in the picture',
  pictureOfTable: 'The scorer’s table',
} as const
