/** What is said of the lines of a file. */
export const texts = {
  unreadable: 'This line cannot be read as CSV: a quote is not closed or stands in the wrong place.',
  noLines: 'There is no line below the heading.',
  columnMissing: (column: string) => `The heading lacks the column “${column}”.`,
  noSuchTeam: (name: string) => `There is no team “${name}” in this competition.`,
  sameTeam: 'A team cannot play against itself.',
  noSuchPosition: (name: string) => `There is no position “${name}”.`,
  jerseyTwice: (line: number) => `The number is that of line ${line} already.`,
  jerseyTaken: 'A player of this team wears that number already.',
  coachMissing: 'A new team needs a coach.',
}
