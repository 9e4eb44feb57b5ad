/** Column titles of the complete tables. Titles of statistics come from the web app's tables. */
export const HEADS = {
  player: ['Team', 'No', 'Player', 'Starter', 'Seconds'],
  team: ['Team'],
  ofTeamAlone: ['Team REB', 'Team TO', 'Team fouls'],
  play: ['Period', 'Clock', 'Team', 'No', 'Player', 'Play', 'In for', 'X', 'Y'],
} as const
