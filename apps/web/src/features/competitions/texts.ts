import type { StandingsRulesId } from '@courtside/basketball'

/** What a user reads where competitions are arranged. */
export const TEXTS = {
  competitions: 'Competitions',
  competition: 'Competition',
  competitionsFailed: 'The competitions did not arrive.',
  competitionFailed: 'The competition did not arrive.',
  noSuchCompetition: 'There is no such competition. Perhaps it was removed.',
  newCompetition: 'New competition',
  editCompetition: 'Edit competition',
  only: 'Only friendlies so far.',
  onlyHint: 'A competition has teams, stages and a table of its own.',
  facts: (teams: number, played: number, fixtures: number) =>
    `${teams} ${teams === 1 ? 'team' : 'teams'}, ${played} of ${fixtures} games played`,
  name: 'Name',
  season: 'Season',
  seasonHint: 'Years such as 2026/27, or a name of your own.',
  table: 'Table',
  zone: 'Time zone of the halls',
  edit: 'Edit',
  remove: 'Remove',
  create: 'Create',
  created: 'Competition created.',
  saved: 'Competition saved.',
  notSaved: 'The competition was not saved.',
  askRemove: (name: string) => `Remove ${name}?`,
  askRemoveBody: 'Its stages go with it. A competition that has fixtures stays: remove those first.',
  removed: (name: string) => `${name} removed.`,
  notRemoved: 'The competition was not removed.',
  toStandings: 'Standings',
  friendliesHint: 'Matches that belong to no other competition. They have no table.',

  teams: 'Teams',
  noEntrants: 'No team takes part yet.',
  pointsDeducted: 'Points deducted',
  deductedOf: (team: string) => `Points deducted from ${team}`,
  lot: 'Lot drawn',
  lotOf: (team: string) => `Lot drawn by ${team}`,
  lotHint: 'Lots decide among teams that nothing else parts; the lowest number is first.',
  addTeam: 'Add a team',
  addAll: 'Add all teams',
  leaveOut: (team: string) => `Leave out ${team}`,
  saveTeams: 'Save teams',
  saving: 'Saving...',
  teamsSaved: 'Teams saved.',
  teamsNotSaved: 'The teams were not saved.',
  wholeBetween: (from: number, to: number) => `A whole number from ${from} to ${to}.`,

  stages: 'Stages',
  noStages: 'No stages: all games count for one table of all teams.',
  noStagesHint: 'A stage is a league, groups, or a knock-out. Its games can be drawn.',
  addStage: 'Add a stage',
  kind: 'Played as',
  kinds: { league: 'League', groups: 'Groups', knockout: 'Knock-out' },
  legs: 'Games of each pair',
  bestOf: 'Series',
  series: (games: number) => (games === 1 ? 'One game' : `Best of ${games}`),
  stageFacts: {
    league: (teams: number, legs: number) => `${teams} teams, ${timesOf(legs)} against each`,
    groups: (groups: readonly string[], legs: number) =>
      `Groups ${groups.join(', ')}, ${timesOf(legs)} against each`,
    knockout: (teams: number, bestOf: number) =>
      `${teams} teams, ${bestOf === 1 ? 'one game' : `best of ${bestOf}`}`,
  },
  seeds: 'Teams, the first seed first',
  order: 'Teams',
  groups: 'Number of groups',
  takesPart: (team: string) => `${team} takes part`,
  earlier: (team: string) => `${team} one place up`,
  later: (team: string) => `${team} one place down`,
  stageNotSaved: 'The stage was not saved.',
  stageSaved: (name: string) => `${name} added.`,
  askRemoveStage: (name: string) => `Remove the stage ${name}?`,
  askRemoveStageBody: 'A stage that has fixtures stays: remove those first.',
  stageRemoved: (name: string) => `${name} removed.`,
  stageNotRemoved: 'The stage was not removed.',
  twoTeams: 'Choose at least two teams.',

  draw: 'Draw',
  drawOf: (name: string) => `Draw ${name}`,
  drawHint: {
    league:
      'Every pair meets as often at home as away, as far as that is possible; with an odd number one team rests.',
    groups: 'Within each group every pair meets as often at home as away, as far as that is possible.',
    knockout: 'Makes the games of those ties whose teams are known. Draw again when a round is over.',
  },
  firstDay: 'First day',
  firstDayHint: 'Without one, the days are given later.',
  time: 'Time',
  everyDays: 'Days from round to round',
  venue: 'Venue',
  preview: 'Preview',
  previewOf: (games: number, rounds: number) =>
    `${games} ${games === 1 ? 'game' : 'games'} in ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`,
  round: (number: number | null) => (number === null ? 'Games' : `Round ${number}`),
  dayOpen: 'day open',
  against: (home: string, away: string) => `${home} – ${away}`,
  drawGames: (games: number) => `Make ${games} ${games === 1 ? 'game' : 'games'}`,
  drawn: (games: number) => `${games} ${games === 1 ? 'game' : 'games'} made.`,
  notDrawn: 'Nothing was drawn.',

  fixtures: 'Fixtures',
  fixturesHint: 'Its games, made by hand, drawn, or taken from a file.',
  toFixtures: 'All fixtures',
  downloadFiles: 'Files and papers of all matches (ZIP)',
  importFixtures: 'Import a file',
} as const

/** By which rules tables are made, as a choice reads. */
export const STANDINGS_RULES_NAMES: Readonly<Record<StandingsRulesId, string>> = {
  fiba: 'FIBA: 2 points a win, 1 a defeat',
  percentage: 'Percentage of games won',
  euroleague: 'EuroLeague: overtime points don’t count',
}

function timesOf(legs: number): string {
  return ['', 'once', 'twice'][legs] ?? `${legs} times`
}
