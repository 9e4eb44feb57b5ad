import { ENCODINGS, FIXTURE_FIELDS, LANGUAGE_TAGS, ROSTER_FIELDS } from '@courtside/contract'
import { describe, expect, test } from 'vitest'
import { calendarSheet } from '../../src/sheets/calendar-sheet.ts'
import { decodeText } from '../../src/sheets/decode.ts'
import { textSheet } from '../../src/sheets/text-sheet.ts'
import { FIXTURE_HEADINGS, foldedHeading, ROSTER_HEADINGS, WHOLE_OR_HALF } from '../../src/tables/headings.ts'
import { tableOf } from '../../src/tables/table.ts'

describe('decoding', () => {
  const windows = (text: string, special: Readonly<Record<string, number>>) =>
    Uint8Array.from(text, (letter) => special[letter] ?? letter.charCodeAt(0))

  test('finds the encoding by the byte order mark, then by valid UTF-8, then by the language of the page', () => {
    const utf16 = Buffer.from('\ufeffMüller', 'utf16le')
    expect(decodeText(utf16, 'en')).toEqual({ text: 'Müller', encoding: 'utf-16le' })
    expect(decodeText(Buffer.from(utf16).swap16(), 'en')).toEqual({ text: 'Müller', encoding: 'utf-16be' })
    expect(decodeText(Buffer.from('nr;name', 'utf16le'), 'en').encoding).toBe('utf-16le')
    expect(decodeText(Buffer.from('\ufeffMüller'), 'de')).toEqual({ text: 'Müller', encoding: 'utf-8' })
    expect(decodeText(Buffer.from('Müller'), 'tr').encoding).toBe('utf-8')
    const german = windows('Müller', { ü: 0xfc })
    expect(decodeText(german, 'de')).toEqual({ text: 'Müller', encoding: 'windows-1252' })
    expect(decodeText(windows('Şahin Işık', { Ş: 0xde, ş: 0xfe, ı: 0xfd }), 'tr').text).toBe('Şahin Işık')
    expect(decodeText(windows('Žalgiris ą', { Ž: 0xde, ą: 0xe0 }), 'lt').text).toBe('Žalgiris ą')
    expect(decodeText(windows('Wójcik Łódź', { ó: 0xf3, Ł: 0xa3, ź: 0x9f }), 'en', 'windows-1250').text).toBe(
      'Wójcik Łódź',
    )
  })

  test('every offered encoding can be decoded', () => {
    for (const encoding of ENCODINGS)
      expect(decodeText(Buffer.from('a\0'), 'en', encoding).encoding).toBe(encoding)
  })
})

describe('delimited text', () => {
  const cellsOf = (text: string) => textSheet(text).map(({ cells }) => cells)

  test('finds the columns despite a sep= line, commas within cells and empty rows', () => {
    expect(textSheet('sep=;\r\nname;nr\r\n;;;\r\nCalder, Ada;7\r\n')).toEqual([
      { line: 2, cells: ['name', 'nr'] },
      { line: 3, cells: ['', '', '', ''] },
      { line: 4, cells: ['Calder, Ada', '7'] },
    ])
    expect(cellsOf('name;nr\nCalder, Ada;7\nBirch, Bo;8\nNystad, Kaja;9')[1]).toEqual(['Calder, Ada', '7'])
    expect(cellsOf('name\tnr\nAda\t7')[1]).toEqual(['Ada', '7'])
    expect(cellsOf('name|nr\rAda|7')[1]).toEqual(['Ada', '7'])
    expect(cellsOf('name,nr\n"Calder; Ada",="00"')[1]).toEqual(['Calder; Ada', '00'])
  })
})

