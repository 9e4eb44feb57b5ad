/** Texts of the imports. */
export const TEXTS = {
  importTeams: 'Import teams',
  importFixtures: 'Import fixtures',
  teamsFile: 'Teams with their rosters',
  fixturesFile: 'Fixtures',
  teamsHint: 'One line per player. New teams are created; players are added to existing teams.',
  fixturesHint:
    'Teams are matched by name. Dates are YYYY-MM-DD, times HH:MM in the hall’s local time. Both can be empty.',
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
  text: 'Or paste the lines here, including the heading',
  preview: 'Preview',
  looking: 'Reading...',
  empty: 'Choose a file, or paste its lines.',
  noCompetition: 'Choose the competition of the fixtures.',
  unreadable: 'Couldn’t read the file.',
  failed: 'Couldn’t import the file.',
  previewTable: 'Lines of the file',
  line: 'Line',
  wholeLine: 'whole line',
  faults: (faults: number) =>
    faults === 1
      ? '1 problem to fix. Nothing was imported.'
      : `${faults} problems to fix. Nothing was imported.`,
  faultAt: (line: number, column: string | null) =>
    column === null ? `Line ${line}` : `Line ${line}, ${column}`,
  right: (rows: number) => (rows === 1 ? '1 line, ready to import.' : `${rows} lines, ready to import.`),
  noRows: 'There are no lines below the heading.',
  doImport: (rows: number) => (rows === 1 ? 'Import 1 line' : `Import ${rows} lines`),
  importing: 'Importing...',
  imported: (rows: number) => (rows === 1 ? '1 line imported.' : `${rows} lines imported.`),
} as const
