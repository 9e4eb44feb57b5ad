/** Faults of a file with a roster or a schedule, and of its lines. */
export const TABLE_FAULTS = {
  'unreadable-line': () => 'This line can’t be read as CSV: a quote is unclosed or misplaced.',
  'no-lines': () => 'There are no lines below the heading.',
  'no-column-for': (_: { column: string }) => 'No column contains this. Choose one in the list of columns.',
  'column-twice': (_: { column: string }) => 'Two columns contain this. Ignore one of them.',
  'no-team-named': ({ name }: { name: string }) => `There is no team “${name}” in this competition.`,
  'plays-itself': () => 'A team cannot play against itself.',
  'no-position-named': ({ name }: { name: string }) => `There is no position “${name}”.`,
  'number-of-other-line': ({ other }: { other: number }) => `Line ${other} already uses this number.`,
  'number-worn': () => 'Another player of this team already has this number.',
  'line-contradicts': ({ other }: { other: number }) =>
    `Line ${other} has the same game number, but another game.`,
  'broken-characters': () =>
    'This value contains broken characters. Choose another encoding, or save the file again as UTF-8.',
  'formula-cell': () => 'This cell contains a formula. Copy the column and paste it as values.',
  'dates-ambiguous': () => 'This date could be two days. Choose whether the day or the month comes first.',
  'unreadable-date': ({ text }: { text: string }) =>
    `“${text}” is not a date. Write it like 2026-12-05 or 05.12.2026.`,
  'unreadable-time': ({ text }: { text: string }) => `“${text}” is not a time. Write it like 18:00.`,
  'unreadable-result': ({ text }: { text: string }) => `“${text}” is not a result. Write it like 82:75.`,
  'tied-result': () => 'A game can’t end in a tie.',
  'periods-differ': () => 'The points of the periods don’t add up to the result.',
  'import-too-large': ({ megabytes }: { megabytes: number }) =>
    `The file is too large. Import at most ${megabytes} MB at once.`,
  'too-many-rows': ({ most }: { most: number }) =>
    `The file has too many rows. Import at most ${most} at once.`,
  'not-a-table': () =>
    'This file is not a table. Save it as .xlsx, .ods or CSV, or choose a calendar (.ics).',
  'old-spreadsheet': () =>
    'This is a spreadsheet of an old or protected kind. Save it as .xlsx without a password.',
  'broken-spreadsheet': () => 'This spreadsheet is damaged. Open it, save it again, and choose the new file.',
  'spreadsheet-too-large': () =>
    'This spreadsheet is too large when unpacked. Copy only the needed rows into a new file.',
  'spreadsheet-with-archive': () =>
    'This spreadsheet contains another archive. Copy the rows into a new file.',
  'spreadsheet-with-entities': () =>
    'This spreadsheet declares XML entities, which no spreadsheet program writes. Copy the rows into a new file.',
  'broken-calendar': () => 'This calendar can’t be read. Download it again.',
  'not-a-calendar-address': () =>
    'Address must be the web address of a calendar, such as https://league.example/games.ics.',
} as const
