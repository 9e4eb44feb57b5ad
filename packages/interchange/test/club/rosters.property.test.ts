import { ENCODINGS, type Encoding, LANGUAGE_TAGS, type RosterField } from '@courtside/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rosterChanges } from '../../src/club/roster-changes.ts'
import type { StoredTeam } from '../../src/club/stored-rosters.ts'
import { decodeText } from '../../src/sheets/decode.ts'
import { textSheet } from '../../src/sheets/text-sheet.ts'
import { ROSTER_HEADINGS } from '../../src/tables/headings.ts'
import { rosterLines } from '../../src/tables/roster-lines.ts'
import { tableOf } from '../../src/tables/table.ts'

/** Letters outside ASCII that each encoding contains. The names in the tests are made of them. */
const LETTERS: Readonly<Record<Encoding, string>> = {
  'utf-8': 'äß€İšąñé',
  'utf-16le': 'äß€İšąñé',
  'utf-16be': 'äß€İšąñé',
  'windows-1252': 'äöüßéèñçøå',
  'windows-1250': 'ąćęłńóśźżőű',
  'windows-1254': 'ğışİŞçöü',
  'windows-1257': 'ąčęėįšųūž',
  'windows-1256': 'ابتثجحخ',
}

/** Encodes text by inverting the decoder, which follows the Encoding Standard. */
function encode(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(`\ufeff${text}`, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  )
  return Uint8Array.from(text, (letter) => bytes.get(letter) ?? 0x3f)
}

const POSITIONS = ['Point Guard', 'Shooting Guard', 'Small Forward', 'Power Forward', 'Center'].map(
  (name, index) => ({ id: index + 1, name }),
)
const FIELDS = ['team', 'number', 'first name', 'last name', 'position'] as const satisfies RosterField[]

/** Names made of ASCII letters and of letters of an encoding, in composed form. */
const nameIn = (encoding: Encoding) =>
  fc
    .array(fc.constantFrom(...'abcdefgABCDEFG', ...LETTERS[encoding]), { minLength: 3, maxLength: 8 })
    .map((letters) => letters.join('').normalize('NFC'))

const rosterIn = (encoding: Encoding) =>
  fc.uniqueArray(
    fc.record({ first: nameIn(encoding), last: nameIn(encoding), number: fc.integer({ min: 0, max: 99 }) }),
    {
      minLength: 1,
      maxLength: 12,
      selector: ({ number }) => number,
    },
  )

type Entry = { first: string; last: string; number: number }

function fileOf(
  roster: readonly Entry[],
  headings: readonly string[],
  delimiter: string,
  order: readonly number[],
): string {
  const rows = [
    headings,
    ...roster.map(({ first, last, number }) => ['Hafen', `#${number}`, first, last, 'G/F']),
  ].map((cells) => order.map((index) => cells[index] ?? '').join(delimiter))
  return [rows[0], delimiter.repeat(headings.length - 1), ...rows.slice(1)].join('\r\n')
}

const tableIn = (text: string) =>
  tableOf(
    { kind: 'text', encoding: null, rows: textSheet(text) },
    { headings: ROSTER_HEADINGS, remembered: new Map<string, RosterField | null>(), chosen: undefined },
  )

const orders = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 })

test('names are read correctly with any encoding, delimiter, language of the headings and order of columns', async () => {
  const file = fc.constantFrom(...ENCODINGS).chain((encoding) =>
    fc.record({
      encoding: fc.constant(encoding),
      roster: rosterIn(encoding),
      language: fc.constantFrom(...LANGUAGE_TAGS),
      delimiter: fc.constantFrom(',', ';', '\t', '|'),
      variant: fc.nat(),
      order: orders,
    }),
  )
  await fc.assert(
    fc.asyncProperty(file, async ({ encoding, roster, language, delimiter, variant, order }) => {
      // If the encoding lacks letters of a heading, the file has the English heading instead.
      const headings = FIELDS.map((field) => {
        const words = ROSTER_HEADINGS[field][language]
        const word = words[variant % words.length] ?? words[0]
        const decoded = decodeText(encode(word, encoding), 'en', encoding).text.replace(/^\ufeff/, '')
        return decoded === word ? word : ROSTER_HEADINGS[field].en[0]
      })
      const text = fileOf(roster, headings, delimiter, order)
      const { text: decoded } = decodeText(encode(text, encoding), 'en', encoding)
      const { lines, faults } = await rosterLines(tableIn(decoded), POSITIONS, undefined)
      expect(faults).toEqual([])
      expect(lines.map(({ fname, lname, jersey }) => [fname, lname, jersey])).toEqual(
        roster.map(({ first, last, number }) => [first, last, String(number)]),
      )
      expect(JSON.stringify(lines)).not.toContain('\ufffd')
    }),
    { numRuns: 300 },
  )
})

/** Applies to rosters in memory the changes that an import would write. */
async function applied(
  teams: readonly StoredTeam[],
  text: string,
  remove: ReadonlySet<number>,
): Promise<StoredTeam[]> {
  const { lines } = await rosterLines(tableIn(text), POSITIONS, undefined)
  const { write, faults } = rosterChanges(lines, { teams, positions: POSITIONS }, remove)
  if (faults.length > 0) return [...teams]
  const after = teams.map((team) => ({
    ...team,
    players: team.players.filter(({ id }) => !write.removed.includes(id)),
  }))
  let nextId = Math.max(0, ...after.flatMap(({ players }) => players.map(({ id }) => id))) + 1
  for (const { team, players } of write.teams) {
    let own = after.find(({ id }) => 'id' in team && id === team.id)
    if (!own) {
      const teamname = 'teamname' in team ? team.teamname : ''
      own = { id: after.length + 1, teamname, coach: '', players: [] }
      after.push(own)
    }
    for (const player of players) {
      const row = { ...player, id: player.id ?? nextId++ }
      own.players = [...own.players.filter(({ id }) => id !== row.id), row]
    }
  }
  return after
}

test('importing a file again changes nothing, whatever was stored before', async () => {
  const encoding = 'utf-8'
  await fc.assert(
    fc.asyncProperty(
      rosterIn(encoding),
      rosterIn(encoding),
      fc.boolean(),
      orders,
      async (first, second, removes, order) => {
        const file = (roster: readonly Entry[]) =>
          fileOf(roster, ['team', 'number', 'first name', 'last name', 'position'], ';', order)
        const before = await applied([], file(first), new Set())
        const ids = new Set(removes ? before.flatMap(({ players }) => players.map(({ id }) => id)) : [])
        const after = await applied(before, file(second), ids)
        const { lines } = await rosterLines(tableIn(file(second)), POSITIONS, undefined)
        const again = rosterChanges(lines, { teams: after, positions: POSITIONS }, new Set())
        // nothing was written, because a number was used twice
        if (after === before || JSON.stringify(after) === JSON.stringify(before)) return
        expect(again.rows.map(({ change }) => change)).toEqual(lines.map(() => 'unchanged'))
        expect(again.write.teams.flatMap(({ players }) => players)).toEqual([])
        // No player is in the team twice, and no number is used twice.
        const numbers = after.flatMap(({ players }) => players.map(({ jersey }) => jersey))
        expect(new Set(numbers).size).toBe(numbers.length)
      },
    ),
    { numRuns: 300 },
  )
})
