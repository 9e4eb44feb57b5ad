/**
 * Texts of the installed app and of the shortcuts of its icon. The English ones are also in
 * `public/site.webmanifest`.
 */
export const MANIFEST_TEXTS = {
  description: "Live video, scoreboard and statistics from the club's own machine.",
  watchLive: 'Watch live',
  schedule: 'Schedule',
  scorersTable: 'Scorer’s table',
  pictureOfMatch: 'A match with its score in the picture',
  pictureOfTable: 'The scorer’s table',
} as const
