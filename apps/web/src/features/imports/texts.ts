/** Texts of the imports. */
export const TEXTS = {
  importTeams: 'Import teams',
  importFixtures: 'Import fixtures',
  teamsFile: 'Teams with their rosters',
  fixturesFile: 'Fixtures',
  teamsHint:
    'A line for each player. Teams that are not there yet are made; players are added to those that are.',
  fixturesHint:
    'Teams are known by their names. Days are YYYY-MM-DD, times HH:MM by the clock of the hall; both may be empty.',
  columns: 'Columns',
  teamColumns: 'team, coach, number, first name, last name, position',
  fixtureColumns: 'home, away, date, time, venue, round',
  example: 'Example',
  teamExample: 'team,coach,number,first name,last name,position\nHerons,Kim Birch,4,Ada,Calder,Point Guard',
  fixtureExample: 'home,away,date,time,venue,round\nHerons,Larks,2027-01-16,18:00,Quayside Hall,1',
  competition: 'Competition',
  chooseCompetition: 'Select a competition',
  file: 'File',
  fileHint: 'CSV, separated by commas, semicolons or tabs.',
  text: 'Or paste the lines here, with the heading',
  preview: 'Preview',
  looking: 'Reading...',
  empty: 'Choose a file, or paste its lines.',
  noCompetition: 'Choose the competition that the fixtures are of.',
  unreadable: 'The file could not be read.',
  failed: 'The file was not imported.',
  previewTable: 'Lines of the file',
  line: 'Line',
  wholeLine: 'the whole line',
  faults: (faults: number) =>
    faults === 1
      ? 'One thing is to be set right; nothing was imported.'
      : `${faults} things are to be set right; nothing was imported.`,
  faultAt: (line: number, column: string | null) =>
    column === null ? `Line ${line}` : `Line ${line}, ${column}`,
  right: (rows: number) =>
    rows === 1 ? '1 line, nothing wrong with it.' : `${rows} lines, nothing wrong with them.`,
  noRows: 'There is no line below the heading.',
  doImport: (rows: number) => (rows === 1 ? 'Import 1 line' : `Import ${rows} lines`),
  importing: 'Importing...',
  imported: (rows: number) => (rows === 1 ? '1 line imported.' : `${rows} lines imported.`),
} as const