describe('columns', () => {
  const sheet = (text: string) => ({ kind: 'text', encoding: null, rows: textSheet(text) }) as const
  const rosterOf = (text: string, remembered = new Map<string, 'coach' | null>()) =>
    tableOf(sheet(text), { headings: ROSTER_HEADINGS, remembered, chosen: undefined })

  test('no heading means two fields, except ambiguous headings of names', () => {
    for (const [fields, headings] of [
      [ROSTER_FIELDS, ROSTER_HEADINGS],
      [FIXTURE_FIELDS, FIXTURE_HEADINGS],
    ] as const) {
      const meanings = new Map<string, Set<string>>()
      for (const field of fields) {
        for (const language of LANGUAGE_TAGS) {
          const words = (headings as typeof ROSTER_HEADINGS)[field as 'team'][language]
          for (const word of words) {
            const folded = foldedHeading(word)
            meanings.set(folded, (meanings.get(folded) ?? new Set()).add(field))
          }
        }
      }
      const ambiguous = WHOLE_OR_HALF.flatMap(({ words }) => words.map(foldedHeading))
      const double = [...meanings].filter(([word, of]) => of.size > 1 && !ambiguous.includes(word))
      expect(double).toEqual([])
    }
  })

  test('“Name” is the last name or first name if another column has the other part, and otherwise the whole name', () => {
    expect(rosterOf('Verein;Nr.;Name;Vorname\nA;7;Calder;Ada').columns.map(({ field }) => field)).toEqual([
      ...['team', 'number', 'last name', 'first name'],
    ])
    expect(
      rosterOf('Equipo;Dorsal;Nombre;Apellidos\nA;7;Ada;Calder').columns.map(({ field }) => field),
    ).toEqual([...['team', 'number', 'first name', 'last name']])
    expect(rosterOf('Team;#;Name\nA;7;Calder, Ada').columns.map(({ field }) => field)).toEqual([
      ...['team', 'number', 'name'],
    ])
  })

  test('skips titles above the heading, but counts them in line numbers', () => {
    const table = rosterOf('Hafen SC – Kader;;\n\nTeam;Nr;Name\nHafen;7;Calder, Ada')
    expect(table.columns.map(({ heading }) => heading)).toEqual(['Team', 'Nr', 'Name'])
    expect(table.lines.map(({ line }) => line)).toEqual([4])
  })

  test('prefers the field that the club has chosen for a heading before', () => {
    const remembered = new Map([[foldedHeading('Betreuer'), 'coach' as const]])
    expect(rosterOf('Team;Betreuer\nA;B', remembered).columns[1]?.field).toBe('coach')
    expect(rosterOf('Team;Betreuer\nA;B').columns[1]?.field).toBeNull()
  })

  test('refuses invalid characters and formulas, and states their lines', () => {
    expect(
      rosterOf('Team;Nr;Name\nA;7;M\ufffdller\nA;=1+7;Birch').faults.map(({ line, refusal }) => [
        line,
        refusal.code,
      ]),
    ).toEqual([
      [2, 'broken-characters'],
      [3, 'formula-cell'],
    ])
  })
})

describe('calendars', () => {
  const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
  const calendar = (...lines: string[]) =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:league', ...lines, 'END:VCALENDAR', ''].join('\r\n')
  const rowsOf = (...lines: string[]) => calendarSheet(calendar(...lines), 'Europe/Riga').slice(1)

  test('converts times in UTC and in other zones to the competition’s zone, and keeps times of the hall', () => {
    const rows = rowsOf(
      ...event('UID:1', 'SUMMARY:A - B', 'DTSTART:20261205T160000Z', 'LOCATION:Hall\\, upstairs'),
      ...event('UID:2', 'SUMMARY:A - B', 'DTSTART;TZID=Europe/Berlin:20261205T170000'),
      ...event('UID:3', 'SUMMARY:A - B', 'DTSTART:20261205T180000'),
      ...event('UID:4', 'SUMMARY:A - B', 'DTSTART;VALUE=DATE:20261205', 'STATUS:CANCELLED'),
    )
    expect(rows.map(({ cells }) => cells.slice(2))).toEqual([
      ['2026-12-05', '18:00', 'Hall, upstairs', ''],
      ['2026-12-05', '18:00', '', ''],
      ['2026-12-05', '18:00', '', ''],
      ['2026-12-05', '', '', 'cancelled'],
    ])
    expect(rows.map(({ zone }) => zone)).toEqual(['Europe/Riga', 'Europe/Riga', undefined, undefined])
  })

  test('joins the lines of a venue, and leaves out the end of a venue that is too long', () => {
    const rows = rowsOf(
      ...event('UID:1', 'SUMMARY:A - B', 'DTSTART:20261205T160000Z', 'LOCATION:Hall\\nHarbour Road 4\\nRiga'),
      ...event(
        'UID:2',
        'SUMMARY:A - B',
        'DTSTART:20261205T160000Z',
        `LOCATION:Hall\\, ${'Harbour '.repeat(20)}`,
      ),
    )
    const [joined, cut] = rows.map(({ cells }) => cells[4] ?? '')
    expect(joined).toBe('Hall Harbour Road 4 Riga')
    expect(cut).toMatch(/^Hall, (Harbour )+Harbour$/)
    expect(cut?.length).toBeLessThanOrEqual(120)
    expect(cut?.length).toBeGreaterThan(110)
  })

  test('uses a time zone that the file itself defines', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Halle',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const rows = rowsOf(...zone, ...event('UID:1', 'SUMMARY:A - B', 'DTSTART;TZID=Halle:20261205T170000'))
    expect(rows[0]?.cells.slice(2, 4)).toEqual(['2026-12-05', '18:00'])
  })

  test('uses the latest version of an event', () => {
    const rows = rowsOf(
      ...event('UID:1', 'SEQUENCE:2', 'SUMMARY:A - B', 'DTSTART:20261206T160000Z'),
      ...event('UID:1', 'SEQUENCE:1', 'SUMMARY:A - B', 'DTSTART:20261205T160000Z'),
    )
    expect(rows.map(({ cells }) => cells[2])).toEqual(['2026-12-06'])
  })

  test('refuses a damaged calendar', () => {
    expect(() => calendarSheet('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nno colon here', 'UTC')).toThrow(
      'broken-calendar',
    )
  })
})
