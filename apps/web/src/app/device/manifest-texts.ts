/** Texts of an installed app and its icon's shortcuts. `public/site.webmanifest` has the English ones. */
export const MANIFEST_TEXTS = {
  description: "Live video, scoreboard and statistics from the club's own machine.",
  watchLive: 'Watch live',
  schedule: 'Schedule',
  scorersTable: 'Scorer’s table',
  pictureOfMatch: 'A match with its score in the picture',
  pictureOfTable: 'The scorer’s table',
} as const
