/** Titles of columns in the tables with everything; those of the figures are the pages' own. */
export const HEADS = {
  player: ['Team', 'No', 'Player', 'Starter', 'Seconds'],
  team: ['Team'],
  ofTeamAlone: ['Team REB', 'Team TO', 'Team fouls'],
  play: ['Period', 'Clock', 'Team', 'No', 'Player', 'Play', 'In for', 'X', 'Y'],
} as const
